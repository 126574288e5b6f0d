import type { SystemState } from "@/lib/system/schema";

export const mailText = ({ isSet, from }: SystemState["mail"]) =>
  isSet
    ? `Salen como ${from}.`
    : "Sin servidor de correo: los mensajes quedan en archivos y nadie los recibe. Se configura con SMTP_URL y MAIL_FROM, como dice docs/services.md; mientras tanto se invita con un enlace.";

/** How many mails have not been sent, and why; null when all were. */
export function unsentText(unsent: SystemState["mail"]["unsent"]) {
  if (!unsent || unsent.retrying + unsent.failed === 0) return null;
  const { retrying, failed, lastError } = unsent;
  const parts = [
    ...(failed > 0 ? [`${failed === 1 ? "Un correo no se pudo" : `${failed} correos no se pudieron`} enviar`] : []),
    ...(retrying > 0
      ? [
          `${retrying === 1 ? "un correo no ha salido y se intenta" : `${retrying} correos no han salido y se intentan`} de nuevo`,
        ]
      : []),
  ].join("; ");
  return `${parts.charAt(0).toUpperCase()}${parts.slice(1)}.${lastError ? ` El servidor de correo dice: ${lastError}` : ""}`;
}

export const storageText = ({ kind }: SystemState["storage"]) =>
  kind === "s3" ? "En un almacén S3." : "En el disco de esta instalación.";

/** `lastAt`: formatted for display. */
export function backupText({ place }: SystemState["backups"], lastAt: string | null) {
  if (lastAt) return `La última es del ${lastAt}.`;
  return place
    ? "Todavía no hay ninguna. Se hacen con «npm run backup»."
    : "Desde aquí no se ve ninguna: pregunta a quien administra esta instalación.";
}

/** `lastEventAt`: formatted for display. */
export function billingText({ isSet }: SystemState["stripe"], lastEventAt: string | null) {
  if (!isSet) return "En esta instalación no se cobra.";
  return lastEventAt
    ? `Con Stripe. Su último aviso llegó el ${lastEventAt}.`
    : "Con Stripe, pero todavía no ha llegado ningún aviso suyo: revisa la dirección del webhook.";
}

const units = ["bytes", "KB", "MB", "GB", "TB"];

/** 52428800 → `50 MB`. */
export function bytesText(bytes: number) {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1);
  const amount = bytes / 1024 ** power;
  const digits = amount < 10 && power > 0 ? 1 : 0;
  return `${new Intl.NumberFormat("es-419", { maximumFractionDigits: digits }).format(amount)} ${units[power]}`;
}
