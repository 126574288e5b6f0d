"use client";

import { useQueryClient } from "@tanstack/react-query";

/** Invalidates all queries of a module after a change in it. */
export function useRefresh(module: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [module] });
}
