"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useProfile } from "@/components/shell/account/profile";
import { type Right, toAreaFlags, toRight } from "@/lib/auth/labels";
import type { CollaboratorList, CollaboratorRow } from "@/lib/churches/schema";
import { ApiError, api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import type { Area } from "@/lib/core/areas";
import { collaboratorsKey } from "./collaborators-key";

/** The API answers the owner only; disabled as soon as the user is no longer the owner. */
export function useCollaborators() {
  const { owner } = useProfile();
  return useQuery({
    queryKey: collaboratorsKey,
    queryFn: () => api.get("/permissions"),
    enabled: owner,
  });
}

/** Invalidates everything about the collaborators. */
export function useRefreshCollaborators() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: collaboratorsKey });
}

/** Change of a right in an area, or of the right to see who gives what. */
export type RightChange = { id: number } & ({ area: Area; right: Right } | { seesDonors: boolean });

const flagsOf = (change: RightChange) =>
  "area" in change ? toAreaFlags(change.area, change.right) : { perm_giving: change.seesDonors };

/** Flags of a row that a change replaces. */
const flagsBefore = (row: CollaboratorRow, change: RightChange) =>
  "area" in change ? toAreaFlags(change.area, toRight(row, change.area)) : { perm_giving: row.perm_giving };

/** Optimistic update, saved one after the other; reverted if it could not be saved. */
export function useChangeRight(onSaved: (change: RightChange) => void) {
  const client = useQueryClient();
  const cachedRows = () => client.getQueryData<CollaboratorList>(collaboratorsKey)?.rows ?? [];
  const patch = (id: number, change: Partial<CollaboratorRow>) =>
    client.setQueryData<CollaboratorList>(
      collaboratorsKey,
      (list) => list && { ...list, rows: list.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) },
    );

  const { mutate } = useMutation({
    mutationKey: collaboratorsKey,
    scope: { id: "permissions" },
    onMutate: () => client.cancelQueries({ queryKey: collaboratorsKey }),
    mutationFn: ({ change }: { change: RightChange; before: Partial<CollaboratorRow> }) => {
      const version = cachedRows().find((row) => row.id === change.id)?.version;
      return api.put("/permissions", { id: change.id, version, ...flagsOf(change) });
    },
    // Only the version: the row already contains the changes still being sent.
    onSuccess: ({ id, version }, { change }) => {
      patch(id, { version });
      onSaved(change);
    },
    onError: (error, { change: { id }, before }) => {
      patch(id, before);
      const isStale = error instanceof ApiError && error.code === "STALE";
      toast.error(
        isStale ? "Alguien cambió estos permisos desde otro lugar. Ya ves lo de ahora: elige de nuevo." : error,
      );
      if (isStale) patch(id, error.current as CollaboratorRow);
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: collaboratorsKey }) === 1)
        return client.invalidateQueries({ queryKey: collaboratorsKey });
    },
  });

  return (change: RightChange) => {
    const row = cachedRows().find(({ id }) => id === change.id);
    if (!row) return;
    patch(change.id, flagsOf(change));
    mutate({ change, before: flagsBefore(row, change) });
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

/** Link of a pending invitation, which its owner shares. */
export const useInvitationLink = (id: number) =>
  useQuery({ queryKey: [...collaboratorsKey, "link", id], queryFn: () => api.get(`/permissions/${id}/link`) });

/** Whether invitations can be mailed: by this installation, and by an owner with a confirmed address. */
export function useCanMail() {
  const { mailIsSetUp, emailVerified } = useProfile();
  return mailIsSetUp && emailVerified;
}

export function useResendInvitation() {
  const refresh = useRefreshCollaborators();
  return useMutation({
    mutationFn: ({ id }: CollaboratorRow) => api.post(`/permissions/${id}/invitation`),
    onSuccess: ({ email }) => {
      toast.success(`Enviamos otra vez el correo a ${email}`);
      return refresh();
    },
    onError: (error) => toast.error(error),
  });
}
