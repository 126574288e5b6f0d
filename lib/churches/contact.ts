import { consume } from "@/lib/auth/limits";
import { identityDb } from "@/lib/core/db/identity-db";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { sendMail } from "@/lib/core/mail/mail";
import type { ContactMessage } from "@/lib/websites/schema";
import { contactMail } from "./mails";

/** `address`: of the visitor; `url`: of the site. */
type Sender = { address: string; churchId: number; url: string };

/**
 * Mails what a visitor wrote to the church's owner, and keeps nothing of it. 429 beyond five messages of an address or
 * forty to a church in an hour; 503 CONTACT when it cannot be sent, or the owner's address is not confirmed.
 */
export async function sendContactMessage({ address, churchId, url }: Sender, message: ContactMessage) {
  await consume("contactAddress", address);
  await consume("contactChurch", String(churchId));
  const church = await identityDb().church.findUnique({
    where: { id: churchId },
    select: { name: true, owner: { select: { name: true, email: true, emailVerifiedAt: true } } },
  });
  // Nobody is mailed what others wrote to an address that may be a stranger's.
  if (!church?.owner.emailVerifiedAt) throw notSent();
  const { name, owner } = church;
  const mail = contactMail(owner.email, owner.name, { church: name, url, from: message });
  await sendMail(mail).catch((error: Error) => {
    log.error({ church: churchId, error: error.message }, "message of a visitor not sent");
    throw notSent();
  });
}

/** Whether messages of visitors reach the church's owner: their address is confirmed. */
export const receivesMessages = async (churchId: number): Promise<boolean> =>
  (await identityDb().church.count({ where: { id: churchId, owner: { emailVerifiedAt: { not: null } } } })) > 0;

const notSent = () => new AppError(503, "CONTACT", "No se pudo enviar el mensaje.", { retryAfter: 60 });
