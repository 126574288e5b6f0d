"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRefresh } from "@/components/lists/use-refresh";
import { useSaveRow } from "@/components/lists/use-row-actions";
import { useRowOrder } from "@/components/lists/use-row-order";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { ownHistory } from "@/lib/own-fields/rules";
import type { OwnFieldInput, OwnFieldRow, OwnFieldUpdate } from "@/lib/own-fields/schema";
import { ownFieldsKey } from "./member-search";
import { useOwnFields } from "./use-own-fields";

const MEMBERS = "members";
const NONE: OwnFieldRow[] = [];

/** Those that were removed and can be restored. */
export const removedFieldsQuery = {
  queryKey: [...ownFieldsKey, "removed"],
  queryFn: () => api.get("/members/fields", { removed: true }),
};

/** Words of the history for own fields, those that were removed too. */
export function useOwnHistory() {
  const [used, removed] = [useOwnFields(), useQuery(removedFieldsQuery).data ?? NONE];
  return ownHistory([...used, ...removed]);
}

/** Creates without an id, updates with one. The people of the church may have other values then. */
export const useSaveField = () =>
  useSaveRow(MEMBERS, (input: OwnFieldInput | OwnFieldUpdate) =>
    "id" in input ? api.put("/members/fields", input) : api.post("/members/fields", input),
  );

export const useOrderFields = () =>
  useRowOrder({
    queryKey: ownFieldsKey,
    module: MEMBERS,
    save: (ids) => api.put("/members/fields/order", { ids }),
  });

export function useRestoreField() {
  const refresh = useRefresh(MEMBERS);
  return useMutation({
    mutationFn: ({ id }: OwnFieldRow) => api.post(`/members/fields/${id}/restore`),
    onSuccess: (_, { label }) => {
      toast.success(`${label} está de nuevo en la ficha`);
      return refresh();
    },
    onError: (error) => toast.error(error),
  });
}

/** Removes a field; the toast undoes it, and the page for 30 days. */
export function useDeleteField() {
  const refresh = useRefresh(MEMBERS);
  const restore = useRestoreField();
  return useMutation({
    mutationFn: ({ id }: OwnFieldRow) => api.delete(`/members/fields/${id}`),
    onSuccess: (_, field) => {
      toast.undo(`Quitaste el campo ${field.label}`, () => restore.mutate(field));
      return refresh();
    },
    onError: (error) => toast.error(error),
  });
}
