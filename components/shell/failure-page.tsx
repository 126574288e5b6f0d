"use client";

import { FAILURE_TEXT, FAILURE_TITLE, type FailureProps, RetryButton, SupportCode } from "./failure-parts";
import { PlainPage } from "./plain-page";

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
