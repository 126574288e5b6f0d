// Reached by: app/(admin)/first-answers.tsx app/(admin)/list-answers.tsx
import { today } from "@/lib/core/values/dates";
import { expect, hydrated, openSection, test } from "../support/pages";
import { aPost } from "../support/rows/blog";
import { aCertificate } from "../support/rows/certificates";
import { aTransaction } from "../support/rows/finances";
import { anItem } from "../support/rows/inventory";
import { aMember } from "../support/rows/members";
import { aPresentation } from "../support/rows/presentations";

const day = today("America/Bogota");

/** Requests that a page repeats although its HTML has their answers. */
const brought = {
  "/": /\/api\/(dashboard|permissions)/,
  "/members": /\/api\/members(\/stats)?(\?|$)/,
  "/inventory": /\/api\/inventory(\/stats)?(\?|$)/,
  "/certificates": /\/api\/certificates(\/stats)?(\?|$)/,
  "/presentations": /\/api\/presentations(\/stats)?(\?|$)/,
  "/blog": /\/api\/posts(\/stats)?(\?|$)/,
  "/finances": /\/api\/(transactions|finances|treasuries|options\/categories)/,
  "/finances/treasury": /\/api\/(treasuries|finances)/,
  "/finances/categories": /\/api\/options\/categories/,
  "/finances/reports": /\/api\/finances/,
};

test("neither a page nor a link to one that was seen before asks again for the answers that came with it", {
  tag: "@phone-release",
}, async ({ page, church, enter }) => {
  await aMember(church);
  await anItem(church);
  await aCertificate(church);
  const post = await aPost(church);
  const presentation = await aPresentation(church);
  await aTransaction(church, { date: day });
  await enter(church.owner);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const editors = {
    [`/presentations/slides?id=${presentation.id}`]: /\/api\/presentations\/\d+$/,
    [`/blog/${post.id}`]: /\/api\/posts\/\d+$/,
  };
  for (const [path, pattern] of Object.entries({ ...brought, ...editors })) {
    await page.goto(path);
    await hydrated(page.getByRole("button").first());
    await page.waitForLoadState("networkidle");
    expect(
      asked.filter((url) => pattern.test(url)),
      path,
    ).toEqual([]);
  }

  await page.goto("/");
  await hydrated(page.getByRole("button").first());
  await openSection(page, "Finanzas");
  await expect(page.getByRole("region", { name: "Lista de movimientos" })).toBeVisible();
  await aTransaction(church, { date: day, concept: "Culto de jóvenes" });
  await openSection(page, "Inicio");
  const latest = page.getByRole("region", { name: "Lo último" });
  await latest.getByRole("radio", { name: "Movimientos" }).check();
  await expect(latest).toContainText("Culto de jóvenes");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => /\/api\/dashboard/.test(url))).toEqual([]);
});

test("a browser whose clock is in another month shows its month without an error", async ({ page, church, enter }) => {
  await enter(church.owner);
  await page.clock.setSystemTime(new Date("2031-05-10T12:00:00Z"));
  await page.goto("/finances");
  await expect(page.getByRole("heading", { name: "Mayo 2031", exact: true })).toBeVisible();
  await page.goto("/finances/reports");
  await expect(page.getByRole("heading", { name: "Mayo 2031", exact: true })).toBeVisible();
});
