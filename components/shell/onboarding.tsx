"use client";

import dynamic from "next/dynamic";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { JOIN } from "@/lib/auth/rules";
import { useProfile } from "./profile";

/** Loaded for the few who need it. */
export const OnboardingDialog = dynamic(() => import("./onboarding-dialog").then((module) => module.OnboardingDialog));

/** Opens by itself for whoever has no church, but over their account, and for whoever comes by the link of an invitation. */
export function Onboarding() {
  const { churchId, viewingAs } = useProfile();
  const router = useRouter();
  const invited = Number(useSearchParams().get(JOIN)) || null;
  const path = usePathname();
  if (churchId === null && path === "/account") return null;
  if (churchId === null) return <OnboardingDialog invited={invited} />;
  if (invited === null || invited === churchId || viewingAs) return null;
  return <OnboardingDialog invited={invited} onClose={() => router.replace("/")} />;
}
