// Reached by: components/members
import { callApi, expect, hydrated, isPhone, test, toast } from "../support/pages";
import { expectAccessible, expectTouchTargetSize } from "../support/pages-axe";
import { aMember } from "../support/rows/members";

test("a family is made on a person's page, with somebody new and somebody of the list, and one leaves it", {
  tag: "@phone-only",
}, async ({ page, church, enter }) => {
  const father = await aMember(church, { name: "Juan Quispe Mamani", genre: "M", address: "Calle 12 # 4-56" });
  await aMember(church, { name: "Rosa Ríos Peña", cellphone: null });
  await enter(church.owner);
  const expectFit = async () => {
    await expectAccessible(page);
    if (isPhone(page)) await expectTouchTargetSize(page);
  };

  await test.step("with a new person, whose surnames are there", async () => {
    await page.goto(`/members/${father.id}`);
    const add = page.getByRole("button", { name: "Agregar a su familia" });
    await hydrated(add);
    await add.click();
    const dialog = page.getByRole("dialog", { name: "Agregar a la familia de Juan Quispe Mamani" });
    await dialog.getByRole("combobox", { name: "Familia, o alguien de ella" }).fill("Lucía");
    await expect(dialog.getByRole("textbox", { name: "Apellidos de la persona nueva" })).toHaveValue("Quispe Mamani");
    await expect(dialog.getByRole("textbox", { name: "Nombre de la familia nueva" })).toHaveValue("Quispe Mamani");
    await dialog.getByRole("combobox", { name: "Qué es Lucía en la familia" }).selectOption("Hija");
    await dialog.getByRole("combobox", { name: "Qué es Juan en la familia" }).selectOption("Padre");
    await expectFit();
    await dialog.getByRole("button", { name: "Agregar", exact: true }).click();
    await expect(toast(page, "Lucía Quispe Mamani ya está en su familia")).toBeVisible();
    const panel = page.getByRole("region", { name: "Familia Quispe Mamani" });
    await expect(panel.getByRole("link", { name: "Lucía Quispe Mamani" })).toBeVisible();
    await panel.getByRole("link", { name: "Familia Quispe Mamani" }).click();
  });

  const family = page.getByRole("region", { name: "Familia Quispe Mamani" });
  await test.step("with somebody of the list, who gets its address", async () => {
    await expect(family.getByText("Calle 12 # 4-56")).toBeVisible();
    await expect(family.getByRole("listitem")).toHaveText([/Juan Quispe Mamani.*Padre/, /Lucía Quispe Mamani.*Hija/]);
    await family.getByRole("button", { name: "Agregar a la familia" }).click();
    const dialog = page.getByRole("dialog", { name: "Agregar a la familia Quispe Mamani" });
    await dialog.getByRole("combobox", { name: "Nombre", exact: true }).fill("rosa rios");
    await dialog.getByRole("option", { name: /Rosa Ríos Peña/ }).click();
    await dialog.getByRole("combobox", { name: "Qué es Rosa en la familia" }).selectOption("Esposa");
    await dialog.getByRole("button", { name: "Agregar", exact: true }).click();
    await expect(family.getByRole("link", { name: "Rosa Ríos Peña" })).toBeVisible();
    await expectFit();
    await family.getByRole("link", { name: "Rosa Ríos Peña" }).click();
    await expect(page.getByRole("region", { name: "Rosa Ríos Peña" })).toContainText("Calle 12 # 4-56 (de su familia)");
  });

  await test.step("and one leaves it", async () => {
    await page.goBack();
    await family.getByRole("button", { name: "Acciones para Lucía Quispe Mamani" }).click();
    await page.getByRole("menuitem", { name: "Sacar de la familia" }).click();
    await expect(toast(page, "Sacaste a Lucía Quispe Mamani de la familia")).toBeVisible();
    await expect(family.getByRole("link", { name: /^Lucía Quispe Mamani/ })).toBeHidden();
    await page.goto("/members/families");
    await expect(page.getByRole("link", { name: /Familia Quispe Mamani/ })).toContainText("2 personas");
    expect(await callApi(church.owner, "GET", "/members/families")).toMatchObject({ count: 1 });
  });
});
