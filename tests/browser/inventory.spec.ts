// Reached by: components/inventory
import { readFile } from "node:fs/promises";
import { aCollaborator } from "../support/church";
import { callApi, expect, hydrated, isPhone, openSection, responseErrors, test, toast } from "../support/pages";
import { addItems, editSheet, newSheet, rowCheckbox, rowLink, runAction, searchBox } from "../support/pages-inventory";
import { selectionBar } from "../support/pages-members";
import { anItem } from "../support/rows/inventory";

type Row = { id: number; name: string; price: string; amount: string; location: string | null };
type List = { rows: Row[]; count: number };

test.describe("an item", () => {
  test.use({ allowedErrors: responseErrors(404) });

  test("an item is added by keyboard alone, its total computed while typing; duplicated, deleted and restored", async ({
    page,
    church,
    enter,
  }) => {
    await enter(church.owner);
    await page.goto("/inventory");
    await hydrated(page.getByText("Aquí estará lo que tiene tu iglesia"));
    await test.step("added by keyboard alone", async () => {
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

    await anItem(church, { name: "Consola", serie: "SN-1", location: "Templo", condition: "bueno" });
    await page.reload();
    await test.step("duplicated, it keeps everything but its serial number", async () => {
      await runAction(page, "Consola", "Duplicar");
      const sheet = newSheet(page);
      await expect(sheet.getByRole("textbox", { name: "Nombre" })).toHaveValue("Consola");
      await expect(sheet.getByRole("textbox", { name: "Serie" })).toHaveValue("");
      await sheet.getByRole("textbox", { name: "Nombre" }).fill("Mezclador de respaldo");
      await sheet.getByRole("button", { name: "Agregar artículo" }).click();
      await expect(toast(page, "Artículo agregado")).toBeVisible();
      const { rows } = await callApi<List>(church.owner, "GET", "/inventory?name=respaldo");
      expect(rows).toMatchObject([
        { price: "250000.00", amount: "2", location: "Templo", serie: null, brand: "Shure" },
      ]);
    });

    await test.step("deleted, and restored by Deshacer and from the Papelera", async () => {
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
      expect((await callApi<List>(church.owner, "GET", "/inventory")).count).toBe(3);
    });

    await test.step("the page of one deleted meanwhile says that it is not in the list any more", async () => {
      await page.getByRole("link", { name: "Todos" }).click();
      await rowLink(page, "Consola").press("Enter");
      await expect(page.getByRole("heading", { level: 2, name: "Consola" })).toBeVisible();
      const { rows } = await callApi<List>(church.owner, "GET", "/inventory?name=consola");
      await callApi(church.owner, "DELETE", `/inventory/${rows[0]?.id}`);
      await page.reload();
      await expect(page.getByText("Este artículo ya no está en la lista")).toBeVisible();
    });
  });
});

test("an item is found without accents and edited; selected ones are exported, moved and deleted; a reader changes nothing", {
  tag: "@phone-release",
}, async ({ page, church, enter }) => {
  await enter(church.owner);
  await anItem(church, { name: "Órgano", condition: "de_baja", price: "0", amount: "1" });
  await addItems(church, 4);
  await page.goto("/inventory");
  await expect(rowLink(page, "Silla 01")).toBeVisible();
  await test.step("found, edited, and its history shows the change", async () => {
    await searchBox(page).fill("organo");
    await expect(rowLink(page, "Silla 01")).toBeHidden();
    await expect(page).toHaveURL("/inventory?name=organo");
    await runAction(page, "Órgano", "Editar");
    const sheet = editSheet(page);
    await sheet.getByRole("combobox", { name: "Estado" }).selectOption("Malo");
    await sheet.getByRole("combobox", { name: "Ubicación" }).fill("Bodega");
    await sheet.getByRole("textbox", { name: "Observaciones" }).fill("Le faltan teclas.");
    await sheet.getByRole("button", { name: "Guardar" }).click();
    await expect(toast(page, "Cambios guardados")).toBeVisible();
    await expect(sheet).toBeHidden();
    if (!isPhone(page)) await rowLink(page, "Órgano").press("Enter");
    await expect(page.getByRole("region", { name: "Órgano" }).getByText("Le faltan teclas.")).toBeVisible();
    const history = page.getByRole("region", { name: "Historial de cambios" });
    await expect(history.getByText("Estado: antes De baja → ahora Malo")).toBeVisible();
  });

  await page.getByRole("main").getByRole("link", { name: "Inventario", exact: true }).click();
  await test.step("selected items", async () => {
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

  await test.step("a read-only collaborator sees no write actions", async () => {
    // No request of the owner's page may have the cookie of the next user.
    await page.goto("about:blank");
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
    await rowLink(page, "Silla 01").press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: "Silla 01" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Editar" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Elegir foto" })).toHaveCount(0);
  });
});
