import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { inIdentity } from "@/lib/core/db/identity-db";
import { daysOf, formatDate, previousMonth, today } from "@/lib/core/values/dates";
import { expect, hydrated, openSection, test, toast } from "../support/pages";
import { entryForm } from "../support/pages-finances";
import { columnsHeading, figure, reviewHeading, stepHeading } from "../support/pages-import";

test.use({ locale: "es-PE", timezoneId: "America/Lima" });

const month = previousMonth(today("America/Lima")).slice(0, 7);
const { from: firstDay, to: lastDay } = daysOf(month);
const register = path.resolve("tests/fixtures/office/lista-de-hermanos.xlsx");

/** Seconds of a key, of pointing and clicking, and of a decision: keystroke-level model of Card, Moran and Newell. */
const SECONDS = { key: 0.28, click: 1.1, decision: 1.35 };
/** Clicks in the dialog of the operating system that chooses a file. */
const FILE_CLICKS = 3;

type Effort = { clicks: number; keys: number; decisions: number };

/** Counts the keys and clicks that the page receives; a click, a Tab and an Enter each follow a decision. */
async function countEffort(page: Page) {
  const effort: Effort = { clicks: 0, keys: 0, decisions: 0 };
  await page.exposeFunction("countInput", (kind: "clicks" | "keys", decides: boolean) => {
    effort[kind] += 1;
    if (decides) effort.decisions += 1;
  });
  await page.addInitScript(() => {
    const { countInput } = globalThis as unknown as { countInput: (kind: string, decides: boolean) => void };
    const count = (kind: string, decides: boolean) => void countInput(kind, decides);
    addEventListener("pointerdown", () => count("clicks", true), true);
    addEventListener("keydown", ({ key }) => count("keys", key === "Tab" || key === "Enter"), true);
  });
  return effort;
}

const secondsOf = ({ clicks, keys, decisions }: Effort) =>
  Math.round(clicks * SECONDS.click + keys * SECONDS.key + decisions * SECONDS.decision);

/** Types texts into consecutive fields, from the one that has the focus. */
async function typeFields(page: Page, ...texts: string[]) {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
}

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

/** Fifty movements of the month in three treasuries, as a treasurer's sheet has them. */
function cashBook() {
  const day = (index: number) => formatDate(`${month}-${String(1 + (index % 28)).padStart(2, "0")}`);
  const rows = Array.from({ length: 50 }, (_, index) => {
    const treasury = ["Caja general", "Banco", "Fondo pro-templo"][index % 3];
    return index % 5 === 0
      ? `${day(index)};Recibo ${index};Servicios públicos;;35.50;${treasury}`
      : `${day(index)};Culto ${index};Ofrenda general;120.25;;${treasury}`;
  });
  const text = ["Fecha;Detalle;Rubro;Ingreso;Egreso;Tesorería", ...rows].join("\r\n");
  return { name: "libro-de-caja.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
}

const OPENINGS: Record<string, string> = { "Caja general": "1500", Banco: "6000", "Fondo pro-templo": "2000" };

/** Ten offerings of 50.10; the book has 40 of 120.25 and 10 expenses of 35.50. */
const TYPED = Array.from({ length: 10 }, (_, index) => `Sobre ${index + 1}`);
const [OPENING, INCOME, EXPENSE, CLOSING] = ["S/ 9,500.00", "S/ 5,311.00", "S/ 355.00", "S/ 14,456.00"];

test("a new church gets from nothing to a signed report of its first month", async ({ page }, testInfo) => {
  const effort = await countEffort(page);
  const { keyboard } = page;
  await page.goto("/signup");
  const name = page.getByRole("textbox", { name: "Nombre" });
  await hydrated(name);
  await name.click();
  await typeFields(page, "Rosa Huamán", `rosa-${Date.now()}@test.example`, "una-clave-larga");
  await keyboard.press("Enter");
  await page.getByRole("button", { name: "Registrar mi iglesia" }).click();
  await page.getByRole("textbox", { name: "Nombre de la iglesia" }).click();
  await keyboard.type("Iglesia Camino Nuevo");
  await keyboard.press("Enter");
  await expect(toast(page, "Iglesia registrada")).toBeVisible();
  await payPlan(page);

  await test.step("200 members", async () => {
    await openSection(page, "Miembros");
    await page.getByRole("link", { name: "Importar de Excel" }).click();
    await chooseFile(page, effort, register);
    await page.getByRole("button", { name: "Crear los 17 que faltan en Cargo" }).click();
    await page.getByRole("button", { name: "Revisar" }).click();
    await expect(reviewHeading(page)).toBeFocused();
    await page.getByRole("button", { name: "Importar 203 personas" }).click();
    await expect(stepHeading(page, "Listo: importamos 203 personas")).toBeFocused();
  });

  await test.step("three treasuries with their opening balances", async () => {
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

  await test.step("fifty movements of a spreadsheet", async () => {
    await page.getByRole("link", { name: "Movimientos", exact: true }).click();
    await page.getByRole("link", { name: "Importar", exact: true }).click();
    await chooseFile(page, effort, cashBook());
    await page.getByRole("button", { name: "Revisar" }).click();
    await expect(reviewHeading(page)).toBeFocused();
    await expect(figure(page, "Con errores")).toHaveText("0");
    await page.getByRole("button", { name: "Importar 50 movimientos" }).click();
    await expect(stepHeading(page, "Listo: importamos 50 movimientos")).toBeFocused();
  });

  await test.step("ten typed movements", async () => {
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

  await test.step("the report, signed", async () => {
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
  });

  const seconds = secondsOf(effort);
  const minutes = `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  testInfo.annotations.push({ type: "effort", description: `${JSON.stringify(effort)}, about ${minutes}` });
  await testInfo.attach("effort", { body: JSON.stringify({ ...effort, seconds }), contentType: "application/json" });
});
