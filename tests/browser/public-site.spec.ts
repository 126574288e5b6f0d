// Reached by: components/sites
import type { Page } from "playwright/test";
import { type SiteStructure, type SiteStyle, siteStructures, siteStyles } from "@/lib/websites/rules";
import type { TestChurch } from "../support/church";
import { expect, responseErrors, test } from "../support/pages";
import { asPhone, expectAccessible, expectNoHorizontalScroll } from "../support/pages-axe";
import { anIllustratedPost, aPublishedPost } from "../support/rows/blog";
import { anActivity, anEvent, aPublishedSite, aSiteImage, changeWebsite } from "../support/rows/website";

/** Settings that show every section. */
const full = {
  description: "Una familia de fe en el corazón de la ciudad.",
  mission: "Sembrar la Palabra de Dios con paciencia.",
  ubication: "Calle 5 de Mayo 204, Centro, Puebla",
  mapsLink: "https://www.google.com/maps/place/Puebla/@19.04,-98.2,15z",
  preachLink: "https://youtu.be/dQw4w9WgXcQ",
  donationLink: "https://donar.example/camino",
  facebookLink: "https://facebook.com/camino",
};

/** Puts a page, once it is of this site, into the open document, which has loaded the accessibility checker. */
async function fillDocument(page: Page, path: string, attributes: string) {
  const html = async () => (await page.request.get(path)).text();
  await expect.poll(html).toContain(attributes);
  await page.setContent(await html());
}

/** A published site that shows every section, with an illustrated post; `post`: its address. */
async function aFullSite(church: TestChurch, style: SiteStyle) {
  const { slug, title } = await aPublishedSite(church, { ...full, style });
  await anEvent(church);
  await anActivity(church);
  for (const alt of ["Bautizo en el río", "La guitarra de la alabanza"]) await aSiteImage(church, { alt });
  const { slug: post } = await anIllustratedPost(church);
  return { slug, title, post };
}

type Site = Awaited<ReturnType<typeof aFullSite>>;

/** Gives the site a style and a structure, and expects each of its pages to be accessible. */
async function expectLookAccessible(
  page: Page,
  church: TestChurch,
  { slug, title, post }: Site,
  [style, structure]: readonly [SiteStyle, SiteStructure],
) {
  await changeWebsite(church, { ...full, title, style, structure });
  for (const path of ["", ...(structure === "clasica" ? ["/services", "/events"] : []), "/blog", `/blog/${post}`])
    await test.step(`${style} ${structure} ${path}`, async () => {
      await fillDocument(page, `/websites/${slug}${path}`, `data-style="${style}" data-structure="${structure}"`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
      if (path.startsWith("/blog")) await asPhone(page, () => expectAccessible(page));
      if (path === "") await asPhone(page, () => expectNoHorizontalScroll(page));
    });
}

test.describe("a public site", () => {
  // The pictures of the gallery have no variants.
  test.use({ allowedErrors: responseErrors(404) });

  test("has no accessibility violation in any style and in any structure", async ({ page, church }) => {
    const site = await aFullSite(church, siteStyles[0]);
    await page.goto(`/websites/${site.slug}`);
    for (const [index, style] of siteStyles.entries()) {
      const structure = siteStructures[index % siteStructures.length] ?? siteStructures[0];
      await expectLookAccessible(page, church, site, [style, structure]);
    }
  });

  for (const style of siteStyles)
    test(`in style ${style} has no accessibility violation in any structure`, { tag: "@release" }, async ({
      page,
      church,
    }) => {
      const site = await aFullSite(church, style);
      await page.goto(`/websites/${site.slug}`);
      for (const structure of siteStructures) await expectLookAccessible(page, church, site, [style, structure]);
    });

  test("is read without scripts, and asks another site for its video and map only after a click", async ({
    browser,
    church,
    baseURL,
  }) => {
    const { slug } = await aPublishedSite(church, full);
    await aPublishedPost(church, { title: "La primera entrada" });
    await aPublishedPost(church, { title: "Retiro de jóvenes" });
    const context = await browser.newContext({ javaScriptEnabled: false });
    const asked: string[] = [];
    await context.route(
      (url) => url.origin !== new URL(baseURL ?? "").origin,
      (route) => {
        asked.push(new URL(route.request().url()).hostname);
        return route.fulfill({ contentType: "text/html", body: "<button>Reproducir</button>" });
      },
    );
    const page = await context.newPage();

    await test.step("a post is found on the start page, read, and left for the others", async () => {
      await page.goto(`${baseURL}/websites/${slug}`);
      await page.getByRole("link", { name: "Retiro de jóvenes" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Retiro de jóvenes" })).toBeVisible();
      await page.getByRole("link", { name: "Entrada anterior La primera entrada" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "La primera entrada" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Compartir por WhatsApp" })).toHaveAttribute(
        "href",
        /^https:\/\/wa\.me\//,
      );
      await page.getByRole("link", { name: "Volver al blog" }).click();
      await expect(page.getByRole("listitem").filter({ hasText: "min de lectura" })).toHaveCount(2);
      // The link of a row covers it.
      await page.getByText("Tres días en la montaña").first().click({ force: true });
      await expect(page.getByRole("heading", { level: 1, name: "Retiro de jóvenes" })).toBeVisible();
    });

    await test.step("the video and the map", async () => {
      await page.goto(`${baseURL}/websites/${slug}`);
      await page.waitForLoadState("networkidle");
      expect(asked).toEqual([]);
      for (const [label, frame, host] of [
        ["Ver la prédica", "sermon", "www.youtube-nocookie.com"],
        ["Ver el mapa", "map", "www.google.com"],
      ] as const) {
        await page.getByRole("link", { name: label }).click();
        // The link no longer covers the frame: its own controls can be reached.
        await page.frameLocator(`iframe[name="${frame}"]`).getByRole("button", { name: "Reproducir" }).click();
        expect(asked).toContain(host);
      }
      expect(new URL(page.url()).pathname).toBe(`/websites/${slug}`);
    });

    await test.step("an address without a site answers a page in Spanish", async () => {
      const answer = await page.goto(`${baseURL}/websites/no-existe`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
    await context.close();
  });
});

test("a visitor corrects a message and sends it to the church, without scripts", async ({ browser, church, page }) => {
  const { slug } = await aPublishedSite(church, { ...full, style: "olivar", contactForm: "1" });
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  await expect.poll(async () => (await page.request.get(`/websites/${slug}`)).status()).toBe(200);
  await visitor.goto(`/websites/${slug}`);
  await visitor.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Contacto" }).click();
  const field = (name: string) => visitor.getByRole("textbox", { name });
  await field("Tu nombre").fill("Ana Pérez");
  // A browser takes it for an address, the form does not.
  await field("Tu correo").fill("ana@localhost");
  await field("Tu mensaje").fill("¿A qué hora es el culto del domingo?");
  await visitor.getByRole("button", { name: "Enviar" }).click();
  await expect(visitor.getByRole("alert")).toHaveText("El mensaje todavía no se envió: corrige lo que falta.");
  await expect(field("Tu correo")).toHaveAccessibleDescription(/Escribe tu correo completo/);
  await expect(field("Tu mensaje")).toHaveValue("¿A qué hora es el culto del domingo?");
  await field("Tu correo").fill("ana@correo.example");
  await field("Tu correo").press("Enter");
  await expect(visitor.getByRole("heading", { name: "Mensaje enviado" })).toBeVisible();
  await expect(visitor).toHaveURL(`/websites/${slug}/contact/sent`);
  await context.close();
});
