"use client";

import { RotateCcw } from "lucide-react";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useProfile } from "@/components/shell/account/profile";
import { Button } from "@/components/ui/controls/button";
import { Segmented } from "@/components/ui/controls/segmented";
import { Panel } from "@/components/ui/layout/panel";
import { ErrorState } from "@/components/ui/states/error-state";
import { Notice } from "@/components/ui/states/notice";
import { planNames } from "@/lib/core/areas";
import type { PlansState } from "@/lib/plans/schema";
import { CurrentPlan } from "./current-plan";
import { PlanCard } from "./plan-card";
import { PlanQuestions } from "./plan-questions";
import { type Interval, LAST_PLAN, recommendPlan, yearSaving } from "./plan-text";
import { PlansSkeleton } from "./plans-skeleton";
import { usePlans } from "./use-plans";

/** The three plans, what the church has and uses, and where to change it. */
export function PricingScreen() {
  const { data, error, refetch, isFetching } = usePlans();
  if (data) return <Plans state={data} onRetry={refetch} busy={isFetching} />;
  if (!error) return <PlansSkeleton />;
  return (
    <Panel>
      <ErrorState title="No pudimos cargar los planes" error={error} onRetry={refetch} busy={isFetching} />
    </Panel>
  );
}

interface PlansProps {
  state: PlansState;
  onRetry: () => void;
  busy: boolean;
}

function Plans({ state, onRetry, busy }: PlansProps) {
  const { owner, country } = useProfile();
  const [interval, setInterval] = useQueryState("pago", parseInterval);
  const recommended = state.billing ? recommendPlan(state, { country }) : null;
  const saves = planNames.some((_, plan) => yearSaving(state.prices, plan));
  return (
    <>
      {!state.billing && (
        <Notice>
          {state.plan === LAST_PLAN
            ? "En esta instalación no se cobran planes: tu iglesia tiene todo abierto."
            : "En esta instalación no se cobran planes. El de tu iglesia lo cambia quien la administra."}
        </Notice>
      )}
      <CurrentPlan state={state} />
      {state.billing && !owner && (
        <Notice>El plan lo cambia el dueño de la iglesia en Atrio. Si necesitas otro, habla con tu pastor.</Notice>
      )}
      {state.billing && owner && !state.prices && <PricesMissing onRetry={onRetry} busy={busy} />}
      <section aria-labelledby="plans-title" className="grid gap-4 md:gap-6">
        <header className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="plans-title">Los planes</h2>
          {state.prices && (
            <fieldset className="max-md:w-full print:hidden">
              <legend className="sr-only">Cada cuánto se paga</legend>
              <Segmented<Interval>
                value={interval}
                onChange={(next) => void setInterval(next)}
                options={[
                  { value: "month", label: "Mensual" },
                  { value: "year", label: saves ? "Anual, con ahorro" : "Anual" },
                ]}
              />
            </fieldset>
          )}
        </header>
        <ul className="grid gap-4 md:gap-6 lg:grid-cols-3 lg:grid-rows-[auto_auto_1fr] lg:gap-y-0">
          {planNames.map((name, plan) => (
            <PlanCard key={name} plan={plan} state={state} interval={interval} recommended={recommended} />
          ))}
        </ul>
      </section>
      <PlanQuestions state={state} />
    </>
  );
}

const parseInterval = parseAsStringLiteral(["month", "year"]).withDefault("month");

function PricesMissing({ onRetry, busy }: Omit<PlansProps, "state">) {
  return (
    <Notice
      tone="warn"
      action={
        <Button onClick={onRetry} busy={busy}>
          <RotateCcw aria-hidden />
          Reintentar
        </Button>
      }
    >
      No pudimos preguntar los precios a Stripe, que hace los cobros. Tu plan sigue igual; inténtalo en unos minutos.
    </Notice>
  );
}
