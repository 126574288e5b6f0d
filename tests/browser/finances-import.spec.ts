import path from "node:path";
import { callApi, expect, hydrated, test, toast } from "../support/pages";
import { chooseFile, columnsHeading, figure, reviewHeading, stepHeading, tabTo } from "../support/pages-import";

test.beforeEach(({ church, enter }) => enter(church.owner));

const officeFile = (name: string) => path.join(import.meta.dirname, "../fixtures/office", name);

test("a bank statement comes in by keyboard without a question, and is undone", { tag: "@phone-release" }, async ({
  page,
  church,
}) => {
  const { keyboard } = page;
  await page.goto("/finances");
  const start = page.getByRole("link", { name: "Importar de Excel" });
  await hydrated(start);
  await tabTo(page, start);
  await keyboard.press("Enter");
  await chooseFile(page, officeFile("estado-de-cuenta.csv"));

  await expect(columnsHeading(page)).toBeFocused();
  await expect(page.getByText(/^Falta/)).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Qué es la columna Débitos" })).toHaveValue("expense");
  await expect(page.getByRole("combobox", { name: "Qué es la columna Saldo" })).toHaveValue("");
  await expect(page.getByRole("combobox", { name: "Tesorería", exact: true })).toHaveValue("Caja general");
  await expect(page.getByRole("combobox", { name: "Categoría de los egresos" })).toHaveValue("Otros egresos");
  const concepts = page.getByRole("region", { name: "Conceptos" });
  await expect(concepts.getByRole("listitem")).toHaveCount(8);
  const energy = concepts.getByRole("combobox", { name: "Categoría de PAGO PSE ENEL COLOMBIA" });
  await tabTo(page, concepts.getByRole("button", { name: /^Ver los demás/ }));
  await keyboard.press("Enter");
  await expect(concepts.getByRole("combobox").nth(8)).toBeFocused();
  await expect(energy).toHaveValue("Servicios públicos");
  await expect(energy).toHaveAccessibleDescription(/Adivinada$/);
  const transfers = concepts.getByRole("combobox", { name: "Categoría de TRANSF NEQUI" });
  await transfers.selectOption("Ofrenda general");
  await tabTo(page, page.getByRole("button", { name: "Revisar" }));
  await keyboard.press("Enter");

  await expect(reviewHeading(page)).toBeFocused();
  await expect(figure(page, "Nuevos")).toHaveText("80");
  await expect(figure(page, "Con errores")).toHaveText("0");
  await expect(page.getByText(/^\d+ filas toman una categoría adivinada por su concepto\.$/)).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Importar 80 movimientos" }));
  await keyboard.press("Enter");
  await expect(stepHeading(page, "Listo: importamos 80 movimientos")).toBeFocused();
  const { rows } = await callApi<{ rows: { category: string }[] }>(church.owner, "GET", "/transactions?to=2025-03-05");
  expect(rows.map(({ category }) => category)).toEqual(["Servicios públicos", "Ofrenda general", "Otros ingresos"]);
  expect(await callApi(church.owner, "GET", "/treasuries/stats")).toEqual({
    income: "19762232.96",
    expense: "12545498.66",
    balance: "7216734.30",
  });

  await tabTo(page, page.getByRole("link", { name: "Importaciones anteriores" }));
  await keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Deshacer la importación de estado-de-cuenta.csv" }));
  await keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "¿Deshacer la importación de estado-de-cuenta.csv?" });
  await expect(question.getByText("80 movimientos que agregó: quedan anulados.")).toBeVisible();
  await tabTo(page, question.getByRole("button", { name: "Deshacer importación" }));
  await keyboard.press("Enter");
  await expect(toast(page, "Importación deshecha: 80 movimientos quedaron anulados.")).toBeVisible();
  expect(await callApi(church.owner, "GET", "/treasuries/stats")).toMatchObject({ balance: "0.00" });
});
