// Reached by: components/posts
import type { Page } from "playwright/test";
import { aChurch, aCollaborator, type TestChurch } from "../support/church";
import { callApi, expect, hydrated, isPhone, test, toast } from "../support/pages";
import { expectAccessible } from "../support/pages-axe";
import { selectionBar } from "../support/pages-members";
import { aPost, aPublishedPost, contentOf } from "../support/rows/blog";
import { aPublishedSite } from "../support/rows/website";

const NEXT_YEAR = new Date().getUTCFullYear() + 1;

const list = (page: Page) => page.getByRole("region", { name: "Lista de entradas" });

/** Row or card of a post. */
const row = (page: Page, title: string) =>
  list(page)
    .getByRole("row")
    .filter({ has: page.getByText(title, { exact: true }) });

/** Text of a row or card: a state has a place of its own in either. */
const textIn = (page: Page, title: string, text: string) => row(page, title).getByText(text).filter({ visible: true });

const publishedFigure = (page: Page) =>
  page.locator("dl > div").filter({ hasText: "Entradas publicadas" }).getByRole("definition");

const openMenu = (page: Page, title: string) => page.getByRole("button", { name: `Acciones para ${title}` }).click();

/** A draft, a scheduled post, a published one, and one that was changed since. */
async function addPosts(church: TestChurch) {
  const draft = await aPost(church, { title: "Ideas sueltas", description: "", content: contentOf("Sin orden.") });
  const scheduled = await aPublishedPost(church, { title: "Navidad", publishedAt: `${NEXT_YEAR}-12-24T08:00` });
  const published = await aPublishedPost(church, { title: "La montaña", content: contentOf("Subimos sin prisa.") });
  const changed = await aPublishedPost(church, { title: "Retiro" });
  const { title, description, slug, content, cover } = changed;
  const body = { title, description, slug, content: { ...content, content: [] }, cover, version: changed.version };
  await callApi(church.owner, "PUT", `/posts/${changed.id}/draft`, body);
  return { draft, scheduled, published, changed };
}

test("posts are found by their state and their words, shared, made drafts again, deleted and put back", {
  tag: "@phone-release",
}, async ({ page, church, enter }) => {
  const { slug } = await aPublishedSite(church);
  await addPosts(church);
  await enter(church.owner);
  await page.goto("/blog");

  await test.step("each says whether visitors can read it", async () => {
    await expect(textIn(page, "Ideas sueltas", "Borrador")).toBeVisible();
    await expect(textIn(page, "Navidad", "Programada")).toBeVisible();
    await expect(textIn(page, "Navidad", `para 24/12/${NEXT_YEAR}, 08:00`)).toBeVisible();
    await expect(textIn(page, "La montaña", "Publicada")).toBeVisible();
    await expect(textIn(page, "Retiro", "Cambios sin publicar")).toBeVisible();
    await expect(textIn(page, "La montaña", "Cambios sin publicar")).toHaveCount(0);
    await expect(publishedFigure(page)).toHaveText("2");
  });

  await test.step("filter and search are in the address", async () => {
    if (isPhone(page)) await page.getByRole("button", { name: "Mostrar filtros" }).click();
    // The filter stands before the head of the column, which a phone does not have.
    await page.getByRole("button", { name: "Estado" }).first().click();
    await page.getByRole("menuitemradio", { name: "Publicadas" }).click();
    await expect(page).toHaveURL("/blog?state=published");
    await expect(row(page, "Navidad")).toBeHidden();
    await page.getByRole("searchbox", { name: "Buscar por título, resumen o texto" }).fill("PRÍSA");
    await expect(row(page, "Retiro")).toBeHidden();
    await expect(row(page, "La montaña")).toBeVisible();
    await expect(page).toHaveURL("/blog?state=published&title=PR%C3%8DSA");
  });

  await test.step("the address is shared", async () => {
    await openMenu(page, "La montaña");
    await expect(page.getByRole("menuitem", { name: "Ver en la página" })).toHaveAttribute(
      "href",
      new RegExp(`/websites/${slug}/blog/la-montana$`),
    );
    await page.getByRole("menuitem", { name: "Compartir" }).click();
    const sheet = page.getByRole("dialog", { name: "Compartir la entrada" });
    await expect(sheet.getByRole("textbox", { name: "Enlace" })).toHaveValue(/\/blog\/la-montana$/);
    await expect(sheet.getByRole("img", { name: /^Código QR de .*\/blog\/la-montana$/ })).toBeVisible();
    await expect(sheet.getByRole("link", { name: "Enviar por WhatsApp" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/\?text=La%20monta%C3%B1a%3A%20http/,
    );
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  });

  await test.step("it becomes a draft", async () => {
    await openMenu(page, "La montaña");
    await page.getByRole("menuitem", { name: "Volver a borrador" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Volver a borrador" }).click();
    await expect(toast(page, "La montaña volvió a borrador")).toBeVisible();
    await expect(page.getByText("Nada coincide con lo que buscas")).toBeVisible();
    await page.getByRole("button", { name: "Quitar búsqueda y filtros" }).click();
    await expect(textIn(page, "La montaña", "Borrador")).toBeVisible();
  });

  await test.step("it is deleted, and put back by the toast and from the trash", async () => {
    await openMenu(page, "Navidad");
    await page.getByRole("menuitem", { name: "Eliminar" }).click();
    await expect(row(page, "Navidad")).toBeHidden();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(textIn(page, "Navidad", "Programada")).toBeVisible();
    // On a phone the message may cover the menu.
    await page.reload();
    await openMenu(page, "Retiro");
    await page.getByRole("menuitem", { name: "Eliminar" }).click();
    await expect(toast(page, "Eliminaste Retiro")).toBeVisible();
    await page.getByRole("link", { name: "Papelera" }).click();
    await page.getByRole("button", { name: "Restaurar Retiro" }).click();
    await expect(toast(page, "Retiro está de nuevo en la lista")).toBeVisible();
  });

  await test.step("the history tells it in words", async () => {
    await page.goto("/settings/history?entity=post_publications");
    const changes = page.getByRole("region", { name: "Cambios" });
    await expect(changes.getByText("pasó a borrador La montaña")).toBeVisible();
    await expect(changes.getByText("publicó Retiro")).toBeVisible();
    await expect(changes.getByText("programó Navidad")).toBeVisible();
  });
});

test("the blog is opened, sorted, searched and emptied by keyboard", { tag: "@release" }, async ({
  page,
  church,
  enter,
}) => {
  await addPosts(church);
  await enter(church.owner);
  await page.goto("/");
  await expect(publishedFigure(page)).toHaveText("2");
  const { keyboard } = page;
  await hydrated(page.getByRole("heading", { level: 1, name: "Inicio" }));
  await keyboard.press("g");
  await keyboard.press("b");
  await expect(page).toHaveURL("/blog");

  await page.getByRole("columnheader", { name: "Título" }).getByRole("button").press("Enter");
  await expect(page).toHaveURL("/blog?sort=title");
  await expect(page.getByRole("columnheader", { name: "Título" })).toHaveAttribute("aria-sort", "ascending");
  await expect(list(page).getByRole("row").nth(1)).toContainText("Ideas sueltas");

  await keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Buscar", exact: true });
  await palette.getByRole("combobox").fill("sin prisa");
  await expect(palette.getByRole("option", { name: /La montaña/ })).toBeVisible();
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/blog\/\d+$/);

  await page.goto("/blog");
  for (const title of ["Navidad", "Retiro"])
    await page.getByRole("checkbox", { name: `Seleccionar ${title}` }).press("Space");
  await selectionBar(page).getByRole("button", { name: "Eliminar" }).press("Enter");
  await expect(toast(page, "Eliminaste 2 entradas")).toBeVisible();
  await expect(list(page).getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: "Deshacer" }).press("Enter");
  await expect(list(page).getByRole("row")).toHaveCount(5);
  await hydrated(page.getByRole("searchbox"));
  await page.locator("main").focus();
  await keyboard.press("n");
  await expect(page).toHaveURL("/blog/new");
});

test.describe("a user who may only read", () => {
  test("reads, visits and shares posts without changing or exporting them", async ({ page, church, enter }) => {
    const { published } = await addPosts(church);
    await enter(await aCollaborator(church, { areas: ["blog"], readOnly: true }));
    await page.goto("/blog");
    await expect(page.getByText("nadie puede leer el blog todavía")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Ir a Página" })).toHaveCount(0);
    await openMenu(page, "La montaña");
    await expect(page.getByRole("menuitem")).toHaveText(["Leer"]);
    await page.keyboard.press("Escape");
    await aPublishedSite(church);
    await page.reload();
    await expect(page.getByText("nadie puede leer el blog todavía")).toBeHidden();
    await openMenu(page, "La montaña");
    await expect(page.getByRole("menuitem")).toHaveText(["Leer", "Ver en la página", "Compartir"]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Nueva entrada" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Exportar" })).toHaveCount(0);
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Escribir una entrada" })).toHaveCount(0);

    await page.goto(`/blog/${published.id}`);
    await expect(page.getByRole("heading", { name: "La montaña" })).toBeVisible();
    await expect(page.getByText("Subimos sin prisa.")).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByRole("toolbar")).toHaveCount(0);
    await expectAccessible(page);
  });

  test("is told that the plan has no blog", { tag: "@release" }, async ({ page, enter }) => {
    const church = await aChurch({ plan: 0 });
    await aPublishedSite(church);
    await aPublishedPost(church, { title: "De antes" });
    await enter(church.owner);
    await page.goto("/blog");
    await expect(page.getByText("El plan Gratis no incluye el blog")).toBeVisible();
    await expect(page.getByText("nadie puede leer el blog todavía")).toHaveCount(0);
    await openMenu(page, "De antes");
    await expect(page.getByRole("menuitem")).toHaveText(["Leer"]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Nueva entrada" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Exportar" })).toBeEnabled();
  });
});
