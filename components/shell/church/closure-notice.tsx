"use client";

import dynamic from "next/dynamic";
import { useProfile } from "@/components/shell/account/profile";

const ClosureBanner = dynamic(() => import("./closure-banner").then((module) => module.ClosureBanner), {
  loading: () => null,
});

/** Banner while the closure of the church is scheduled; loaded for the few who see it. */
export const ClosureNotice = () => useProfile().closesAt && <ClosureBanner />;
