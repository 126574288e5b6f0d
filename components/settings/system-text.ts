import type { SystemState } from "@/lib/system/schema";

export const mailText = ({ isSet, from }: SystemState["mail"]) =>
  isSet ? `Salen como ${from}.` : "Sin servidor de correo: los mensajes quedan en archivos y nadie los recibe.";

export const storageText = ({ kind }: SystemState["storage"]) =>
  kind === "s3" ? "En un almacén S3." : "En el disco de esta instalación.";

/** `lastAt`: formatted for display. */
export function backupText({ place }: SystemState["backups"], lastAt: string | null) {
  if (lastAt) return `La última es del ${lastAt}.`;
  return place
    ? "Todavía no hay ninguna. Se hacen con «npm run backup»."
    : "Desde aquí no se ve ninguna: pregunta a quien administra esta instalación.";
}

const units = ["bytes", "KB", "MB", "GB", "TB"];

/** 52428800 → `50 MB`. */
export function bytesText(bytes: number) {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1);
  const amount = bytes / 1024 ** power;
  const digits = amount < 10 && power > 0 ? 1 : 0;
  return `${new Intl.NumberFormat("es-419", { maximumFractionDigits: digits }).format(amount)} ${units[power]}`;
}
