"use client";

import { useEffect } from "react";
import { FailurePage } from "@/components/shell/failures/failure-page";
import type { FailureProps } from "@/components/shell/failures/failure-parts";

/** Milliseconds until a screen without an operator in front of it tries again. */
const RETRY_MS = 1_000;

/** After an unexpected error: the operator reads about it, the other screens go black for a moment and try again. */
export function FailedProjection(props: FailureProps) {
  const isOperator = new URLSearchParams(window.location.search).get("vista") === "operador";
  const { retry } = props;
  useEffect(() => {
    if (isOperator) return;
    const timer = setTimeout(retry, RETRY_MS);
    return () => clearTimeout(timer);
  }, [isOperator, retry]);
  return isOperator ? <FailurePage {...props} /> : <div className="min-h-dvh bg-[black]" />;
}
