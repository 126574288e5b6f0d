// Reached by: components/members
import { churchToday } from "../support/church";
import { expect, hydrated, isPhone, test } from "../support/pages";
import { expectAccessible, expectTouchTargetSize } from "../support/pages-axe";
import { aFamily, aMember } from "../support/rows/members";

const CHILD_PHONE = "+573005550101";
const MOTHER_PHONE = "+573015552290";

test("nobody is led to a child's telephone: a guardian is added, and is written to on every screen", {
  tag: "@phone-only",
}, async ({ page, church, enter }) => {
  const family = await aFamily(church, { name: "Ríos Caballero" });
  const today = churchToday();
  const child = await aMember(church, {
    name: "Mateo Ríos Caballero",
    genre: "M",
    birthday: `${Number(today.slice(0, 4)) - 9}${today.slice(4)}`,
    cellphone: CHILD_PHONE,
    email: "mateo@correo.example",
    familyId: family.id,
    familyRole: "hijo",
  });
  await aMember(church, {
    name: "Lucía Caballero Peña",
    genre: "F",
    birthday: "1985-04-02",
    cellphone: MOTHER_PHONE,
    familyId: family.id,
    familyRole: "esposa",
  });
  await aMember(church, { name: "Inés Ríos Caballero", birthday: null, familyId: family.id, familyRole: "hija" });
  await enter(church.owner);
  const expectFit = async () => {
    await expectAccessible(page);
    if (isPhone(page)) await expectTouchTargetSize(page);
  };
  /** Links that write to or call the child. */
  const toChild = page.locator(`a[href*="${CHILD_PHONE.slice(1)}"], a[href*="mateo@"]`);
  const toMother = page.locator(`a[href*="${MOTHER_PHONE.slice(1)}"]`);

  await test.step("the page asks for a guardian, and the mother is one press away", async () => {
    await page.goto(`/members/${child.id}`);
    const panel = page.getByRole("region", { name: "Responsables" });
    await expect(page.getByRole("link", { name: "Agrega a su responsable: Mateo Ríos Caballero" })).toBeVisible();
    await expect(toChild).toHaveCount(0);
    const add = panel.getByRole("button", { name: "Agregar", exact: true });
    await hydrated(add);
    await add.click();
    await expectFit();
    await panel.getByRole("button", { name: "Agregar a Lucía Caballero Peña como mamá" }).click();
    await expect(panel.getByRole("link", { name: "Lucía Caballero Peña" })).toBeVisible();
    await expect(page.getByRole("link", { name: "WhatsApp: A su mamá" })).toHaveAttribute("href", /Mateo/);
    await expect(page.getByRole("link", { name: "Llamar: A su mamá" })).toBeVisible();
    await expect(toChild).toHaveCount(0);
    await expectFit();
  });

  await test.step("so do the list, its family, the birthdays and the home", async () => {
    const link = page.getByRole("link", {
      name: "Escribir a Lucía Caballero Peña, responsable de Mateo Ríos Caballero, por WhatsApp",
    });
    for (const path of ["/members", `/members/families/${family.id}`]) {
      await page.goto(path);
      await expect(link.first()).toBeVisible();
      await expect(toChild).toHaveCount(0);
    }
    await expect(page.getByRole("table", { name: /Quién responde por cada menor/ })).toContainText("Lucía");
    await expectFit();
    for (const path of ["/members/birthdays", "/"]) {
      await page.goto(path);
      await expect(
        page.getByRole("link", { name: "Felicitar a Mateo Ríos Caballero por el WhatsApp de su mamá" }).first(),
      ).toBeVisible();
      await expect(toMother.first()).toHaveAttribute("href", /Hoy%20cumple%20a%C3%B1os%20Mateo/);
      await expect(toChild).toHaveCount(0);
    }
  });

  await test.step("who may be a minor is asked of once, in a list", async () => {
    await page.getByRole("link", { name: /Responder/ }).click();
    const question = page.getByRole("group", { name: "¿Es menor de edad? Inés Ríos Caballero" });
    await expect(question).toBeVisible();
    await expectFit();
    await question.getByRole("button", { name: "No" }).click();
    await expect(question).toBeHidden();
  });
});
