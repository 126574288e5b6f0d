import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIRST_PAINT_LIMIT, firstPaintOf } from "@/scripts/bench/first-paint.mjs";
import { adminPages, pageScripts, pageWeights, SCRIPT_LIMIT, weightCookie } from "@/scripts/bench/parts/weight.mjs";
import { findBrowser } from "@/scripts/test/chromium.mjs";
import { aDataFolder, startBuilt } from "../support/built";

let folder: Awaited<ReturnType<typeof aDataFolder>>;
let built: Awaited<ReturnType<typeof startBuilt>>;
let cookie: string;
let weights: Awaited<ReturnType<typeof pageWeights>>;

beforeAll(async () => {
  folder = await aDataFolder();
  built = await startBuilt(folder);
  cookie = await weightCookie(built.address);
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

test("/login asks for nothing beyond 60 kB before its first paint", async () => {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] });
  const { before, all } = await firstPaintOf(await browser.newPage(), `${built.address}/login`);
  await browser.close();
  expect(before).toBeGreaterThan(5_000);
  expect(before).toBeLessThanOrEqual(FIRST_PAINT_LIMIT);
  expect(all).toBeGreaterThan(2 * FIRST_PAINT_LIMIT);
});
