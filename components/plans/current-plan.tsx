"use client";

import { useProfile } from "@/components/shell/profile";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Notice } from "@/components/ui/notice";
import { Panel, PanelBody } from "@/components/ui/panel";
import { Progress } from "@/components/ui/progress";
import type { PlansState } from "@/lib/plans/schema";
import { periodText, planName, problemText, productText, usageText } from "./plan-text";
import { PortalButton } from "./portal-button";

/** Plan of the church: what is paid until when, and how much of its limits is used. */
export function CurrentPlan({ state }: { state: PlansState }) {
  const { plan, subscription, hasCustomer } = state;
  return (
    <Panel aria-labelledby="current-plan">
      <header className="flex flex-wrap items-start justify-between gap-4 px-4 pt-4 md:px-6 md:pt-6">
        <div className="grid min-w-0 gap-1">
          <h2 id="current-plan" className="text-xl">
            Tu iglesia tiene el plan {planName(plan)}
          </h2>
          <SubscriptionText state={state} />
        </div>
        {hasCustomer && <PortalButton className="max-md:w-full print:hidden" />}
      </header>
      <PanelBody className="grid gap-4 pt-4 first:pt-4 md:pt-4">
        {subscription && <SubscriptionProblem subscription={subscription} plan={plan} />}
        <Usage state={state} />
      </PanelBody>
    </Panel>
  );
}

function SubscriptionText({ state: { billing, plan, subscription } }: { state: PlansState }) {
  const { timeZone } = useProfile();
  if (!billing) return null;
  if (!subscription) return plan === 0 ? <p className="text-fg-muted">No cuesta nada y no se vence.</p> : null;
  const period = periodText(subscription, timeZone);
  return (
    <>
      {subscription.product && (
        <p className="flex flex-wrap items-center gap-2 text-fg-muted">
          {productText(subscription.product)}
          {subscription.endsWithPeriod && <Badge tone="warn">Termina con lo pagado</Badge>}
        </p>
      )}
      {period && <p className="text-fg-muted">{period}</p>}
    </>
  );
}

function SubscriptionProblem({
  subscription,
  plan,
}: {
  subscription: NonNullable<PlansState["subscription"]>;
  plan: number;
}) {
  const problem = problemText(subscription, plan);
  return problem && <Notice tone="warn">{problem}</Notice>;
}

/** How much of each limit is used; without a bar where the plan has none. */
function Usage({ state: { plan, limits } }: { state: PlansState }) {
  const style = useProfile();
  const counted = limits.filter(({ byPlan, used }) => byPlan[plan] !== 0 || used > 0);
  return (
    <ul aria-label="Lo que usas" className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {counted.map((limit) => {
        const max = limit.byPlan[plan] ?? null;
        const text = usageText(limit, plan, style);
        const isFull = max !== null && limit.used >= max;
        return (
          <li key={limit.label} className="grid content-start gap-2">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">{text}</span>
              <span className={cn("text-sm", isFull ? "font-medium text-warn-soft-fg" : "text-fg-muted")}>
                {max === null ? "Sin límite" : isFull && (limit.used > max ? "Más de lo que incluye" : "Al máximo")}
              </span>
            </span>
            {max !== null && (
              <Progress
                label={text}
                value={Math.min(limit.used, max)}
                max={max}
                fillClassName={isFull ? "bg-accent" : undefined}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
