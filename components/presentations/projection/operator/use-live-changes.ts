"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { ApiError } from "@/lib/client/api";
import { isOnItem } from "@/lib/presentations/projection/programme/rules";
import { movedPosition } from "@/lib/presentations/projection/rules";
import { playedSlides } from "@/lib/presentations/rules";
import { useProjection, useShown } from "../projection-context";
import { isRefusal, readAnswer } from "../read";
import { usePresenter } from "./use-presenter";
import type { OperatorProgramme } from "./use-programme";

/** Milliseconds between two questions whether the presentation was changed. */
const ASK_MS = 10_000;

export type LiveChanges = ReturnType<typeof useLiveChanges>;

/** Compares the live presentation with the server's. `send`: sends its changes to the screens, null without any. */
export function useLiveChanges({ row: programme, load }: OperatorProgramme) {
  const { noteError } = useProjection();
  const { current, state } = useShown();
  const { open, projectPresentation } = usePresenter();
  const source = current?.snapshot.source;
  const live = source?.kind === "presentation" ? source : null;
  const { data, error } = useQuery({
    queryKey: ["projection", "live", live?.id],
    queryFn: () => readAnswer(`/presentations/${live?.id ?? 0}`),
    enabled: live !== null,
    refetchInterval: ASK_MS,
    refetchOnWindowFocus: "always",
    staleTime: 0,
    retry: false,
  });
  const onError = useEffectEvent(noteError);
  useEffect(() => onError(error), [error]);

  const send = async () => {
    if (!current || !live) return;
    const opened = await open(live.id);
    const { snapshot, position } = current;
    const moved = movedPosition(snapshot.slides, position, playedSlides(opened.row));
    if (programme && isOnItem(state)) await load(programme.id, moved);
    else projectPresentation(opened, moved);
  };
  const isChanged = live !== null && data?.id === live.id && data.version !== live.version;
  const isDeleted = error instanceof ApiError && error.status === 404;
  return {
    send: isChanged && !error ? () => void send().catch(() => null) : null,
    isDeleted,
    isOffline: error !== null && !isDeleted && !isRefusal(error),
  };
}
