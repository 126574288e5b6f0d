import type { ReactNode } from "react";
import { areaContext, findAreaAccess } from "@/app/gate";
import { ClosedArea } from "@/components/shell/plans/closed-area";
import { PlanNotice } from "@/components/shell/plans/plan-notice";
import { AreaProvider } from "@/components/ui/layout/area";
import type { Area } from "@/lib/core/areas";

/** Around every screen of an area: why the plan closes it, or why it can only be read. */
export async function AreaLayout({ area, children }: { area: Area; children: ReactNode }) {
  const found = await findAreaAccess(area);
  const { isOwner, church } = found.access;
  if (found.isClosed) return <ClosedArea area={area} isOwner={isOwner} />;
  return (
    <AreaProvider value={areaContext(found)}>
      <PlanNotice area={area} plan={church.plan} isOwner={isOwner} />
      {children}
    </AreaProvider>
  );
}
