"use client";

import { TriangleAlert } from "lucide-react";
import { Panel } from "@/components/ui/layout/panel";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FAILURE_TEXT, FAILURE_TITLE, type FailureProps, RetryButton, SupportCode } from "./failure-parts";

/** Error of a page, inside the shell. */
export function FailurePanel({ error, retry }: FailureProps) {
  return (
    <Panel role="alert">
      <EmptyState icon={TriangleAlert} title={FAILURE_TITLE} action={<RetryButton onClick={retry} />}>
        {FAILURE_TEXT}
      </EmptyState>
      <SupportCode error={error} className="-mt-8 pb-8 text-center" />
    </Panel>
  );
}
