// Reached by: components/presentations
import sharp from "sharp";
import { announcementsPdf, announcementsPptx } from "../support/announcements";
import { callApi, expect, hydrated, test } from "../support/pages";
import {
  dropFiles,
  presentationLink,
  savedText,
  slideButtons,
  slideNames,
  slideText,
} from "../support/pages-presentations";
import { endless, hostilePdfs, plainFonts } from "../support/pdf-files";
import { aPresentation } from "../support/rows/presentations";

type Row = { id: number; title: string; slides: string[]; pictures: ({ picture: number; fit: string } | null)[] };

const PPTX = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

test("a PowerPoint file becomes slides, which one step undoes", async ({ page, church, enter }) => {
  const { id } = await aPresentation(church, { title: "Domingo", slides: ["Bienvenidos"], labels: [], order: [] });
  await enter(church.owner);
  await page.goto(`/presentations/slides?id=${id}`);
  await hydrated(slideText(page));
  await page
    .locator("input[data-pictures]")
    .setInputFiles({ name: "anuncios.pptx", mimeType: PPTX, buffer: await announcementsPptx() });
  const sheet = page.getByRole("dialog", { name: "Agregar desde archivo" });
  await expect(sheet.getByText("En la 5 había imágenes junto al texto: quedó el texto.")).toBeVisible();
  await expect(
    sheet.getByText("En las 5 y 8 hay gráficos, SmartArt, videos o dibujos que no se pudieron leer."),
  ).toBeVisible();
  await expect(sheet.getByText("La 6 tiene 12 líneas: desde el fondo no se lee.")).toBeVisible();
  await sheet.getByRole("button", { name: "Partir cada 8 líneas" }).click();
  await expect(sheet.getByText("Los textos se leen bien desde lejos.")).toBeVisible();
  await expect(sheet.getByRole("checkbox", { name: "Diapositiva 9", exact: true })).not.toBeChecked();
  await sheet.getByRole("checkbox", { name: "Diapositiva 1: Anuncios" }).uncheck();
  await sheet.getByRole("button", { name: "Agregar 7 diapositivas" }).click();
  await expect(sheet).toBeHidden();
  await expect(slideButtons(page)).toHaveCount(8);
  await expect(savedText(page)).toBeVisible();
  const row = await callApi<Row>(church.owner, "GET", `/presentations/${id}`);
  expect(row.slides.slice(0, 4)).toEqual([
    "Bienvenidos",
    "Esta semana\n\nMartes: oración, 7:00 p. m.\nJueves: células en las casas\nViernes: cena de parejas\nTraer algo para compartir\nSábado: ensayo del coro",
    "",
    "Servidores de diciembre\n\nFecha · Ujieres · Alabanza\n6 dic · Hnos. Pérez · Coro de jóvenes\n13 dic · Hna. Núñez · Equipo Sión",
  ]);
  expect(row.pictures.map((picture) => picture?.fit)).toEqual([
    undefined,
    undefined,
    "contain",
    ...Array(5).fill(undefined),
  ]);
  await page.getByRole("button", { name: "Deshacer" }).click();
  expect(await slideNames(page)).toEqual(["Bienvenidos"]);
});

test("a PDF dropped on the list becomes a presentation of pictures, with the fonts that it does not bring", async ({
  page,
  church,
  enter,
}) => {
  await enter(church.owner);
  await page.goto("/presentations");
  const list = page.getByRole("region", { name: "Lista de presentaciones" });
  await hydrated(list);
  await dropFiles(list, [{ name: "<b>Boletín</b>.pdf", type: "application/pdf", bytes: await announcementsPdf() }]);
  const sheet = page.getByRole("dialog", { name: "Nueva desde archivo" });
  await expect(sheet.getByText("<b>Boletín</b>.pdf")).toBeVisible();
  await expect(sheet.getByRole("textbox", { name: "Título" })).toHaveValue("Anuncios del 29 de noviembre");
  await expect(sheet.getByRole("region", { name: /^Páginas de/ }).locator("img")).toHaveCount(3);
  await sheet.getByRole("button", { name: "Agregar 3 páginas" }).click();
  await page.waitForURL(/\/presentations\/slides\?id=/);
  await expect(slideButtons(page)).toHaveCount(3);
  await expect(savedText(page)).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get("id"));
  const { title, pictures } = await callApi<Row>(church.owner, "GET", `/presentations/${id}`);
  expect(title).toBe("Anuncios del 29 de noviembre");
  const sizes = await Promise.all(
    pictures.map(async (picture) => {
      const response = await page.request.get(`/api/presentations/pictures/${picture?.picture}/photo`);
      const bytes = await response.body();
      const { width, height } = await sharp(bytes).metadata();
      const { channels } = await sharp(bytes).flatten().stats();
      return { width, height, isWritten: (channels[0]?.stdev ?? 0) > 10 };
    }),
  );
  expect(sizes).toEqual([
    { width: 1920, height: 1080, isWritten: true },
    { width: 1920, height: 1440, isWritten: true },
    { width: 1920, height: 1080, isWritten: true },
  ]);
  await page.goto("/presentations");
  await expect(presentationLink(page, title)).toBeVisible();
});

test("PDF files that try to harm are drawn or refused, and the page stays usable @release", async ({
  page,
  church,
  enter,
}) => {
  const { id } = await aPresentation(church, { title: "Domingo", slides: ["Bienvenidos"], labels: [], order: [] });
  await enter(church.owner);
  await page.goto(`/presentations/slides?id=${id}`);
  await hydrated(slideText(page));
  const sheet = page.getByRole("dialog", { name: "Agregar desde archivo" });
  const ends = {
    drawn: sheet.locator("img").first(),
    bounded: sheet.locator("img").or(sheet.getByText("tarda demasiado")).first(),
    page: sheet.getByText("no se pudo dibujar"),
    damaged: sheet.getByText("El PDF está dañado o incompleto."),
  };
  for (const [what, end, make] of hostilePdfs)
    await test.step(what, async () => {
      const file = { name: `${what}.pdf`, mimeType: "application/pdf", buffer: Buffer.from(make()) };
      await page.locator("input[data-pictures]").setInputFiles(file);
      await expect(ends[end]).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
    });
  await slideText(page).fill("Hola");
  await expect(savedText(page)).toBeVisible();
});

test("a PDF without end is given up, the page stays usable, and the next file is read", async ({
  page,
  church,
  enter,
}) => {
  const { id } = await aPresentation(church, { title: "Domingo", slides: ["Bienvenidos"], labels: [], order: [] });
  await enter(church.owner);
  await page.goto(`/presentations/slides?id=${id}`);
  await hydrated(slideText(page));
  const input = page.locator("input[data-pictures]");
  await input.setInputFiles([
    { name: "trampa.pdf", mimeType: "application/pdf", buffer: endless() },
    { name: "roto.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 nada") },
    { name: "letras.pdf", mimeType: "application/pdf", buffer: plainFonts() },
  ]);
  const sheet = page.getByRole("dialog", { name: "Agregar desde archivo" });
  const choice = sheet.getByRole("checkbox", { name: "Página 1" });
  await expect(choice).toBeVisible();
  // The page answers while the thread draws without end.
  await choice.uncheck();
  await choice.check();
  await expect(sheet.getByText("La página 1 no se pudo dibujar a tiempo.")).toBeVisible({ timeout: 40_000 });
  await expect(choice).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(sheet.getByText("No pudimos leer roto.pdf")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet.locator("img")).toHaveCount(1);
  await sheet.getByRole("button", { name: "Agregar 1 página" }).click();
  await expect(slideButtons(page)).toHaveCount(2);
  await expect(savedText(page)).toBeVisible();
});
