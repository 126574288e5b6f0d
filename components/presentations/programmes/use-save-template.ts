"use client";

import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import type { ProgrammeRow } from "@/lib/presentations/programmes/schema";
import { programmes } from "./programmes";

/** Makes a template of a programme as it is saved. */
export function useSaveTemplate() {
  const refresh = useRefresh(programmes.module);
  const { mutate } = useAction();
  return ({ id, title, time }: Pick<ProgrammeRow, "id" | "title" | "time">) =>
    mutate(async () => {
      await api.post("/presentations/programmes", { title, date: null, time, copyOf: id });
      toast.success("Plantilla guardada");
      return refresh();
    });
}
