"use client";

import { useArea } from "@/components/ui/area";
import { api, type BodyOf } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import type { RowModule, RowModuleName } from "./row-module";
import { useAction } from "./use-action";
import { useRefresh } from "./use-refresh";

type BulkChange = BodyOf<`/${RowModuleName}/bulk`, "POST">;

/** Changes of many rows, with their messages. `isPending`: one of them is running. */
export function useBulkActions({ module, countText, objectText }: RowModule) {
  const { church } = useArea();
  const refresh = useRefresh(module);
  const { mutate, mutateAsync, isPending } = useAction();
  const send = (change: BulkChange) => api.post(`/${module}/bulk`, change);

  const restoreMany = (ids: number[], onRestored?: () => void) =>
    mutate(async () => {
      const { changed } = await send({ action: "restore", ids });
      onRestored?.();
      toast.success(`${countText(changed, church)} de nuevo en la lista`);
      return refresh();
    });

  /** Moves rows to the trash; the toast undoes it. */
  const removeMany = (ids: number[], onRemoved: () => void) =>
    mutate(async () => {
      const { changed } = await send({ action: "delete", ids });
      onRemoved();
      toast.undo(`Eliminaste ${objectText(countText(changed, church))}`, () => restoreMany(ids));
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
