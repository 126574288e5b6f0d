// Reached by: components/finances components/collaborators
import { aCollaborator } from "../support/church";
import { callApi, expect, isPhone, test, toast } from "../support/pages";
import { expectAccessible } from "../support/pages-axe";
import { editSheet, runAction, transactionList, transactionRow, transactionSheet } from "../support/pages-finances";
import { aTransaction } from "../support/rows/finances";
import { aMember } from "../support/rows/members";

test("who gives is entered by those to whom the owner gives the right, and others see that it has a name", async ({
  page,
  church,
  enter,
}) => {
  await aMember(church, { name: "Rosa Elvira Quispe" });
  const { id } = await aTransaction(church, { concept: "Diezmo del domingo", date: "2024-03-10" });
  const person = await aCollaborator(church, { areas: ["finances"] });
  const list = "/finances?period=todo";

  await test.step("the owner gives the right in the grid", async () => {
    await enter(church.owner);
    await page.goto("/settings/collaborators");
    if (isPhone(page)) await page.getByRole("button", { name: /^Cambiar permisos de/ }).click();
    await page.getByRole("checkbox", { name: /Ver quién da/ }).check();
    await expect
      .poll(async () => (await callApi<{ rows: { perm_giving: boolean }[] }>(church.owner, "GET", "/permissions")).rows)
      .toMatchObject([{ perm_giving: true }]);
    await expectAccessible(page);
  });

  await test.step("the collaborator picks a person", async () => {
    await enter(person);
    await page.goto(list);
    await runAction(page, "Diezmo del domingo", "Editar");
    const donor = editSheet(page).getByRole("combobox", { name: "Quién da" });
    await donor.fill("quispe");
    await expect(page.getByRole("option", { name: "Rosa Elvira Quispe" })).toBeVisible();
    await donor.press("ArrowDown");
    await donor.press("Enter");
    await editSheet(page).getByRole("combobox", { name: "Medio" }).selectOption("Nequi");
    await expectAccessible(page);
    await editSheet(page).getByRole("button", { name: "Guardar" }).click();
    await expect(toast(page, "Cambios guardados")).toBeVisible();
    await expect(transactionRow(page, "Diezmo del domingo").getByText("Con nombre")).toBeVisible();
    await expect(transactionList(page).getByText("Rosa Elvira Quispe")).toBeHidden();
    await page.goto(`${list}&ver=${id}`);
    await expect(transactionSheet(page).getByText("Rosa Elvira Quispe")).toBeVisible();
    await expect(transactionSheet(page).getByRole("link", { name: "000001" })).toBeVisible();
  });

  await test.step("without the right there is no name and no field", async () => {
    const { rows } = await callApi<{ rows: { id: number }[] }>(church.owner, "GET", "/permissions");
    await callApi(church.owner, "PUT", "/permissions", { id: rows[0]?.id, perm_giving: false });
    await page.goto(`${list}&ver=${id}`);
    await expect(transactionSheet(page).getByText("Con nombre")).toBeVisible();
    await expect(page.getByText("Rosa Elvira Quispe")).toBeHidden();
    await transactionSheet(page).getByRole("button", { name: "Editar" }).click();
    await expect(editSheet(page).getByRole("textbox", { name: "Concepto" })).toBeVisible();
    await expect(editSheet(page).getByRole("combobox", { name: "Quién da" })).toBeHidden();
  });
});
