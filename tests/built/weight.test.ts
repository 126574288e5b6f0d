import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminPages, pageScripts, pageWeights, SCRIPT_LIMIT } from "@/scripts/bench/parts/weight.mjs";
import { makeChurch, signedInCookie } from "@/scripts/bench/visitor.mjs";
import { aDataFolder, startBuilt } from "../support/built";

let folder: Awaited<ReturnType<typeof aDataFolder>>;
let built: Awaited<ReturnType<typeof startBuilt>>;
let cookie: string;
let weights: Awaited<ReturnType<typeof pageWeights>>;

beforeAll(async () => {
  folder = await aDataFolder();
  built = await startBuilt(folder);
  const { email } = await makeChurch(built.address, "peso");
  cookie = await signedInCookie(built.address, email);
  weights = await pageWeights(built.address, cookie);
}, 180_000);

afterAll(async () => {
  built?.server.child.kill("SIGTERM");
  await built?.server.ended;
  await folder?.remove();
});

test.each(adminPages())("the first load of %s stays within the JavaScript limit for slow connections", (page) => {
  const bytes = weights.find((weight) => weight.page === page)?.bytes;
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(SCRIPT_LIMIT);
});

test("the editor of posts loads its library behind the page, and the list of posts does not load it", async () => {
  const editor = /ProseMirror/;
  const chunks = path.join(process.env.BUILT ?? "", "static/chunks");
  const files = (await readdir(chunks, { recursive: true })).filter((file) => file.endsWith(".js"));
  const texts = await Promise.all(files.map((file) => readFile(path.join(chunks, file), "utf8")));
  expect(texts.some((text) => editor.test(text))).toBe(true);
  for (const page of ["/blog", "/blog/new", "/blog/1"])
    for (const script of await pageScripts(built.address, cookie, page))
      expect(editor.test(await (await fetch(built.address + script)).text()), `${page}: ${script}`).toBe(false);
});
