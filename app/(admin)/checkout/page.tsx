import type { Metadata } from "next";
import { requireOwner } from "@/app/gate";
import { CheckoutDone } from "@/components/plans/checkout-done";
import { CheckoutScreen } from "@/components/plans/checkout-screen";
import { plansKey } from "@/components/shell/plans/plans-key";
import { isProduct } from "@/lib/plans/rules";
import { FirstAnswers } from "../first-answers";

export const metadata: Metadata = { title: "Pago" };

interface CheckoutPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function CheckoutPage({ searchParams }: CheckoutPageProps) {
  await requireOwner();
  const { product, done } = await searchParams;
  if (done !== undefined) return <CheckoutDone />;
  const chosen = typeof product === "string" && isProduct(product) ? product : null;
  return (
    <FirstAnswers answers={[{ queryKey: plansKey, path: "/payments/plans" }]}>
      <CheckoutScreen product={chosen} />
    </FirstAnswers>
  );
}
