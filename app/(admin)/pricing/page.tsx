import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requireUser } from "@/app/gate";
import { PricingScreen } from "@/components/plans/pricing-screen";
import { plansKey } from "@/components/shell/plans/plans-key";
import { FirstAnswers } from "../first-answers";

export const metadata: Metadata = { title: "Mejorar plan" };

export default async function PricingPage() {
  const { access } = await requireUser();
  if (!access) redirect("/");
  return (
    <FirstAnswers answers={[{ queryKey: plansKey, path: "/payments/plans" }]}>
      <PricingScreen />
    </FirstAnswers>
  );
}
