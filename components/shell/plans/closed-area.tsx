import { Lock } from "lucide-react";
import { RefreshProfile } from "@/components/shell/account/refresh-profile";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { Panel } from "@/components/ui/layout/panel";
import { EmptyState } from "@/components/ui/states/empty-state";
import { areaDetails } from "@/lib/core/area-details";
import { type Area, areaList, planNames } from "@/lib/core/areas";

interface ClosedAreaProps {
  area: Area;
  isOwner: boolean;
}

/** Screen of an area that is above the church's plan and holds no data. */
export function ClosedArea({ area, isOwner }: ClosedAreaProps) {
  const { label, plan } = areaList[area];
  return (
    <Panel>
      <RefreshProfile />
      <EmptyState
        icon={Lock}
        title={`${label} es parte del plan ${planNames[plan]}`}
        action={
          isOwner && (
            <Button asChild variant="primary">
              <Link href="/pricing">Ver planes</Link>
            </Button>
          )
        }
      >
        {areaDetails[area].summary}.
        {!isOwner && " Para usarla, pídele al dueño de la cuenta de la iglesia que mejore el plan."}
      </EmptyState>
    </Panel>
  );
}
