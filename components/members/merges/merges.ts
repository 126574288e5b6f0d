import { keepPreviousData } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { memberFieldLabels } from "@/lib/members/labels";
import type { MemberPair } from "@/lib/members/merges/schema";

/** Pairs of a page. */
export const PAIRS_PAGE = 20;

export const pairsQuery = (page: number) => ({
  queryKey: ["members", "pairs", page],
  queryFn: () => api.get("/members/duplicates/pairs", { page, pageSize: PAIRS_PAGE }),
  placeholderData: keepPreviousData,
});

/** The last merges that can be undone. */
export const mergesQuery = {
  queryKey: ["members", "merges"],
  queryFn: () => api.get("/members/merges", { pageSize: 100 }),
};

/** What would move from a person to another. */
export const movesQuery = (id: number) => ({
  queryKey: ["members", "moves", id],
  queryFn: () => api.get(`/members/${id}/moves`),
});

/** «Mismo nombre y celular». */
export const sameText = (same: MemberPair["same"]) =>
  `Mismo ${new Intl.ListFormat("es").format(same.map((field) => memberFieldLabels[field].toLowerCase()))}`;
