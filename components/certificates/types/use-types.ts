"use client";

import { useMutation } from "@tanstack/react-query";
import { CERTIFICATES, typesQuery } from "@/components/certificates/certificates";
import { useRefresh } from "@/components/lists/use-refresh";
import { useSaveRow } from "@/components/lists/use-row-actions";
import { useRowOrder } from "@/components/lists/use-row-order";
import type { CertificateTypeInput, CertificateTypeRow, CertificateTypeUpdate } from "@/lib/certificates/types/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";

/** Archived types: no certificate is issued in them, and those that were keep them. */
export const archivedTypesQuery = {
  queryKey: [CERTIFICATES, "types", "archived"],
  queryFn: () => api.get("/options/certificates", { archived: true }),
};

/** Creates without an id, updates with one. */
export const useSaveType = () =>
  useSaveRow(CERTIFICATES, (input: CertificateTypeInput | CertificateTypeUpdate) =>
    "id" in input ? api.put("/options/certificates", input) : api.post("/options/certificates", input),
  );

export const useOrderTypes = () =>
  useRowOrder({
    queryKey: typesQuery.queryKey,
    module: CERTIFICATES,
    save: (ids) => api.put("/options/certificates/order", { ids }),
  });

export function useRestoreType() {
  const refresh = useRefresh(CERTIFICATES);
  return useMutation({
    mutationFn: ({ id }: CertificateTypeRow) => api.post(`/options/certificates/${id}/restore`),
    onSuccess: (_, { value }) => {
      toast.success(`${value} está de nuevo en uso`);
      return refresh();
    },
    onError: (error) => toast.error(error),
  });
}

/** Deletes a type, or archives it if there are certificates of it; the message says which. */
export function useDeleteType() {
  const refresh = useRefresh(CERTIFICATES);
  const restore = useRestoreType();
  return useMutation({
    mutationFn: async ({ id }: CertificateTypeRow) => {
      await api.delete(`/options/certificates/${id}`);
      const archived = await archivedTypesQuery.queryFn();
      return archived.some((row) => row.id === id);
    },
    onSuccess: (isArchived, type) => {
      if (isArchived) toast.undo(`Archivaste ${type.value}: hay certificados suyos`, () => restore.mutate(type));
      else toast.success(`Eliminaste ${type.value}`);
    },
    onError: (error) => toast.error(error),
    onSettled: refresh,
  });
}
