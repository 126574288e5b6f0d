// Reached by: components/own-fields components/members
import { callApi, expect, hydrated, test, toast } from "../support/pages";
import { addMembers, groupTitle, rowLink } from "../support/pages-members";

test("by keyboard alone a field is added, put in order, filled in for a person, and filters the list", async ({
  page,
  church,
  enter,
}) => {
  const { keyboard } = page;
  await addMembers(church, 2);
  await callApi(church.owner, "POST", "/members/fields", { label: "Sobre", kind: "number" });
  await enter(church.owner);

  await test.step("added with its options", async () => {
    await page.goto("/members/fields");
    const add = page.getByRole("button", { name: "Agregar campo" });
    await hydrated(add);
    await add.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Agregar campo" });
    await sheet.getByRole("textbox", { name: "Nombre" }).fill("Célula");
    await sheet.getByRole("combobox", { name: "Qué guarda" }).selectOption("Uno de una lista");
    for (const [index, label] of ["Norte", "Sur"].entries()) {
      await sheet.getByRole("button", { name: "Agregar opción" }).press("Enter");
      await sheet.getByRole("textbox", { name: `Opción ${index + 1}` }).fill(label);
    }
    await keyboard.press("Enter");
    await expect(toast(page, "Campo agregado")).toBeVisible();
  });

  await test.step("put in order", async () => {
    const rows = page.getByRole("listitem").filter({ has: page.locator("[data-row]") });
    await expect(rows).toHaveText([/^Sobre/, /^Célula/]);
    await page.getByRole("button", { name: "Acciones para Célula" }).press("Alt+ArrowUp");
    await expect(rows).toHaveText([/^Célula/, /^Sobre/]);
  });

  await test.step("filled in for a person", async () => {
    await page.goto("/members");
    await hydrated(rowLink(page, "Ana 01"));
    await rowLink(page, "Ana 01").press("Enter");
    await page.getByRole("button", { name: "Editar" }).press("Enter");
    const sheet = page.getByRole("dialog", { name: "Editar miembro" });
    await groupTitle(sheet, "Campos propios").press("Enter");
    await sheet.getByRole("combobox", { name: "Célula" }).selectOption("Sur");
    await sheet.getByRole("textbox", { name: "Sobre" }).fill("12,5");
    await keyboard.press("Enter");
    await expect(toast(page, "Cambios guardados")).toBeVisible();
    const card = page.getByRole("region", { name: "Ana 01" });
    await expect(card.getByRole("definition").filter({ hasText: "Sur" })).toBeVisible();
    await expect(card.getByRole("definition").filter({ hasText: "12,5" })).toBeVisible();
  });

  await test.step("filters the list", async () => {
    await page.goto("/members");
    await hydrated(rowLink(page, "Ana 02"));
    await page.getByRole("button", { name: "Más filtros" }).press("Enter");
    await page.getByRole("button", { name: "Célula" }).press("Enter");
    await page.getByRole("menuitemcheckbox", { name: "Sur" }).press("Enter");
    await expect(rowLink(page, "Ana 02")).toBeHidden();
    await expect(rowLink(page, "Ana 01")).toBeVisible();
    await expect(page).toHaveURL(/extra=celula:sur/);
  });
});
