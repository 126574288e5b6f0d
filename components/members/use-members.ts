"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import type { HistoryEntry } from "@/lib/history/schema";
import type { Birthday, MemberList, MemberRow, MemberStats, TrashList } from "@/lib/members/schema";
import type { MemberFilters } from "./members-state";

/** Every key of this module starts with it: one invalidation after a write reaches all of them. */
export const MEMBERS = "members";

interface Position {
  id: number;
  value: string;
}

export const useMembers = (query: MemberFilters) =>
  useQuery({
    queryKey: [MEMBERS, "list", query],
    queryFn: ({ signal }) => api.get<MemberList>("/members", query, { signal }),
    placeholderData: keepPreviousData,
  });

export const useMemberStats = (enabled = true) =>
  useQuery({ queryKey: [MEMBERS, "stats"], queryFn: () => api.get<MemberStats>("/members/stats"), enabled });

const memberQuery = (id: number) => ({
  queryKey: [MEMBERS, "one", id],
  queryFn: () => api.get<MemberRow>(`/members/${id}`),
});

export const useMember = (id: number) => useQuery(memberQuery(id));

/** For editing: `data` stays empty until it is what is saved now, whatever a list or a page remembers. */
export function useFreshMember(id: number) {
  const query = useQuery({ ...memberQuery(id), refetchOnMount: "always" });
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
}

export const useMemberHistory = (id: number) =>
  useQuery({
    queryKey: [MEMBERS, "one", id, "history"],
    queryFn: () => api.get<HistoryEntry[]>(`/members/${id}/history`),
  });

export const useBirthdays = (month: number) =>
  useQuery({
    queryKey: [MEMBERS, "birthdays", month],
    queryFn: () => api.get<Birthday[]>("/members/birthdays", { month }),
    placeholderData: keepPreviousData,
  });

export const useTrash = (query: { name: string; page: number }) =>
  useQuery({
    queryKey: [MEMBERS, "trash", query],
    queryFn: ({ signal }) => api.get<TrashList>("/members/trash", query, { signal }),
    placeholderData: keepPreviousData,
  });

export const usePositions = () =>
  useQuery({
    queryKey: ["options", "positions"],
    queryFn: () => api.get<Position[]>("/options/positions"),
    staleTime: 5 * 60 * 1000,
  });
