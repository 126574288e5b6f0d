// Reached by: components/finances components/collaborators
import { aCollaborator } from "../support/church";
import { callApi, expect, isPhone, test, toast } from "../support/pages";
import { expectAccessible } from "../support/pages-axe";
import {
  editSheet,
  entryForm,
  runAction,
  transactionList,
  transactionRow,
  transactionSheet,
} from "../support/pages-finances";
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

test("an entry names its donor by keyboard, and the next one is not in the way", async ({ page, church, enter }) => {
  await aMember(church, { name: "Rosa Elvira Quispe" });
  await enter(church.owner);
  await page.goto("/finances?period=todo");
  if (isPhone(page)) await page.getByRole("button", { name: "Registrar" }).first().click();
  const entry = entryForm(page);
  const [concept, amount] = ["Concepto", "Monto"].map((name) => entry.getByRole("textbox", { name })) as [
    ReturnType<typeof entry.getByRole>,
    ReturnType<typeof entry.getByRole>,
  ];
  await entry.getByRole("combobox", { name: "Categoría" }).selectOption("Diezmos");
  if (!isPhone(page)) {
    await amount.focus();
    await page.keyboard.press("Tab");
    await expect(entry.getByRole("button", { name: "Guardar" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(entry.getByRole("button", { name: "Quién da" })).toBeFocused();
  }
  await entry.getByRole("button", { name: "Quién da" }).click();
  await concept.fill("Sobre de Rosa");
  await amount.fill("50");
  const donor = entry.getByRole("combobox", { name: "Quién da" });
  await donor.fill("quispe");
  await expect(page.getByRole("option", { name: "Rosa Elvira Quispe" })).toBeVisible();
  await donor.press("ArrowDown");
  await donor.press("Enter");
  await entry.getByRole("combobox", { name: "Medio" }).selectOption("Cheque");
  await donor.press("Enter");
  await expect(entry.getByText(/^Guardado: Sobre de Rosa/)).toBeVisible();
  await expect(concept).toBeFocused();
  await expect(donor).toHaveValue("");
  await expectAccessible(page);

  const { rows } = await callApi<{
    rows: { concept: string; donor: { name: string } | null; method: string | null }[];
  }>(church.owner, "GET", "/transactions");
  expect(rows).toMatchObject([{ concept: "Sobre de Rosa", donor: { name: "Rosa Elvira Quispe" }, method: "cheque" }]);
});

test("a file of who gives asks which of two people is meant; for others its columns stay out", async ({
  page,
  church,
  enter,
}) => {
  for (const _ of [1, 2]) await aMember(church, { name: "Rosa Quispe" });
  const person = await aCollaborator(church, { areas: ["finances"] });
  const upload = async () => {
    await page.goto("/finances/import");
    const lines = ["Fecha;Concepto;Monto;Donante", "28/11/2026;Diezmo;100;Rosa Quispe"];
    const file = { name: "diezmos.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByRole("heading", { name: "¿Qué hay en cada columna?" })).toBeVisible();
  };
  await enter(church.owner);
  await upload();
  await page.getByRole("combobox", { name: /en lugar de Rosa Quispe/ }).selectOption({ index: 1 });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Revisar" }).click();
  await expect(page.getByRole("cell", { name: "Rosa Quispe" })).toBeVisible();
  await page.getByRole("button", { name: "Importar 1 movimiento" }).click();
  await expect
    .poll(async () => (await callApi<{ rows: object[] }>(church.owner, "GET", "/transactions")).rows)
    .toMatchObject([{ donor: { memberId: expect.any(Number), name: "Rosa Quispe" }, receipt: 1 }]);

  await enter(person);
  await upload();
  await expect(page.getByText("«Donante» no se importa: dice quién da")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Qué es la columna Donante" })).toBeDisabled();
  await expect(page.getByText("Rosa Quispe")).toBeHidden();
  await expectAccessible(page);
});
