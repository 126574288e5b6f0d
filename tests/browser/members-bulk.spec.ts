import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { callApi, expect, hydrated, isPhone, responseErrors, test, toast } from "../support/pages";
import { addMembers, rowCheckbox, rowLink, selectionBar } from "../support/pages-members";

test.beforeEach(async ({ page, church, enter, preferPageSize }) => {
  await enter(church.owner);
  await preferPageSize(25);
  await addMembers(church, 27);
  await page.goto("/members");
  await expect(rowLink(page, "Ana 01")).toBeVisible();
});

/** Opens the menu that exports the whole list. */
const openExport = (page: Page) =>
  page.getByRole("button", { name: isPhone(page) ? "Más acciones" : "Exportar", exact: true }).click();

/** Lines of the CSV that the browser downloads after `press`. */
async function downloadedLines(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  expect(download.suggestedFilename()).toMatch(/^miembros-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await download.path(), "utf8");
  return text.trim().split(/\r?\n/);
}

test("a selection is kept across pages and cleared by another filter", async ({ page }) => {
  await rowCheckbox(page, "Ana 01").check();
  await expect(selectionBar(page).getByText("1 seleccionado")).toBeAttached();
  await page.getByRole("button", { name: "Página siguiente" }).click();
  await rowCheckbox(page, "Ana 26").check();
  await expect(selectionBar(page).getByText("2 seleccionados")).toBeAttached();
  await page.getByRole("button", { name: "Página anterior" }).click();
  await expect(rowCheckbox(page, "Ana 01")).toBeChecked();
  await expect(rowCheckbox(page, "Ana 02")).not.toBeChecked();

  await page.getByRole("button", { name: "Bautizado" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Sí" }).click();
  await expect(rowLink(page, "Ana 02")).toBeHidden();
  await expect(selectionBar(page)).toBeHidden();
  await expect(rowCheckbox(page, "Ana 01")).not.toBeChecked();
});

test("selected members get another position together", { tag: "@phone" }, async ({ page, church }) => {
  await rowCheckbox(page, "Ana 01").check();
  await rowCheckbox(page, "Ana 03").check();
  await selectionBar(page)
    .getByRole("button", { name: isPhone(page) ? "Cargo" : "Cambiar cargo" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Cambiar el cargo de 2 personas" });
  await dialog.getByRole("combobox", { name: "Cargo" }).selectOption("Líder");
  await dialog.getByRole("button", { name: "Cambiar cargo" }).click();
  await expect(toast(page, "2 personas con el cargo Líder")).toBeVisible();
  await expect(selectionBar(page)).toBeHidden();
  const path = `/members?position=${church.positions.Líder}`;
  const { rows } = await callApi<{ rows: { name: string }[] }>(church.owner, "GET", path);
  expect(rows.map(({ name }) => name)).toEqual(["Ana 01", "Ana 03"]);
});

test("selected members are deleted together and restored by Deshacer", async ({ page, church }) => {
  for (const name of ["Ana 01", "Ana 02", "Ana 05"]) await rowCheckbox(page, name).check();
  await selectionBar(page).getByRole("button", { name: "Eliminar" }).click();
  await expect(toast(page, "Eliminaste a 3 personas")).toBeVisible();
  await expect(selectionBar(page)).toBeHidden();
  await expect(rowLink(page, "Ana 02")).toBeHidden();
  await expect(page.getByRole("region", { name: "Lista de miembros" })).toBeFocused();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(toast(page, "3 personas de nuevo en la lista")).toBeVisible();
  await expect(rowLink(page, "Ana 02")).toBeVisible();
  expect(await callApi(church.owner, "GET", "/members/stats")).toMatchObject({ total: 27 });
});

test("all members that match are deleted and restored, and a saved view finds them again", async ({ page, church }) => {
  await page.getByRole("checkbox", { name: "Seleccionar las 25 filas de esta página" }).check();
  await page.getByRole("button", { name: "Elegir las 27 que coinciden" }).click();
  await expect(page.getByRole("cell", { name: "Las 27 que coinciden están elegidas." })).toBeFocused();
  await expect(selectionBar(page).getByText("27 seleccionados")).toBeVisible();
  await selectionBar(page).getByRole("button", { name: "Eliminar" }).click();
  await expect(toast(page, "Eliminaste a 27 personas")).toBeVisible();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(toast(page, "27 personas de nuevo en la lista")).toBeVisible();
  expect(await callApi(church.owner, "GET", "/members/stats")).toMatchObject({ total: 27 });

  await page.goto("/members?sort=-name&baptized=false");
  await expect(rowLink(page, "Ana 26")).toBeVisible();
  const views = page.getByRole("button", { name: "Vistas" });
  await hydrated(views);
  await views.click();
  await page.getByRole("menuitem", { name: "Guardar esta vista…" }).click();
  await page.getByRole("dialog", { name: "Guardar esta vista" }).getByRole("textbox").fill("Sin bautizar");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Guardaste la vista Sin bautizar")).toBeVisible();
  await page.goto("/members");
  await expect(rowLink(page, "Ana 25")).toBeVisible();
  await hydrated(views);
  await views.click();
  await page.getByRole("menuitemradio", { name: "Sin bautizar" }).click();
  await expect(rowLink(page, "Ana 25")).toBeHidden();
  await expect(page).toHaveURL("/members?baptized=false&sort=-name");
});

test("selected members are restored from the Papelera together", async ({ page }) => {
  for (const name of ["Ana 01", "Ana 02"]) await rowCheckbox(page, name).check();
  await selectionBar(page).getByRole("button", { name: "Eliminar" }).click();
  await expect(rowLink(page, "Ana 02")).toBeHidden();
  await page.getByRole("link", { name: "Papelera" }).click();
  if (isPhone(page)) {
    await page.getByRole("button", { name: "Seleccionar varios" }).click();
    await page.getByText("Ana 01", { exact: true }).click({ force: true });
    await page.getByText("Ana 02", { exact: true }).click({ force: true });
  } else await page.getByRole("checkbox", { name: "Seleccionar las 2 filas de esta página" }).check();
  await selectionBar(page).getByRole("button", { name: "Restaurar" }).click();
  await expect(toast(page, "2 personas de nuevo en la lista")).toBeVisible();
  await expect(page.getByText("La papelera está vacía")).toBeVisible();
});

test("Shift selects a range with the mouse and with the keyboard alone", async ({ page }) => {
  const { keyboard } = page;
  const expectCount = (text: string) => expect(selectionBar(page).getByText(text)).toBeVisible();
  await rowCheckbox(page, "Ana 02").click();
  await rowCheckbox(page, "Ana 05").click({ modifiers: ["Shift"] });
  await expectCount("4 seleccionados");
  await rowCheckbox(page, "Ana 04").click({ modifiers: ["Shift"] });
  await expectCount("2 seleccionados");
  await keyboard.press("Escape");
  await expect(selectionBar(page)).toBeHidden();
  await expect(rowCheckbox(page, "Ana 04")).toBeFocused();

  await keyboard.press("Space");
  await keyboard.press("Shift+ArrowDown");
  await keyboard.press("Shift+ArrowDown");
  await expect(rowCheckbox(page, "Ana 06")).toBeFocused();
  await expectCount("3 seleccionados");
  await keyboard.press("ArrowUp");
  await keyboard.press("Space");
  await expectCount("2 seleccionados");
  const pageCheckbox = page.getByRole("checkbox", { name: "Seleccionar las 25 filas de esta página" });
  await pageCheckbox.focus();
  await keyboard.press("Space");
  await expectCount("25 seleccionados");
  await keyboard.press("Space");
  await expect(selectionBar(page)).toBeHidden();

  await rowCheckbox(page, "Ana 01").focus();
  await keyboard.press("Space");
  await selectionBar(page).getByRole("button", { name: "Quitar selección" }).focus();
  await keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Lista de miembros" })).toBeFocused();
});

test("on a phone a tap on a card selects it in selection mode", { tag: "@phone-only" }, async ({ page }) => {
  await page.getByRole("button", { name: "Más acciones" }).click();
  await page.getByRole("menuitem", { name: "Seleccionar varios" }).click();
  await expect(selectionBar(page).getByText("Toca a quienes quieras elegir")).toBeVisible();
  await expect(page.getByRole("button", { name: "Agregar miembro" })).toBeHidden();
  await page.getByText("Ana 03", { exact: true }).click({ force: true });
  await expect(rowCheckbox(page, "Ana 03")).toBeChecked();
  await expect(page).toHaveURL("/members");
  await page.getByText("Ana 03", { exact: true }).click({ force: true });
  await expect(rowCheckbox(page, "Ana 03")).not.toBeChecked();
  await selectionBar(page).getByRole("button", { name: "Quitar selección" }).click();
  await rowLink(page, "Ana 03").click();
  await expect(page.getByRole("heading", { name: "Ana 03" })).toBeVisible();
});

test.describe("export", () => {
  test("an export holds the members that match the filters", async ({ page }) => {
    await page.goto("/members?baptized=true&page=1");
    await expect(rowLink(page, "Ana 02")).toBeHidden();
    await openExport(page);
    await expect(page.getByText("Exportar 14 personas")).toBeVisible();
    const photos = page.getByRole("menuitem", { name: "Directorio con fotos" });
    await expect(photos).toHaveAttribute("target", "_blank");
    const address = (await photos.getAttribute("href")) ?? "";
    expect(address).toContain("baptized=true");
    const pdf = await page.request.get(address);
    expect(pdf.headers()).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^inline; filename="directorio-/),
    });
    const lines = await downloadedLines(page, () => page.getByRole("menuitem", { name: "CSV (.csv)" }).click());
    expect(lines).toHaveLength(15);
    expect(lines[0]).toContain("Nombre");
    expect(lines[1]).toContain("Ana 01");
    expect(lines.join()).not.toContain("Ana 02");
    await expect(page.getByText(/^Descargaste miembros-/)).toBeVisible();
  });

  test("an export holds the members selected on any page", async ({ page }) => {
    await rowCheckbox(page, "Ana 02").check();
    await page.getByRole("button", { name: "Página siguiente" }).click();
    await rowCheckbox(page, "Ana 27").check();
    await selectionBar(page).getByRole("button", { name: "Exportar" }).click();
    await expect(page.getByText("Exportar 2 personas")).toBeVisible();
    const lines = await downloadedLines(page, () => page.getByRole("menuitem", { name: "CSV (.csv)" }).click());
    expect(lines).toHaveLength(3);
    expect(lines.join()).toMatch(/Ana 02.*Ana 27/);
  });
});

test.describe("when the server is unavailable", () => {
  test.use({ allowedErrors: responseErrors(503) });

  test("a failed export shows an error instead of downloading a broken file", async ({ page }) => {
    const message = "El servicio no está disponible en este momento. Inténtalo de nuevo.";
    await page.route("**/api/members/export?*", (route) =>
      route.fulfill({
        status: 503,
        contentType: "application/json",
        body: JSON.stringify({ message, code: "UNAVAILABLE" }),
      }),
    );
    await openExport(page);
    await page.getByRole("menuitem", { name: "CSV (.csv)" }).click();
    await expect(toast(page, message)).toBeVisible();
  });
});
