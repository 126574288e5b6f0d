"use client";

import { useQueryClient } from "@tanstack/react-query";

/** Asks again for everything of a module that is on screen, after something in it was changed. */
export function useRefresh(module: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [module] });
}
