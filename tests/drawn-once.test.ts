import { expect, test, vi } from "vitest";
import { THEME } from "@/lib/client/preferences";
import { call } from "./support/call";

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
  // In turn: Vitest hands the counting renderer to one import at a time.
  for (const theme of asked) answers.push(await call("GET /docs", { headers: { Cookie: `${THEME}=${theme}` } }));
  expect(renderings.count).toBe(1);
  for (const [index, { bytes }] of answers.entries()) {
    const html = bytes.toString();
    const attribute = asked[index] === "system" ? "" : ` data-theme="${asked[index]}"`;
    expect(html.slice(0, 80)).toContain(`<!doctype html><html lang="es"${attribute}><head>`);
    expect(html).toMatch(/<\/main>.*<\/body><\/html>$/s);
  }
});
