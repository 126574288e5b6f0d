"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { MEMBERS, type MemberFilters, memberQueryKeys } from "./members-search";

export const useMembers = (query: MemberFilters) =>
  useQuery({
    queryKey: memberQueryKeys.list(query),
    queryFn: ({ signal }) => api.get("/members", query, { signal }),
    placeholderData: keepPreviousData,
  });

export const useMemberStats = (enabled = true) =>
  useQuery({ queryKey: memberQueryKeys.stats, queryFn: () => api.get("/members/stats"), enabled });

const memberQuery = (id: number) => ({
  queryKey: memberQueryKeys.one(id),
  queryFn: () => api.get(`/members/${id}`),
});

export const useMember = (id: number) => useQuery(memberQuery(id));

/** For editing: `data` is undefined until refetched, so that the form never starts from a cached row. */
export function useFreshMember(id: number) {
  const query = useQuery({ ...memberQuery(id), refetchOnMount: "always" });
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
}

export const useMemberHistory = (id: number) =>
  useQuery({
    queryKey: [MEMBERS, "one", id, "history"],
    queryFn: () => api.get(`/members/${id}/history`),
  });

export const useBirthdays = (month: number) =>
  useQuery({
    queryKey: [MEMBERS, "birthdays", month],
    queryFn: () => api.get("/members/birthdays", { month }),
    placeholderData: keepPreviousData,
  });

export const useTrash = (query: { name: string; page: number }) =>
  useQuery({
    queryKey: [MEMBERS, "trash", query],
    queryFn: ({ signal }) => api.get("/members/trash", query, { signal }),
    placeholderData: keepPreviousData,
  });

export const usePositions = () =>
  useQuery({
    queryKey: ["options", "positions"],
    queryFn: () => api.get("/options/positions"),
    staleTime: 5 * 60 * 1000,
  });
