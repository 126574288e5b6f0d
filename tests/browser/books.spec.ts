// Reached by: components/certificates/books
import { readFile } from "node:fs/promises";
import { extractText, getDocumentProxy } from "unpdf";
import type { EntryList } from "@/lib/certificates/books/schema";
import { callApi, expect, hydrated, isPhone, test, toast } from "../support/pages";
import { expectAccessible, expectTouchTargetSize } from "../support/pages-axe";
import { step } from "../support/pages-certificates";
import { aCertificate, typeIds } from "../support/rows/certificates";
import { aMember } from "../support/rows/members";

const PASTED = [
  ["Folio", "N.º", "Nombre", "Bautismo", "Padres"],
  ["37", "433", "Rosa Quispe Mamani", "03/05/1987", "Juan y Ana"],
  ["37", "434", "Percy Mamani", "mayo del 87", ""],
  ["37", "435", "Julia Ramos", "03/05/1987", ""],
];

test("an old book is pasted, the count goes on by hand and with a certificate, and the book is printed", {
  tag: "@phone",
}, async ({ page, church, enter }) => {
  await aMember(church, { name: "Abigail Villanueva Chávez" });
  // Suggests the pastor and the paper of the next one.
  const { id } = await aCertificate(church, { certificateTypeId: (await typeIds(church)).Bautizo });
  await enter(church.owner);
  const expectFit = async () => {
    await expectAccessible(page);
    if (isPhone(page)) await expectTouchTargetSize(page);
  };

  await page.goto("/certificates/books");
  const paste = page.getByRole("button", { name: "Pegar una lista" });
  await hydrated(paste);
  await paste.click();
  const dialog = page.getByRole("dialog", { name: "Pegar una lista en el libro de bautismos" });
  await dialog.getByRole("textbox", { name: "Lista" }).fill(PASTED.map((row) => row.join("\t")).join("\n"));
  await dialog.getByRole("textbox", { name: "Libro de papel" }).fill("Libro 2");
  await expect(dialog.getByText("Renglón 3, Percy Mamani: «mayo del 87» no es una fecha")).toBeVisible();
  await expectFit();
  await dialog.getByRole("button", { name: "Anotar 2 inscripciones" }).click();
  await expect(toast(page, "Se anotaron 2 inscripciones")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Rosa Quispe Mamani/ })).toBeVisible();

  await page.keyboard.press("n");
  const sheet = page.getByRole("dialog", { name: "Anotar en un libro" });
  await sheet.getByRole("combobox", { name: "Nombre", exact: true }).fill("Teófilo Huamán");
  await sheet.getByRole("button", { name: "Anotar", exact: true }).click();
  await expect(sheet.getByRole("textbox", { name: "Fecha del bautismo" })).toHaveAccessibleDescription(/Requerido/);
  await sheet.getByRole("textbox", { name: "Fecha del bautismo" }).fill("15/11/2025");
  await sheet.getByRole("textbox", { name: "Primer número" }).fill("436");
  await expectFit();
  await sheet.getByRole("button", { name: "Anotar", exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("link", { name: /^Teófilo Huamán/ })).toBeVisible();

  await page.goto(`/certificates/new?igual=${id}`);
  const next = step(page, "Tipo y diseño").getByRole("button", { name: "Continuar" });
  await hydrated(next);
  await next.click();
  const people = step(page, "Personas");
  await people.getByRole("combobox", { name: "Nombre", exact: true }).fill("Abigail Villanueva Chávez");
  await people.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("checkbox", { name: "Anotar en el libro de bautismos" })).toBeChecked();
  await page.getByRole("button", { name: "Emitir certificado" }).click();
  await page.getByRole("link", { name: "el libro de bautismos, N.º 437" }).click();
  await expect(page.getByRole("heading", { name: "Abigail Villanueva Chávez", exact: true })).toBeVisible();
  await expectFit();

  await page.goto("/certificates/books");
  const print = page.getByRole("button", { name: "Imprimir el libro" });
  await hydrated(print);
  await print.click();
  const printing = page.getByRole("dialog", { name: "Imprimir el libro de bautismos" });
  await printing.getByRole("combobox", { name: "Año" }).selectOption("2025");
  await printing.getByRole("combobox", { name: "Renglones en blanco" }).selectOption("5");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    printing.getByRole("button", { name: "Descargar PDF" }).click(),
  ]);
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text.replace(/\s+/g, " ")).toMatch(
    /Libro de bautismos, 2025.*436 Teófilo Huamán.*437 Abigail Villanueva.* 438 439 440 441 442/,
  );

  const { rows } = await callApi<EntryList>(church.owner, "GET", "/certificates/books?sort=number");
  expect(rows.map(({ number, reference, name }) => [number, reference, name])).toEqual([
    [436, null, "Teófilo Huamán"],
    [437, null, "Abigail Villanueva Chávez"],
    [null, "Libro 2, folio 37, n.º 433", "Rosa Quispe Mamani"],
    [null, "Libro 2, folio 37, n.º 435", "Julia Ramos"],
  ]);
});
