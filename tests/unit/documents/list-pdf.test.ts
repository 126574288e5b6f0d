import { expect, test } from "vitest";
import { type ListDocument, listPdf } from "@/lib/documents/list-pdf";
import { readPdf } from "@/tests/support/pdf";

const church = {
  name: "Iglesia Camino de Vida",
  country: "AR",
  timeZone: "America/Argentina/Buenos_Aires",
  logo: null,
};

const text = (header: string) => ({ header, kind: "text" as const });

const make = async (changes: Partial<ListDocument>) =>
  readPdf(
    await listPdf({
      ...{
        title: "Inventario",
        subtitle: "Estado: Bueno · 1 artículo",
        church,
        madeAt: new Date("2025-12-01T12:00:00Z"),
      },
      ...{ columns: [text("Artículo"), text("Marca")], rows: [{ cells: ["Piano", "Yamaha"] }] },
      ...changes,
    }),
  );

test("a list with few columns is a portrait page with its head, its rows and its total", async () => {
  const rows = [
    { cells: ["Piano", "$ 1.200,00"] },
    { cells: ["Consola", "$ 300,00"] },
    { cells: ["Total", "$ 1.500,00"], kind: "total" as const },
  ];
  const { pages, size } = await make({ columns: [text("Artículo"), { header: "Precio", kind: "amount" }], rows });
  expect(size).toEqual([595.28, 841.89]);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain(
    "Estado: Bueno · 1 artículo Artículo Precio Piano $ 1.200,00 Consola $ 300,00 Total $ 1.500,00",
  );
  expect(pages[0]).toContain("Creado el 01/12/2025");
});

test("a list with many columns is a landscape page that repeats their headers, with every word of a long text", async () => {
  const columns = Array.from({ length: 12 }, (_, index) => text(`Columna ${index + 1}`));
  const long = Array.from({ length: 40 }, (_, index) => `palabra${index}`).join(" ");
  const rows = Array.from({ length: 60 }, (_, row) => ({
    cells: columns.map((_, index) => (index === 11 ? long : `Valor ${row}`)),
  }));
  const { pages, size } = await make({ columns, rows });
  expect(size).toEqual([841.89, 595.28]);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toContain("Columna 1");
  expect(pages[0]).toContain("palabra39");
});

test("a cell keeps its line breaks and shows no markup of another format", async () => {
  const { pages } = await make({ rows: [{ cells: ["(Piano) \\ <b>uno</b>\nde cola", "=1+1"] }] });
  expect(pages[0]).toContain("(Piano) \\ <b>uno</b> de cola =1+1");
});

test("a list without rows says so", async () => {
  expect((await make({ rows: [] })).pages[0]).toContain("Nada coincide.");
});

test("words without spaces that are wider than the page are split", async () => {
  const columns = Array.from({ length: 8 }, (_, index) => text(`C${index}`));
  const { pages } = await make({ columns, rows: [{ cells: columns.map(() => "x".repeat(150)) }] });
  expect(pages[0]?.match(/x/g)).toHaveLength(8 * 150);
});
