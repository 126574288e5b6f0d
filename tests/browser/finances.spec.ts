// Reached by: components/finances
import type { Page } from "playwright/test";
import { formatDate, monthWord, previousMonth, today } from "@/lib/core/values/dates";
import type { TransactionList } from "@/lib/finances/transactions/schema";
import { callApi, expect, hydrated, isPhone, responseErrors, test, toast } from "../support/pages";
import {
  editSheet,
  entryForm,
  openEntry,
  openMoreFilters,
  runAction,
  searchBox,
  showPeriods,
  total,
  transactionList,
  transactionRow,
  transactionSheet,
  transferSheet,
  voidDialog,
} from "../support/pages-finances";
import { aTransaction, aTransfer, aTreasury } from "../support/rows/finances";

/** The churches of these tests are in Colombia. */
const now = today("America/Bogota");
const lastMonth = previousMonth(now).slice(0, 7);

/** Types concept and amount, tabbing over the fields between, and presses Enter without waiting for an answer. */
async function typeTransaction(page: Page, concept: string, amount: string) {
  await page.keyboard.type(concept);
  for (const _ of ["category", "treasury", "amount"]) await page.keyboard.press("Tab");
  await page.keyboard.type(amount);
  await page.keyboard.press("Enter");
}

const concepts = Array.from({ length: 10 }, (_, index) => `Culto ${index + 1}`);
const listTransactions = (church: { owner: Parameters<typeof callApi>[0] }) =>
  callApi<TransactionList>(church.owner, "GET", "/transactions?pageSize=100");

test.describe("rapid entry", () => {
  test.beforeEach(({ church, enter }) => enter(church.owner));

  test("an empty list offers to record the first, and ten are entered one after the other by keyboard only", {
    tag: "@phone",
  }, async ({ page, church }) => {
    await page.goto("/finances");
    await expect(transactionList(page).getByText("Aquí estarán tus movimientos")).toBeVisible();
    await transactionList(page).getByRole("button", { name: "Registrar el primero" }).click();
    const firstConcept = entryForm(page).getByRole("textbox", { name: "Concepto" });
    if (isPhone(page)) await firstConcept.focus();
    await expect(firstConcept).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.type("Ofr");
    await page.keyboard.press("Shift+Tab");
    for (const [index, concept] of concepts.entries()) await typeTransaction(page, concept, `1.${index}00,50`);

    await expect(entryForm(page).getByText(/^Guardado: Culto 10/)).toBeVisible();
    await expect(entryForm(page).getByRole("textbox", { name: "Concepto" })).toBeFocused();
    const { rows } = await listTransactions(church);
    expect(rows.map(({ concept }) => concept)).toEqual(concepts.toReversed());
    expect(rows[0]).toMatchObject({
      category: "Ofrenda general",
      treasury: "Caja general",
      amount: "1900.50",
      date: now,
    });
    if (isPhone(page)) await entryForm(page).getByRole("button", { name: "Cerrar" }).first().click();
    await expect(transactionRow(page, "Culto 10")).toContainText("+$ 1.900,50");
    await expect(total(page, "Ingresos")).toHaveText("+$ 14.505");
  });

  test("entry continues after a lost answer, and no transaction is lost or duplicated", async ({ page, church }) => {
    await page.goto("/finances");
    await openEntry(page);
    await entryForm(page).getByRole("combobox", { name: "Categoría" }).selectOption("Diezmos");
    await entryForm(page).getByRole("textbox", { name: "Concepto" }).focus();
    let answers = 0;
    await page.route("**/api/transactions", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      // The first answer is lost: the transaction is saved, but the page does not know.
      if (answers++ > 0) return route.continue();
      await route.fetch();
      await route.abort();
    });
    for (const concept of concepts.slice(0, 4)) await typeTransaction(page, concept, "100");
    await expect(entryForm(page).getByText(/^Guardado: Culto 4/)).toBeVisible();
    await expect(entryForm(page).getByText(/Culto 1,.*No hay conexión/)).toBeVisible();
    await page.reload();
    await expect(entryForm(page).getByText(/^Guardado: Culto 1/)).toBeVisible();
    await expect.poll(async () => (await listTransactions(church)).count).toBe(4);
  });
  test.use({ allowedErrors: /net::ERR_FAILED|Failed to load resource/ });

  test("the form keeps kind, date, category and treasury, and shows which fields are missing", async ({
    page,
    church,
  }) => {
    await aTreasury(church, "Fondo de jóvenes");
    await page.goto("/finances");
    await openEntry(page);
    const form = entryForm(page);
    await form.getByRole("radio", { name: "Egreso" }).check();
    await expect(form.getByRole("option", { name: "Diezmos" })).toHaveCount(0);
    // Without the year.
    await form.getByRole("textbox", { name: "Fecha" }).fill(formatDate(`${lastMonth}-05`).slice(0, 5));
    await form.getByRole("combobox", { name: "Categoría" }).selectOption("Alquiler");
    await form.getByRole("combobox", { name: "Tesorería" }).selectOption("Fondo de jóvenes");
    await form.getByRole("textbox", { name: "Monto" }).fill("1e5");
    await page.keyboard.press("Enter");
    await expect(form.getByRole("textbox", { name: "Concepto" })).toBeFocused();
    await expect(form.getByText("Requerido")).toBeVisible();
    await expect(form.getByText("Numero invalido")).toBeVisible();
    await form.getByRole("textbox", { name: "Concepto" }).fill("Arriendo del salón");
    await form.getByRole("textbox", { name: "Monto" }).fill("1800000");
    await expect(form.getByText("Fondo de jóvenes quedará en −$ 1.800.000")).toBeVisible();
    await expect(form.getByRole("button", { name: "Guardar de todos modos" })).toBeVisible();
    await page.keyboard.press("Enter");
    const monthText = monthWord(lastMonth, now);
    await expect(form.getByText(`Guardado: Arriendo del salón −$ 1.800.000. Quedó en ${monthText}`)).toBeVisible();
    await expect(form.getByRole("radio", { name: "Egreso" })).toBeChecked();
    await expect(form.getByRole("textbox", { name: "Fecha" })).toHaveValue(formatDate(`${lastMonth}-05`));
    await expect(form.getByRole("combobox", { name: "Tesorería" }).locator("option:checked")).toHaveText(
      "Fondo de jóvenes",
    );
    await expect(form.getByRole("combobox", { name: "Categoría" }).locator("option:checked")).toHaveText("Alquiler");
    await expect(form.getByRole("textbox", { name: "Monto" })).toHaveValue("");

    await form.getByRole("button", { name: `Ver ${monthText}` }).click();
    await expect(page).toHaveURL(`/finances?period=${lastMonth}`);
    await expect(transactionRow(page, "Arriendo del salón")).toBeVisible();
    await expect(form.getByRole("textbox", { name: "Fecha" })).toHaveValue(formatDate(`${lastMonth}-05`));
    await form.getByRole("button", { name: "Anular Arriendo del salón" }).click();
    await voidDialog(page).getByRole("textbox", { name: "Motivo" }).fill("Era de otro mes");
    await page.keyboard.press("Enter");
    await expect(toast(page, "Anulaste Arriendo del salón")).toBeVisible();
    await expect.poll(async () => (await listTransactions(church)).count).toBe(0);
    await page.reload();
    await expect(form.getByRole("combobox", { name: "Tesorería" }).locator("option:checked")).toHaveText(
      "Fondo de jóvenes",
    );
  });
});

test.describe("a transaction in the list", () => {
  // The stale edit answers 409.
  test.use({ allowedErrors: responseErrors(409) });

  test("a transaction is voided and restored, edited while another user changes it, and exported", {
    tag: "@phone-release",
  }, async ({ page, church, enter }) => {
    await enter(church.owner);
    await aTransaction(church, {
      date: now,
      concept: "Recibo de energía",
      amount: "642300",
      categoryId: church.categories["Servicios públicos"],
    });
    await aTransaction(church, { date: now, concept: "Culto de oración", amount: "415000" });
    await page.goto("/finances");
    await expect(transactionRow(page, "Culto de oración")).toContainText("+$ 415.000");
    await expect(transactionRow(page, "Recibo de energía")).toContainText("−$ 642.300");

    await test.step("it is voided with a reason", async () => {
      await runAction(page, "Recibo de energía", "Anular");
      await voidDialog(page).getByRole("button", { name: "Anular" }).click();
      await expect(voidDialog(page).getByText("Requerido")).toBeVisible();
      await voidDialog(page).getByRole("textbox", { name: "Motivo" }).fill("Se registró dos veces");
      await page.keyboard.press("Enter");
      await expect(toast(page, "Anulaste Recibo de energía")).toBeVisible();
      if (isPhone(page)) await transactionSheet(page).getByRole("button", { name: "Cerrar" }).click();
      await expect(transactionRow(page, "Recibo de energía")).toBeHidden();
      await expect(total(page, "Egresos")).toHaveText("$ 0");
    });

    await test.step("it is found with the void filter and restored", async () => {
      await openMoreFilters(page);
      await page.getByRole("button", { name: "Estado" }).click();
      await page.getByRole("menuitemradio", { name: "Anulados" }).click();
      await expect(transactionRow(page, "Recibo de energía")).toContainText("Anulado: Se registró dos veces");
      // A toast under the pointer does not disappear.
      await page.mouse.move(0, 0);
      await expect(toast(page, "Anulaste Recibo de energía")).toBeHidden();
      await runAction(page, "Recibo de energía", "Restaurar");
      await expect(toast(page, "Recibo de energía cuenta de nuevo")).toBeVisible();
      await expect(transactionRow(page, "Recibo de energía")).toBeHidden();
      await page.goto("/finances");
      await transactionRow(page, "Recibo de energía").getByRole("button").first().click();
      await expect(transactionSheet(page).getByText("anuló el movimiento")).toBeVisible();
      await expect(transactionSheet(page).getByText("Motivo: Se registró dos veces")).toBeVisible();
      await expect(transactionSheet(page).getByText("restauró el movimiento")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(transactionSheet(page)).toBeHidden();
    });

    await test.step("a stale edit shows the comparison and keeps the typed values", async () => {
      await runAction(page, "Culto de oración", "Editar");
      const sheet = editSheet(page);
      await expect(sheet.getByRole("textbox", { name: "Monto" })).toHaveValue("415.000");
      await sheet.getByRole("textbox", { name: "Monto" }).fill("420.500,25");
      const [row] = (await listTransactions(church)).rows;
      const { id, date, concept, categoryId, treasuryId, version } = row as TransactionList["rows"][number];
      const otherChange = {
        id,
        version,
        date,
        concept,
        categoryId,
        treasuryId,
        amount: "410000",
        notes: "Contado dos veces",
      };
      await callApi(church.owner, "PUT", "/transactions", otherChange);

      await sheet.getByRole("button", { name: "Guardar" }).click();
      const comparison = page.getByRole("dialog", { name: `${church.owner.name} guardó cambios mientras escribías` });
      await expect(comparison.getByRole("row", { name: /^Monto \$.420\.500,25 \$.410\.000$/ })).toBeVisible();
      await expect(comparison.getByText("Notas: Contado dos veces")).toBeVisible();
      await comparison.getByRole("button", { name: "Guardar lo mío" }).click();
      await expect(toast(page, "Cambios guardados")).toBeVisible();
      await expect(sheet).toBeHidden();
      const after = (await listTransactions(church)).rows[0];
      expect(after).toMatchObject({ amount: "420500.25", notes: "Contado dos veces" });
      if (isPhone(page)) await transactionSheet(page).getByRole("button", { name: "Cerrar" }).click();
    });

    await test.step("the transactions of the list are exported", async () => {
      await page.getByRole("button", { name: isPhone(page) ? "Más acciones" : "Exportar" }).click();
      await expect(page.getByText("Exportar 2 movimientos")).toBeVisible();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("menuitem", { name: "Excel (.xlsx)" }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    });
  });
});

test("a transfer moves money between treasuries and leaves income and expenses unchanged", {
  tag: "@phone-release",
}, async ({ page, church, enter }) => {
  await aTreasury(church, "Cuenta de ahorros");
  await aTransaction(church, { date: now, amount: "500000", concept: "Culto del domingo" });
  await enter(church.owner);
  await page.goto("/finances");
  await expect(transactionRow(page, "Culto del domingo")).toBeVisible();
  if (isPhone(page)) {
    await page.getByRole("button", { name: "Más acciones" }).click();
    await page.getByRole("menuitem", { name: "Trasladar" }).click();
  } else {
    await hydrated(page.getByRole("button", { name: "Trasladar" }));
    await page.keyboard.press("t");
  }
  const sheet = transferSheet(page);
  const selectedOption = (label: string) => sheet.getByRole("combobox", { name: label }).locator("option:checked");
  await expect(selectedOption("Desde")).toHaveText(/^Caja general · \$.500\.000$/);
  await expect(selectedOption("Hacia")).toHaveText(/^Cuenta de ahorros · \$.0$/);
  await sheet.getByRole("textbox", { name: "Monto" }).fill("200000");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Traslado registrado")).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(transactionRow(page, "De Caja general a Cuenta de ahorros")).toHaveCount(2);
  await expect(transactionRow(page, "De Caja general a Cuenta de ahorros").first()).toContainText("$ 200.000");
  await expect(total(page, "Ingresos")).toHaveText("+$ 500.000");
  await expect(total(page, "Egresos")).toHaveText("$ 0");

  await runAction(page, "De Caja general a Cuenta de ahorros", "Editar");
  await editSheet(page).getByRole("textbox", { name: "Monto" }).fill("250000");
  await editSheet(page).getByRole("button", { name: "Guardar" }).click();
  await expect(toast(page, "Cambios guardados")).toBeVisible();
  await expect(editSheet(page)).toBeHidden();
  if (isPhone(page)) await transactionSheet(page).getByRole("button", { name: "Cerrar" }).click();
  for (const row of await transactionRow(page, "De Caja general a Cuenta de ahorros").all())
    await expect(row).toContainText("$ 250.000");
});

test("the list keeps filters and page in the URL, leads to other dates, and shows a locked month", async ({
  page,
  church,
  enter,
  preferPageSize,
}) => {
  const bank = await aTreasury(church, "Cuenta de ahorros");
  for (let day = 1; day <= 27; day++)
    await aTransaction(church, {
      date: `2024-03-${String(day).padStart(2, "0")}`,
      concept: `Culto ${day}`,
      amount: `${Math.min(day, 12)}000`,
    });
  await aTransaction(church, { date: "2024-04-02", concept: "Culto de abril" });
  await aTransaction(church, {
    date: "2024-03-20",
    concept: "Cuarto de culto",
    categoryId: church.categories.Alquiler,
  });
  await aTransfer(church, bank.id);
  await enter(church.owner);
  await preferPageSize(25);
  await page.goto("/finances?period=2024-03");
  await expect(transactionRow(page, "Cuarto de culto")).toBeVisible();

  await test.step("the URL keeps period, search, filters and page over a reload and back navigation", async () => {
    await page.getByRole("group", { name: "Filtros" }).getByRole("button", { name: "Categoría" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Diezmos" }).click();
    await page.keyboard.press("Escape");
    await expect(transactionRow(page, "Cuarto de culto")).toBeHidden();
    await openMoreFilters(page);
    await page.getByRole("group", { name: "Filtros" }).getByRole("button", { name: "Monto" }).click();
    await page.getByRole("textbox", { name: "Desde" }).fill("12.000");
    await page.getByRole("textbox", { name: "Hasta" }).fill("2000");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /^Monto: \$.2\.000 a \$.12\.000$/ })).toBeVisible();
    await searchBox(page).fill("culto");
    const url = `/finances?period=2024-03&name=culto&categoryId=${church.categories.Diezmos}&min=2000.00&max=12000.00`;
    await expect.poll(() => sortQuery(page.url())).toBe(sortQuery(url));
    await expect(page.getByText(/^\d+ movimientos · \+\$/)).toBeVisible();
    await page.getByRole("button", { name: "Página siguiente" }).click();
    await expect(transactionRow(page, "Culto 2")).toBeVisible();
    await page.reload();
    await expect(transactionRow(page, "Culto 2")).toBeVisible();
    await expect(page.getByText("Página 2 de 2")).toBeVisible();
    await expect(searchBox(page)).toHaveValue("culto");
    await expect(page.getByRole("button", { name: "Categoría: Diezmos" })).toBeVisible();
    await page.goBack();
    await expect(transactionRow(page, "Culto 12")).toBeVisible();
    await page.getByRole("button", { name: "Quitar filtros" }).click();
    await expect(transactionRow(page, "Cuarto de culto")).toBeVisible();
    await searchBox(page).fill("");
    await expect(page).toHaveURL("/finances?period=2024-03");
  });

  await test.step("the period control leads to other months, the year and other dates", async () => {
    await page.getByRole("button", { name: "Período siguiente: Abril 2024" }).click();
    await expect(page).toHaveURL("/finances?period=2024-04");
    await expect(transactionRow(page, "Culto de abril")).toBeVisible();
    await showPeriods(page, "Año");
    await expect(page).toHaveURL("/finances?period=2024");
    await expect(page.getByRole("heading", { name: "2024", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Ver los datos en una tabla" }).click();
    await page.getByRole("button", { name: "Ir a marzo de 2024" }).click();
    await expect(page).toHaveURL("/finances?period=2024-03");
    await page.keyboard.press("Escape");
    await showPeriods(page, "Otras fechas");
    await expect(page).toHaveURL("/finances?from=2024-03-01&to=2024-03-31");
    await page.getByRole("textbox", { name: "Desde" }).fill("20/03/2024");
    await expect(page).toHaveURL("/finances?from=2024-03-20&to=2024-03-31");
    await expect(transactionRow(page, "Culto 12")).toBeHidden();
    await expect(transactionRow(page, "Cuarto de culto")).toBeVisible();
    await searchBox(page).fill("abril");
    await page.getByRole("button", { name: "Buscar en todas las fechas" }).click();
    await expect(transactionRow(page, "Culto de abril")).toBeVisible();
    await page.goto("/finances");
    const next = page.getByRole("button", { name: "Período siguiente" });
    await expect(next).toHaveAttribute("aria-disabled", "true");
  });

  await test.step("a transaction of a locked month can be viewed but not changed", async () => {
    await callApi(church.owner, "POST", "/finances/closings", { month: "2024-03" });
    await page.goto("/finances?period=2024-03");
    await expect(transactionRow(page, "Cuarto de culto").getByText("Mes cerrado")).toBeAttached();
    await transactionRow(page, "Cuarto de culto").getByRole("button").first().click();
    await expect(transactionSheet(page).getByText("El mes de marzo de 2024 está cerrado")).toBeVisible();
    await expect(transactionSheet(page).getByRole("button", { name: "Editar" })).toBeHidden();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Acciones para Cuarto de culto" }).click();
    await expect(page.getByRole("menuitem", { name: "Historial" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Anular" })).toBeHidden();
    await expect(page.getByText("El mes está cerrado: ya no se edita ni se anula.")).toBeVisible();
  });
});

test.describe("many movements", () => {
  const pick = (page: Page, concept: string) => page.getByRole("checkbox", { name: `Seleccionar ${concept}` });
  const bar = (page: Page) => page.getByRole("region", { name: "Selección" });
  const deposits = ["Depósito 101", "Depósito 102", "Depósito 103"];

  test.beforeEach(async ({ church, enter }) => {
    for (const [index, concept] of deposits.entries())
      await aTransaction(church, {
        date: `2024-03-0${index + 1}`,
        concept,
        amount: "100.25",
        categoryId: church.categories["Otros ingresos"],
      });
    await aTransaction(church, {
      date: "2024-03-10",
      concept: "Pago de la luz",
      amount: "40",
      categoryId: church.categories["Otros egresos"],
    });
    await aTransaction(church, { date: "2024-02-10", concept: "De febrero" });
    await callApi(church.owner, "POST", "/finances/closings", { month: "2024-02" });
    await enter(church.owner);
  });

  test("the chosen ones show their sum, change their category or say why not, and are voided and restored", {
    tag: "@phone-release",
  }, async ({ page, church }) => {
    await page.goto("/finances?from=2024-02-01&to=2024-03-31");
    await expect(transactionRow(page, "Depósito 101")).toBeVisible();
    if (isPhone(page)) {
      await page.getByRole("button", { name: "Más acciones" }).click();
      await page.getByRole("menuitem", { name: "Seleccionar varios" }).click();
    }
    await hydrated(pick(page, "Depósito 101"));
    for (const concept of ["Depósito 101", "Pago de la luz", "De febrero"]) await pick(page, concept).click();
    // 100.25 − 40 + 1500.50
    await expect(bar(page).getByText("+$ 1.560,75")).toBeVisible();
    await bar(page).getByRole("button", { name: "Categoría" }).click();
    await page.getByRole("combobox", { name: "Categoría" }).selectOption("Ingreso: Ofrenda general");
    await page.getByRole("button", { name: "Cambiar categoría" }).click();
    const outcome = page.getByRole("dialog", { name: "2 movimientos sin cambios" });
    await expect(outcome.getByText("Cambiaron 1.")).toBeVisible();
    await expect(outcome.getByRole("heading", { name: "Su mes está cerrado: 1" })).toBeVisible();
    await expect(outcome.getByText("10/03/2024 · Pago de la luz")).toBeVisible();
    await outcome.getByRole("button", { name: "Listo" }).click();
    await expect(bar(page)).toBeHidden();

    const categoryOf = async (name: string) =>
      (await listTransactions(church)).rows.find(({ concept }) => concept === name)?.category;
    expect(await categoryOf("Depósito 101")).toBe("Ofrenda general");
    await expect(toast(page, "1 movimiento en Ofrenda general")).toBeVisible();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(toast(page, "1 movimiento como antes")).toBeVisible();
    expect(await categoryOf("Depósito 101")).toBe("Otros ingresos");
    if (isPhone(page)) {
      await page.getByRole("button", { name: "Más acciones" }).click();
      await page.getByRole("menuitem", { name: "Seleccionar varios" }).click();
    }
    for (const concept of ["Depósito 102", "Depósito 103"]) await pick(page, concept).click();
    await bar(page).getByRole("button", { name: "Anular" }).click();
    await page.getByRole("textbox", { name: "Motivo" }).fill("Se importó dos veces");
    await page.keyboard.press("Enter");
    await expect(toast(page, "Anulaste 2 movimientos")).toBeVisible();
    await expect(transactionRow(page, "Depósito 102")).toBeHidden();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(transactionRow(page, "Depósito 102")).toBeVisible();
  });

  test("a category is changed in its cell by keyboard alone, also of the like ones, and the list begins above the fold", async ({
    page,
    church,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/finances?period=2024-03");
    const cell = page.getByRole("button", { name: "Cambiar la categoría de Depósito 101: Otros ingresos" });
    await expect(cell).toBeVisible();
    const box = await transactionRow(page, "Pago de la luz").boundingBox();
    expect(box?.y).toBeLessThan(480);
    await hydrated(cell);
    await cell.focus();
    await page.keyboard.press("F2");
    const picker = page.getByRole("dialog", { name: "Categoría de Depósito 101" });
    await expect(picker.getByRole("option", { name: "Alquiler" })).toHaveCount(0);
    await expect(picker.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("misión");
    await page.keyboard.press("Escape");
    await expect(picker).toBeHidden();
    await expect(cell).toBeFocused();
    await page.keyboard.press("Enter");
    await picker.getByRole("checkbox", { name: "También a las otras 2 «Depósito» de esta página" }).check();
    await picker.getByRole("combobox").fill("pro");
    await page.keyboard.press("Enter");
    await expect(toast(page, "3 movimientos en Ofrenda pro-templo")).toBeVisible();
    await expect(picker).toBeHidden();
    const { rows } = await listTransactions(church);
    expect(rows.filter(({ category }) => category === "Ofrenda pro-templo").map(({ concept }) => concept)).toEqual(
      deposits.toReversed(),
    );
  });
});

/** URL with its query parameters sorted. */
function sortQuery(url: string) {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}
