"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { GIVING } from "@/components/finances/envelopes/use-giving";
import { api } from "@/lib/client/api";

/** A page of the constancias of a year, or of all of them. */
export const useStatements = (query: { year: string | null; name: string; page: number; pageSize: number }) =>
  useQuery({
    queryKey: [GIVING, "statements", query],
    queryFn: ({ signal }) => api.get("/finances/statements", query, { signal }),
    placeholderData: keepPreviousData,
  });

export const paperSettingsKey = [GIVING, "paper-settings"];

export const usePaperSettings = () =>
  useQuery({ queryKey: paperSettingsKey, queryFn: () => api.get("/finances/statements/settings") });

/** What a person gave, by year. */
export const useGivingOf = (memberId: number) =>
  useQuery({
    queryKey: [GIVING, "person", memberId],
    queryFn: () => api.get(`/finances/statements/donors/${memberId}`),
  });
