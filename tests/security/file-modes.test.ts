import { chmod, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { env } from "@/lib/core/env.mjs";
import { diskStorage } from "@/lib/core/files/disk";
import { makePrivateFolder } from "@/lib/core/files/private-folder.mjs";
import { newKey } from "@/lib/core/files/stored-files";
import { sendMail } from "@/lib/core/mail/mail";

const modeOf = async (...parts: string[]) => ((await stat(path.join(...parts))).mode & 0o777).toString(8);

let folder: string;
let umask: number;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "atrio-modes-"));
  await chmod(folder, 0o711);
  umask = process.umask(0);
});

afterEach(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true, force: true });
});

test("makePrivateFolder creates closed folders whatever the umask, and closes an existing one", async () => {
  for (const mask of [0o000, 0o022, 0o277]) {
    process.umask(mask);
    expect(await makePrivateFolder(path.join(folder, `new-${mask}`))).toBe(path.join(folder, `new-${mask}`));
    expect(await modeOf(folder, `new-${mask}`)).toBe("700");
  }
  process.umask(0);
  await mkdir(path.join(folder, "open"), { mode: 0o777 });
  expect(await makePrivateFolder(path.join(folder, "open"))).toBeUndefined();
  expect(await modeOf(folder, "open")).toBe("700");
});

test("a mail written to a file closes the mail folder to other users of the machine", async () => {
  const mails = path.join(env().ATRIO_DATA_DIR, "mail");
  await mkdir(mails, { recursive: true });
  await chmod(mails, 0o755);
  await sendMail({ to: "ana@example.com", subject: "Permisos", text: "Hola", html: "<p>Hola</p>" });
  expect(await modeOf(mails)).toBe("700");
  for (const file of (await readdir(mails)).filter((name) => name.endsWith(".eml")))
    expect(await modeOf(mails, file), file).toBe("600");
});

test("an upload closes the folder of uploads to other users of the machine", async () => {
  const uploads = path.join(folder, "uploads");
  await mkdir(uploads, { mode: 0o777 });
  const key = newKey("church/7", "webp");
  await diskStorage(uploads).put(key, Buffer.from("x"));
  for (const part of ["", "church", "church/7"]) expect(await modeOf(uploads, part), part).toBe("700");
  expect(await modeOf(uploads, key)).toBe("600");
});
