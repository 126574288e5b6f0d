"use client";

import dynamic from "next/dynamic";
import { useProfile } from "./profile";

const ViewAsBanner = dynamic(() => import("./view-as-banner").then((module) => module.ViewAsBanner));

/** Banner while the owner is viewing as a collaborator. */
export const ViewAsNotice = () => useProfile().viewingAs && <ViewAsBanner />;
