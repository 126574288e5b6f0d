"use client";

import {
  type RowModule,
  useChangeRows,
  useDeleteRow,
  useDeleteRows,
  useRestoreRow,
  useRestoreRows,
  useSaveRow,
} from "@/components/lists/use-row-actions";
import { api } from "@/lib/client/api";
import type { BulkInput, MemberInput, MemberUpdate } from "@/lib/members/schema";
import { MEMBERS } from "./members-search";
import { peopleText } from "./people-text";

const rowModule: RowModule = {
  module: MEMBERS,
  deletedText: (who) => `Eliminaste a ${who}`,
  restoredText: (who) => `${who} está de nuevo en la lista`,
  countText: peopleText,
  restoredManyText: (who) => `${who} de nuevo en la lista`,
};

/** Creates without an id, updates with one. */
export const useSaveMember = () =>
  useSaveRow(rowModule.module, (input: MemberInput | MemberUpdate) =>
    "id" in input ? api.put("/members", input) : api.post("/members", input),
  );
export const useRestoreMember = () => useRestoreRow(rowModule);
export const useRestoreMembers = (onRestored?: () => void) => useRestoreRows(rowModule, onRestored);
export const useDeleteMember = (onDeleted?: () => void) => useDeleteRow(rowModule, onDeleted);
export const useDeleteMembers = (onDeleted: () => void) => useDeleteRows(rowModule, onDeleted);

/** Sets the position of many people. */
export const useMoveMembers = (position: string, onMoved: () => void) =>
  useChangeRows(
    rowModule,
    ({ ids }: Extract<BulkInput, { action: "position" }>) => `${peopleText(ids.length)} con el cargo ${position}`,
    onMoved,
  );
