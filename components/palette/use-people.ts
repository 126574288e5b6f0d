"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { MEMBERS } from "@/components/members/use-members";
import { api } from "@/lib/client/api";
import type { MemberList } from "@/lib/members/schema";

const WAIT_MS = 200;
const SHOWN = 6;

/** The people that fit what is typed, a moment after the last letter; `isOld` while they are those of before. */
export function usePeople(typed: string, enabled: boolean) {
  const name = typed.trim();
  const asked = useSettled(name);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [MEMBERS, "palette", asked],
    queryFn: ({ signal }) => api.get<MemberList>("/members", { name: asked, pageSize: SHOWN }, { signal }),
    placeholderData: keepPreviousData,
    enabled: enabled && asked !== "",
  });
  const isSearching = enabled && name !== "";
  return {
    people: isSearching ? (data?.rows ?? []) : [],
    count: isSearching ? (data?.count ?? 0) : 0,
    isOld: isPlaceholderData || asked !== name,
    isPending: isSearching && !data && !error,
    error: isSearching ? error : null,
  };
}

/** A text that has not changed for a moment. */
function useSettled(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
