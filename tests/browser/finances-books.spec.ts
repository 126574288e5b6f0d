// Reached by: components/finances/treasuries components/finances/categories components/finances/reports
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { formatDate, monthName, previousMonth, today } from "@/lib/core/values/dates";
import type { TreasuryRow } from "@/lib/finances/treasuries/schema";
import { aCollaborator, type TestChurch } from "../support/church";
import { callApi, expect, responseErrors, test, toast } from "../support/pages";
import { entryForm, transactionRow, transactionSheet } from "../support/pages-finances";
import { aTransaction } from "../support/rows/finances";

const now = today("America/Bogota").slice(0, 7);
const lastMonth = previousMonth(`${now}-01`).slice(0, 7);
/** `octubre`. */
const monthWord = (month: string) => monthName(month).split(" ")[0] as string;
const capitalised = (text: string) => text[0]?.toUpperCase() + text.slice(1);
/** `Octubre 2026`. */
const monthTitle = (month: string) => `${capitalised(monthWord(month))} ${month.slice(0, 4)}`;

async function treasuriesOf(church: TestChurch) {
  return (await callApi<{ rows: TreasuryRow[] }>(church.owner, "GET", "/treasuries")).rows;
}

interface TransactionInput {
  date?: string;
  amount?: string;
  category?: string;
  concept?: string;
  treasuryId?: number;
}

/** Adds a transaction, by default on the first of this month. */
const addTransaction = (church: TestChurch, { category = "Ofrenda general", ...movement }: TransactionInput = {}) =>
  aTransaction(church, {
    date: `${now}-01`,
    amount: "100000.00",
    ...movement,
    categoryId: church.categories[category],
  });

const treasury = (page: Page, name: string, list = "Tesorerías") =>
  page.getByRole("region", { name: list, exact: true }).getByRole("row").filter({ hasText: name });

async function chooseAction(page: Page, name: string, action: string) {
  await page.getByRole("button", { name: `Acciones para ${name}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

const figure = (page: Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole("definition")
    .first();

const total = (page: Page) =>
  page.locator("dl").filter({ hasText: "Saldo total de la iglesia" }).getByRole("definition");

test.describe("treasuries", () => {
  // The only treasury cannot be removed.
  test.use({ allowedErrors: responseErrors(409) });

  test("treasuries are added, renamed, emptied, archived, restored and deleted, with opening balance and transfers", async ({
    page,
    church,
    enter,
  }) => {
    await enter(church.owner);
    await page.goto("/finances/treasury");
    await expect(treasury(page, "Caja general")).toBeVisible();

    await test.step("the only one cannot be removed", async () => {
      await chooseAction(page, "Caja general", "Eliminar");
      await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar tesorería" }).click();
      await expect(toast(page, "Es la única tesorería en uso: agrega otra antes de quitarla.")).toBeVisible();
      await expect(treasury(page, "Caja general")).toBeVisible();
    });

    await test.step("one is added and renamed", async () => {
      await page.getByRole("button", { name: "Agregar tesorería" }).click();
      const addDialog = page.getByRole("dialog", { name: "Agregar tesorería" });
      await addDialog.getByRole("textbox", { name: "Nombre" }).fill("Fondo de jóvenes");
      await page.keyboard.press("Enter");
      await expect(toast(page, "Tesorería agregada")).toBeVisible();
      await expect(addDialog).toBeHidden();

      await chooseAction(page, "Fondo de jóvenes", "Editar");
      const renameDialog = page.getByRole("dialog", { name: "Editar tesorería" });
      await renameDialog.getByRole("textbox", { name: "Nombre" }).fill("Fondo juvenil");
      await renameDialog.getByRole("button", { name: "Guardar" }).click();
      await expect(treasury(page, "Fondo juvenil")).toBeVisible();
      await expect(treasury(page, "Fondo de jóvenes")).toBeHidden();
    });

    const fund = (await treasuriesOf(church)).find(({ name }) => name === "Fondo juvenil");
    await addTransaction(church, { amount: "250000.50", treasuryId: fund?.id });
    await callApi(church.owner, "POST", "/treasuries", { name: "Por error" });
    const bank = await callApi<{ id: number }>(church.owner, "POST", "/treasuries", { name: "Banco" });

    await test.step("it is emptied into another and archived", async () => {
      await page.reload();
      await expect(treasury(page, "Fondo juvenil").getByText("$ 250.000,50")).toBeVisible();
      await expect(total(page)).toHaveText("$ 250.000,50");

      await chooseAction(page, "Fondo juvenil", "Eliminar");
      const removal = page.getByRole("dialog", { name: "¿Qué hacemos con el saldo de Fondo juvenil?" });
      await removal.getByRole("combobox", { name: "Pasar su saldo a" }).selectOption("Caja general");
      await removal.getByRole("button", { name: "Pasar saldo y archivar" }).click();
      await expect(toast(page, "Archivaste Fondo juvenil y su saldo pasó a Caja general")).toBeVisible();
      await expect(treasury(page, "Fondo juvenil")).toBeHidden();
      await expect(treasury(page, "Caja general").getByText("$ 250.000,50")).toBeVisible();
    });

    await test.step("an unused one is deleted", async () => {
      await chooseAction(page, "Por error", "Eliminar");
      await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar tesorería" }).click();
      await expect(toast(page, "Eliminaste Por error")).toBeVisible();
      await expect(treasury(page, "Por error")).toBeHidden();
    });

    await test.step("an opening balance is part of the balance", async () => {
      await chooseAction(page, "Banco", "Editar");
      const form = page.getByRole("dialog", { name: "Editar tesorería" });
      await form.getByRole("textbox", { name: "Saldo inicial" }).fill("8.000,50");
      const since = form.getByRole("textbox", { name: "Desde qué fecha" });
      await expect(since).toHaveValue(formatDate(`${now}-01`));
      await since.fill("01/11/2025");
      await page.keyboard.press("Enter");
      await expect(form).toBeHidden();
      await expect(treasury(page, "Banco").getByText("$ 8.000,50")).toBeVisible();
      await expect(total(page)).toHaveText("$ 258.001");
      await chooseAction(page, "Banco", "Historial");
      const history = page.getByRole("dialog", { name: "Historial de Banco" });
      await expect(history.getByText("Saldo inicial")).toBeVisible();
      await expect(history.getByText("01/11/2025")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(history).toBeHidden();
    });

    await test.step("one is archived with its balance, and restored from the message", async () => {
      await chooseAction(page, "Banco", "Eliminar");
      const removal = page.getByRole("dialog", { name: "¿Qué hacemos con el saldo de Banco?" });
      await removal.getByRole("radio", { name: /^Archivar con su saldo/ }).check();
      await removal.getByRole("button", { name: "Archivar tesorería" }).click();
      await expect(treasury(page, "Banco")).toBeHidden();
      await expect(total(page)).toHaveText("$ 258.001");
      await page.getByRole("button", { name: "Deshacer" }).click();
      await expect(treasury(page, "Banco")).toBeVisible();
    });

    await test.step("money below zero is announced and marked", async () => {
      await page.goto("/finances?trasladar=1");
      const transfer = page.getByRole("dialog", { name: "Trasladar entre tesorerías" });
      await transfer.getByRole("combobox", { name: "Desde" }).selectOption(String(bank.id));
      const target = transfer.getByRole("combobox", { name: "Hacia" });
      await expect(target).toHaveValue(String(church.treasury));
      await expect(target.getByRole("option", { name: /^Banco/ })).toHaveCount(0);
      await transfer.getByRole("textbox", { name: "Monto" }).fill("9000");
      await expect(transfer.getByRole("status")).toHaveText("Banco quedará en −$ 999,50");
      await transfer.getByRole("button", { name: "Trasladar de todos modos" }).click();
      await expect(toast(page, "Traslado registrado")).toBeVisible();
      await page.goto("/finances/treasury");
      await expect(treasury(page, "Banco").getByText("En negativo")).toBeVisible();
      await expect(treasury(page, "Banco").getByText("−$ 999,50")).toBeVisible();
      await expect(treasury(page, "Caja general").getByText("En negativo")).toBeHidden();
    });

    await test.step("the archived one is restored", async () => {
      await page.getByText("Archivadas", { exact: true }).click();
      await expect(page).toHaveURL("/finances/treasury?archived=true");
      await expect(
        treasury(page, "Fondo juvenil", "Tesorerías archivadas").getByText("$ 0", { exact: true }),
      ).toBeVisible();
      await page.getByRole("button", { name: "Restaurar Fondo juvenil" }).click();
      await expect(page.getByText("No hay tesorerías archivadas")).toBeVisible();
      await page.getByRole("button", { name: "Ver las que están en uso" }).click();
      await expect(treasury(page, "Fondo juvenil")).toBeVisible();
    });
  });
});

test.describe("categories", () => {
  const categoryList = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

  // A duplicate name answers 409.
  test.use({ allowedErrors: responseErrors(409) });

  test("a category is added once, renamed, deleted when unused, archived when used, and restored", async ({
    page,
    church,
    enter,
  }) => {
    await enter(church.owner);
    await page.goto("/finances/categories");
    await expect(categoryList(page, "Ingresos").getByText("Diezmos")).toBeVisible();
    const box = page.getByRole("textbox", { name: "Nueva categoría de egreso" });
    await box.fill("Transporte");
    await page.keyboard.press("Enter");
    await expect(categoryList(page, "Egresos").getByText("Transporte")).toBeVisible();
    await expect(box).toHaveValue("");
    await expect(box).toBeFocused();

    const incomeBox = page.getByRole("textbox", { name: "Nueva categoría de ingreso" });
    await incomeBox.fill("Diezmos");
    await page.keyboard.press("Enter");
    await expect(categoryList(page, "Ingresos").getByText("Ya existe")).toBeVisible();
    await expect(incomeBox).toHaveValue("Diezmos");
    await expect(incomeBox).toBeFocused();

    await chooseAction(page, "Transporte", "Cambiar el nombre");
    const sheet = page.getByRole("dialog", { name: "Cambiar el nombre" });
    await sheet.getByRole("textbox", { name: "Nombre" }).fill("Pasajes");
    await sheet.getByRole("button", { name: "Guardar" }).click();
    await expect(categoryList(page, "Egresos").getByText("Pasajes")).toBeVisible();

    await chooseAction(page, "Pasajes", "Eliminar");
    await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar categoría" }).click();
    await expect(toast(page, "Eliminaste Pasajes")).toBeVisible();
    await expect(categoryList(page, "Egresos").getByText("Pasajes")).toBeHidden();

    await addTransaction(church, { category: "Alquiler" });
    await chooseAction(page, "Alquiler", "Eliminar");
    await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar categoría" }).click();
    await expect(toast(page, "Archivaste Alquiler: tiene movimientos")).toBeVisible();
    await expect(categoryList(page, "Egresos").getByText("Alquiler")).toBeHidden();

    await page.getByText("Archivadas", { exact: true }).click();
    await page.getByRole("button", { name: "Restaurar Alquiler" }).click();
    await expect(page.getByText("No hay categorías de egresos archivadas.")).toBeVisible();
    await page.getByText("En uso", { exact: true }).click();
    await expect(categoryList(page, "Egresos").getByText("Alquiler")).toBeVisible();
  });
});

test.describe("reports", () => {
  // A locked month answers 409.
  test.use({ allowedErrors: responseErrors(409) });

  test("a report adds up and is downloaded; a collaborator locks its month, and only the owner unlocks it", {
    tag: "@phone-release",
  }, async ({ page, church, enter, openElsewhere }) => {
    await addTransaction(church, { date: `${lastMonth}-05`, amount: "300000.00", category: "Diezmos" });
    await addTransaction(church, { date: `${lastMonth}-06` });
    await addTransaction(church, { date: `${lastMonth}-07`, amount: "150000.25", category: "Alquiler" });
    await addTransaction(church, { date: `${now}-01`, amount: "50000.00" });
    const treasurer = await aCollaborator(church, { areas: ["finances"] });
    const monthLabel = monthWord(lastMonth);
    const unlockLabel = `Reabrir ${monthLabel}`;
    await enter(church.owner);

    await test.step("it adds up by category and treasury, and links to the transactions", async () => {
      await page.goto(`/finances/reports?period=${lastMonth}`);
      await expect(page.getByRole("heading", { level: 2, name: monthTitle(lastMonth) }).first()).toBeVisible();
      await expect(figure(page, "Saldo inicial")).toHaveText("$ 0");
      await expect(figure(page, "Ingresos")).toHaveText("+$ 400.000");
      await expect(figure(page, "Egresos")).toHaveText("−$ 150.000,25");
      await expect(figure(page, "Saldo final")).toHaveText("$ 249.999,75");
      const incomes = page.getByRole("region", { name: "Ingresos por categoría" });
      await expect(incomes.getByRole("listitem").first()).toContainText(/Diezmos.*\+\$.300\.000.*75.?%/);
      await expect(page.getByRole("row", { name: /^Caja general/ })).toContainText("$ 249.999,75");
      await incomes.getByRole("link", { name: /^Diezmos/ }).click();
      await expect(page).toHaveURL(/\/finances\?categoryId=\d+&period=\d{4}-\d{2}/);
      await page.goBack();
    });

    await test.step("it is downloaded as PDF and as Excel", async () => {
      const dialog = page.getByRole("dialog", { name: "Descargar el reporte" });
      const openDialog = () => page.getByRole("button", { name: "Descargar el reporte" }).click();
      const withMovements = dialog.getByRole("checkbox", { name: "Con la lista de movimientos" });
      await openDialog();
      await withMovements.check();
      for (const [button, name, signature] of [
        ["PDF", /\.pdf$/, "%PDF-"],
        ["Excel", /\.xlsx$/, "PK\u0003\u0004"],
      ] as const) {
        const [download] = await Promise.all([
          page.waitForEvent("download"),
          dialog.getByRole("button", { name: button }).click(),
        ]);
        expect(download.suggestedFilename()).toMatch(name);
        const content = await readFile(await download.path());
        expect(content.toString("latin1", 0, signature.length)).toBe(signature);
        expect(content.length).toBeGreaterThan(2000);
      }
      await page.reload();
      await openDialog();
      await expect(withMovements).toBeChecked();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });

    await test.step("it leads to the year and to the months", async () => {
      await page.getByText("Año", { exact: true }).click();
      await expect(page).toHaveURL(`/finances/reports?period=${lastMonth.slice(0, 4)}`);
      await page.getByRole("link", { name: new RegExp(`^${capitalised(monthLabel)}`) }).click();
      await expect(page).toHaveURL(`/finances/reports?period=${lastMonth}`);
      await page.getByRole("button", { name: `Mes siguiente: ${monthTitle(now)}` }).click();
      await expect(figure(page, "Saldo inicial")).toHaveText("$ 249.999,75");
      await expect(page).toHaveURL("/finances/reports");
    });

    await test.step("a collaborator locks the month, and cannot unlock it", async () => {
      const treasurerPage = await openElsewhere(treasurer);
      await treasurerPage.goto(`/finances/reports?period=${lastMonth}`);
      await treasurerPage.getByRole("button", { name: `Cerrar ${monthLabel}` }).click();
      const question = treasurerPage.getByRole("alertdialog", { name: `¿Cerrar ${monthName(lastMonth)}?` });
      await expect(question.getByText("Solo el pastor que registró la iglesia puede reabrirlo.")).toBeVisible();
      await question.getByRole("button", { name: `Cerrar ${monthLabel}` }).click();
      await expect(treasurerPage.getByRole("heading", { name: `${monthTitle(lastMonth)} está cerrado` })).toBeVisible();
      await expect(treasurerPage.getByText(`Lo cerró ${treasurer.name} el`)).toBeVisible();
      await expect(treasurerPage.getByText("pide al pastor que registró la iglesia que lo reabra")).toBeVisible();
      await expect(treasurerPage.getByRole("button", { name: unlockLabel })).toBeHidden();
    });

    await test.step("the owner sees who locked it, and unlocks it", async () => {
      await page.goto(`/finances/reports?period=${lastMonth.slice(0, 4)}`);
      await expect(page.getByRole("row", { name: new RegExp(`^${monthLabel}`, "i") })).toContainText(treasurer.name);
      await page.goto(`/finances/reports?period=${lastMonth}`);
      await page.getByRole("button", { name: unlockLabel }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: unlockLabel }).click();
      await expect(toast(page, `Reabriste ${monthName(lastMonth)}`)).toBeVisible();
      await expect(page.getByRole("heading", { name: `${monthTitle(lastMonth)} está abierto` })).toBeVisible();
      await addTransaction(church, { date: `${lastMonth}-20` });
    });

    await test.step("a locked month accepts no new transaction until the owner unlocks it from the form", async () => {
      await callApi(church.owner, "POST", "/finances/closings", { month: lastMonth });
      await page.goto("/finances?nuevo=1");
      const entry = entryForm(page);
      await entry.getByRole("textbox", { name: "Fecha" }).fill(formatDate(`${lastMonth}-15`));
      await entry.getByRole("textbox", { name: "Concepto" }).fill("Llegó tarde");
      await entry.getByRole("combobox", { name: "Categoría" }).selectOption("Diezmos");
      await entry.getByRole("textbox", { name: "Monto" }).fill("5000");
      await page.keyboard.press("Enter");
      await expect(
        entry.getByText(`Llegó tarde, +$ 5.000: el mes de ${monthName(lastMonth)} está cerrado.`),
      ).toBeVisible();
      await entry.getByRole("button", { name: unlockLabel }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: unlockLabel }).click();
      await expect(entry.getByText(/^Guardado: Llegó tarde/)).toBeVisible();
    });
  });
});

test("a read-only collaborator sees transactions, treasuries, categories and reports without write actions", async ({
  page,
  church,
  enter,
}) => {
  await addTransaction(church, { date: `${lastMonth}-05`, concept: "Culto de oración" });
  await enter(await aCollaborator(church, { areas: ["finances"], readOnly: true }));
  await page.goto(`/finances?period=${lastMonth}&nuevo=1&trasladar=1`);
  await expect(transactionRow(page, "Culto de oración")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(entryForm(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Trasladar" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Registrar movimiento" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Exportar" })).toHaveCount(0);
  await transactionRow(page, "Culto de oración").getByRole("button").first().click();
  await expect(transactionSheet(page).getByText("registró el movimiento")).toBeVisible();
  await expect(transactionSheet(page).getByRole("button", { name: /Editar|Anular/ })).toHaveCount(0);
  await page.goto("/finances/treasury?nuevo=1");
  await expect(treasury(page, "Caja general").getByText("$ 100.000")).toBeVisible();
  await expect(page.getByRole("button", { name: "Agregar tesorería" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Acciones para Caja general" })).toBeHidden();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto("/finances/categories");
  await expect(page.getByText("Diezmos")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Acciones para Diezmos" })).toBeHidden();
  await page.goto(`/finances/reports?period=${lastMonth}`);
  await expect(page.getByRole("heading", { name: `${monthTitle(lastMonth)} está abierto` })).toBeVisible();
  await expect(page.getByRole("button", { name: `Cerrar ${monthWord(lastMonth)}` })).toBeHidden();
  await expect(page.getByRole("button", { name: "Descargar el reporte" })).toHaveCount(0);
  await page.goto("/");
  await expect(page.getByRole("region", { name: monthTitle(now) })).toBeVisible();
  await expect(page.getByText("Registrar movimiento")).toBeHidden();
});
