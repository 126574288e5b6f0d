"use client";

import { useRouter } from "next/navigation";
import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { songOf, TITLE_MAX } from "@/lib/presentations/rules";
import { editorHref } from "./presentation-links";
import { presentations } from "./presentations";

const SUFFIX = " (copia)";

/** Copies a presentation as it is saved, without its background picture, and opens the copy. `title`: as it is displayed. */
export function useDuplicate() {
  const router = useRouter();
  const refresh = useRefresh(presentations.module);
  const { mutate } = useAction();
  return ({ id: original, title }: { id: number; title: string }) =>
    mutate(async () => {
      const { background, text, slides, labels, pictures, order, ...row } = await api.get(`/presentations/${original}`);
      const name = title.slice(0, TITLE_MAX - SUFFIX.length) + SUFFIX;
      const copy = { title: name, background, text, slides, labels, pictures, order, ...songOf(row) };
      const { id } = await api.post("/presentations", copy);
      toast.success("Copia creada");
      router.push(editorHref(id));
      return refresh();
    });
}
