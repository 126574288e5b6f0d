"use client";

import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import type { OwnFieldRow } from "@/lib/own-fields/schema";
import { ownFieldsKey } from "./member-search";

/** Own fields of the church that the person sees, in their order. */
export const ownFieldsQuery = {
  queryKey: ownFieldsKey,
  queryFn: () => api.get("/members/fields"),
  staleTime: 5 * 60 * 1000,
};

const NONE: OwnFieldRow[] = [];

/** Own fields; none while they load. */
export const useOwnFields = () => useQuery(ownFieldsQuery).data ?? NONE;
