import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { inIdentity } from "@/lib/core/db/identity-db";
import { daysOf, formatDate, monthNames, previousMonth, today } from "@/lib/core/values/dates";
import { countEffort, type Effort, typeFields, Walk } from "../support/effort";
import { expect, hydrated, openSection, test, toast } from "../support/pages";
import { entryForm } from "../support/pages-finances";
import { columnsHeading, figure, reviewHeading, stepHeading } from "../support/pages-import";

test.use({ actionTimeout: 30_000, locale: "es-PE", timezoneId: "America/Lima" });

const month = previousMonth(today("America/Lima")).slice(0, 7);
const { from: firstDay, to: lastDay } = daysOf(month);
const register = path.resolve("tests/fixtures/office/lista-de-hermanos.xlsx");

/** Clicks in the dialog of the operating system that chooses a file. */
const FILE_CLICKS = 3;

async function chooseFile(page: Page, effort: Effort, file: Parameters<Locator["setInputFiles"]>[0]) {
  const input = page.getByLabel("Elegir un archivo");
  await hydrated(input);
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), input.click()]);
  await chooser.setFiles(file);
  effort.clicks += FILE_CLICKS;
  effort.decisions += FILE_CLICKS;
  await expect(columnsHeading(page)).toBeFocused();
}

/** The list of people is longer than a church may have without paying; the payment is walked through elsewhere. */
async function payPlan(page: Page) {
  const { churchId: id } = await (await page.request.get("/api/users/data")).json();
  await inIdentity({ churchId: id }, (tx) => tx.church.update({ where: { id }, data: { plan: 2 } }));
  await page.reload();
}

const csv = (name: string, lines: string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\r\n")),
});

const dayOfMonth = (index: number) => String(1 + (index % 28)).padStart(2, "0");

/** Thirty movements of the month in two treasuries, as a treasurer's sheet has them: the year stands in the title alone. */
function cashBook() {
  const name = monthNames[Number(month.slice(5)) - 1] ?? "";
  const rows = Array.from({ length: 30 }, (_, index) => {
    const start = `${dayOfMonth(index)}-${name.slice(0, 3)}`;
    const treasury = ["Caja general", "Fondo pro-templo"][index % 2];
    return index % 5 === 0
      ? `${start};Recibo ${index};Servicios públicos;;35.50;${treasury}`
      : `${start};Culto ${index};Ofrenda general;120.25;;${treasury}`;
  });
  const title = `LIBRO DE CAJA ${name.toUpperCase()} ${month.slice(0, 4)}`;
  return csv("libro-de-caja.csv", [title, "", "Fecha;Detalle;Rubro;Ingreso;Egreso;Tesorería", ...rows]);
}

/** Twenty movements of the month as a bank writes them: concepts without a category. */
function bankStatement() {
  const rows = Array.from({ length: 20 }, (_, index) => {
    const day = formatDate(`${month}-${dayOfMonth(index)}`);
    return index % 5 === 0 ? `${day};PAGO ENEL LUZ;35.50;` : `${day};DEPOSITO OFRENDA DOMINGO;;120.25`;
  });
  return csv("estado-de-cuenta.csv", ["ESTADO DE CUENTA", "", "Fecha;Descripción;Cargos;Abonos", ...rows]);
}

/** Thirty kinds of things, as someone counted them. */
function thingsOfChurch() {
  const rows = Array.from({ length: 30 }, (_, index) => `Artículo ${index + 1};${index + 1};Bueno;12.50`);
  return csv("inventario.csv", ["INVENTARIO", "", "Artículo;Cantidad;Estado;Precio unitario", ...rows]);
}

const OPENINGS: Record<string, string> = { "Caja general": "1500", Banco: "6000", "Fondo pro-templo": "2000" };

/** Ten offerings of 50.10; the two files have 40 of 120.25 and 10 expenses of 35.50. */
const TYPED = Array.from({ length: 10 }, (_, index) => `Sobre ${index + 1}`);
const [OPENING, INCOME, EXPENSE, CLOSING] = ["S/ 9,500.00", "S/ 5,311.00", "S/ 355.00", "S/ 14,456.00"];

test("a new church gets from nothing to a signed report of its first month", async ({ page }, testInfo) => {
  const effort = await countEffort(page);
  const walk = new Walk(effort);
  const { keyboard } = page;
  await page.goto("/signup");
  const name = page.getByRole("textbox", { name: "Nombre" });
  await hydrated(name);
  await walk.job("account and church", async () => {
    await name.click();
    await typeFields(page, "Rosa Huamán", `rosa-${Date.now()}@test.example`, "una-clave-larga");
    await keyboard.press("Enter");
    await page.getByRole("button", { name: "Registrar mi iglesia" }).click();
    await page.getByRole("textbox", { name: "Nombre de la iglesia" }).click();
    await keyboard.type("Iglesia Camino Nuevo");
    await keyboard.press("Enter");
    await expect(toast(page, "Iglesia registrada")).toBeVisible();
  });
  await payPlan(page);

  await walk.job("200 members", async () => {
    await openSection(page, "Miembros");
    await page.getByRole("link", { name: "Importar de Excel" }).click();
    await chooseFile(page, effort, register);
    await page.getByRole("button", { name: "Crear los 17 que faltan en Cargo" }).click();
    await page.getByRole("button", { name: "Revisar" }).click();
    await expect(reviewHeading(page)).toBeFocused();
    await page.getByRole("button", { name: "Importar 203 personas" }).click();
    await expect(stepHeading(page, "Listo: importamos 203 personas")).toBeFocused();
  });

  await walk.job("three treasuries with their opening balances", async () => {
    await openSection(page, "Finanzas");
    await page.getByRole("link", { name: "Tesorerías" }).click();
    await expect(page.getByText("Caja general").first()).toBeVisible();
    await page.getByRole("button", { name: "Acciones para Caja general" }).click();
    await page.getByRole("menuitem", { name: "Editar" }).click();
    const editing = page.getByRole("dialog", { name: "Editar tesorería" });
    await editing.getByRole("textbox", { name: "Saldo inicial" }).click();
    await typeFields(page, OPENINGS["Caja general"] ?? "", formatDate(firstDay));
    await keyboard.press("Enter");
    await expect(editing).toBeHidden();
    for (const treasury of ["Banco", "Fondo pro-templo"]) {
      await keyboard.press("n");
      const sheet = page.getByRole("dialog", { name: "Agregar tesorería" });
      await expect(sheet.getByRole("textbox", { name: "Nombre" })).toBeFocused();
      await typeFields(page, treasury, OPENINGS[treasury] ?? "", formatDate(firstDay));
      await keyboard.press("Enter");
      await expect(sheet).toBeHidden();
    }
  });

  await walk.job("a cash book of thirty movements", async () => {
    await page.getByRole("link", { name: "Movimientos", exact: true }).click();
    await page.getByRole("link", { name: "Importar", exact: true }).click();
    await chooseFile(page, effort, cashBook());
    await page.getByRole("button", { name: "Revisar" }).click();
    await expect(reviewHeading(page)).toBeFocused();
    await expect(figure(page, "Con errores")).toHaveText("0");
    await page.getByRole("button", { name: "Importar 30 movimientos" }).click();
    await expect(stepHeading(page, "Listo: importamos 30 movimientos")).toBeFocused();
  });

  await walk.job("a bank statement of twenty movements", async () => {
    await page.getByRole("link", { name: "Finanzas", exact: true }).first().click();
    await page.getByRole("link", { name: "Importar", exact: true }).click();
    await chooseFile(page, effort, bankStatement());
    await page.getByRole("combobox", { name: "Tesorería", exact: true }).selectOption("Banco");
    effort.clicks += 1;
    effort.decisions += 1;
    await expect(page.getByRole("combobox", { name: "Categoría de PAGO ENEL LUZ" })).toHaveValue("Servicios públicos");
    await page.getByRole("button", { name: "Revisar" }).click();
    await expect(reviewHeading(page)).toBeFocused();
    await expect(figure(page, "Con errores")).toHaveText("0");
    await page.getByRole("button", { name: "Importar 20 movimientos" }).click();
    await expect(stepHeading(page, "Listo: importamos 20 movimientos")).toBeFocused();
  });

  await walk.job("ten typed movements", async () => {
    await page.getByRole("link", { name: "Finanzas", exact: true }).first().click();
    await page.getByRole("button", { name: /^Período anterior/ }).click();
    const form = entryForm(page);
    await expect(form.getByRole("textbox", { name: "Fecha" })).toHaveValue(formatDate(lastDay));
    await keyboard.press("n");
    for (const [index, concept] of TYPED.entries()) {
      await keyboard.type(concept);
      await keyboard.press("Tab");
      if (index === 0) await keyboard.type("Diezmos");
      await keyboard.press("Tab");
      await keyboard.press("Tab");
      await keyboard.type("50.10");
      await keyboard.press("Enter");
    }
    await expect(form.getByText(/^Guardado: Sobre 10/)).toBeVisible();
  });

  await walk.job("the report, signed", async () => {
    await page.getByRole("link", { name: "Reportes", exact: true }).click();
    await page.getByRole("button", { name: /^Mes anterior/ }).click();
    await expect(figure(page, "Saldo final").first()).toHaveText(CLOSING);
    await page.getByRole("button", { name: "Descargar el reporte" }).click();
    const dialog = page.getByRole("dialog", { name: "Descargar el reporte" });
    await dialog.getByText("Con firmas").click();
    await dialog.getByText("Con la lista de movimientos").click();
    await dialog.getByRole("textbox", { name: "Tesorero(a)" }).click();
    await typeFields(page, "Rosa Huamán", "Luis Quispe", "Daniel Ñahui", "Lima");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "PDF" }).click(),
    ]);
    const bytes = new Uint8Array(await readFile(await download.path()));
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    const content = text.replace(/\s+/g, " ");
    expect(content).toContain(
      `con la lista de sus 60 movimientos: saldo inicial ${OPENING}, ingresos ${INCOME}, egresos ${EXPENSE}, saldo final ${CLOSING}.`,
    );
    expect(content).toContain("Rosa Huamán Tesorero(a)");
    await keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await walk.job("thirty things of the inventory", async () => {
    await openSection(page, "Inventario");
    await page.getByRole("link", { name: /^Importar/ }).click();
    await chooseFile(page, effort, thingsOfChurch());
    await page.getByRole("button", { name: "Revisar" }).click();
    await expect(reviewHeading(page)).toBeFocused();
    await page.getByRole("button", { name: "Importar 30 artículos" }).click();
    await expect(stepHeading(page, "Listo: importamos 30 artículos")).toBeFocused();
  });

  await walk.job("two collaborators", async () => {
    await openSection(page, "Configuración");
    await page.getByRole("link", { name: "Colaboradores" }).click();
    for (const guest of ["marta", "pedro"]) {
      await page.getByRole("button", { name: "Invitar", exact: true }).click();
      const sheet = page.getByRole("dialog", { name: "Invitar a un colaborador" });
      await sheet.getByRole("textbox", { name: "Correo" }).click();
      await keyboard.type(`${guest}-${Date.now()}@test.example`);
      await sheet.getByRole("radio", { name: /^Secretaría/ }).check();
      // An address that is not confirmed yet sends no mail.
      await sheet.getByRole("button", { name: "Invitar y copiar el enlace" }).click();
      await expect(sheet.getByText("No le enviamos ningún correo: mándale tú el enlace.")).toBeVisible();
      await sheet.getByRole("button", { name: "Listo" }).click();
      await expect(sheet).toBeHidden();
    }
  });

  await walk.attach(testInfo);
});
