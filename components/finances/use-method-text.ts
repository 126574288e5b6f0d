"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useArea } from "@/components/ui/layout/area";
import { api } from "@/lib/client/api";
import { methodText } from "@/lib/finances/gifts/labels";
import type { Method } from "@/lib/finances/gifts/rules";

/** Also for who does not see who gives, and not asked for anew with every movement. */
export const methodsKey = ["giving-methods"];

/** A method in words, with the church's name for its wallet; until that is known, as in its country. */
export function useMethodText(enabled = true) {
  const { country } = useArea().church;
  const { data } = useQuery({
    enabled,
    queryKey: methodsKey,
    queryFn: () => api.get("/finances/methods"),
    staleTime: 10 * 60_000,
  });
  return useCallback(
    (method: Method) => data?.find((one) => one.method === method)?.text ?? methodText(method, null, country),
    [data, country],
  );
}
