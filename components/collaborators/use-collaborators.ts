"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useProfile } from "@/components/shell/profile";
import type { Area } from "@/lib/auth/areas";
import { flagsFor, type Right, rightIn } from "@/lib/auth/labels";
import type { CollaboratorList, CollaboratorRow } from "@/lib/churches/schema";
import { ApiError, api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";

const COLLABORATORS = ["collaborators"];

/** Nobody but the owner is answered: who stops being it on this page no longer asks. */
export function useCollaborators() {
  const { owner } = useProfile();
  return useQuery({
    queryKey: COLLABORATORS,
    queryFn: () => api.get<CollaboratorList>("/permissions"),
    enabled: owner,
  });
}

/** Asks again for everything about the collaborators. */
export function useRefreshCollaborators() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: COLLABORATORS });
}

export interface RightChange {
  id: number;
  area: Area;
  right: Right;
}

/** Shown at once and saved one after the other; what could not be saved goes back to what it was. */
export function useChangeRight(onSaved: (change: RightChange) => void) {
  const client = useQueryClient();
  const known = () => client.getQueryData<CollaboratorList>(COLLABORATORS)?.rows ?? [];
  const patch = (id: number, change: Partial<CollaboratorRow>) =>
    client.setQueryData<CollaboratorList>(
      COLLABORATORS,
      (list) => list && { ...list, rows: list.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) },
    );

  const { mutate } = useMutation({
    mutationKey: COLLABORATORS,
    scope: { id: "permissions" },
    onMutate: () => client.cancelQueries({ queryKey: COLLABORATORS }),
    mutationFn: ({ id, area, right }: RightChange & { before: Right }) => {
      const version = known().find((row) => row.id === id)?.version;
      return api.put<CollaboratorRow>("/permissions", { id, version, ...flagsFor(area, right) });
    },
    // What is still on its way stands in the row already.
    onSuccess: ({ id, version }, change) => {
      patch(id, { version });
      onSaved(change);
    },
    onError: (error, { id, area, before }) => {
      patch(id, flagsFor(area, before));
      const isStale = error instanceof ApiError && error.code === "STALE";
      toast.error(
        isStale ? "Alguien cambió estos permisos desde otro lugar. Ya ves lo de ahora: elige de nuevo." : error,
      );
      if (isStale) patch(id, error.current as CollaboratorRow);
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: COLLABORATORS }) === 1)
        return client.invalidateQueries({ queryKey: COLLABORATORS });
    },
  });

  return (change: RightChange) => {
    const row = known().find(({ id }) => id === change.id);
    if (!row) return;
    patch(change.id, flagsFor(change.area, change.right));
    mutate({ ...change, before: rightIn(row, change.area) });
  };
}

export function useRemoveCollaborator(onRemoved: () => void) {
  const refresh = useRefreshCollaborators();
  return useMutation({
    mutationFn: ({ id }: CollaboratorRow) => api.delete(`/permissions/${id}`),
    onSuccess: (_, { name, email, pending }) => {
      onRemoved();
      toast.success(pending ? `Cancelaste la invitación a ${email}` : `${name} ya no tiene acceso`);
      return refresh();
    },
    onError: (error) => {
      onRemoved();
      toast.error(error);
      return refresh();
    },
  });
}

export function useRepeatInvitation() {
  const refresh = useRefreshCollaborators();
  return useMutation({
    mutationFn: ({ id }: CollaboratorRow) => api.post<CollaboratorRow>(`/permissions/${id}/invitation`),
    onSuccess: ({ email }) => {
      toast.success(`Enviamos otra invitación a ${email}`);
      return refresh();
    },
    onError: (error) => toast.error(error),
  });
}
