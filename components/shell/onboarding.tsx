"use client";

import dynamic from "next/dynamic";
import { useProfile } from "./profile";

/** Loaded for the few who need it. */
export const OnboardingDialog = dynamic(() => import("./onboarding-dialog").then((module) => module.OnboardingDialog));

/** Opens by itself for whoever has no church. */
export function Onboarding() {
  const { churchId } = useProfile();
  return churchId === null && <OnboardingDialog />;
}
