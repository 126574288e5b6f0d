// Reached by: components/presentations/editor
import { aCollaborator } from "../support/church";
import {
  callApi,
  endSessions,
  expect,
  hydrated,
  responseErrors,
  signInByForm,
  test,
  toast,
  withPassword,
} from "../support/pages";
import {
  drag,
  dropFiles,
  orderEntries,
  paste,
  presentationLink,
  savedText,
  slideButtons,
  slideNames,
  slideText,
} from "../support/pages-presentations";
import {
  aNumbered,
  expectOutput,
  keptOffline,
  nextOf,
  openBoth,
  STAGE,
  screenOf,
  textOf,
} from "../support/pages-projection";
import { solidPicture } from "../support/pictures";
import { aPresentation } from "../support/rows/presentations";
import { startProxy } from "../support/stoppable-proxy";

type Row = {
  id: number;
  version: number;
  title: string;
  background: string;
  text: string;
  slides: string[];
  labels: string[];
  pictures: ({ picture: number; fit: string } | null)[];
  order: number[];
  credits: string;
  photo: string | null;
};
type List = { rows: { id: number; photo: string | null; slideCount: number }[]; count: number };

const SONG = `Estrofa 1
G        C/E
Cuán grande es Él

Coro:
Mi corazón entona la canción

Estrofa 2
Al recorrer los montes

Coro

Autor: Carl Boberg`;

test("a song is pasted, put in order by keyboard and by mouse, coloured, found, deleted and put back, and read by who may only read", async ({
  page,
  church,
  enter,
}) => {
  await enter(church.owner);
  await page.goto("/presentations");
  await hydrated(page.getByRole("searchbox"));
  const { keyboard } = page;
  await keyboard.press("n");
  const sheet = page.getByRole("dialog", { name: "Nueva presentación" });
  await expect(sheet.getByRole("textbox", { name: "Título" })).toBeFocused();
  await keyboard.type("Cuán grande es Él");
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/presentations\/slides\?id=\d+$/);

  await test.step("pasted lyrics stay until they are slides: without chords and credits, the repeated chorus as an entry of the order", async () => {
    await page.getByRole("button", { name: "Escribir" }).click();
    await expect(slideText(page)).toBeFocused();
    await paste(page, SONG);
    const lyrics = page.getByRole("dialog", { name: "Pegar letra" });
    await expect(lyrics.getByText("Quitamos 1 línea de acordes")).toBeVisible();
    await keyboard.press("Escape");
    await page.getByRole("button", { name: "Pegar letra", exact: true }).click();
    await expect(lyrics.getByRole("textbox", { name: "Letra de la canción" })).toHaveValue(SONG);
    await lyrics.getByRole("button", { name: "Deshacer" }).first().press("Enter");
    await expect(lyrics.getByRole("region", { name: "Resultado" })).toContainText("C/E");
    await lyrics.getByRole("button", { name: "Quitarlos" }).press("Enter");
    await expect(lyrics.getByText("Autor: Carl Boberg", { exact: true })).toBeVisible();
    await expect(lyrics.getByRole("textbox", { name: /^Créditos/ })).toHaveValue("");
    await expect(lyrics.getByText("Orden: Estrofa 1, Coro, Estrofa 2, Coro")).toBeVisible();
    await lyrics.getByRole("checkbox", { name: "Escribir una sola vez lo que se repite" }).uncheck();
    await expect(lyrics.getByRole("button", { name: "Agregar 4 diapositivas" })).toBeEnabled();
    await lyrics.getByRole("checkbox", { name: "Escribir una sola vez lo que se repite" }).check();
    await lyrics.getByRole("button", { name: "Agregar 3 diapositivas" }).click();
    expect(await slideNames(page)).toEqual([
      "Estrofa 1, Cuán grande es Él",
      "Coro, Mi corazón entona la canción",
      "Estrofa 2, Al recorrer los montes",
    ]);
    await expect(orderEntries(page)).toHaveCount(4);
  });

  await test.step("slides are moved by keyboard and by mouse, and moves are undone", async () => {
    await slideButtons(page).first().focus();
    await keyboard.press("End");
    await expect(slideButtons(page).last()).toBeFocused();
    await keyboard.press("Alt+ArrowUp");
    await expect(page.getByText("Estrofa 2: lugar 2 de 3.")).toBeAttached();
    await expect(slideButtons(page).nth(1)).toBeFocused();
    await drag(page, slideButtons(page).nth(1), slideButtons(page).nth(0));
    await expect(slideButtons(page).first()).toHaveAccessibleName(/^Diapositiva 1, Estrofa 2/);
    await keyboard.press("ControlOrMeta+z");
    await keyboard.press("ControlOrMeta+z");
    await expect(slideButtons(page).last()).toHaveAccessibleName(/^Diapositiva 3, Estrofa 2/);
    await keyboard.press("ControlOrMeta+Shift+z");
    await expect(slideButtons(page).nth(1)).toHaveAccessibleName(/^Diapositiva 2, Estrofa 2/);
  });

  await test.step("a slide is duplicated, deleted and put back", async () => {
    await slideButtons(page).nth(1).press("ControlOrMeta+d");
    await expect(slideButtons(page)).toHaveCount(4);
    await slideButtons(page).nth(2).press("Delete");
    await expect(slideButtons(page)).toHaveCount(3);
    await slideButtons(page).first().press("Delete");
    await expect(toast(page, "Eliminaste Estrofa 1")).toBeVisible();
    await expect(orderEntries(page)).toHaveCount(3);
    const removal = page.getByRole("listitem").filter({ hasText: "Eliminaste Estrofa 1" });
    await removal.getByRole("button", { name: "Deshacer" }).click();
    await expect(orderEntries(page)).toHaveCount(4);
  });

  await test.step("a part is renamed, and the order changed", async () => {
    await slideButtons(page).last().click();
    await page.getByRole("combobox", { name: "Parte" }).fill("Final");
    await page.getByRole("button", { name: "Agregar Final al final" }).click();
    await page.getByRole("button", { name: "Subir Final, lugar 5" }).press("Alt+ArrowUp");
    await expect(orderEntries(page).nth(3)).toContainText("Final");
  });

  await test.step("colours that are hard to read are said, wrong ones are not saved", async () => {
    const colours = page.getByRole("region", { name: "Colores y fondo" });
    await colours.getByRole("textbox", { name: "Letra", exact: true }).fill("#336");
    await expect(colours.getByText("Cuesta leerlo desde lejos: aclara la letra u oscurece el fondo.")).toBeVisible();
    await colours.getByRole("textbox", { name: "Letra", exact: true }).fill("#33");
    await expect(colours.getByRole("textbox", { name: "Letra", exact: true })).toHaveAccessibleDescription(
      "Color invalido",
    );
    await expect(page.getByText("Sin guardar. Falta corregir: Color de letra")).toBeVisible();
    await colours.getByRole("button", { name: "Noche" }).click();
    await expect(colours.getByText("Se lee bien desde lejos")).toBeVisible();
    await expect(savedText(page)).toBeVisible();
    const file = { name: "fondo.png", mimeType: "image/png", buffer: await solidPicture("#445566") };
    await colours.locator("input[type=file]").setInputFiles(file);
    await expect(toast(page, "Imagen guardada")).toBeVisible();
  });

  await test.step("a passage of the Bible becomes slides", async () => {
    await page.getByRole("button", { name: "Agregar pasaje" }).click();
    const passage = page.getByRole("dialog", { name: "Agregar pasaje" });
    const field = passage.getByRole("textbox", { name: "Cita o palabras del texto" });
    await field.fill("pan de vida");
    await passage.getByRole("button", { name: /^Juan 6:35/ }).click();
    await expect(field).toHaveValue("Juan 6:35");
    await field.fill("Jn 3.16-17");
    await expect(passage.getByRole("heading", { name: "Juan 3:16-17" })).toBeVisible();
    await passage.getByRole("button", { name: "Agregar 2 diapositivas" }).click();
    await expect(slideText(page)).toHaveValue(/amó Dios al mundo(.|\n)*\nJuan 3:16$/);
  });

  await test.step("a slide of many lines is said to be hard to read, whatever its colours", async () => {
    const long = page.getByText(/^Cuesta leerla desde lejos: tiene 19 líneas \(hasta 8\)/);
    await page.getByRole("button", { name: "Agregar", exact: true }).click();
    await slideText(page).fill(Array.from({ length: 19 }, () => "Aleluya").join("\n"));
    await expect(long).toBeVisible();
    await expect(page.getByText("Cuesta leerlo desde lejos: parte lo que es largo (Diapositiva 5).")).toBeVisible();
    await slideText(page).press("ControlOrMeta+a");
    await slideText(page).press("Delete");
    await expect(long).toBeHidden();
    await page.getByRole("button", { name: "Eliminar" }).click();
  });

  await expect(savedText(page)).toBeVisible();
  await page.reload();
  await expect(slideButtons(page)).toHaveCount(5);
  const { rows } = await callApi<List>(church.owner, "GET", "/presentations?title=grande");
  expect(rows).toMatchObject([{ slideCount: 5 }]);
  expect(rows[0]?.photo).toMatch(/^\/api\/presentations\/\d+\/photo/);
  const [{ id } = { id: 0 }] = rows;
  expect(await callApi<Row>(church.owner, "GET", `/presentations/${id}`)).toMatchObject({
    title: "Cuán grande es Él",
    background: "#14213D",
    text: "#FFF4D6",
    labels: ["Estrofa 1", "Estrofa 2", "Final", "Juan 3:16", "Juan 3:17"],
    order: [0, 2, 1, 2, 2, 3, 4],
    author: "Carl Boberg",
    credits: "",
  });

  await test.step("it is found by its words, deleted and put back", async () => {
    await page.goto("/presentations");
    await page.getByRole("searchbox", { name: "Buscar por título, letra, autor o número" }).fill("entona");
    await expect(page).toHaveURL("/presentations?title=entona");
    await expect(presentationLink(page, "Cuán grande es Él")).toBeVisible();
    await page.getByRole("button", { name: "Acciones para Cuán grande es Él" }).click();
    await page.getByRole("menuitem", { name: "Eliminar" }).click();
    await expect(toast(page, "Eliminaste Cuán grande es Él")).toBeVisible();
    await expect(page.getByText("Nada coincide con lo que buscas")).toBeVisible();
    await page.getByRole("link", { name: "Papelera" }).click();
    await page.getByRole("button", { name: "Restaurar Cuán grande es Él" }).click();
    await expect(toast(page, "Cuán grande es Él está de nuevo en la lista")).toBeVisible();
  });

  await test.step("a copy made in the list has every slide, and its history tells a long change where it differs, or whole", async () => {
    await page.goto("/presentations");
    await page.getByRole("button", { name: "Acciones para Cuán grande es Él" }).click();
    await page.getByRole("menuitem", { name: "Duplicar" }).click();
    await expect(slideButtons(page)).toHaveCount(5);
    const copy = Number(new URL(page.url()).searchParams.get("id"));
    const { title, background, text, slides } = await callApi<Row>(church.owner, "GET", `/presentations/${copy}`);
    const long = [...slides, `${"Aleluya. ".repeat(200)}Amén`];
    await callApi(church.owner, "PUT", "/presentations", { id: copy, title, background, text, slides: long });
    await page.getByRole("button", { name: /^Más acciones/ }).click();
    await page.getByRole("menuitem", { name: "Historial de cambios" }).click();
    const history = page.getByRole("region", { name: "Historial de cambios" });
    await expect(history).not.toContainText("Amén");
    await history.getByRole("button", { name: "Ver completo" }).press("Enter");
    await expect(history).toContainText("Amén");
    await expect(history.getByRole("button", { name: "Ver menos" })).toBeFocused();
  });

  await test.step("the slides of no presentation are the list, those of an unknown one are not found", async () => {
    await page.goto("/presentations/slides");
    await expect(page).toHaveURL("/presentations");
    expect((await page.request.get("/presentations/slides?id=x")).status()).toBe(404);
  });

  await test.step("a user who may only read sees the slides in their order, without controls", async () => {
    await enter(await aCollaborator(church, { areas: ["presentations"], readOnly: true }));
    await page.goto(`/presentations/slides?id=${id}`);
    await expect(page.getByRole("region", { name: "Cuán grande es Él" }).getByRole("listitem")).toHaveCount(7);
    await expect(page.getByRole("link", { name: "Proyectar" })).toHaveAttribute(
      "href",
      `/projection?vista=operador&id=${id}`,
    );
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  });
});

/** Colours as `colourOf` reads them. */
const [RED, LIME, BLUE] = [
  [8, 0, 0],
  [0, 8, 0],
  [0, 0, 8],
];

/** Colour of a picture, each part divided by 32. */
function colourOf(picture: Element) {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  context?.drawImage(picture as HTMLImageElement, 0, 0, 1, 1);
  return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3).map((value) => Math.round(value / 32));
}

test.describe("slides that are pictures", () => {
  test.use({
    serviceWorkers: "allow",
    allowedErrors: /status of 422|ERR_CONNECTION|ERR_EMPTY|ERR_INTERNET|Failed to (load resource|fetch)/,
  });

  test("several dropped at once are slides in the order of their names, and are projected without the server", async ({
    page,
    context,
    church,
    enter,
    baseURL,
  }) => {
    const { id } = await aPresentation(church, { slides: ["Amén"], labels: [], order: [] });
    await enter(church.owner);
    await page.goto(`/presentations/slides?id=${id}`);
    await hydrated(slideText(page));
    const image = async (name: string, colour: string) => ({
      name,
      type: "image/png",
      bytes: await solidPicture(colour, { width: 320, height: 320 }),
    });

    await test.step("what is no picture is named, and added when it is sent again", async () => {
      await dropFiles(page.getByRole("region", { name: "Diapositivas" }), [
        await image("10 bautizo.png", "blue"),
        { name: "letra.txt", type: "text/plain", bytes: Buffer.from("Amén") },
        await image("2 retiro.png", "lime"),
        { name: "rota.png", type: "image/png", bytes: Buffer.from("nada") },
        await image("1 ofrenda.png", "red"),
      ]);
      const failed = page.getByRole("list", { name: "Imágenes sin agregar" });
      await expect(failed.getByText("letra.txt: No es una imagen.")).toBeVisible();
      await expect(failed.getByText(/^rota\.png: /)).toBeVisible();
      expect(await slideNames(page)).toEqual(["Amén", "Imagen 2", "Imagen 3", "Imagen 4"]);
      await failed.getByRole("button", { name: "Quitar letra.txt" }).click();
      await failed.getByRole("button", { name: "Reintentar rota.png" }).click();
      await expect(failed.getByRole("listitem")).toHaveCount(1);
      await failed.getByRole("button", { name: "Quitar rota.png" }).click();
      await expect(failed).toBeHidden();
    });
    await test.step("one is named and fills the screen", async () => {
      await slideButtons(page).nth(2).click();
      await page.getByRole("textbox", { name: "Qué muestra" }).fill("Retiro de jóvenes");
      await page.getByRole("radio", { name: "Llena" }).check();
      await expect(page.getByRole("img", { name: "Vista previa de la diapositiva 3" }).locator("img")).toHaveCSS(
        "object-fit",
        "cover",
      );
      await expect(savedText(page)).toBeVisible();
      expect((await slideNames(page))[2]).toBe("Retiro de jóvenes");
      expect(await callApi<Row>(church.owner, "GET", `/presentations/${id}`)).toMatchObject({
        slides: ["Amén", "", "", ""],
        pictures: [null, { fit: "contain" }, { fit: "cover" }, { fit: "contain" }],
      });
    });

    await page.close();
    const proxy = await startProxy(baseURL ?? "");
    const { operator, output } = await openBoth(context, id, proxy.address);
    await keptOffline(operator);
    proxy.stop();
    /** Expects the output window to draw the picture of this name, by its colour. */
    const expectPicture = async (name: string, colour: number[]) => {
      const picture = output.getByRole("main").getByRole("img", { name }).last();
      await expect(picture).toBeVisible();
      await expect.poll(() => picture.evaluate(colourOf)).toEqual(colour);
    };
    await test.step("each is drawn from memory", async () => {
      for (const [name, colour] of [
        ["Imagen 2", RED],
        ["Retiro de jóvenes", LIME],
        ["Imagen 4", BLUE],
      ] satisfies [string, number[]][]) {
        await operator.keyboard.press("PageDown");
        await expectPicture(name, colour);
      }
      await expect(operator.getByText("Sin descargar")).toHaveCount(0);
    });
    await test.step("and after the windows are loaded again, also on the stage", async () => {
      await output.reload();
      await expectPicture("Imagen 4", BLUE);
      await output.keyboard.press("PageUp");
      const stage = await context.newPage();
      await stage.goto(proxy.address + STAGE);
      await expect(screenOf(stage).getByRole("img", { name: "Retiro de jóvenes" })).toBeVisible();
      await expect(nextOf(stage).getByRole("img", { name: "Imagen 4" })).toBeVisible();
    });
  });
});

test("on a phone a slide is written, moved, and projected by a finger", { tag: "@phone-only" }, async ({
  page,
  context,
  church,
  enter,
}) => {
  const { id } = await aPresentation(church);
  await enter(church.owner);
  await page.goto("/presentations");
  await page
    .getByRole("link", { name: /Presentación/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Agregar", exact: true }).click();
  await expect(slideText(page)).toBeFocused();
  await page.keyboard.type("Amén");
  await page.getByRole("button", { name: "Mover después" }).click();
  await expect(savedText(page)).toBeVisible();
  const slides = ["Primera\nestrofa", "Coro", "Amén"];
  expect(await callApi<Row>(church.owner, "GET", `/presentations/${id}`)).toMatchObject({ slides });

  await test.step("a finger on the screen goes on and back", async () => {
    const numbered = await aNumbered(church, "Aleluya", 3);
    const { output } = await openBoth(context, numbered.id);
    await output.touchscreen.tap(300, 400);
    await expectOutput(output, textOf("Aleluya", 2));
    await output.touchscreen.tap(50, 400);
    await expectOutput(output, textOf("Aleluya", 1));
  });
});

test.describe("without a connection and in an ended session", () => {
  test.use({
    allowedErrors: /net::ERR_FAILED|ERR_INTERNET_DISCONNECTED|the server responded with a status of 401\b/,
  });

  test("what was typed is kept when the tab is killed, saved by the next one, and there after signing in again", async ({
    page,
    context,
    church,
    enter,
  }) => {
    const owner = await withPassword(church.owner);
    const { id } = await aPresentation(church);
    await enter(owner);
    await page.goto(`/presentations/slides?id=${id}`);
    await hydrated(slideText(page));
    let isOffline = true;
    await context.route("**/api/presentations", (route) => (isOffline ? route.abort() : route.continue()));
    await slideText(page).fill("Escrita sin conexión");
    await expect(page.getByText("Sin conexión: se guarda aquí")).toBeVisible();
    const devtools = await context.newCDPSession(page);
    const crash = page.waitForEvent("crash");
    devtools.send("Page.crash").catch(() => undefined);
    await crash;

    const next = await context.newPage();
    await next.goto(`/presentations/slides?id=${id}`);
    await expect(next.getByText("Recuperamos lo que habías escrito.")).toBeVisible();
    await expect(slideText(next)).toHaveValue("Escrita sin conexión");
    isOffline = false;
    await expect(savedText(next)).toBeVisible();
    await expect(async () => {
      const { slides } = await callApi<Row>(church.owner, "GET", `/presentations/${id}`);
      expect(slides[0]).toBe("Escrita sin conexión");
    }).toPass();

    await test.step("the session ends", async () => {
      await endSessions(owner);
      await slideText(next).fill("Escrita al final");
      await expect(next).toHaveURL(/\/login\?redirect=/);
      await signInByForm(next, owner.email);
      await expect(slideText(next)).toHaveValue("Escrita al final");
      await expect(savedText(next)).toBeVisible();
    });
  });
});

test.describe("changed by another user meanwhile", () => {
  test.use({ allowedErrors: responseErrors(409) });

  test("other fields are merged, and of the same slides one version is chosen", async ({ page, church, enter }) => {
    const { id, version: _, photo: _photo, updatedAt: _at, ...row } = await aPresentation(church, { title: "Santo" });
    await enter(church.owner);
    await page.goto(`/presentations/slides?id=${id}`);
    await hydrated(slideText(page));

    await callApi(church.owner, "PUT", "/presentations", { ...row, id, title: "Santo, santo" });
    await slideText(page).fill("Mía");
    await expect(page.getByRole("textbox", { name: "Título" })).toHaveValue("Santo, santo");
    await expect(savedText(page)).toBeVisible();

    await callApi(church.owner, "PUT", "/presentations", { ...row, id, slides: ["Suya", "Coro"] });
    await slideText(page).fill("Mía otra vez");
    const dialog = page.getByRole("dialog", { name: `${church.owner.name} guardó cambios mientras escribías` });
    await expect(dialog.getByRole("cell", { name: /Mía otra vez/ })).toBeVisible();
    await expect(dialog.getByRole("cell", { name: /Suya/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Comparar" }).click();
    await dialog.getByRole("button", { name: "Guardar lo mío" }).click();
    await expect(savedText(page)).toBeVisible();
    expect(await callApi<Row>(church.owner, "GET", `/presentations/${id}`)).toMatchObject({
      title: "Santo",
      slides: ["Mía otra vez", "Coro"],
    });
  });
});
