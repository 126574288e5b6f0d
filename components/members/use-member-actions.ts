"use client";

import { type Query, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRefresh } from "@/components/lists/use-refresh";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import type { BulkInput, MemberInput, MemberRow, MemberUpdate } from "@/lib/members/schema";
import { peopleText } from "./people-text";
import { MEMBERS } from "./use-members";

type Named = Pick<MemberRow, "id" | "name">;

/** Creates without an id, updates with one. The form shows what goes wrong. */
export function useSaveMember() {
  const refresh = useRefresh(MEMBERS);
  return async (input: MemberInput | MemberUpdate) => {
    const row = await ("id" in input ? api.put<MemberRow>("/members", input) : api.post<MemberRow>("/members", input));
    void refresh();
    return row;
  };
}

export function useRestoreMember() {
  const refresh = useRefresh(MEMBERS);
  return useMutation({
    mutationFn: ({ id }: Named) => api.post<MemberRow>(`/members/${id}/restore`),
    onSuccess: (_, { name }) => {
      toast.success(`${name} está de nuevo en la lista`);
      return refresh();
    },
    onError: (error) => toast.error(error),
  });
}

/** To the trash at once, without a question: the toast takes it back, and the Papelera does for 30 days. */
export function useDeleteMember(onDeleted?: () => void) {
  const client = useQueryClient();
  const restore = useRestoreMember();
  return useMutation({
    mutationFn: ({ id }: Named) => api.delete(`/members/${id}`),
    onSuccess: (_, member) => {
      onDeleted?.();
      toast.undo(`Eliminaste a ${member.name}`, () => restore.mutate(member));
      // The deleted person's own page is about to be left; asking for it again would only bring a 404.
      const isGone = ({ queryKey }: Query) => queryKey[1] === "one" && queryKey[2] === member.id;
      void client.invalidateQueries({ queryKey: [MEMBERS], predicate: isGone, refetchType: "none" });
      return client.invalidateQueries({ queryKey: [MEMBERS], predicate: (query) => !isGone(query) });
    },
    onError: (error) => toast.error(error),
  });
}

const change = (input: BulkInput) => api.post<{ changed: number }>("/members/bulk", input);

/** Takes many out of the trash. */
export function useRestoreMembers(onRestored?: () => void) {
  const refresh = useRefresh(MEMBERS);
  return useMutation({
    mutationFn: (ids: number[]) => change({ action: "restore", ids }),
    onSuccess: ({ changed }) => {
      onRestored?.();
      toast.success(`${peopleText(changed)} de nuevo en la lista`);
      return refresh();
    },
    onError: (error) => toast.error(error),
  });
}

/** Many to the trash at once; the toast takes all of it back. */
export function useDeleteMembers(onDeleted: () => void) {
  const refresh = useRefresh(MEMBERS);
  const restore = useRestoreMembers();
  return useMutation({
    mutationFn: (ids: number[]) => change({ action: "delete", ids }),
    onSuccess: ({ changed }, ids) => {
      onDeleted();
      toast.undo(`Eliminaste a ${peopleText(changed)}`, () => restore.mutate(ids));
      return refresh();
    },
    onError: (error) => toast.error(error),
  });
}

/** Gives many the same position. */
export function useMoveMembers(onMoved: () => void) {
  const refresh = useRefresh(MEMBERS);
  return useMutation({
    mutationFn: ({ ids, position }: { ids: number[]; position: { id: number; value: string } }) =>
      change({ action: "position", ids, positionId: position.id }),
    onSuccess: (_, { ids, position }) => {
      onMoved();
      toast.success(`${peopleText(ids.length)} con el cargo ${position.value}`);
      return refresh();
    },
    onError: (error) => toast.error(error),
  });
}
