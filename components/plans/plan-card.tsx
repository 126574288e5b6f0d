"use client";

import { ArrowRight, Check, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useProfile } from "@/components/shell/account/profile";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { Badge } from "@/components/ui/marks/badge";
import { useManifests } from "@/components/ui/modules/manifests";
import { areaDetails } from "@/lib/core/area-details";
import { areaList } from "@/lib/core/areas";
import type { PlansState } from "@/lib/plans/schema";
import {
  areasBetween,
  hasLiveSubscription,
  type Interval,
  limitText,
  planName,
  priceOf,
  priceText,
  productOf,
  type Recommendation,
  yearSaving,
} from "./plan-text";
import { PortalButton } from "./portal-button";

interface PlanCardProps {
  plan: number;
  state: PlansState;
  interval: Interval;
  recommended: Recommendation | null;
}

/** One plan: its price, what it has, and the button that leads to it. */
export function PlanCard({ plan, state, interval, recommended }: PlanCardProps) {
  const built = useManifests().map(({ area }) => area);
  const { country } = useProfile();
  const isRecommended = recommended?.plan === plan;
  const title = `plan-${plan}`;
  return (
    <li
      aria-labelledby={title}
      className={cn(
        "grid min-w-0 content-start gap-4 rounded-lg border bg-surface p-4 md:p-6 lg:row-span-3 lg:gap-y-4 lg:grid-rows-subgrid lg:content-stretch print:break-inside-avoid",
        isRecommended ? "border-primary shadow-[inset_0_0_0_1px_var(--primary)] max-lg:order-first" : "border-border",
      )}
    >
      <header className="grid content-start gap-1">
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
          <h3 id={title} className="text-xl">
            {planName(plan)}
          </h3>
          {isRecommended && <Badge tone="ok">Recomendado</Badge>}
        </div>
        {state.billing && <CardPrice plan={plan} state={state} interval={interval} />}
        {isRecommended && <p className="text-fg-muted text-sm">{recommended.reason}</p>}
      </header>
      <div className="empty:max-lg:hidden">
        <CardAction plan={plan} state={state} interval={interval} isRecommended={isRecommended} />
      </div>
      <div className="grid content-start gap-3">
        {plan > 0 && <p className="font-medium">Todo lo de {planName(plan - 1)}, y además:</p>}
        <ul className="grid gap-3">
          {areasBetween(plan, plan, built).map((area) => (
            <Feature key={area} title={areaList[area].label}>
              {areaDetails[area].summary}
            </Feature>
          ))}
          {state.limits.map((limit) => {
            const text = limitText(limit, plan, { country });
            return text && <Feature key={limit.label} title={text} />;
          })}
        </ul>
      </div>
    </li>
  );
}

function Feature({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
      <span className="min-w-0">
        {title}
        {children && <span className="block text-fg-muted text-sm">{children}</span>}
      </span>
    </li>
  );
}

function CardPrice({ plan, state, interval }: Omit<PlanCardProps, "recommended">) {
  const church = useProfile();
  if (plan === 0) return <Amount text="Sin costo" note="Para empezar, sin tarjeta." />;
  if (!state.prices) return null;
  const price = priceOf(state.prices, productOf(plan, interval));
  if (!price) return <Amount text="Sin precio" note="Este pago no se ofrece por ahora." />;
  const saving = yearSaving(state.prices, plan);
  const savingText = saving && priceText(saving, church);
  if (interval === "year")
    return (
      <Amount text={priceText(price, church)} unit="al año">
        {savingText && <Badge tone="ok">Ahorras {savingText}</Badge>}
      </Amount>
    );
  return (
    <Amount
      text={priceText(price, church)}
      unit="al mes"
      note={savingText ? `Con el pago anual ahorras ${savingText}.` : undefined}
    />
  );
}

interface AmountProps {
  text: string;
  unit?: string;
  note?: string;
  children?: ReactNode;
}

function Amount({ text, unit, note, children }: AmountProps) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold text-2xl">{text}</span>
        {unit && <span className="text-fg-muted">{unit}</span>}
      </p>
      <p className="flex min-h-6 items-center text-fg-muted text-sm">{children ?? note}</p>
    </>
  );
}

/** Only a higher plan has a button; a lower one is chosen in the portal, which knows what has been paid. */
function CardAction({
  plan,
  state,
  interval,
  isRecommended,
}: Omit<PlanCardProps, "recommended"> & { isRecommended: boolean }) {
  const { owner } = useProfile();
  if (plan === state.plan)
    return (
      <p className="flex min-h-control items-center justify-center gap-2 rounded-md bg-surface2 font-medium text-fg-muted">
        <CircleCheck aria-hidden className="size-5" />
        El plan de tu iglesia
      </p>
    );
  if (!owner || !state.billing || plan < state.plan) return null;
  const variant = isRecommended ? "primary" : "default";
  if (hasLiveSubscription(state))
    return (
      <PortalButton variant={variant} className="w-full print:hidden">
        Cambiar a {planName(plan)}
      </PortalButton>
    );
  const product = productOf(plan, interval);
  if (!priceOf(state.prices, product)) return null;
  return (
    <Button variant={variant} asChild className="w-full print:hidden">
      <Link href={`/checkout?product=${product}`}>
        Elegir {planName(plan)}
        <ArrowRight aria-hidden />
      </Link>
    </Button>
  );
}
