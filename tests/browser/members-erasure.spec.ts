import { aCollaborator, asOwner } from "../support/church";
import { callApi, expect, isPhone, test, toast } from "../support/pages";
import { expectAccessible, expectTouchTargetSize } from "../support/pages-axe";
import { aTransaction } from "../support/rows/finances";
import { aMember } from "../support/rows/members";

test("a collaborator can restore from the Papelera, and the owner also erases there, by keyboard alone", {
  tag: "@phone-release",
}, async ({ page, church, enter }) => {
  const { id } = await aMember(church, { name: "Maximiliano Borrable de la Santísima Trinidad" });
  await callApi(church.owner, "DELETE", `/members/${id}`);
  await aTransaction(church, { concept: "De Maximiliano Borrable de la Santísima Trinidad" });
  await enter(await aCollaborator(church, { areas: ["members"] }));
  await page.goto("/members/trash");
  const restore = page.getByRole("button", { name: "Restaurar a Maximiliano Borrable" });
  await expect(restore).toBeVisible();
  await expect(page.getByRole("button", { name: "Más acciones para Maximiliano Borrable" })).toHaveCount(0);

  await enter(church.owner);
  await page.goto("/members/trash");
  await expect(restore).toBeVisible();
  await expectAccessible(page);
  if (isPhone(page)) await expectTouchTargetSize(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

  await restore.focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Más acciones para Maximiliano Borrable" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Borrar todos sus datos…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: /^¿Borrar todos los datos de Maximiliano Borrable/ });
  await expect(dialog.getByText("Los textos que solo dicen su nombre de pila o un apodo")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Nombre completo" }).fill("maximiliano borrable de la santísima trinidad");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Se borraron todos sus datos")).toBeVisible();
  await expect(page.getByText("La papelera está vacía")).toBeVisible();
  const [movement] = await asOwner(church, (db) => db.transaction.findMany({ select: { concept: true } }));
  expect(movement?.concept).toBe("De [persona borrada]");
});
