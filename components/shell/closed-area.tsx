import { Lock } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { type Area, areaList, planNames } from "@/lib/auth/areas";
import { areaSummaries } from "@/lib/auth/labels";
import { RefreshProfile } from "./refresh-profile";

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
        {areaSummaries[area]}.
        {!isOwner && " Para usarla, pídele al dueño de la cuenta de la iglesia que mejore el plan."}
      </EmptyState>
    </Panel>
  );
}
