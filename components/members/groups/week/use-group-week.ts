"use client";

import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/api";

const GROUP_WEEKS = ["members", "groups", "week"];

const groupWeekKey = (week: string | null) => [...GROUP_WEEKS, week];

/** A week of the groups. `week`: a day of it, null: that of yesterday. */
export const useGroupWeek = (week: string | null) =>
  useQuery({
    queryKey: groupWeekKey(week),
    queryFn: ({ signal }) => api.get("/members/groups/week", week ? { week } : {}, { signal }),
    placeholderData: keepPreviousData,
  });

export const refreshGroupWeeks = (client: QueryClient) => client.invalidateQueries({ queryKey: GROUP_WEEKS });
