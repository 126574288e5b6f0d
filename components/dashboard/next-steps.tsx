"use client";

import { Suspense } from "react";
import { Link } from "@/components/ui/controls/link";
import { Notice } from "@/components/ui/states/notice";
import type { Dashboard } from "@/lib/dashboard/schema";
import { useSetupSteps } from "./setup-steps";
import { useDashboard } from "./use-dashboard";

/** How many setup steps remain on the owner's home. */
export function NextSteps() {
  const { data } = useDashboard(true);
  return <Suspense>{data && <Remaining dashboard={data} />}</Suspense>;
}

function Remaining({ dashboard }: { dashboard: Dashboard }) {
  const count = useSetupSteps(dashboard).filter(({ done }) => !done).length;
  if (count === 0) return null;
  return (
    <Notice tone="ok" role="status">
      <Link href="/">Sigue en Inicio: {count === 1 ? "1 paso" : `${count} pasos`}</Link>
    </Notice>
  );
}
