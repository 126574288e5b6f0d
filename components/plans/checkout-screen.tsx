"use client";

import { Check } from "lucide-react";
import dynamic from "next/dynamic";
import { useProfile } from "@/components/shell/account/profile";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { useManifests } from "@/components/ui/modules/manifests";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { areaList } from "@/lib/core/areas";
import { churchText } from "@/lib/core/values/church-name";
import { catalogue, type Product } from "@/lib/plans/rules";
import type { PlansState } from "@/lib/plans/schema";
import { areasBetween, hasLiveSubscription, limitText, planName, priceOf, priceText } from "./plan-text";
import { PortalButton } from "./portal-button";
import { usePlans } from "./use-plans";

const CheckoutForm = dynamic(() => import("./checkout-form").then((module) => module.CheckoutForm), {
  ssr: false,
  loading: () => <FormSkeleton fields={1} />,
});

/** What will be charged for a product, and the way to Stripe's page where it is paid; null: none was chosen. */
export function CheckoutScreen({ product }: { product: Product | null }) {
  const { data, error, refetch, isFetching } = usePlans();
  return (
    <>
      <PageHead back={{ href: "/pricing", label: "Los planes" }} />
      {data ? (
        <Checkout product={product} state={data} />
      ) : (
        <Panel className="w-full max-w-[40rem]">
          {error ? (
            <ErrorState title="No pudimos cargar el plan" error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <FormSkeleton fields={2} />
          )}
        </Panel>
      )}
    </>
  );
}

function Checkout({ product, state }: { product: Product | null; state: PlansState }) {
  if (!state.billing) return <Refusal title="En esta instalación no se cobran planes" />;
  if (hasLiveSubscription(state)) return <Subscribed />;
  if (!product) return <Refusal title="Elige primero un plan" />;
  const price = priceOf(state.prices, product);
  if (!price)
    return (
      <Refusal title="No pudimos preguntar el precio">
        {state.prices
          ? "Este pago no se ofrece por ahora. Elige otro, o avisa a quien administra esta instalación."
          : "Stripe, que hace los cobros, no responde. Inténtalo en unos minutos."}
      </Refusal>
    );
  return (
    <Panel aria-labelledby="checkout-title" className="w-full max-w-[40rem]">
      <PanelHead id="checkout-title" title={`Plan ${planName(catalogue[product].plan)}`} />
      <PanelBody className="grid gap-6">
        <Charge product={product} amount={price} />
        <Included product={product} state={state} />
        <CheckoutForm key={product} product={product} />
      </PanelBody>
    </Panel>
  );
}

function Charge({ product, amount }: { product: Product; amount: { amount: string; currency: string } }) {
  const church = useProfile();
  const isYearly = catalogue[product].interval === "year";
  const text = priceText(amount, church);
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold text-3xl">{text}</span>
        <span className="text-fg-muted">{isYearly ? "al año" : "al mes"}</span>
      </p>
      <p className="text-fg-muted">
        Hoy se cobran {text}, y lo mismo cada {isYearly ? "año" : "mes"} hasta que canceles.
      </p>
    </div>
  );
}

function Included({ product, state }: { product: Product; state: PlansState }) {
  const built = useManifests().map(({ area }) => area);
  const { country, churchName } = useProfile();
  const { plan } = catalogue[product];
  const opened = areasBetween(state.plan + 1, plan, built).map((area) => areaList[area].label);
  const limits = state.limits.flatMap((limit) => limitText(limit, plan, { country }) ?? []);
  return (
    <section aria-label="Lo que incluye" className="rounded-md bg-surface2 px-4 py-3">
      <p className="font-medium">Se abre {churchText(churchName ?? "", "en")}</p>
      <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {[...opened, ...limits].map((text) => (
          <li key={text} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Subscribed() {
  return (
    <Panel className="w-full max-w-[40rem]">
      <EmptyState title="Tu iglesia ya tiene una suscripción" action={<PortalButton variant="primary" />}>
        Para no pagar dos veces, el plan y la tarjeta se cambian donde la administras.
      </EmptyState>
    </Panel>
  );
}

function Refusal({ title, children }: { title: string; children?: string }) {
  return (
    <Panel className="w-full max-w-[40rem]">
      <EmptyState
        title={title}
        action={
          <Button asChild>
            <Link href="/pricing">Ver los planes</Link>
          </Button>
        }
      >
        {children}
      </EmptyState>
    </Panel>
  );
}
