"use client";

import dynamic from "next/dynamic";
import { useProfile } from "./profile";

const ClosingBanner = dynamic(() => import("./closure-banner").then((module) => module.ClosingBanner));
const PreviewBanner = dynamic(() => import("./view-as-banner").then((module) => module.PreviewBanner));

/** While the church is closing; loaded for the few who see it. */
export const ClosingNotice = () => useProfile().closesAt && <ClosingBanner />;

/** While an owner looks through somebody's eyes. */
export const PreviewNotice = () => useProfile().viewingAs && <PreviewBanner />;
