import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { GET as PLANS } from "@/app/api/payments/plans/route";
import { PricingScreen } from "@/components/plans/pricing-screen";
import { plansKey } from "@/components/shell/plans-key";
import { requireUser } from "@/lib/auth/gate";
import { FirstAnswers } from "../first-answers";

export const metadata: Metadata = { title: "Mejorar plan" };

export default async function PricingPage() {
  const { access } = await requireUser();
  if (!access) redirect("/");
  return (
    <FirstAnswers answers={[{ queryKey: plansKey, handler: PLANS }]}>
      <PricingScreen />
    </FirstAnswers>
  );
}
