// Reached by: components/lists/pager.tsx components/shell/print-head.tsx app/globals.css
import type { Page } from "playwright/test";
import { aCollaborator } from "../support/church";
import { expect, hydrated, test } from "../support/pages";
import { rowLink } from "../support/pages-members";
import { readPdf } from "../support/pdf";
import { aTransaction } from "../support/rows/finances";
import { aMember } from "../support/rows/members";

/** Text of each sheet of A4. */
const sheetsOf = async (page: Page) => (await readPdf(await page.pdf({ format: "A4" }))).pages;

const asked = (page: Page) => page.getByRole("dialog", { name: "¿Qué quieres imprimir?" });

test("a list is printed with church, title, filter, day and who printed, forty rows on a sheet, and no controls", async ({
  page,
  church,
  enter,
}) => {
  const numbers = Array.from({ length: 60 }, (_, index) => String(index + 10));
  for (const number of numbers) await aMember(church, { name: `Ana ${number}` });
  await enter(church.owner);
  await page.goto("/members?name=ana");
  await hydrated(rowLink(page, "Ana 10"));

  const [first = "", second = ""] = await sheetsOf(page);
  expect(first).toContain(church.name);
  expect(first).toMatch(/Miembros \d{1,2} de \w+ de \d{4}/);
  expect(first).toContain("Búsqueda: «ana»");
  expect(first).toContain("Aquí hay 50 de 60 filas.");
  expect(first).toMatch(new RegExp(`Imprimió ${church.owner.name}, \\d\\d/\\d\\d/\\d{4}, \\d\\d:\\d\\d`));
  expect(first).toContain("Hoja 1 de 2");
  expect(second).toContain(`${church.name} · Miembros`);
  expect(second).toMatch(/Nombre.*Cargo.*Teléfono/);
  expect(second).toContain("Filas 1–50 de 60. Para imprimirlas todas: Exportar, Imprimir.");
  expect(first.match(/Ana \d\d/g)).toHaveLength(40);
  for (const control of ["Saltar", "Agregar", "Exportar ", "Buscar", "Siguiente", "por página"])
    expect(first + second.replace("Exportar, Imprimir", ""), control).not.toContain(control);
});

test("movements are printed as densely: a sheet with their figures, then forty or more", async ({
  page,
  church,
  enter,
}) => {
  for (let number = 10; number < 100; number++) await aTransaction(church, { concept: `Ofrenda ${number}` });
  await enter(church.owner);
  await page.goto("/finances?period=todo&pageSize=100");
  await expect(page.getByRole("button", { name: "Ofrenda 10", exact: true })).toBeVisible();
  const counts = (await sheetsOf(page)).map((sheet) => sheet.match(/Ofrenda \d\d/g)?.length ?? 0);
  expect(counts[0]).toBeGreaterThanOrEqual(35);
  expect(counts[1]).toBeGreaterThanOrEqual(40);
});

test("Ctrl P asks whether the page or all rows are printed where a list has several pages and may be exported", async ({
  page,
  church,
  enter,
  preferPageSize,
}) => {
  for (let number = 1; number <= 26; number++) await aMember(church, { name: `Ana ${number}` });
  await preferPageSize(25);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
    window.open = (url) => {
      document.body.setAttribute("data-opened", String(url));
      return null;
    };
  });
  await enter(church.owner);
  await page.goto("/members?sort=-name");
  await hydrated(rowLink(page, "Ana 9"));

  await page.keyboard.press("Control+p");
  await expect(asked(page)).toContainText("En esta página hay 25 de 26 filas.");
  await asked(page).getByRole("button", { name: "Las 26 filas" }).click();
  await expect(page.locator("body")).toHaveAttribute(
    "data-opened",
    /^\/api\/members\/export\?.*sort=-name&format=pdf&disposition=inline$/,
  );
  await expect(asked(page)).toBeHidden();

  await page.keyboard.press("Control+p");
  await asked(page).getByRole("button", { name: "Solo esta página" }).click();
  await expect(page.locator("body[data-printed]")).toBeAttached();
  await expect(asked(page)).toBeHidden();

  await page.goto("about:blank");
  await enter(await aCollaborator(church, { areas: ["members"], readOnly: true }));
  await page.goto("/members");
  await hydrated(rowLink(page, "Ana 10"));
  await page.keyboard.press("Control+p");
  await expect(asked(page)).toBeHidden();
});
