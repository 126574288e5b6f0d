"use client";

import type { ReactNode } from "react";
import { useProfile } from "@/components/shell/account/profile";
import { Notice } from "@/components/ui/states/notice";
import { bytesText } from "@/lib/core/values/numbers";
import { storageFill } from "@/lib/plans/rules";

/** Bytes; without a limit there is nothing to say. */
type StorageLevel = { used: number; limit: number | null };

/** Says that the church's storage is filling up, and what then happens; nothing below four fifths of it. */
export function StorageNotice({ level, action }: { level: StorageLevel | null | undefined; action?: ReactNode }) {
  const style = useProfile();
  const fill = level && storageFill(level);
  if (!fill) return null;
  return (
    <Notice tone={fill === "filling" ? "info" : "warn"} action={action}>
      {texts[fill](bytesText(Math.max((level.limit ?? 0) - level.used, 0), style))}
    </Notice>
  );
}

const RELIEF =
  "Las imágenes que quitas liberan su espacio enseguida; lo que eliminas, al salir de la papelera a los 30 días.";

const texts = {
  filling: (left: string) =>
    `Al espacio de tu iglesia le quedan ${left}. Cuando se llene no podrás agregar imágenes, presentaciones ni entradas. ${RELIEF}`,
  nearlyFull: (left: string) =>
    `Al espacio de tu iglesia solo le quedan ${left}. Cuando se llene no podrás agregar imágenes, presentaciones ni entradas. ${RELIEF}`,
  full: () =>
    `El espacio de tu iglesia está lleno: no puedes agregar imágenes, presentaciones ni entradas. Lo que tienes se lee, se descarga y se elimina como siempre. ${RELIEF}`,
};
