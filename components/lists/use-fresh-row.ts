"use client";

import { useQuery } from "@tanstack/react-query";
import type { RowQuery } from "./row-module";

/** Row for editing: `data` is undefined until refetched, so that the form never starts from a cached row. */
export function useFreshRow<Row>(one: RowQuery<Row>) {
  const query = useQuery({ ...one, refetchOnMount: "always" });
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
}
