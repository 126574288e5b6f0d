// Reached by: components/finances, components/share, app/conteo
import type { Page, Route } from "playwright/test";
import type { CountList, CountRow } from "@/lib/finances/counts/schema";
import type { TransactionList } from "@/lib/finances/transactions/schema";
import { churchToday } from "../support/church";
import { callApi, expect, hydrated, test } from "../support/pages";

// A lost connection, and the refusals of a link, are logged.
test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|status of (403|404|409)\b/ });

const cash = (page: Page, name: string) => page.getByRole("textbox", { name: new RegExp(`de .*${name}$`) });

const total = (page: Page) => page.getByText("Total del culto").locator("..").getByRole("status");

/** Counts 2 bills and 3 coins, from one to the next with Enter, of 100,000 and 500. */
async function typeCash(page: Page) {
  const first = cash(page, "100\\.000");
  await hydrated(first);
  await first.focus();
  await page.keyboard.type("2");
  for (const _ of ["50.000", "20.000", "10.000", "5.000", "2.000", "1.000"]) await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: /^Monedas de .*1\.000$/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("3");
  await expect(total(page)).toHaveText(/201\.500/);
}

test("a count survives a lost network, a reload and a closed tab, is confirmed by a second phone, and posted", {
  tag: "@phone",
}, async ({ page, church, enter, browser, baseURL }) => {
  await enter(church.owner);
  await page.goto("/finances/counts");
  await page.getByRole("link", { name: "Contar" }).click();
  await page.waitForURL("/finances/counts/new");
  await page.context().setOffline(true);
  await typeCash(page);
  await expect(page.getByText("Sin internet: todo está en este teléfono")).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(total(page)).toHaveText(/201\.500/);
  const next = await page.context().newPage();
  await page.close();
  await next.goto("/finances/counts/new");
  await expect(total(next)).toHaveText(/201\.500/);

  await next.getByRole("textbox", { name: "Monto de Diezmos", exact: true }).fill("150.000");
  await next.getByRole("textbox", { name: "Monto de Ofrenda general" }).fill("50.000");
  await expect(next.getByText(/Sobran .*1\.500 sin repartir/)).toBeVisible();
  await next.getByRole("button", { name: "A Ofrenda general" }).click();
  await expect(next.getByText("El efectivo es igual a su reparto.")).toBeVisible();
  await next.getByRole("textbox", { name: "Primera persona" }).fill("Julia Ramos");
  await next.getByRole("textbox", { name: /^Segunda persona/ }).fill("Samuel Huamán");
  const dialog = next.getByRole("dialog", { name: "Enlace para la segunda persona" });
  // The first reading of the saved count arrives once its link is displayed, and says what was so before.
  const early = async (route: Route) => {
    const response = await route.fetch();
    await dialog.waitFor();
    await route.fulfill({ response });
  };
  await next.route(/\/api\/finances\/counts\/\d+$/, early, { times: 1 });
  await next.getByRole("button", { name: "Enviarle el enlace por WhatsApp" }).click();
  const url = await dialog.getByRole("textbox", { name: "Enlace" }).inputValue();
  await expect(dialog.getByRole("link", { name: "Enviar por WhatsApp" })).toHaveAttribute("href", /wa\.me.*conteo/);
  await dialog.press("Escape");
  await expect(next).toHaveURL(/\/finances\/counts\/\d+$/);

  const same = await next.context().newPage();
  await same.goto(new URL(url).pathname);
  await expect(same.getByText("Este teléfono hizo el conteo. Ábrelo en el de la segunda persona.")).toBeVisible();
  await same.close();

  const phone = await browser.newContext({ baseURL });
  const other = await phone.newPage();
  await other.goto(new URL(url).pathname);
  await expect(other.getByRole("heading", { name: "Confirma el conteo" })).toBeVisible();
  await other.getByRole("textbox", { name: "Tu nombre completo" }).fill("Samuel Huamán Paredes");
  await other.getByRole("checkbox").check();
  await other.getByRole("button", { name: /^Confirmar .*201\.500/ }).click();
  await expect(other.getByRole("heading", { name: "Quedó confirmado" })).toBeVisible();
  await other.goto(new URL(url).pathname);
  await expect(other.getByText("Este enlace ya no sirve. Pide otro a quien te lo envió.")).toBeVisible();
  await phone.close();

  // A page that nobody looks at asks for nothing.
  await next.bringToFront();
  await expect(next.getByText(/Samuel Huamán Paredes confirmó/)).toBeVisible();
  await next.getByRole("button", { name: "Registrar en Finanzas" }).click();
  await expect(next.getByText(/^Registrado el/)).toBeVisible();
  const { rows } = await callApi<CountList>(church.owner, "GET", "/finances/counts");
  expect(rows).toMatchObject([{ state: "posted", total: "201500.00" }]);
  const movements = await callApi<TransactionList>(church.owner, "GET", "/transactions");
  expect(movements.rows.map(({ amount }) => amount).sort()).toEqual(["150000.00", "51500.00"]);
});

test("posting asks whether both sign on paper, and about what the books have already; a posted count is voided", async ({
  page,
  church,
  enter,
}) => {
  const envelope = {
    name: "Rosa Quispe",
    amount: "50000.00",
    method: "efectivo",
    categoryId: church.categories.Diezmos,
  };
  await callApi(church.owner, "POST", "/finances/gifts", { ...envelope, date: churchToday() });
  await enter(church.owner);
  await page.goto("/finances/counts/new");
  await typeCash(page);
  await page.getByRole("textbox", { name: "Monto de Diezmos", exact: true }).fill("201.500");
  await page.getByRole("button", { name: "Registrar en Finanzas" }).click();
  const question = page.getByRole("alertdialog", { name: "¿Firman en papel?" });
  await question.getByRole("button", { name: "Sí, registrar" }).click();
  await expect(page.getByText("Escribe quién más contó")).toBeVisible();
  await page.getByRole("textbox", { name: /^Segunda persona/ }).fill("Samuel Huamán");
  await page.getByRole("button", { name: "Registrar en Finanzas" }).click();
  await question.getByRole("button", { name: "Sí, registrar" }).click();
  const others = page.getByRole("alertdialog", { name: "¿Ya están registrados?" });
  await expect(others.getByText(/Ese día ya hay otro ingreso/)).toBeVisible();
  await others.getByRole("button", { name: "Cancelar" }).click();
  const recorded = page.getByRole("region", { name: "Ya en Finanzas ese día" });
  await recorded.getByRole("button", { name: /^Descontar 1 ingreso, .*50\.000$/ }).click();
  await expect(recorded.getByRole("checkbox", { name: /Rosa Quispe/ })).toBeChecked();
  await page.getByRole("button", { name: "Registrar en Finanzas" }).click();
  await question.getByRole("button", { name: "Sí, registrar" }).click();
  await expect(page.getByText(/^Registrado el/)).toBeVisible();
  await expect(page.getByText("De esto ya estaba en Finanzas: 1 ingreso")).toBeVisible();
  const posted = await callApi<TransactionList>(church.owner, "GET", "/transactions");
  expect(posted.rows.map(({ amount }) => amount)).toEqual(["151500.00", "50000.00"]);
  await page.getByRole("button", { name: "Anular" }).click();
  const dialog = page.getByRole("dialog", { name: /^¿Anular el conteo/ });
  await dialog.getByRole("textbox", { name: "Motivo" }).fill("Se contó dos veces");
  await dialog.getByRole("button", { name: "Anular" }).click();
  await expect(page.getByText(/Anulado el .*Se contó dos veces/)).toBeVisible();
  const { rows } = await callApi<TransactionList>(church.owner, "GET", "/transactions");
  expect(rows.map(({ amount }) => amount)).toEqual(["50000.00"]);
  const counts = await callApi<CountList>(church.owner, "GET", "/finances/counts");
  const row = await callApi<CountRow>(church.owner, "GET", `/finances/counts/${counts.rows[0]?.id}`);
  expect(row).toMatchObject({ state: "void", onPaper: true });
});
