"use client";

import { PlainPage } from "@/components/shell/plain-page";
import { FAILURE_TEXT, FAILURE_TITLE, type FailureProps, RetryButton, SupportCode } from "./failure-parts";

/** Error outside the shell, or of the shell itself. */
export function FailurePage({ error, retry }: FailureProps) {
  return (
    <PlainPage
      title={FAILURE_TITLE}
      action={
        <>
          <RetryButton onClick={retry} />
          <SupportCode error={error} className="mt-4" />
        </>
      }
    >
      {FAILURE_TEXT}
    </PlainPage>
  );
}
