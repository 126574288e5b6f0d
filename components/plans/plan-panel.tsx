"use client";

import { useProfile } from "@/components/shell/account/profile";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { Notice } from "@/components/ui/states/notice";
import { periodText, planName, problemText } from "./plan-text";
import { PortalButton } from "./portal-button";
import { StorageNotice } from "./storage-notice";
import { UsageMeter } from "./usage-meter";
import { usePlans } from "./use-plans";

/** Plan and storage of the church among its settings. */
export function PlanPanel() {
  const { plan, timeZone } = useProfile();
  const { data } = usePlans();
  const subscription = data?.subscription;
  const space = data?.limits.find(({ unit }) => unit === "bytes");
  const problem = subscription && problemText(subscription, plan);
  return (
    <Panel aria-labelledby="plan-title" className="w-full max-w-[40rem]">
      <PanelHead id="plan-title" title="Plan" />
      <PanelBody className="grid gap-4">
        {problem && <Notice tone="warn">{problem}</Notice>}
        <p>
          <span className="font-medium">{planName(plan)}</span>{" "}
          <span className="text-fg-muted">
            {data && !data.billing && "En esta instalación no se cobran planes."}
            {subscription && periodText(subscription, timeZone)}
          </span>
        </p>
        {space && <UsageMeter limit={space} plan={plan} />}
        <StorageNotice level={space && { used: space.used, limit: space.byPlan[plan] ?? null }} />
        <div className="flex flex-wrap gap-2 max-md:[&>*]:w-full">
          <Button asChild>
            <Link href="/pricing">Ver los planes</Link>
          </Button>
          {data?.hasCustomer && <PortalButton />}
        </div>
      </PanelBody>
    </Panel>
  );
}
