import { callApi, expect, test, toast } from "../support/pages";
import { stepHeading } from "../support/pages-import";
import { presentationLink } from "../support/pages-presentations";
import { openLyrics } from "../support/songs";

test.beforeEach(({ church, enter }) => enter(church.owner));

const file = (name: string, content: string) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(content),
});

test("songs are brought from many files, duplicates are decided, and the import is undone", async ({
  page,
  church,
}) => {
  await callApi(church.owner, "POST", "/presentations", {
    ...{ title: "Roca de la eternidad", background: "#123456", text: "#ffffff" },
    slides: ["Roca de la eternidad,\nfuiste abierta tú por mí"],
  });
  await page.goto("/presentations");
  await page.getByRole("link", { name: "Importar", exact: true }).click();
  await expect(stepHeading(page, "Elige los archivos")).toBeVisible();
  await page
    .getByLabel("Elegir archivos")
    .setInputFiles([
      file("gloria.xml", openLyrics("Gloria", "Gloria en lo alto")),
      file("245 - Paz.txt", "G    D\nPaz, dulce paz,\nque brota de la cruz"),
      file("roca.txt", "Título: ¡Roca de la eternidad!\n\nRoca de la eternidad\nsé mi escondedero fiel"),
      file("portada.jpg", "x"),
      file("roto.xml", "<song>"),
    ]);

  await expect(stepHeading(page, "Encontramos 3 cantos")).toBeFocused();
  await expect(page.getByText("1 archivo no es un canto: portada.jpg.")).toBeVisible();
  await page.getByText("1 archivo no se pudo leer").click();
  await expect(page.getByText("roto.xml: Está dañado o incompleto.")).toBeVisible();
  const songs = page.getByRole("list", { name: "Cantos encontrados" });
  // What needs a decision comes first.
  await expect(songs.getByRole("listitem").first()).toContainText("Mismo título y comienzo que Roca de la eternidad");
  await songs.getByRole("button", { name: /^Paz/ }).click();
  await expect(songs.getByText("Quitamos 1 línea de acordes.")).toBeVisible();
  await expect(songs.getByText("Paz, dulce paz,")).toBeVisible();
  await page.getByRole("searchbox", { name: "Buscar entre los cantos" }).fill("lo alto");
  await expect(songs.getByRole("button")).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Buscar entre los cantos" }).fill("");
  await page.getByRole("textbox", { name: "Himnario" }).fill("Coros");
  await expect(page.getByRole("button", { name: "Agregar 2 cantos" })).toBeVisible();
  await page.getByRole("radio", { name: "Cambiar la letra" }).check();
  await page.getByRole("button", { name: "Guardar 3 cantos" }).click();

  await expect(stepHeading(page, "Listo: agregamos 2 cantos")).toBeFocused();
  expect(await callApi(church.owner, "GET", "/presentations?title=eternidad")).toMatchObject({
    count: 1,
    rows: [
      {
        title: "Roca de la eternidad",
        background: "#123456",
        slides: ["Roca de la eternidad\nsé mi escondedero fiel"],
      },
    ],
  });
  await page.getByRole("link", { name: "Ver presentaciones" }).click();
  await expect(presentationLink(page, "Paz")).toContainText("Coros, n.º 245");
  await page.goto("/presentations/imports");
  await page.getByRole("button", { name: "Deshacer la importación de 5 archivos.zip" }).click();
  await page
    .getByRole("alertdialog", { name: "¿Deshacer la importación de 5 archivos.zip?" })
    .getByRole("button", { name: "Deshacer importación" })
    .click();
  await expect(
    toast(page, "Importación deshecha: 2 cantos fueron a la papelera y 1 canto volvió a como estaba."),
  ).toBeVisible();
  expect(await callApi(church.owner, "GET", "/presentations?title=eternidad")).toMatchObject({
    rows: [{ slides: ["Roca de la eternidad,\nfuiste abierta tú por mí"] }],
  });
});
