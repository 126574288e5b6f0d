import type { Page } from "playwright/test";
import { aCollaborator, aMember, type TestChurch } from "../support/church";
import { ask, expect, isPhone, test } from "../support/pages";
import { expectAccessible, expectFingerSize } from "../support/pages-axe";
import { listed, newSheet, searchBox } from "../support/pages-members";

const palette = (page: Page) => page.getByRole("dialog", { name: "Buscar", exact: true });
const box = (page: Page) => palette(page).getByRole("combobox", { name: "Buscar personas, secciones y acciones" });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole("option", { name });
const chosen = (page: Page) => palette(page).getByRole("option", { selected: true });
const shortcuts = (page: Page) => page.getByRole("dialog", { name: "Atajos del teclado" });
const opener = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Buscar", exact: true });

async function open(page: Page) {
  if (isPhone(page)) await opener(page).click();
  // A page that is not alive yet hears no key.
  else
    await expect(async () => {
      if (!(await box(page).isVisible())) await page.keyboard.press("Control+k");
      await expect(box(page)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 15_000 });
  await expect(box(page)).toBeFocused();
}

/** The home page, where the shell listens. */
async function home(page: Page, church: TestChurch) {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Inicio" })).toBeVisible();
  await expect(page.getByText(church.name).first()).toBeAttached();
}

test("finds a person without minding accents, and leads there", async ({ page, church, enter }) => {
  await aMember(church, { name: "José Núñez" });
  await aMember(church, { name: "María Peña" });
  await enter(church.owner);
  await home(page, church);
  await open(page);
  await page.keyboard.type("jose nu");
  await expect(option(page, /José Núñez/)).toBeVisible();
  await expect(option(page, /María Peña/)).toHaveCount(0);
  await expect(chosen(page)).toHaveText(/José Núñez/);
  await expect(palette(page).getByRole("status")).toHaveText("1 persona");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/members\/\d+$/);
  await expect(palette(page)).toBeHidden();
  await expect(page.getByText("José Núñez").first()).toBeVisible();
});

test("people of before are dimmed and cannot be chosen while others are looked for", async ({
  page,
  church,
  enter,
}) => {
  await aMember(church, { name: "Ana Ruiz" });
  await aMember(church, { name: "Ana Torres" });
  await enter(church.owner);
  await home(page, church);
  await open(page);
  await page.keyboard.type("ana");
  await expect(option(page, /Ana Ruiz/)).toBeEnabled();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/members\?name=ana\+t/, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.type(" t");
  await expect(option(page, /Ana Ruiz/)).toBeDisabled();
  await page.keyboard.press("Enter");
  await expect(palette(page)).toBeVisible();
  answer();
  await expect(option(page, /Ana Ruiz/)).toHaveCount(0);
  await expect(chosen(page)).toHaveText(/Ana Torres/);
});

test("more people than fit lead to the list, searched", async ({ page, church, enter }) => {
  for (let number = 1; number <= 8; number++) await aMember(church, { name: `Lucía ${number}` });
  await enter(church.owner);
  await home(page, church);
  await open(page);
  await page.keyboard.type("lucia");
  await option(page, "Ver las 8 personas").click();
  await expect(page).toHaveURL("/members?name=lucia");
  await expect(searchBox(page)).toHaveValue("lucia");
});

test("sections and actions are found by their words and by others", async ({ page, church, enter }) => {
  await enter(church.owner);
  await home(page, church);
  await open(page);
  await expect(option(page, /^Inicio/)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).toHaveText(/^Miembros/);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type("descargar xls");
  await expect(chosen(page)).toHaveText("Exportar miembros a Excel");
  await box(page).fill("configuracion");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/settings");
  await expect(palette(page)).toBeHidden();

  await open(page);
  await box(page).fill("oscuro");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await open(page);
  await box(page).fill("tema sistema");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).not.toHaveAttribute("data-theme", /./);

  await open(page);
  await box(page).fill("zzzz");
  await expect(palette(page).getByText("Nada coincide con «zzzz».")).toBeVisible();
});

test("a person is added from anywhere", async ({ page, church, enter }) => {
  await enter(church.owner);
  await page.goto("/settings");
  await expect(page.getByRole("textbox", { name: "Nombre de la iglesia" })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await open(page);
  await page.keyboard.type("nuevo");
  await expect(chosen(page)).toHaveText("Agregar miembro");
  await page.keyboard.press("Enter");
  const name = newSheet(page).getByRole("textbox", { name: "Nombre" });
  // On a phone a field that takes the focus would bring up the keyboard.
  if (isPhone(page)) await expect(name).toBeVisible();
  else await expect(name).toBeFocused();
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(newSheet(page)).toBeHidden();
});

test("an export begins where it was asked for", async ({ page, church, enter }) => {
  await aMember(church);
  await enter(church.owner);
  await home(page, church);
  await open(page);
  await page.keyboard.type("exportar csv");
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/^miembros-.*\.csv$/);
});

test("signs out", async ({ page, church, enter }) => {
  await enter(church.owner);
  await home(page, church);
  await open(page);
  await page.keyboard.type("salir");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
});

test("offers what somebody may do, and nothing else", async ({ page, church, enter }) => {
  const reader = await aCollaborator(church, { areas: ["members"], readOnly: true });
  const nobody = await aCollaborator(church);
  await aMember(church, { name: "Ana Ruiz" });
  await enter(reader);
  await home(page, church);
  await open(page);
  await expect(option(page, /^Miembros/)).toBeVisible();
  await expect(option(page, "Exportar miembros a Excel")).toBeVisible();
  for (const name of ["Agregar miembro", "Importar miembros", "Configuración de la iglesia", "Referencia de la API"])
    await expect(option(page, name)).toHaveCount(0);

  await page.context().clearCookies();
  await enter(nobody);
  await home(page, church);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page);
  await expect(option(page, /^Miembros/)).toHaveCount(0);
  await expect(option(page, "Mi cuenta")).toBeVisible();
  await page.keyboard.type("ana");
  await expect(palette(page).getByText("Nada coincide con «ana».")).toBeVisible();
  expect(asked.filter((url) => url.includes("/api/members"))).toEqual([]);
  await page.keyboard.press("Escape");
  if (isPhone(page)) return;
  await page.keyboard.press("g");
  await page.keyboard.press("m");
  await expect(page).toHaveURL("/");
});

test("gives the focus back, and is accessible empty, full and without a match", async ({ page, church, enter }) => {
  await aMember(church, { name: "José Núñez" });
  await enter(church.owner);
  await home(page, church);
  await opener(page).click();
  await expect(box(page)).toBeFocused();
  await expectAccessible(page);
  if (isPhone(page)) await expectFingerSize(page);
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
});

test.describe("without a connection", () => {
  test.use({ allowed: /net::ERR_FAILED/ });

  test("says so when people cannot be looked for", async ({ page, church, enter }) => {
    await enter(church.owner);
    await home(page, church);
    await open(page);
    await page.route(/\/api\/members\?name=/, (route) => route.abort());
    await page.keyboard.type("jo");
    await expect(palette(page).getByText(/^No pudimos buscar personas\. No hay conexión/)).toBeVisible();
  });
});

test("the shortcuts stand in the palette for those who have no keyboard at hand", async ({ page, church, enter }) => {
  await enter(church.owner);
  await home(page, church);
  await open(page);
  await page.keyboard.type("ayuda");
  await page.keyboard.press("Enter");
  await expect(shortcuts(page).getByText("Ir a Miembros")).toBeVisible();
  await expect(palette(page)).toBeHidden();
  await expectAccessible(page);
  await shortcuts(page).getByRole("button", { name: "Cerrar" }).click();
  await expect(shortcuts(page)).toBeHidden();
});

test.describe("keys", () => {
  test.skip(({ isMobile }) => isMobile, "a phone has none");

  test.beforeEach(async ({ page, church, enter }) => {
    await aMember(church, { name: "María Peña" });
    await enter(church.owner);
    await home(page, church);
  });

  test("lead to sections, two after each other", async ({ page, church }) => {
    const { keyboard } = page;
    await keyboard.press("g");
    await keyboard.press("m");
    await expect(page).toHaveURL("/members");
    await expect(listed(page, "María Peña")).toBeVisible();
    await keyboard.press("g");
    await keyboard.press("i");
    await expect(page).toHaveURL("/");
    // A second key that leads nowhere does what it does alone to nobody either.
    await keyboard.press("g");
    await keyboard.press("?");
    await expect(shortcuts(page)).toBeHidden();
    await keyboard.press("m");
    await expect(page).toHaveURL("/");
    await expect(page.getByText(church.name).first()).toBeAttached();
  });

  test("are read by what they write: those of a Spanish keyboard, with caps lock too", async ({ page }) => {
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
    await expect(listed(page, "María Peña")).toBeVisible();
    await press("N", "KeyN", false);
    await expect(newSheet(page)).toBeVisible();
  });

  test("do nothing while somebody types, and none does under an open dialog", async ({ page }) => {
    const { keyboard } = page;
    await page.goto("/members");
    await expect(listed(page, "María Peña")).toBeVisible();
    await keyboard.press("/");
    await expect(searchBox(page)).toBeFocused();
    await keyboard.type("gi?n/");
    await expect(searchBox(page)).toHaveValue("gi?n/");
    await expect(shortcuts(page)).toBeHidden();
    await expect(page).toHaveURL(/\/members/);
    // What is held together with Ctrl is no typing.
    await keyboard.press("Control+k");
    await expect(box(page)).toBeFocused();
    await keyboard.press("Escape");
    await expect(searchBox(page)).toBeFocused();
    await keyboard.press("Escape");
    await expect(listed(page, "María Peña")).toBeVisible();

    await page.getByRole("heading", { level: 1 }).click();
    await keyboard.press("n");
    await expect(newSheet(page).getByRole("textbox", { name: "Nombre" })).toBeFocused();
    await keyboard.press("Control+k");
    await newSheet(page).getByRole("button", { name: "Cancelar" }).focus();
    await keyboard.press("?");
    await keyboard.press("g");
    await keyboard.press("i");
    await expect(palette(page)).toBeHidden();
    await expect(shortcuts(page)).toBeHidden();
    await expect(newSheet(page)).toBeVisible();
  });

  test("of a section that was closed lead nowhere", async ({ page, church, enter }) => {
    const colleague = await aCollaborator(church, { areas: ["members"] });
    const { rows } = await ask<{ rows: { id: number }[] }>(church.owner, "GET", "/permissions");
    await ask(church.owner, "PUT", "/permissions", { id: rows[0]?.id, perm_members: false });
    await page.context().clearCookies();
    await enter(colleague);
    await home(page, church);
    await page.keyboard.press("g");
    await page.keyboard.press("m");
    await page.keyboard.press("?");
    await expect(shortcuts(page).getByText("Ir a Inicio")).toBeVisible();
    await expect(shortcuts(page).getByText("Ir a Miembros")).toHaveCount(0);
    await expect(page).toHaveURL("/");
  });
});
