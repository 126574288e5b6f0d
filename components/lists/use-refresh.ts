"use client";

import { type Query, useQueryClient } from "@tanstack/react-query";

const areaOf = (module: unknown) => String(module).split("/")[0];

/** Queries of a module and of the other lists of its area, which name its rows. */
export const isOfArea =
  (module: string) =>
  ({ queryKey }: Pick<Query, "queryKey">) =>
    areaOf(queryKey[0]) === areaOf(module);

/** Invalidates all queries of a module, and of the other lists of its area, after a change in it. */
export function useRefresh(module: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: isOfArea(module) });
}
