"use client";

import { useEffect, useSyncExternalStore } from "react";
import { FINANCES } from "@/components/finances/use-finances";
import { useRefresh } from "@/components/lists/use-refresh";
import { useArea } from "@/components/ui/area";
import { openOutbox, readOutbox, subscribeOutbox } from "./entry-outbox";

/** What was written down and is not saved yet, and what was saved last. */
export function useOutbox() {
  const { draftOwner } = useArea();
  const refresh = useRefresh(FINANCES);
  const { owner, entries, last } = useSyncExternalStore(subscribeOutbox, readOutbox, readOutbox);
  const isMine = owner === draftOwner;

  useEffect(() => openOutbox(draftOwner, () => void refresh()));

  return {
    onTheirWay: isMine ? entries.filter(({ failure }) => failure === undefined) : [],
    failed: isMine ? entries.filter(({ failure }) => failure !== undefined) : [],
    last: isMine ? last : null,
  };
}
