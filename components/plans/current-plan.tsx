"use client";

import { useProfile } from "@/components/shell/account/profile";
import { Panel, PanelBody } from "@/components/ui/layout/panel";
import { Badge } from "@/components/ui/marks/badge";
import { Notice } from "@/components/ui/states/notice";
import type { PlansState } from "@/lib/plans/schema";
import { periodText, planName, problemText, productText } from "./plan-text";
import { PortalButton } from "./portal-button";
import { UsageMeter } from "./usage-meter";

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

/** How much of each limit is used. */
function Usage({ state: { plan, limits } }: { state: PlansState }) {
  const counted = limits.filter(({ byPlan, used }) => byPlan[plan] !== 0 || used > 0);
  return (
    <ul aria-label="Lo que usas" className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {counted.map((limit) => (
        <li key={limit.label}>
          <UsageMeter limit={limit} plan={plan} />
        </li>
      ))}
    </ul>
  );
}
