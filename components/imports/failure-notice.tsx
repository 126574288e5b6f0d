"use client";

import { useEffect, useRef } from "react";
import { Notice } from "@/components/ui/states/notice";
import { ApiError } from "@/lib/client/api";
import { errorText } from "@/lib/client/toast";

/** Server or network error; receives the focus. */
export function FailureNotice({ error }: { error: unknown }) {
  const notice = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus once per error
  useEffect(() => notice.current?.focus(), [error]);

  const code = error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;
  return (
    <Notice tone="bad" role="alert" ref={notice} tabIndex={-1}>
      <p>{errorText(error)}</p>
      {code && <p className="text-sm">Código para soporte: {code}</p>}
    </Notice>
  );
}
