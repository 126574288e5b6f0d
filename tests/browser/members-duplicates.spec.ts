import { expect, isPhone, test, toast } from "../support/pages";
import { editSheet, fillMember, newSheet, openEditForm, openGroup, rowLink } from "../support/pages-members";
import { aMember } from "../support/rows/members";

test.beforeEach(async ({ page, church, enter }) => {
  await enter(church.owner);
  await aMember(church, { name: "José Núñez", cellphone: "+573005550155", email: "jose@example.com" });
  await aMember(church, { name: "María Peña", cellphone: "+573005550199", email: null });
  await page.goto("/members");
  await expect(rowLink(page, "José Núñez")).toBeVisible();
});

test("a possible duplicate is shown as soon as its field is left, a second submit saves, and an edited member is compared by changed fields only", {
  tag: "@phone-release",
}, async ({ page, context, church }) => {
  await test.step("as soon as the name is entered", async () => {
    const sheet = newSheet(page);
    await page.getByRole("button", { name: "Agregar miembro" }).click();
    const warning = sheet.getByRole("status");
    await sheet.getByRole("textbox", { name: "Nombre" }).fill("jose núñez");
    await page.keyboard.press("Tab");
    await expect(warning).toContainText("Puede que ya esté en la lista:");
    await expect(warning).toContainText("José Núñez (se abre en otra pestaña), Miembro: el mismo nombre.");
    await expect(sheet.getByRole("button", { name: "Agregar de todos modos" })).toBeVisible();
    // The fields come before the warning.
    await expect(sheet.getByRole("textbox", { name: "Celular" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(sheet.getByRole("textbox", { name: "Fecha de nacimiento" })).toBeFocused();
    await sheet.getByRole("button", { name: "Elegir foto" }).focus();
    await page.keyboard.press("Tab");
    await expect(warning.getByRole("link")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(sheet.getByRole("button", { name: "Guardar y agregar otro" })).toBeFocused();

    const [other] = await Promise.all([context.waitForEvent("page"), warning.getByRole("link").click()]);
    await expect(other.getByRole("heading", { level: 2, name: "José Núñez" })).toBeVisible();
    await other.close();

    await sheet.getByRole("textbox", { name: "Nombre" }).fill("Josefa Núñez");
    await page.keyboard.press("Tab");
    await expect(warning).toBeHidden();
    await expect(sheet.getByRole("button", { name: "Agregar miembro" })).toBeVisible();
  });

  await test.step("a quick submit shows the warning first, and a second one saves", async () => {
    const sheet = newSheet(page);
    await fillMember(page, "Marita Peña");
    await sheet.getByRole("textbox", { name: "Celular" }).fill("300 555 0199");
    await sheet.getByRole("button", { name: "Agregar miembro" }).click();
    await expect(sheet.getByRole("status")).toContainText("María Peña");
    await expect(sheet.getByRole("status")).toContainText("el mismo celular");
    await expect(sheet).toBeVisible();
    const insist = sheet.getByRole("button", { name: "Agregar de todos modos" });
    await expect(async () => {
      if (await insist.isVisible()) await insist.click({ timeout: 1000 });
      await expect(sheet).toBeHidden({ timeout: 500 });
    }).toPass();
    await expect(toast(page, "Miembro agregado")).toBeVisible();
    await expect(rowLink(page, "Marita Peña")).toBeVisible();
  });

  await test.step("neither with itself, nor by fields that did not change", async () => {
    await aMember(church, { name: "José Núñez", cellphone: null, email: null });
    await page.reload();
    await openEditForm(page, "María Peña");
    const sheet = editSheet(page);
    await expect(sheet.getByRole("textbox", { name: "Celular" })).toHaveValue("300 5550199");
    await openGroup(sheet, "Notas");
    await sheet.getByRole("textbox", { name: "Notas" }).fill("Canta en el coro.");
    await sheet.getByRole("button", { name: "Guardar" }).click();
    await expect(toast(page, "Cambios guardados")).toBeVisible();
    await expect(sheet).toBeHidden();

    if (!isPhone(page)) await openEditForm(page, "María Peña");
    else await page.getByRole("button", { name: "Editar" }).click();
    await openGroup(sheet, "Contacto y dirección");
    await sheet.getByRole("textbox", { name: "Correo" }).fill("jose@example.com");
    await sheet.getByRole("button", { name: "Guardar" }).click();
    await expect(sheet.getByRole("status")).toContainText("el mismo correo");
    await expect(sheet.getByRole("button", { name: "Guardar de todos modos" })).toBeVisible();
  });
});
