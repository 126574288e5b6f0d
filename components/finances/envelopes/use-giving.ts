"use client";

import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import type { EnvelopeRow } from "@/lib/finances/envelopes/schema";

/** Prefix of what names donors; unlike `FINANCES`, nothing of it is kept in the browser for later. */
export const GIVING = "giving";

const envelopesKey = [GIVING, "envelopes"];

/** Every envelope with an owner. */
export const useEnvelopes = () => useQuery({ queryKey: envelopesKey, queryFn: ({ signal }) => readEnvelopes(signal) });

async function readEnvelopes(signal: AbortSignal) {
  const rows: EnvelopeRow[] = [];
  for (let from: number | null = 1; from !== null; ) {
    const page: { rows: EnvelopeRow[]; next: number | null } = await api.get(
      "/finances/envelopes",
      { from: String(from) },
      { signal },
    );
    rows.push(...page.rows);
    from = page.next;
  }
  return rows;
}

/** Gifts of a day, `YYYY-MM-DD`. */
export const useGiftDay = (date: string) =>
  useQuery({
    queryKey: [GIVING, "day", date],
    queryFn: ({ signal }) => api.get("/finances/gifts", { date }, { signal }),
    placeholderData: keepPreviousData,
  });

/** People by words of their name; nothing is asked for without any. */
export const useDonors = (name: string) =>
  useQuery({
    queryKey: [GIVING, "people", name],
    queryFn: ({ signal }) => api.get("/finances/donors", { name }, { signal }),
    enabled: name.trim() !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });

export const refreshGiving = (client: QueryClient) => client.invalidateQueries({ queryKey: [GIVING] });
