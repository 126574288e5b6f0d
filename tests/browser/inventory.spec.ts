import { readFile } from "node:fs/promises";
import { aCollaborator } from "../support/church";
import { callApi, expect, hydrated, isPhone, openSection, responseErrors, test, toast } from "../support/pages";
import { addItems, editSheet, newSheet, rowCheckbox, rowLink, runAction, searchBox } from "../support/pages-inventory";
import { selectionBar } from "../support/pages-members";
import { anItem } from "../support/rows/inventory";

type Row = { id: number; name: string; price: string; amount: string; location: string | null };
type List = { rows: Row[]; count: number };

test("the first item is added by keyboard alone, its total computed while typing", async ({ page, church, enter }) => {
  await enter(church.owner);
  await page.goto("/inventory");
  await hydrated(page.getByText("Aquí estará lo que tiene tu iglesia"));
  const { keyboard } = page;
  await keyboard.press("n");
  const sheet = newSheet(page);
  await expect(sheet.getByRole("textbox", { name: "Nombre" })).toBeFocused();
  await keyboard.type("Micrófono");
  await keyboard.press("Enter");
  await expect(sheet.getByRole("alert")).toBeFocused();
  await expect(sheet.getByRole("textbox", { name: "Precio unitario" })).toHaveAccessibleDescription("Requerido");

  await sheet.getByRole("textbox", { name: "Precio unitario" }).focus();
  await keyboard.type("1.250,5");
  await keyboard.press("Tab");
  await expect(sheet.getByRole("textbox", { name: "Cantidad" })).toBeFocused();
  await keyboard.type("03");
  await keyboard.press("Enter");
  await expect(sheet.getByRole("textbox", { name: "Cantidad" })).toHaveAccessibleDescription("Numero invalido");
  await sheet.getByRole("textbox", { name: "Cantidad" }).focus();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("4");
  await expect(sheet.getByText("$ 5.002")).toBeVisible();
  await keyboard.press("Enter");
  await expect(toast(page, "Artículo agregado")).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(rowLink(page, "Micrófono")).toBeVisible();
  await expect(page.getByText("Valor total").locator("..")).toContainText("$ 5.002");
  const { rows } = await callApi<List>(church.owner, "GET", "/inventory");
  expect(rows).toMatchObject([{ name: "Micrófono", price: "1250.50", amount: "4", location: null }]);
});

test.describe("an item in the list", () => {
  test.beforeEach(async ({ page, church, enter }) => {
    await enter(church.owner);
    await anItem(church, { name: "Consola", serie: "SN-1", location: "Templo", condition: "bueno" });
    await anItem(church, { name: "Órgano", condition: "de_baja", price: "0", amount: "1" });
    await page.goto("/inventory");
    await expect(rowLink(page, "Consola")).toBeVisible();
  });

  test("an item is found without accents and edited, and its history shows the change", { tag: "@phone" }, async ({
    page,
  }) => {
    await searchBox(page).fill("organo");
    await expect(rowLink(page, "Consola")).toBeHidden();
    await expect(page).toHaveURL("/inventory?name=organo");
    await runAction(page, "Órgano", "Editar");
    const sheet = editSheet(page);
    await sheet.getByRole("combobox", { name: "Estado" }).selectOption("Malo");
    await sheet.getByRole("combobox", { name: "Ubicación" }).fill("Bodega");
    await sheet.getByRole("textbox", { name: "Observaciones" }).fill("Le faltan teclas.");
    await sheet.getByRole("button", { name: "Guardar" }).click();
    await expect(toast(page, "Cambios guardados")).toBeVisible();
    await expect(sheet).toBeHidden();
    if (!isPhone(page)) await rowLink(page, "Órgano").click();
    await expect(page.getByRole("region", { name: "Órgano" }).getByText("Le faltan teclas.")).toBeVisible();
    const history = page.getByRole("region", { name: "Historial de cambios" });
    await expect(history.getByText("Estado: antes De baja → ahora Malo")).toBeVisible();
  });

  test("a duplicated item keeps everything but its serial number", async ({ page, church }) => {
    await runAction(page, "Consola", "Duplicar");
    const sheet = newSheet(page);
    await expect(sheet.getByRole("textbox", { name: "Nombre" })).toHaveValue("Consola");
    await expect(sheet.getByRole("textbox", { name: "Serie" })).toHaveValue("");
    await sheet.getByRole("textbox", { name: "Nombre" }).fill("Consola de respaldo");
    await sheet.getByRole("button", { name: "Agregar artículo" }).click();
    await expect(toast(page, "Artículo agregado")).toBeVisible();
    const { rows } = await callApi<List>(church.owner, "GET", "/inventory?name=respaldo");
    expect(rows).toMatchObject([{ price: "250000.00", amount: "2", location: "Templo", serie: null, brand: "Shure" }]);
  });

  test.describe("changed by another user meanwhile", () => {
    test.use({ allowedErrors: responseErrors(409) });
  });

  test("a deleted item is restored by Deshacer and from the Papelera", async ({ page, church }) => {
    await runAction(page, "Consola", "Eliminar");
    await expect(toast(page, "Eliminaste Consola")).toBeVisible();
    await expect(page).toHaveURL("/inventory");
    await expect(rowLink(page, "Consola")).toBeHidden();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(toast(page, "Consola está de nuevo en la lista")).toBeVisible();
    await expect(rowLink(page, "Consola")).toBeVisible();

    await runAction(page, "Consola", "Eliminar");
    await expect(rowLink(page, "Consola")).toBeHidden();
    await page.getByRole("link", { name: "Papelera" }).click();
    await page.getByRole("button", { name: "Restaurar Consola" }).click();
    await expect(page.getByText("La papelera está vacía")).toBeVisible();
    expect((await callApi<List>(church.owner, "GET", "/inventory")).count).toBe(2);
  });

  test.describe("deleted meanwhile", () => {
    test.use({ allowedErrors: responseErrors(404) });

    test("the page of a deleted item says that it is not in the list any more", async ({ page, church }) => {
      await rowLink(page, "Consola").click();
      await expect(page.getByRole("heading", { level: 2, name: "Consola" })).toBeVisible();
      const { rows } = await callApi<List>(church.owner, "GET", "/inventory?name=consola");
      await callApi(church.owner, "DELETE", `/inventory/${rows[0]?.id}`);
      await page.reload();
      await expect(page.getByText("Este artículo ya no está en la lista")).toBeVisible();
    });
  });
});

test("selected items are exported, moved to another location and deleted", { tag: "@phone" }, async ({
  page,
  church,
  enter,
}) => {
  await enter(church.owner);
  await addItems(church, 4);
  await page.goto("/inventory");
  for (const name of ["Silla 01", "Silla 03"]) await rowCheckbox(page, name).check();
  await selectionBar(page).getByRole("button", { name: "Exportar" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV (.csv)" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Inventario.csv");
  expect((await readFile(await download.path(), "utf8")).trim().split("\r\n")).toHaveLength(4);

  await selectionBar(page)
    .getByRole("button", { name: isPhone(page) ? "Ubicación" : "Cambiar ubicación" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Cambiar la ubicación de 2 artículos" });
  await dialog.getByRole("combobox", { name: "Ubicación" }).fill("Salón social");
  await dialog.getByRole("button", { name: "Cambiar ubicación" }).click();
  await expect(toast(page, "2 artículos en Salón social")).toBeVisible();
  await expect(selectionBar(page)).toBeHidden();
  expect((await callApi<List>(church.owner, "GET", "/inventory?location=Sal%C3%B3n+social")).count).toBe(2);

  for (const name of ["Silla 02", "Silla 04"]) await rowCheckbox(page, name).check();
  await selectionBar(page).getByRole("button", { name: "Eliminar" }).click();
  await expect(toast(page, "Eliminaste 2 artículos")).toBeVisible();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(toast(page, "2 artículos de nuevo en la lista")).toBeVisible();
  await expect(rowLink(page, "Silla 04")).toBeVisible();
});

test("a read-only collaborator sees the inventory without write actions", async ({ page, church, enter }) => {
  await addItems(church, 2);
  await enter(await aCollaborator(church, { areas: ["inventory"], readOnly: true }));
  await page.goto("/");
  await openSection(page, "Inventario");
  await expect(rowLink(page, "Silla 01")).toBeVisible();
  await expect(page.getByRole("button", { name: "Agregar artículo" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Exportar" })).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await page.goto("/inventory?nuevo=1");
  await expect(rowLink(page, "Silla 01")).toBeVisible();
  await expect(newSheet(page)).toHaveCount(0);
  await rowLink(page, "Silla 01").click();
  await expect(page.getByRole("heading", { level: 2, name: "Silla 01" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Editar" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Elegir foto" })).toHaveCount(0);
});
