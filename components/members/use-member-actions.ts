"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import type { MemberInput, MemberRow, MemberUpdate } from "@/lib/members/schema";
import { MEMBERS } from "./use-members";

type Named = Pick<MemberRow, "id" | "name">;

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [MEMBERS] });
}

/** Creates without an id, updates with one. The form shows what goes wrong. */
export function useSaveMember() {
  const refresh = useRefresh();
  return async (input: MemberInput | MemberUpdate) => {
    const row = await ("id" in input ? api.put<MemberRow>("/members", input) : api.post<MemberRow>("/members", input));
    void refresh();
    return row;
  };
}

export function useRestoreMember() {
  const refresh = useRefresh();
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
export function useDeleteMember() {
  const refresh = useRefresh();
  const restore = useRestoreMember();
  return useMutation({
    mutationFn: ({ id }: Named) => api.delete(`/members/${id}`),
    onSuccess: (_, member) => {
      toast.undo(`Eliminaste a ${member.name}`, () => restore.mutate(member));
      return refresh();
    },
    onError: (error) => toast.error(error),
  });
}
