// Reached by: components/palette
import type { Page } from "playwright/test";
import { monthName, previousMonth, today } from "@/lib/core/values/dates";
import { aCollaborator, type TestChurch } from "../support/church";
import { expect, hydrated, isPhone, test } from "../support/pages";
import { expectAccessible, expectTouchTargetSize } from "../support/pages-axe";
import { newSheet, rowLink, searchBox } from "../support/pages-members";
import { aTransaction } from "../support/rows/finances";
import { anItem } from "../support/rows/inventory";
import { aMember } from "../support/rows/members";

const palette = (page: Page) => page.getByRole("dialog", { name: "Buscar", exact: true });
const box = (page: Page) => palette(page).getByRole("combobox", { name: "Buscar personas, secciones y acciones" });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole("option", { name });
const selectedOption = (page: Page) => palette(page).getByRole("option", { selected: true });
const shortcuts = (page: Page) => page.getByRole("dialog", { name: "Atajos del teclado" });
const opener = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Buscar", exact: true });

async function openPalette(page: Page) {
  if (isPhone(page)) await opener(page).click();
  // A page that is not hydrated yet handles no key.
  else
    await expect(async () => {
      if (!(await box(page).isVisible())) await page.keyboard.press("Control+k");
      await expect(box(page)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 15_000 });
  await expect(box(page)).toBeFocused();
}

/** Opens the home page and waits for its shell. */
async function openHome(page: Page, church: TestChurch) {
  await page.goto("/");
  await hydrated(page.getByRole("heading", { level: 1, name: "Inicio" }));
  await expect(page.getByText(church.name).first()).toBeAttached();
}

test("the palette finds members without accents, links to the rest of many, and opens a member's page", {
  tag: "@phone-release",
}, async ({ page, church, enter }) => {
  for (const name of ["José Núñez", "María Peña", "Ana Ruiz", "Ana Torres"]) await aMember(church, { name });
  for (let number = 1; number <= 8; number++) await aMember(church, { name: `Lucía ${number}` });
  await enter(church.owner);
  await openHome(page, church);
  await openPalette(page);

  await test.step("previous results are disabled while a new search is pending", async () => {
    await page.keyboard.type("ana");
    await expect(option(page, /Ana Ruiz/)).toBeEnabled();
    let answer = () => {};
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/search\?text=ana\+t/, async (route) => {
      await gate;
      await route.continue();
    });
    await page.keyboard.type(" t");
    await expect(option(page, /Ana Ruiz/)).toBeDisabled();
    await page.keyboard.press("Enter");
    await expect(palette(page)).toBeVisible();
    answer();
    await expect(option(page, /Ana Ruiz/)).toHaveCount(0);
    await expect(selectedOption(page)).toHaveText(/Ana Torres/);
  });

  await test.step("more matches than fit link to the member list with the same search", async () => {
    await box(page).fill("lucia");
    await option(page, "Ver las 8 personas").click();
    await expect(page).toHaveURL("/members?name=lucia");
    await expect(searchBox(page)).toHaveValue("lucia");
    await expect(palette(page)).toBeHidden();
  });

  await test.step("a member is found without accents, and their page opened", async () => {
    await openPalette(page);
    await page.keyboard.type("jose nu");
    await expect(option(page, /José Núñez/)).toBeVisible();
    await expect(option(page, /María Peña/)).toHaveCount(0);
    await expect(selectedOption(page)).toHaveText(/José Núñez/);
    await expect(palette(page).getByRole("status")).toHaveText("1 persona");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/members\/\d+$/);
    await expect(palette(page)).toBeHidden();
    await expect(page.getByText("José Núñez").first()).toBeVisible();
  });
});

test("sections and actions are found by their names and synonyms: a page, a form, a theme, a download, the sign-out", async ({
  page,
  church,
  enter,
}) => {
  await aMember(church);
  await enter(church.owner);
  await openHome(page, church);
  await openPalette(page);
  await expect(option(page, /^Inicio/)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(selectedOption(page)).toHaveText(/^Miembros/);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type("descargar xls");
  await expect(selectedOption(page)).toHaveText("Exportar miembros a Excel");

  await box(page).fill("exportar csv");
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/^miembros-.*\.csv$/);
  await expect(palette(page)).toBeHidden();

  await openPalette(page);
  await box(page).fill("configuracion");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/settings");
  await expect(palette(page)).toBeHidden();

  await openPalette(page);
  await box(page).fill("oscuro");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await openPalette(page);
  await box(page).fill("tema sistema");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).not.toHaveAttribute("data-theme", /./);

  await test.step("the form of a new member opens from any page", async () => {
    await expect(page.getByRole("textbox", { name: "Nombre de la iglesia" })).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await openPalette(page);
    await page.keyboard.type("nuevo");
    await expect(selectedOption(page)).toHaveText("Agregar miembro");
    await page.keyboard.press("Enter");
    await expect(newSheet(page).getByRole("textbox", { name: "Nombre" })).toBeFocused();
    await expect(palette(page)).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(newSheet(page)).toBeHidden();
  });

  await openPalette(page);
  await box(page).fill("zzzz");
  await expect(palette(page).getByText("Nada coincide con «zzzz».")).toBeVisible();
  await box(page).fill("salir");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
});

test("one request finds movements and items of the church, and reports and lists to print are actions", async ({
  page,
  church,
  enter,
}) => {
  await aTransaction(church, { concept: "Compra de bocina", date: "2019-03-01" });
  const { id } = await anItem(church, { name: "Bocina activa" });
  await enter(church.owner);
  await openHome(page, church);
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  await openPalette(page);
  await page.keyboard.type("bocina");
  await expect(option(page, /Compra de bocina/)).toContainText("01/03/2019");
  await expect(palette(page).getByRole("status")).toHaveText("1 movimiento, 1 artículo");
  expect(requestedUrls.filter((url) => url.includes("text=bocina"))).toHaveLength(1);
  expect(requestedUrls.filter((url) => /\/api\/(inventory|transactions|members)/.test(url))).toEqual([]);
  await option(page, /Bocina activa/).click();
  await expect(page).toHaveURL(`/inventory/${id}`);

  await openPalette(page);
  await page.keyboard.type("directorio");
  await expect(selectedOption(page)).toHaveText("Imprimir directorio");
  await box(page).fill("reporte");
  await expect(option(page, /^Descargar reporte de/)).toHaveCount(2);
  const earlier = previousMonth(previousMonth(today("America/Mexico_City")));
  await box(page).fill(`reporte ${monthName(earlier).split(" ")[0]}`);
  await expect(option(page, /^Descargar reporte de/)).toHaveCount(1);
});

test("the palette and the shortcuts offer what the user may do, and nothing else", async ({ page, church, enter }) => {
  const reader = await aCollaborator(church, { areas: ["members"], readOnly: true });
  const unprivileged = await aCollaborator(church);
  await aMember(church, { name: "Ana Ruiz" });
  await enter(reader);
  await openHome(page, church);
  await openPalette(page);
  await expect(option(page, /^Miembros/)).toBeVisible();
  const writes = ["Agregar miembro", "Importar miembros", "Exportar miembros a Excel"];
  for (const name of [...writes, "Configuración de la iglesia", "Referencia de la API"])
    await expect(option(page, name)).toHaveCount(0);

  // No request of the reader's page may have the cookie of the next user.
  await page.goto("about:blank");
  await enter(unprivileged);
  await openHome(page, church);
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  await openPalette(page);
  await expect(option(page, /^Miembros/)).toHaveCount(0);
  await expect(option(page, "Mi cuenta")).toBeVisible();
  await page.keyboard.type("ana");
  await expect(palette(page).getByText("Nada coincide con «ana».")).toBeVisible();
  expect(requestedUrls.filter((url) => /\/api\/(members|search)/.test(url))).toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("m");
  await page.keyboard.press("?");
  await expect(shortcuts(page).getByText("Ir a Inicio")).toBeVisible();
  await expect(shortcuts(page).getByText("Ir a Miembros")).toHaveCount(0);
  await expect(page).toHaveURL("/");
});

test.describe("without a connection", () => {
  test.use({ allowedErrors: /net::ERR_FAILED/ });

  test("the palette is accessible in every state, shows a failed search, opens the list of shortcuts, and returns the focus", {
    tag: "@phone-release",
  }, async ({ page, church, enter }) => {
    await aMember(church, { name: "José Núñez" });
    await enter(church.owner);
    await openHome(page, church);
    await opener(page).click();
    await expect(box(page)).toBeFocused();
    await expectAccessible(page);
    if (isPhone(page)) await expectTouchTargetSize(page);
    await page.keyboard.type("jos");
    await expect(option(page, /José Núñez/)).toBeEnabled();
    await expectAccessible(page);
    await box(page).fill("zzzz");
    await expect(palette(page).getByText("Nada coincide")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(palette(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
    await expect(box(page)).toHaveValue("");
    await palette(page).getByRole("button", { name: "Cerrar" }).click();
    await expect(opener(page)).toBeFocused();

    await opener(page).click();
    await page.route(/\/api\/search\?/, (route) => route.abort());
    await box(page).fill("jo");
    await expect(palette(page).getByText(/^No pudimos buscar en las secciones\. No hay conexión/)).toBeVisible();

    await box(page).fill("ayuda");
    await page.keyboard.press("Enter");
    await expect(shortcuts(page).getByText("Ir a Miembros")).toBeVisible();
    await expect(palette(page)).toBeHidden();
    await expectAccessible(page);
    await shortcuts(page).getByRole("button", { name: "Cerrar" }).click();
    await expect(shortcuts(page)).toBeHidden();
  });
});

test("shortcuts: two keys open a section, and characters match on a Spanish keyboard and with caps lock", async ({
  page,
  church,
  enter,
}) => {
  await aMember(church, { name: "María Peña" });
  await enter(church.owner);
  await openHome(page, church);
  const { keyboard } = page;
  await keyboard.press("g");
  await keyboard.press("m");
  await expect(page).toHaveURL("/members");
  await expect(rowLink(page, "María Peña")).toBeVisible();
  await keyboard.press("g");
  await keyboard.press("i");
  await expect(page).toHaveURL("/");
  // A second key without a section does not run its own shortcut either.
  await keyboard.press("g");
  await keyboard.press("?");
  await expect(shortcuts(page)).toBeHidden();
  await keyboard.press("m");
  await expect(page).toHaveURL("/");
  await expect(page.getByText(church.name).first()).toBeAttached();

  const press = (key: string, code: string, shiftKey: boolean) =>
    page.evaluate(
      ([key, code, shiftKey]) =>
        document.body.dispatchEvent(
          new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true }),
        ),
      [key, code, shiftKey] as const,
    );
  await press("?", "Minus", true);
  await expect(shortcuts(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shortcuts(page)).toBeHidden();
  await press("/", "Digit7", true);
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await press("N", "KeyN", true);
  await press("G", "KeyG", false);
  await press("M", "KeyM", false);
  await expect(page).toHaveURL("/members");
  await expect(rowLink(page, "María Peña")).toBeVisible();
  await press("N", "KeyN", false);
  await expect(newSheet(page)).toBeVisible();
});
