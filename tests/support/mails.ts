import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";

import { env } from "@/lib/core/env.mjs";
import { sendQueuedMails } from "./queue";

/** Mails sent to an address, oldest first. */
export async function mailsTo(address: string) {
  await sendQueuedMails();
  const folder = path.join(env().ATRIO_DATA_DIR, "mail");
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.sort().map((file) => readFile(path.join(folder, file), "utf8")));
  const mails = await Promise.all(texts.filter((text) => text.includes(address)).map((text) => PostalMime.parse(text)));
  return mails.filter((mail) => mail.to?.some((recipient) => recipient.address === address));
}

/** Token in the last mail with one to an address. */
export async function lastTokenTo(address: string) {
  const tokens = (await mailsTo(address)).map(({ text }) => text?.match(/[?&]token=([\w-]+)/)?.[1]);
  const token = tokens.findLast(Boolean);
  if (!token) throw new Error(`No mail with a link was sent to ${address}`);
  return token;
}
