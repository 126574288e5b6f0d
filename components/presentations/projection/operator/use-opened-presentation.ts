"use client";

import { useEffect, useRef, useState } from "react";
import { ApiError } from "@/lib/client/api";
import { useShown } from "../projection-context";
import { usePresenter } from "./use-presenter";
import { programmeOfAddress } from "./use-programme";

type Problem = "missing" | "unavailable";

/** Projects the presentation that the address names, unless it is live already; returns why it could not. */
export function useOpenedPresentation() {
  const { isReady, snapshot } = useShown();
  const { open, projectPresentation } = usePresenter();
  const isHandled = useRef(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  useEffect(() => {
    if (!isReady || isHandled.current) return;
    isHandled.current = true;
    const id = Number(new URLSearchParams(window.location.search).get("id"));
    const live = snapshot?.source;
    if (
      programmeOfAddress() !== null ||
      !Number.isInteger(id) ||
      id <= 0 ||
      (live?.kind === "presentation" && live.id === id)
    )
      return;
    open(id).then(projectPresentation, (error) =>
      setProblem(error instanceof ApiError && error.status === 404 ? "missing" : "unavailable"),
    );
  }, [isReady, snapshot, open, projectPresentation]);

  // Something else is on the screens by now.
  return snapshot ? null : problem;
}
