"use client";

import { useArea } from "@/components/ui/layout/area";
import { ApiError, api, type BodyOf } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import type { RowModule, RowModuleName } from "./row-module";
import { useAction } from "./use-action";
import { useRefresh } from "./use-refresh";
import type { BulkTarget } from "./use-selection";

type BulkChange = BodyOf<`/${RowModuleName}/bulk`, "POST">;

/** Changes of many rows, with their messages. `isPending`: one of them is running. */
export function useBulkActions({ module, countText, objectText }: RowModule) {
  const { church } = useArea();
  const refresh = useRefresh(module);
  const { mutate, mutateAsync, isPending } = useAction();
  const send = (change: BulkChange) =>
    api.post(`/${module}/bulk`, change).catch((error) => {
      // Other rows match than were seen.
      if (error instanceof ApiError && error.status === 409) void refresh();
      throw error;
    });

  const restoreMany = (target: BulkTarget, onRestored?: () => void) =>
    mutate(async () => {
      const { changed } = await send({ action: "restore", ...target });
      onRestored?.();
      toast.success(`${countText(changed, church)} de nuevo en la lista`);
      return refresh();
    });

  /** Moves rows to the trash; the toast undoes it. */
  const removeMany = (target: BulkTarget, onRemoved: () => void) =>
    mutate(async () => {
      const { changed, deletedAt } = await send({ action: "delete", ...target });
      const removed = deletedAt ? { filter: { deletedAt }, count: changed } : target;
      onRemoved();
      toast.undo(`Eliminaste ${objectText(countText(changed, church))}`, () => restoreMany(removed));
      return refresh();
    });

  /** `done` is the message. Rejects after an error message, for forms. */
  const changeMany = (change: BulkChange, done: string, onChanged: () => void) =>
    mutateAsync(async () => {
      await send(change);
      onChanged();
      toast.success(done);
      return refresh();
    });

  return { isPending, restoreMany, removeMany, changeMany };
}
