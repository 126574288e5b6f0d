"use client";

import { useEffect, useSyncExternalStore } from "react";
import { FINANCES } from "@/components/finances/finances-search";
import { useRefresh } from "@/components/lists/use-refresh";
import { useArea } from "@/components/ui/layout/area";
import { openOutbox, readOutbox, subscribeOutbox } from "./entry-outbox";

/** The user's unsaved entries and the last saved one. */
export function useOutbox() {
  const { draftOwner } = useArea();
  const refresh = useRefresh(FINANCES);
  const { owner, entries, last } = useSyncExternalStore(subscribeOutbox, readOutbox, readOutbox);
  const isMine = owner === draftOwner;

  useEffect(() => openOutbox(draftOwner, () => void refresh()));

  return {
    pending: isMine ? entries.filter(({ failure }) => failure === undefined) : [],
    failed: isMine ? entries.filter(({ failure }) => failure !== undefined) : [],
    last: isMine ? last : null,
  };
}
