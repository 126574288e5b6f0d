"use client";

import { useEffect, useSyncExternalStore } from "react";
import { useRefresh } from "@/components/lists/use-refresh";
import { useAreaPlace } from "@/components/shell/area-place";
import { openOutbox, readOutbox, retryEntries, subscribeOutbox } from "./entry-outbox";
import { FINANCES } from "./use-finances";

/** What was written down and is not saved yet, and what was saved last. */
export function useOutbox() {
  const { draftOwner } = useAreaPlace();
  const refresh = useRefresh(FINANCES);
  const { owner, entries, last } = useSyncExternalStore(subscribeOutbox, readOutbox, readOutbox);
  const isMine = owner === draftOwner;

  useEffect(() => openOutbox(draftOwner, () => void refresh()));

  useEffect(() => {
    const again = () => retryEntries(({ mayPass }) => mayPass === true);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);

  const isUnsaved = isMine && entries.length > 0;
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);

  return {
    onTheirWay: isMine ? entries.filter(({ failure }) => failure === undefined) : [],
    failed: isMine ? entries.filter(({ failure }) => failure !== undefined) : [],
    last: isMine ? last : null,
  };
}
