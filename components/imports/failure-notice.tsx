"use client";

import { useFocusOn } from "@/components/ui/hooks/use-focus-on";
import { Notice } from "@/components/ui/states/notice";
import { ApiError } from "@/lib/client/api";
import { errorText } from "@/lib/client/toast";

/** Server or network error; receives the focus. */
export function FailureNotice({ error }: { error: unknown }) {
  const notice = useFocusOn<HTMLDivElement>(error);
  const code = error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;
  return (
    <Notice tone="bad" role="alert" ref={notice} tabIndex={-1}>
      <p>{errorText(error)}</p>
      {code && <p className="text-sm">Código para soporte: {code}</p>}
    </Notice>
  );
}
