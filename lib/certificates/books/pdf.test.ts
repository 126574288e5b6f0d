import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { type BookDocument, bookPdf } from "./pdf";
import type { PrintedEntry } from "./service";

const entry = (changes: Partial<PrintedEntry> = {}): PrintedEntry => ({
  number: 1,
  reference: null,
  actDate: "2026-11-15",
  year: 2026,
  name: "Abigail Villanueva Chávez",
  name2: null,
  birthDate: "2012-03-17",
  parents: "Óscar Villanueva y Luz Chávez",
  godparents: null,
  witnesses: "Yolanda Espinoza",
  place: "Río Lurín",
  minister: "Pr. Condori",
  observations: null,
  ...changes,
});

const pagesOf = async (document: Partial<BookDocument>) => {
  const church = { name: "Camino de Vida", country: "PE", timeZone: "America/Lima", address: "Lima", logo: null };
  const given = { book: "bautismos" as const, years: [], empty: [], church, madeAt: new Date("2026-11-29T15:00:00Z") };
  const pdf = await getDocumentProxy(await bookPdf({ ...given, ...document }));
  const { text } = await extractText(pdf);
  const { view } = await pdf.getPage(1);
  return { pages: text.map((page) => page.replace(/\s+/g, " ")), view };
};

test("each year begins a folio, on the paper of the church's country in landscape", async () => {
  const years = [
    { year: 1987, entries: [entry({ number: null, reference: "Libro 2, folio 37", year: 1987 })] },
    { year: 2026, entries: [entry(), entry({ number: 2, name: "" })] },
  ];
  const { pages, view } = await pagesOf({ years, empty: [3, 4] });
  expect(view?.map(Math.round)).toEqual([0, 0, 842, 595]);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toMatch(/Libro de bautismos, 1987.*Libro 2, folio 37.*Abigail/);
  expect(pages[1]).toMatch(/Libro de bautismos, 2026.*Abigail Villanueva Chávez.*2 Anulada.* 3 4 /);
  expect(pages[1]).toMatch(/Impreso el 29\/11\/2026.*Folio 2 de 2/);
});

test("nothing of an entry is cut: long observations run below it, and many rows over several folios", async () => {
  const observations = Array.from({ length: 250 }, (_, index) => `pal${index}`).join(" ");
  const long = Array.from({ length: 40 }, (_, index) => `ape${index}`).join(" ");
  const rows = Array.from({ length: 30 }, (_, index) =>
    entry({ number: index + 1, ...(index === 3 && { observations, parents: long, name2: "José Núñez" }) }),
  );
  const { pages } = await pagesOf({ book: "matrimonios", years: [{ year: 2026, entries: rows }] });
  const all = pages.join(" ");
  expect(all).toContain(observations);
  expect(all).toContain("ape39");
  expect(all).toContain("y José Núñez");
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) expect(page).toContain(`Folio ${index + 1} de ${pages.length}`);
});
