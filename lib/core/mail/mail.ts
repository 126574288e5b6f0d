import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";
import { env } from "@/lib/core/env.mjs";
import { makePrivateFolder } from "@/lib/core/files/private-folder.mjs";
import { log } from "@/lib/core/log";
import { newSecret } from "@/lib/core/secrets";

/** `replyTo`: whom an answer reaches, instead of the sender. */
export type Mail = {
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
};

/** nodemailer defaults that `SMTP_URL` may override: a small connection pool, and timeouts in milliseconds. */
const SMTP_SETTINGS = {
  pool: "true",
  maxConnections: "3",
  // Bounds the attempts with a server that keeps closing the connection.
  maxRequeues: "2",
  connectionTimeout: "10000",
  dnsTimeout: "10000",
  greetingTimeout: "10000",
  socketTimeout: "20000",
};

let transport: Transporter | undefined;

/**
 * Sends by SMTP; without `SMTP_URL` the mail is written to `$ATRIO_DATA_DIR/mail` as an `.eml` file.
 * `id`: of the mail, for its Message-ID; a mailbox shows a mail that arrives twice under one id once.
 */
export async function sendMail({ to, ...content }: Mail, id: string = randomUUID()) {
  const { SMTP_URL, MAIL_FROM, ATRIO_DATA_DIR } = env();
  const message = {
    from: MAIL_FROM,
    to: { name: "", address: to },
    messageId: `<${id}@${domainOf(MAIL_FROM)}>`,
    // RFC 3834: suppresses automatic replies.
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": "es" },
    ...content,
  };
  if (SMTP_URL) {
    await sendBySmtp(SMTP_URL, message);
    log.info({ subject: content.subject }, "mail sent");
    return;
  }
  const eml = await createTransport({ streamTransport: true, buffer: true, newline: "unix" }).sendMail(message);
  const folder = path.join(ATRIO_DATA_DIR, "mail");
  const file = path.join(folder, `${new Date().toISOString().replaceAll(":", "-")}-${newSecret().slice(0, 8)}.eml`);
  await makePrivateFolder(folder);
  await writeFile(file, eml.message as Buffer, { mode: 0o600 });
  log.info({ subject: content.subject, file }, "mail written (no SMTP_URL)");
}

const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";

async function sendBySmtp(address: string, message: SendMailOptions) {
  transport ??= createTransport(withSettings(address));
  const mailer = transport;
  await mailer.sendMail(message).catch((error) => {
    // The server may have just closed the pooled connection.
    if (error.code === "ECONNECTION") return mailer.sendMail(message);
    throw error;
  });
}

/** Adds the settings to the URL: nodemailer takes all of them from the URL, or none. */
function withSettings(address: string) {
  const url = new URL(address);
  for (const [name, value] of Object.entries(SMTP_SETTINGS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
}
