"use client";

import { TriangleAlert } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
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
