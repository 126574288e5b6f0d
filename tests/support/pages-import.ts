import type { Locator, Page } from "playwright/test";
import { expect, hydrated } from "./pages";

/** An accepted row, by header. */
const defaultRow = {
  "Nombre completo": "Ana Gómez",
  Celular: "300 555 0101",
  Bautizado: "sí",
  Correo: "ana@example.com",
  Sexo: "F",
  "Estado civil": "Casada",
  Cargo: "Miembro",
  Nacimiento: "05/09/1971",
  Membresía: "01/03/2015",
};

/** A CSV as a spreadsheet program writes it; `without` lists omitted columns. */
export function csvFile(rows: Record<string, string>[], { name = "miembros.csv", without = [] as string[] } = {}) {
  const headers = Object.keys(defaultRow).filter((header) => !without.includes(header));
  const lines = rows.map((row) => {
    const values: Record<string, string> = { ...defaultRow, ...row };
    return headers.map((header) => values[header] ?? "").join(";");
  });
  return { name, mimeType: "text/csv", buffer: Buffer.from([headers.join(";"), ...lines].join("\r\n")) };
}

/** Heading of a step of the wizard. */
export const stepHeading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 2, name });

export const columnsHeading = (page: Page) => stepHeading(page, "¿Qué hay en cada columna?");
export const reviewHeading = (page: Page) => stepHeading(page, "Revisa antes de importar");

/** Opens the wizard with a file, up to the step of the columns. */
export async function openColumns(page: Page, file: ReturnType<typeof csvFile>) {
  await page.goto("/members/import");
  await page.getByLabel("Elegir un archivo").setInputFiles(file);
  await expect(columnsHeading(page)).toBeFocused();
}

/** Opens the wizard with a file, up to the review. */
export async function openReview(page: Page, file: ReturnType<typeof csvFile>) {
  await openColumns(page, file);
  await page.getByRole("button", { name: "Revisar" }).click();
  await expect(reviewHeading(page)).toBeFocused();
}

/** Value of a figure above the rows. */
export const figure = (page: Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole("definition");

/** Presses Tab until the target has the focus, at most `steps` times. */
export async function tabTo(page: Page, target: Locator, steps = 40) {
  await expect(target).toBeVisible();
  for (let step = 0; step < steps; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

/** Chooses a file with the keyboard in the first step of the wizard. */
export async function chooseFile(page: Page, files: Parameters<Locator["setInputFiles"]>[0]) {
  const input = page.getByLabel("Elegir un archivo");
  await hydrated(input);
  await tabTo(page, input);
  const opened = page.waitForEvent("filechooser");
  // A round trip, after which the page reports its file choosers.
  await expect(input).toBeFocused();
  await page.keyboard.press("Enter");
  await (await opened).setFiles(files);
}
