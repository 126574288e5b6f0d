"use client";

import { useRouter } from "next/navigation";
import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { TITLE_MAX } from "@/lib/presentations/rules";
import type { PresentationRow } from "@/lib/presentations/schema";
import { editorHref } from "./presentation-links";
import { presentations } from "./presentations";

const SUFFIX = " (copia)";

/** Copies a presentation, without its picture, and opens the copy. */
export function useDuplicate() {
  const router = useRouter();
  const refresh = useRefresh(presentations.module);
  const { mutate } = useAction();
  return ({ title, background, text, slides, labels, order }: PresentationRow) =>
    mutate(async () => {
      const copy = {
        title: title.slice(0, TITLE_MAX - SUFFIX.length) + SUFFIX,
        background,
        text,
        slides,
        labels,
        order,
      };
      const { id } = await api.post("/presentations", copy);
      toast.success("Copia creada");
      router.push(editorHref(id));
      return refresh();
    });
}
