import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import { env } from "./env.mjs";
import { log } from "./log";
import { newSecret } from "./secrets";

export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends by SMTP; without `SMTP_URL` the mail is written to `$ATRIO_DATA_DIR/mail` as an `.eml` file. */
export async function sendMail({ to, ...content }: Mail) {
  const { SMTP_URL, MAIL_FROM, ATRIO_DATA_DIR } = env();
  const message = { from: MAIL_FROM, to: { name: "", address: to }, ...content };
  if (SMTP_URL) {
    await createTransport(SMTP_URL).sendMail(message);
    log.info({ subject: content.subject }, "mail sent");
    return;
  }
  const eml = await createTransport({ streamTransport: true, buffer: true, newline: "unix" }).sendMail(message);
  const folder = path.join(ATRIO_DATA_DIR, "mail");
  const file = path.join(folder, `${new Date().toISOString().replaceAll(":", "-")}-${newSecret().slice(0, 8)}.eml`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, eml.message as Buffer, { mode: 0o600 });
  log.info({ subject: content.subject, file }, "mail written (no SMTP_URL)");
}
