"use client";

import { useEffect, useRef, useState } from "react";
import { ApiError } from "@/lib/client/api";
import { useShown } from "../projection-context";
import type { Snapshot } from "../snapshot";
import { usePresenter } from "./use-presenter";
import { programmeOfAddress } from "./use-programme";

type Problem = "missing" | "unavailable";

/** Projects the presentation that the address names, unless it is live already; returns why it could not. */
export function useOpenedPresentation() {
  const { state, isReady, snapshot } = useShown();
  const { open, projectPresentation } = usePresenter();
  const isHandled = useRef(false);
  /** Key of what was live when the window opened. */
  const first = useRef<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  useEffect(() => {
    if (!isReady || isHandled.current) return;
    isHandled.current = true;
    first.current = snapshot?.key ?? null;
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

  const programme = state.programme?.id;
  const isLive = snapshot !== null && snapshot.key === state.live;
  useEffect(() => {
    if (isHandled.current && isLive && snapshot.key !== first.current) keepInAddress(snapshot, programme);
  }, [isLive, snapshot, programme]);

  // Something else is on the screens by now.
  return snapshot ? null : problem;
}

/** The address names the programme that runs, else what is live, whichever window projected it: a reload opens nothing else. */
function keepInAddress({ source }: Snapshot, programme: number | undefined) {
  const address = new URL(window.location.href);
  if (source.kind === "presentation" && programme === undefined) address.searchParams.set("id", String(source.id));
  else address.searchParams.delete("id");
  // The state of Next's router stays.
  window.history.replaceState(window.history.state, "", address);
}
