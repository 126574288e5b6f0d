"use client";

import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { GIVING } from "@/components/finances/envelopes/use-giving";
import { FINANCES } from "@/components/finances/finances-search";
import { api } from "@/lib/client/api";
import type { CountRow } from "@/lib/finances/counts/schema";
import type { CountDraft } from "./count-draft";

const COUNTS = [FINANCES, "counts"];

/** Milliseconds between readings of a count that somebody may be confirming. */
const CONFIRMING = 5_000;

type CountQuery = { name: string; page: number; pageSize: number };

const countListKey = (query: CountQuery) => [...COUNTS, "list", query];

/** A page of the counts, the last day first. */
export const useCounts = (query: CountQuery) =>
  useQuery({
    queryKey: countListKey(query),
    queryFn: ({ signal }) => api.get("/finances/counts", query, { signal }),
    placeholderData: keepPreviousData,
  });

/** Unlike the list, a count may name donors: it is not kept in the browser for later. */
const countKey = (id: number) => [GIVING, "count", id];

export const useCount = (id: number | null) =>
  useQuery({
    queryKey: countKey(id ?? 0),
    queryFn: ({ signal }) => api.get(`/finances/counts/${id as number}`, undefined, { signal }),
    enabled: id !== null,
    // The second person may be confirming it.
    refetchInterval: ({ state }) => (state.data?.linkExpiresAt ? CONFIRMING : false),
    refetchOnWindowFocus: "always",
  });

/** Incomes of a day and a treasury that are in the books; `id`: that of a saved count. */
export const useRecordable = ({ date, treasuryId, id }: Pick<CountDraft, "date" | "treasuryId" | "id">) =>
  useQuery({
    queryKey: [GIVING, "recordable", date, treasuryId, id],
    queryFn: ({ signal }) =>
      api.get(
        "/finances/counts/recordable",
        { date, treasuryId: treasuryId ?? undefined, count: id ?? undefined },
        { signal },
      ),
    enabled: date !== "",
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
  });

/** Takes the answer of a change, so that a later reading is not the one that had begun before it. */
export const keepCount = (client: QueryClient, row: CountRow) => client.setQueryData(countKey(row.id), row);

export const countSettingsKey = [FINANCES, "count-settings"];

/** Bills and coins that the church counts; kept, so that one can count without connection. */
export const useCountSettings = () =>
  useQuery({
    queryKey: countSettingsKey,
    queryFn: ({ signal }) => api.get("/finances/counts/settings", undefined, { signal }),
  });

export const refreshCounts = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: [FINANCES] }), client.invalidateQueries({ queryKey: [GIVING] })]);
