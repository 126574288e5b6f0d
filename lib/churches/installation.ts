import type { Access } from "@/lib/auth/access";
import { MANY_MAILS } from "@/lib/auth/accounts";
import { consume } from "@/lib/auth/limits";
import { connections, identityDb } from "@/lib/core/db/identity-db";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { sendMail } from "@/lib/core/mail/mail";
import { countUnsentMails } from "@/lib/core/mail/outbox";
import { isMailSetUp } from "@/lib/core/mail/setup";
import { findLastEvent } from "@/lib/plans/service";
import { testMail } from "./mails";

/** Facts about this installation from the identity tables; `isShared`: it hosts more than one church. */
export async function getInstallation() {
  const [{ rows }, churches, unsentMails, lastStripeEvent] = await Promise.all([
    connections().query<{ name: string }>(
      "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name",
    ),
    // Two rows are enough for `isShared`.
    identityDb().church.findMany({ select: { id: true }, take: 2 }),
    countUnsentMails(),
    findLastEvent(),
  ]);
  return {
    unsentMails,
    lastStripeEvent,
    migrations: { applied: rows.length, last: rows.at(-1)?.name ?? null },
    isShared: churches.length > 1,
  };
}

/** Sends the owner a test mail; `isFile`: written to a file, without a mail server. 503 when the server refuses it. */
export async function sendTestMail({ user }: Access) {
  await consume("mailAccount", `test ${user.id}`, MANY_MAILS);
  await sendMail(testMail(user.email, user.name)).catch((error: Error) => {
    log.error({ error: error.message }, "test mail failed");
    throw new AppError(
      503,
      "MAIL",
      "El servidor de correo no recibió el mensaje. Quien administra esta instalación puede ver por qué en el registro.",
    );
  });
  return { to: user.email, isFile: !isMailSetUp() };
}
