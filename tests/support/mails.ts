import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { waitForBackgroundTasks } from "@/lib/core/background";
import { env } from "@/lib/core/env.mjs";

/** Mails sent to an address, oldest first. */
export async function mailsTo(address: string) {
  await waitForBackgroundTasks();
  const folder = path.join(env().ATRIO_DATA_DIR, "mail");
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.sort().map((file) => readFile(path.join(folder, file), "utf8")));
  const mails = await Promise.all(texts.filter((text) => text.includes(address)).map((text) => PostalMime.parse(text)));
  return mails.filter((mail) => mail.to?.some((recipient) => recipient.address === address));
}

/** Token in the link of the last mail to an address. */
export async function lastTokenTo(address: string) {
  const mail = (await mailsTo(address)).at(-1);
  const token = mail?.text?.match(/[?&]token=([\w-]+)/)?.[1];
  if (!token) throw new Error(`No mail with a link was sent to ${address}`);
  return token;
}
