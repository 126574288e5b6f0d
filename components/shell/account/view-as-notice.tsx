"use client";

import dynamic from "next/dynamic";
import { useProfile } from "./profile";

const ViewAsBanner = dynamic(() => import("./view-as-banner").then((module) => module.ViewAsBanner), {
  loading: () => null,
});

/** Banner while the owner is viewing as a collaborator. */
export const ViewAsNotice = () => useProfile().viewingAs && <ViewAsBanner />;
