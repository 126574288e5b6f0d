import path from "node:path";
import type { Page } from "playwright/test";
import { setCountry } from "../support/church";
import { callApi, expect, test } from "../support/pages";
import { chooseFile, columnsHeading, figure, reviewHeading, stepHeading, tabTo } from "../support/pages-import";

const office = path.resolve("tests/fixtures/office");

/** Stops of the Tab key in a step with many values. */
const STOPS = 120;

test.use({ viewport: { width: 390, height: 844 } });

/** Chooses a file of the office by keyboard, up to the step of the columns. */
async function openOffice(page: Page, address: string, file: string) {
  await page.goto(address);
  await chooseFile(page, path.join(office, file));
  await expect(columnsHeading(page)).toBeFocused();
}

const press = async (page: Page, name: string | RegExp, key = "Enter") => {
  await tabTo(page, page.getByRole("button", { name }), STOPS);
  await page.keyboard.press(key);
};

const questions = (page: Page, list: string) => page.getByRole("list", { name: list }).getByRole("listitem");

/** Maps an unknown value to an option of the church. */
async function useInstead(page: Page, value: string, option: string) {
  await tabTo(page, page.getByRole("combobox", { name: `Qué poner en lugar de ${value}` }), STOPS);
  await page.keyboard.type(option);
}

/** Creates the options of all values that are left, with the button above them. */
async function createRest(page: Page, button: string) {
  const rest = page.getByRole("button", { name: button });
  await expect(rest).toBeVisible();
  for (let steps = 0; steps < STOPS && !(await rest.evaluate((it) => it === document.activeElement)); steps++)
    await page.keyboard.press("Shift+Tab");
  await expect(rest).toBeFocused();
  await page.keyboard.press("Enter");
}

/** No row of the file is refused or skipped; `count` are new. */
async function importAll(page: Page, button: string) {
  await expect(figure(page, "Con errores")).toHaveText("0");
  await press(page, button);
  await expect(stepHeading(page, /^Listo: importamos/)).toBeFocused();
  await expect(page.getByText(/fuera por sus errores/)).toBeHidden();
}

test("a church's register in XLSX is imported by keyboard on a phone, unknown positions asked once", {
  tag: "@release",
}, async ({ page, church, enter }) => {
  await setCountry(church, "PE", "PEN");
  await enter(church.owner);
  await openOffice(page, "/members/import", "lista-de-hermanos.xlsx");
  await expect(page.getByText("4 filas que parecen totales, notas o títulos: 215 (TOTAL · 205)")).toBeVisible();

  // The wizard asks for 17 values; two actions answer them.
  await expect(questions(page, "Valores que tu iglesia no tiene")).toHaveCount(17);
  await useInstead(page, "Visita", "Visitante");
  await createRest(page, "Crear los 16 que faltan en Cargo");
  await press(page, "Revisar");

  await expect(reviewHeading(page)).toBeFocused();
  await expect(figure(page, "Nuevas")).toHaveText("203");
  await importAll(page, "Importar 203 personas");
  expect(await callApi(church.owner, "GET", "/members?pageSize=1")).toMatchObject({ count: 203 });
  const positions = await callApi<{ value: string; isActive: boolean }[]>(church.owner, "GET", "/options/positions");
  expect(positions.map(({ value }) => value)).toEqual(expect.arrayContaining(["miembro activo", "Ujier"]));
  expect(positions).toHaveLength(10 + 16);
});

test("a directory in CSV with zones and subtotals is imported by keyboard on a phone", { tag: "@phone-only" }, async ({
  page,
  church,
  enter,
}) => {
  await setCountry(church, "MX", "MXN");
  await enter(church.owner);
  await openOffice(page, "/members/import", "directorio.csv");
  await expect(questions(page, "Valores que tu iglesia no tiene")).toHaveCount(9);
  await useInstead(page, "Asistente", "Visitante");
  await createRest(page, "Crear los 8 que faltan en Cargo");
  await press(page, "Revisar");

  // One value is left: the date of the founders, unknown unless it is written, once for their four rows.
  await expect(reviewHeading(page)).toBeFocused();
  await expect(figure(page, "Nuevas")).toHaveText("61");
  await tabTo(page, page.locator("summary").filter({ hasText: /avisos/ }), STOPS);
  await page.keyboard.press("Enter");
  const founders = page.getByRole("textbox", { name: "Qué poner en lugar de fundador" });
  await tabTo(page, founders, STOPS);
  await page.keyboard.type("ayer");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Importar 61 personas" })).toBeVisible();
  await expect(questions(page, "Avisos").filter({ has: founders })).toContainText("Fecha inválida");
  await tabTo(page, founders, STOPS);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("1/3/1978");
  await page.keyboard.press("Enter");
  await expect(questions(page, "Qué corregir").filter({ has: founders })).toHaveCount(1);
  await importAll(page, "Importar 61 personas");
  expect(await callApi(church.owner, "GET", "/members?pageSize=1")).toMatchObject({ count: 61 });
  expect(await callApi(church.owner, "GET", "/members?name=Lupita")).toMatchObject({
    rows: [{ name: "Hna. Lupita", joinDate: "1978-03-01" }],
  });
  const visitors = `/members?position=${church.positions.Visitante}`;
  expect(await callApi(church.owner, "GET", visitors)).toMatchObject({ count: 2 });
});

test("every column of a Peruvian list of fourteen is somewhere, by keyboard on a phone", {
  tag: "@phone-only",
}, async ({ page, church, enter }) => {
  await setCountry(church, "PE", "PEN");
  await enter(church.owner);
  await page.goto("/members/import");
  await chooseFile(page, path.resolve("tests/fixtures/imports/columns/padron-peru.csv"));
  await expect(columnsHeading(page)).toBeFocused();
  const column = (name: string) => page.getByRole("combobox", { name: `Qué es la columna ${name}` });
  await expect(column("Padre").locator("option:checked")).toHaveText("A Notas, como «Padre: …»");
  await tabTo(page, column("Célula"), STOPS);
  await page.keyboard.type("Campo n");
  await expect(column("Célula").locator("option:checked")).toHaveText("Campo nuevo «Célula» (texto)");
  await tabTo(page, column("Sobre"), STOPS);
  await page.keyboard.type("No imp");
  await press(page, "Revisar");

  await expect(reviewHeading(page)).toBeFocused();
  await expect(page.getByText("Una columna con datos no se importa: Sobre (5 celdas).")).toBeVisible();
  await expect(page.getByText(/Van a Notas.+Padre \(4 celdas\)/)).toBeVisible();
  await expect(page.getByRole("row", { name: /2 Nueva Juan Carlos Quispe Mamani/ })).toContainText("Betel");
  // Nothing is left out after all.
  await press(page, "Volver");
  await expect(columnsHeading(page)).toBeFocused();
  await tabTo(page, column("Sobre"), STOPS);
  await page.keyboard.type("A Notas");
  await press(page, "Revisar");
  await expect(reviewHeading(page)).toBeFocused();
  await expect(page.getByText(/no se importa/)).toBeHidden();
  await importAll(page, "Importar 5 personas");

  const { rows } = await callApi<{ rows: Record<string, unknown>[] }>(church.owner, "GET", "/members?name=quispe");
  expect(rows).toMatchObject([{ name: "Juan Carlos Quispe Mamani", surnames: "Quispe Mamani" }]);
  expect(await callApi(church.owner, "GET", "/members/fields")).toMatchObject([{ label: "Célula", kind: "text" }]);
  for (const line of ["Canta en el coro", "Sobre: 12", "Padre: Pedro Quispe", "Madre: Rosa Mamani"])
    expect(rows[0]?.notes).toContain(line);
});

test("an inventory in XLSX with sections is imported by keyboard on a phone", { tag: "@release" }, async ({
  page,
  church,
  enter,
}) => {
  await setCountry(church, "PE", "PEN");
  await enter(church.owner);
  await openOffice(page, "/inventory/import", "inventario.xlsx");
  // Asked: the price and the amount of articles without one, and the word «varios».
  for (const [name, text] of [
    ["Precio unitario", "0"],
    ["Cantidad", "1"],
  ] as const) {
    await tabTo(page, page.getByRole("textbox", { name, exact: true }), STOPS);
    await page.keyboard.type(text);
  }
  await press(page, "Revisar");
  await expect(reviewHeading(page)).toBeFocused();
  await expect(questions(page, "Qué corregir")).toHaveCount(1);
  await tabTo(page, page.getByRole("textbox", { name: "Qué poner en lugar de varios" }), STOPS);
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(figure(page, "Nuevos")).toHaveText("60");
  await importAll(page, "Importar 60 artículos");
  expect(await callApi(church.owner, "GET", "/inventory?pageSize=1")).toMatchObject({ count: 60 });
});

test("a treasurer's book in XLSX is imported by keyboard on a phone, each unknown value asked once", {
  tag: "@release",
}, async ({ page, church, enter }) => {
  await setCountry(church, "PE", "PEN");
  await enter(church.owner);
  await openOffice(page, "/finances/import", "movimientos-2025.xlsx");
  await expect(page.getByText(/17 filas que parecen totales, notas o títulos: 5 \(Saldo anterior/)).toBeVisible();

  // The wizard asks for 18 values; five actions answer them.
  await expect(questions(page, "Valores que tu iglesia no tiene")).toHaveCount(18);
  const labels = await page
    .getByRole("combobox", { name: /^Qué poner en lugar de / })
    .evaluateAll((controls) => controls.map((control) => control.getAttribute("aria-label")));
  expect(new Set(labels).size).toBe(18);
  await press(page, "Crear los 5 que faltan en Categoría de los ingresos");
  await press(page, "Crear los 10 que faltan en Categoría de los egresos");
  for (const [value, choice] of [
    ["Caja", "Caja general"],
    ["BCP", "Crear la tesorería"],
    ["Cta. BCP", "BCP"],
  ] as const) {
    await tabTo(
      page,
      page.getByRole("combobox", { name: `Qué poner en lugar de ${value}, en Tesorería`, exact: true }),
      STOPS,
    );
    await page.keyboard.type(choice);
  }
  await press(page, "Revisar");

  // One value is left: a day that does not exist, which the row below takes too.
  await expect(reviewHeading(page)).toBeFocused();
  await expect(figure(page, "Con errores")).toHaveText("2");
  await tabTo(page, page.getByRole("textbox", { name: "Qué poner en lugar de 31/06/2025" }), STOPS);
  await page.keyboard.type("30/06/2025");
  await page.keyboard.press("Enter");
  await expect(figure(page, "Nuevos")).toHaveText("150");
  await importAll(page, "Importar 150 movimientos");
  expect(await callApi(church.owner, "GET", "/treasuries/stats")).toEqual({
    income: "54495.75",
    expense: "20591.60",
    balance: "33904.15",
  });
  expect(await callApi(church.owner, "GET", "/treasuries")).toMatchObject({
    rows: [
      { name: "BCP", balance: "5929.19" },
      { name: "Caja general", balance: "27974.96" },
    ],
  });
});
