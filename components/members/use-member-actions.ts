"use client";

import {
  type Rows,
  useChangeRows,
  useDeleteRow,
  useDeleteRows,
  useRestoreRow,
  useRestoreRows,
  useSaveRow,
} from "@/components/lists/use-row-actions";
import type { BulkInput, MemberRow } from "@/lib/members/schema";
import { peopleText } from "./people-text";
import { MEMBERS } from "./use-members";

const rows: Rows = {
  module: MEMBERS,
  deleted: (who) => `Eliminaste a ${who}`,
  restored: (who) => `${who} está de nuevo en la lista`,
  many: peopleText,
  restoredMany: (who) => `${who} de nuevo en la lista`,
};

export const useSaveMember = () => useSaveRow<MemberRow>(rows);
export const useRestoreMember = () => useRestoreRow(rows);
export const useRestoreMembers = (onRestored?: () => void) => useRestoreRows(rows, onRestored);
export const useDeleteMember = (onDeleted?: () => void) => useDeleteRow(rows, onDeleted);
export const useDeleteMembers = (onDeleted: () => void) => useDeleteRows(rows, onDeleted);

/** Gives many the same position. */
export const useMoveMembers = (position: string, onMoved: () => void) =>
  useChangeRows(
    rows,
    ({ ids }: Extract<BulkInput, { action: "position" }>) => `${peopleText(ids.length)} con el cargo ${position}`,
    onMoved,
  );
