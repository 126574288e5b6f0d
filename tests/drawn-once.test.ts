import { gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { THEME } from "@/lib/client/preferences";
import { call } from "./support/call";
import { aChurch } from "./support/church";
import { aPublishedSite } from "./support/rows/website";
import { visit } from "./support/visits";

const renderings = vi.hoisted(() => ({ count: 0 }));

// Counts the renderings of the real renderer.
vi.mock("react-dom/server", async (original) => {
  const library = await original<typeof import("react-dom/server")>();
  const renderToStaticMarkup: typeof library.renderToStaticMarkup = (...given) => {
    renderings.count++;
    return library.renderToStaticMarkup(...given);
  };
  return { ...library, renderToStaticMarkup };
});

test("the reference is rendered once for all visitors and themes", async () => {
  const asked = ["light", "dark", "system", "light", "dark"];
  const answers = [];
  const before = renderings.count;
  // In turn: Vitest hands the counting renderer to one import at a time.
  for (const theme of asked) answers.push(await call("GET /docs", { headers: { Cookie: `${THEME}=${theme}` } }));
  expect(renderings.count - before).toBe(1);
  for (const [index, { bytes }] of answers.entries()) {
    const html = bytes.toString();
    const attribute = asked[index] === "system" ? "" : ` data-theme="${asked[index]}"`;
    expect(html.slice(0, 80)).toContain(`<!doctype html><html lang="es"${attribute}><head>`);
    expect(html).toMatch(/<\/main>.*<\/body><\/html>$/s);
  }
});

test("the reference is sent compressed to a client that accepts it", async () => {
  const [plain, zipped] = [
    await call("GET /docs"),
    await call("GET /docs", { headers: { "Accept-Encoding": "gzip, br" } }),
  ];
  expect(zipped.headers.get("content-encoding")).toBe("gzip");
  expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true);
});

test("the page of unknown paths of a site is drawn once until the site changes", async () => {
  const { church, slug, title } = await aPublishedSite(await aChurch());
  const read = async (path: string) => {
    const { status, text } = await visit(slug, path);
    expect(status, path).toBe(404);
    return text;
  };
  const first = await read("/nada");
  const before = renderings.count;
  const unknown = ["/nada/mas", "/blog/nada", "/blog/page/7", "/blog/page/x", "/events/nada", "/events/7.ics"];
  for (const path of unknown) expect(await read(path)).toBe(first);
  expect(renderings.count).toBe(before);
  await call("PUT /builder/website", {
    as: church.owner,
    body: { title, style: "alba", structure: "clasica", language: "en" },
  });
  expect(await read("/nada")).toContain("We could not find this page");
  expect(await read("/otra")).not.toBe(first);
  expect(renderings.count).toBe(before + 1);
});
