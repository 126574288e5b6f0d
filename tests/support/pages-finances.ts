import type { Page } from "playwright/test";
import { isPhone } from "./pages";

/** Form of a new transaction: a region of the page, on a phone a sheet. */
export const entryForm = (page: Page) =>
  isPhone(page)
    ? page.getByRole("dialog", { name: "Registrar movimiento" })
    : page.getByRole("region", { name: "Registrar un movimiento" });

export const transactionSheet = (page: Page) => page.getByRole("dialog", { name: "Movimiento", exact: true });

export const editSheet = (page: Page) => page.getByRole("dialog", { name: "Editar movimiento" });

export const transferSheet = (page: Page) => page.getByRole("dialog", { name: "Trasladar entre tesorerías" });

export const voidDialog = (page: Page) => page.getByRole("dialog", { name: /^Anular el / });

export const searchBox = (page: Page) =>
  page.getByRole("searchbox", { name: "Buscar por concepto, notas, categoría o tesorería" });

export const transactionList = (page: Page) => page.getByRole("region", { name: "Lista de movimientos" });

/** Row of a transaction in the list. */
export const transactionRow = (page: Page, concept: string) =>
  transactionList(page)
    .getByRole("row")
    .filter({ has: page.getByText(concept, { exact: true }) });

/** Opens the seldom used filters, on a phone all filters first. */
export async function openMoreFilters(page: Page) {
  if (isPhone(page)) await page.getByRole("button", { name: "Buscar y filtrar" }).click();
  await page.getByRole("button", { name: "Más filtros" }).click();
}

/** Chooses what the period picker shows: "Mes", "Año" or "Otras fechas". */
export async function showPeriods(page: Page, mode: string) {
  await page.getByTitle("Ver un mes, un año u otras fechas").click();
  await page.getByRole("menuitemradio", { name: mode }).click();
}

/** Value of a total of the period. */
export const total = (page: Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole("definition")
    .first();

/** Opens the form of a new transaction and focuses its concept. */
export async function openEntry(page: Page) {
  if (isPhone(page)) await page.getByRole("button", { name: "Registrar movimiento" }).click();
  const concept = entryForm(page).getByRole("textbox", { name: "Concepto" });
  await concept.waitFor();
  if (isPhone(page)) await concept.focus();
  else await page.keyboard.press("n");
}

/** Runs an action from the row's menu, on a phone from the transaction's sheet. */
export async function runAction(page: Page, concept: string, action: "Editar" | "Anular" | "Restaurar") {
  if (isPhone(page)) {
    await transactionRow(page, concept).first().getByRole("button").click();
    await transactionSheet(page).getByRole("button", { name: action }).click();
  } else {
    await page
      .getByRole("button", { name: `Acciones para ${concept}` })
      .first()
      .click();
    await page.getByRole("menuitem", { name: action }).click();
  }
}
