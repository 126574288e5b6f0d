import type { Page } from "playwright/test";
import { expect } from "./pages";

const headers = [
  ...["Nombre completo", "Celular", "Bautizado", "Correo", "Sexo", "Estado civil", "Cargo", "Nacimiento", "Membresía"],
];

/** A row that is accepted, with what a test wants otherwise, by header. */
const rowOf = (changes: Record<string, string>) => ({
  ...{ "Nombre completo": "Ana Gómez", Celular: "300 555 0101", Bautizado: "sí", Correo: "ana@example.com", Sexo: "F" },
  ...{ "Estado civil": "Casada", Cargo: "Miembro", Nacimiento: "05/09/1971", Membresía: "01/03/2015" },
  ...changes,
});

/** A CSV as a spreadsheet program writes it; `without` leaves columns out. */
export function aSheet(rows: Record<string, string>[], { name = "miembros.csv", without = [] as string[] } = {}) {
  const kept = headers.filter((header) => !without.includes(header));
  const lines = rows.map((row) => {
    const whole: Record<string, string> = rowOf(row);
    return kept.map((header) => whole[header] ?? "").join(";");
  });
  return { name, mimeType: "text/csv", buffer: Buffer.from([kept.join(";"), ...lines].join("\r\n")) };
}

/** A heading that a step of the wizard begins with. */
export const stepHeading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 2, name });

export const columnsHeading = (page: Page) => stepHeading(page, "¿Qué hay en cada columna?");
export const reviewHeading = (page: Page) => stepHeading(page, "Revisa antes de importar");

/** Opens the wizard and gives it a file, up to what is in its columns. */
export async function openColumns(page: Page, file: ReturnType<typeof aSheet>) {
  await page.goto("/members/import");
  await page.getByLabel("Elegir un archivo").setInputFiles(file);
  await expect(columnsHeading(page)).toBeFocused();
}

/** The same, up to what an import would do. */
export async function openReview(page: Page, file: ReturnType<typeof aSheet>) {
  await openColumns(page, file);
  await page.getByRole("button", { name: "Revisar" }).click();
  await expect(reviewHeading(page)).toBeFocused();
}

/** A figure above the rows. */
export const figure = (page: Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole("definition");
