// Reached by: components/lists
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import { callApi, expect, hydrated, responseErrors, test, toast } from "../support/pages";
import { addMembers, rowCheckbox, rowLink, selectionBar } from "../support/pages-members";

test.beforeEach(async ({ page, church, enter, preferPageSize }) => {
  await enter(church.owner);
  await preferPageSize(25);
  await addMembers(church, 27);
  await page.goto("/members");
  await expect(rowLink(page, "Ana 01")).toBeVisible();
});

/** Opens the menu that exports the whole list. */
const openExport = (page: Page) => page.getByRole("button", { name: "Exportar", exact: true }).click();

/** Lines of the CSV that the browser downloads after `press`. */
async function downloadedLines(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  expect(download.suggestedFilename()).toMatch(/^miembros-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await download.path(), "utf8");
  return text.trim().split(/\r?\n/);
}

const sideOf = (locator: Locator, side: "top" | "bottom") =>
  locator.evaluate((element, name) => element.getBoundingClientRect()[name], side);

test("rows are selected with Shift, by mouse and by keyboard alone, over several pages and until another filter", async ({
  page,
}) => {
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

test("selected members get another position, are deleted and restored together, and so do all that match", async ({
  page,
  church,
}) => {
  await test.step("another position", async () => {
    await rowCheckbox(page, "Ana 01").check();
    await rowCheckbox(page, "Ana 03").check();
    await selectionBar(page).getByRole("button", { name: "Cambiar cargo" }).click();
    const dialog = page.getByRole("dialog", { name: "Cambiar el cargo de 2 personas" });
    await dialog.getByRole("combobox", { name: "Cargo" }).selectOption("Líder");
    await dialog.getByRole("button", { name: "Cambiar cargo" }).click();
    await expect(toast(page, "2 personas con el cargo Líder")).toBeVisible();
    await expect(selectionBar(page)).toBeHidden();
    const path = `/members?position=${church.positions.Líder}`;
    const { rows } = await callApi<{ rows: { name: string }[] }>(church.owner, "GET", path);
    expect(rows.map(({ name }) => name)).toEqual(["Ana 01", "Ana 03"]);
  });

  await test.step("deleted, and restored by Deshacer", async () => {
    for (const name of ["Ana 01", "Ana 02", "Ana 05"]) await rowCheckbox(page, name).check();
    await selectionBar(page).getByRole("button", { name: "Eliminar" }).click();
    await expect(toast(page, "Eliminaste a 3 personas")).toBeVisible();
    await expect(selectionBar(page)).toBeHidden();
    await expect(rowLink(page, "Ana 02")).toBeHidden();
    await expect(page.getByRole("region", { name: "Lista de miembros" })).toBeFocused();
    const undo = page.getByRole("button", { name: "Deshacer" });
    await rowCheckbox(page, "Ana 03").check();
    // The toast stands above the bar of the next selection.
    await expect
      .poll(async () => (await sideOf(undo, "bottom")) < (await sideOf(selectionBar(page), "top")))
      .toBe(true);
    await rowCheckbox(page, "Ana 03").uncheck();
    await undo.click();
    await expect(toast(page, "3 personas de nuevo en la lista")).toBeVisible();
    await expect(rowLink(page, "Ana 02")).toBeVisible();
    expect(await callApi(church.owner, "GET", "/members/stats")).toMatchObject({ total: 27 });
  });

  await test.step("all that match", async () => {
    await page.getByRole("checkbox", { name: "Seleccionar las 25 filas de esta página" }).check();
    await page.getByRole("button", { name: "Elegir las 27 que coinciden" }).click();
    await expect(page.getByRole("cell", { name: "Las 27 que coinciden están elegidas." })).toBeFocused();
    await expect(selectionBar(page).getByText("27 seleccionados")).toBeVisible();
    await selectionBar(page).getByRole("button", { name: "Eliminar" }).click();
    await expect(toast(page, "Eliminaste a 27 personas")).toBeVisible();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(toast(page, "27 personas de nuevo en la lista")).toBeVisible();
    expect(await callApi(church.owner, "GET", "/members/stats")).toMatchObject({ total: 27 });
  });

  await test.step("restored from the Papelera", async () => {
    for (const name of ["Ana 01", "Ana 02"]) await rowCheckbox(page, name).check();
    await selectionBar(page).getByRole("button", { name: "Eliminar" }).click();
    await expect(rowLink(page, "Ana 02")).toBeHidden();
    await page.getByRole("link", { name: "Papelera" }).click();
    await page.getByRole("checkbox", { name: "Seleccionar las 2 filas de esta página" }).check();
    await selectionBar(page).getByRole("button", { name: "Restaurar" }).click();
    await expect(toast(page, "2 personas de nuevo en la lista")).toBeVisible();
    await expect(page.getByText("La papelera está vacía")).toBeVisible();
  });
});

test.describe("exports", () => {
  test.use({ allowedErrors: responseErrors(503) });

  test("an export holds the selected members or those of a saved view, and a failed one shows an error", async ({
    page,
  }) => {
    const asCsv = page.getByRole("menuitem", { name: "CSV (.csv)" });
    await test.step("the members selected on any page", async () => {
      await rowCheckbox(page, "Ana 02").check();
      await page.getByRole("button", { name: "Página siguiente" }).click();
      await rowCheckbox(page, "Ana 27").check();
      await selectionBar(page).getByRole("button", { name: "Exportar" }).click();
      await expect(page.getByText("Exportar 2 personas")).toBeVisible();
      const lines = await downloadedLines(page, () => asCsv.click());
      expect(lines).toHaveLength(3);
      expect(lines.join()).toMatch(/Ana 02.*Ana 27/);
    });

    await test.step("a view is saved, and finds its members again", async () => {
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

    await test.step("the members of the view", async () => {
      await openExport(page);
      await expect(page.getByText("Exportar 13 personas")).toBeVisible();
      const photos = page.getByRole("menuitem", { name: "Directorio con fotos" });
      await expect(photos).toHaveAttribute("target", "_blank");
      const address = (await photos.getAttribute("href")) ?? "";
      expect(address).toContain("baptized=false");
      const pdf = await page.request.get(address);
      expect(pdf.headers()).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": expect.stringMatching(/^inline; filename="directorio-/),
      });
      const lines = await downloadedLines(page, () => asCsv.click());
      expect(lines).toHaveLength(14);
      expect(lines[0]).toContain("Nombre");
      expect(lines[1]).toContain("Ana 26");
      expect(lines.join()).not.toContain("Ana 01");
      await expect(page.getByText(/^Descargaste miembros-/).first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(asCsv).toBeHidden();
    });

    await test.step("a failed export shows an error instead of downloading a broken file", async () => {
      const message = "El servicio no está disponible en este momento. Inténtalo de nuevo.";
      await page.route("**/api/members/export?*", (route) =>
        route.fulfill({
          status: 503,
          contentType: "application/json",
          body: JSON.stringify({ message, code: "UNAVAILABLE" }),
        }),
      );
      await openExport(page);
      await asCsv.click();
      await expect(toast(page, message)).toBeVisible();
    });
  });
});
