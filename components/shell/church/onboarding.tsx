"use client";

import dynamic from "next/dynamic";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useProfile } from "@/components/shell/account/profile";
import { JOIN_PARAM } from "@/lib/auth/rules";

/** Loaded on demand: few users need it. */
export const OnboardingDialog = dynamic(() => import("./onboarding-dialog").then((module) => module.OnboardingDialog), {
  loading: () => null,
});

/** Opens for a user without a church (except on /account), and for one who follows an invitation link. */
export function Onboarding() {
  const { churchId, viewingAs } = useProfile();
  const router = useRouter();
  const invited = Number(useSearchParams().get(JOIN_PARAM)) || null;
  const path = usePathname();
  if (churchId === null && path === "/account") return null;
  if (churchId === null) return <OnboardingDialog invited={invited} />;
  if (invited === null || invited === churchId || viewingAs) return null;
  return <OnboardingDialog invited={invited} onClose={() => router.replace("/")} />;
}
