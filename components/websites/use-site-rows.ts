"use client";

import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { SITE_KEY } from "./site-keys";

/** Rows of the site that have a trash. */
export type SiteRowKind = "events" | "activities" | "sermons" | "images";

/** Id, what it is called ("el evento Retiro") and the request that moves it to the trash. */
interface SiteRow {
  id: number;
  name: string;
  remove: () => Promise<unknown>;
}

const restorePaths = {
  events: (id: number) => api.post(`/builder/events/${id}/restore`),
  activities: (id: number) => api.post(`/builder/activities/${id}/restore`),
  sermons: (id: number) => api.post(`/builder/sermons/${id}/restore`),
  images: (id: number) => api.post(`/builder/images/${id}/restore`),
};

/** Moves rows to the trash, without confirmation: the toast undoes it, and the trash for 30 days. */
export function useSiteRows(kind: SiteRowKind) {
  const refresh = useRefresh(SITE_KEY);
  const { mutate, isPending } = useAction();

  const restore = (id: number, name: string) =>
    mutate(async () => {
      await restorePaths[kind](id);
      toast.success(`Recuperaste ${name}`);
      return refresh();
    });

  const remove = ({ id, name, remove: send }: SiteRow) =>
    mutate(async () => {
      await send();
      toast.undo(`Eliminaste ${name}`, () => restore(id, name));
      return refresh();
    });

  return { remove, restore, isPending };
}
