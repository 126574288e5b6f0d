// Reached by: components/presentations/projection lib/presentations/projection lib/presentations/programmes
import type { BrowserContext, Page } from "playwright/test";
import "../support/modules";
import type { SlidePicture } from "@/lib/presentations/rules";
import type { TestChurch } from "../support/church";
import { expect, test } from "../support/pages";
import { aNumbered, expectOutput, keptOffline, OUTPUT, STAGE, screenOf, textOf } from "../support/pages-projection";
import { aPresentation, aProgramme, aSlidePicture, itemBody } from "../support/rows/presentations";
import { startProxy } from "../support/stoppable-proxy";

test.use({ serviceWorkers: "allow", allowedErrors: /ERR_/ });

const SONGS = ["Castillo", "Santo", "Firmes", "Tal como soy", "Cuán grande", "Grato es", "Alabad", "Gloria"];

const PHOTOS = ["Retiro", "Bautismos", "Misiones"];

/** Eight songs, two passages, three pictures, announcements, a prayer that shows the logo, and a song that nobody has chosen. */
async function aService(church: TestChurch) {
  const songs = [];
  for (const title of SONGS) songs.push({ title, presentationId: (await aNumbered(church, title, 3)).id });
  const pictures: SlidePicture[] = [];
  for (const colour of ["#aa3322", "#22aa33", "#3322aa"])
    pictures.push({ picture: (await aSlidePicture(church, colour)).id, fit: "contain" });
  const photos = await aPresentation(church, {
    title: "Fotos",
    slides: PHOTOS.map(() => ""),
    labels: PHOTOS,
    pictures,
    order: [],
  });
  const [first, second, third, ...rest] = songs;
  const items = [
    itemBody({ kind: "oracion", title: "Bienvenida" }),
    itemBody(first),
    itemBody(second),
    itemBody({ kind: "lectura", title: "", reference: "Juan 3:16-18" }),
    itemBody({ kind: "canto", title: "" }),
    itemBody(third),
    itemBody({ kind: "anuncio", title: "Anuncios", text: "Ensayo el sábado\n\nReunión de oración" }),
    itemBody({ kind: "imagen", title: "Fotos", presentationId: photos.id }),
    ...rest.map(itemBody),
    itemBody({ kind: "lectura", title: "Bendición", reference: "Números 6:24-26" }),
  ];
  return aProgramme(church, { title: "Culto de la mañana", items });
}

const operatorOf = (id: number) => `/projection?vista=operador&programa=${id}`;

const itemOf = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function openService(context: BrowserContext, id: number, baseURL: string) {
  const [operator, output] = [await context.newPage(), await context.newPage()];
  await operator.goto(baseURL + operatorOf(id));
  await expect(operator.getByText("Listo sin internet")).toBeVisible();
  await output.goto(baseURL + OUTPUT);
  await expect(operator.getByText("Pantalla conectada")).toBeVisible();
  return { operator, output };
}

const press = async (page: Page, key: string, count = 1) => {
  for (let time = 0; time < count; time += 1) await page.keyboard.press(key);
};

test.beforeEach(({ enter, church }) => enter(church.owner));

test("a whole service runs without the server: every item, windows loaded again, closed and opened", async ({
  context,
  church,
  baseURL,
}) => {
  const proxy = await startProxy(baseURL ?? "");
  const { id } = await aService(church);
  const { operator, output } = await openService(context, id, proxy.address);
  await keptOffline(operator);
  proxy.stop();

  await test.step("it begins with the logo, and goes from song to song", async () => {
    await expect(output.getByText(church.name)).toBeVisible();
    await expect(operator.getByText("Al terminar: Castillo")).toBeVisible();
    await press(operator, " ");
    await expectOutput(output, textOf("Castillo", 1));
    await press(output, "ArrowDown", 3);
    await expectOutput(output, textOf("Santo", 1));
    await expect(itemOf(operator, /Punto 2: Castillo, Hecho/)).toBeVisible();
    await press(operator, "ArrowUp");
    await expectOutput(output, textOf("Castillo", 3));
    await press(operator, " ");
  });
  await test.step("an item keeps its place while another is shown", async () => {
    await press(operator, " ");
    for (const key of ["p", "7", "Enter"]) await press(operator, key);
    await expectOutput(output, "Ensayo el sábado");
    await expect(itemOf(operator, "Punto 3: Santo, Quedó en la 2 de 3")).toBeVisible();
    await itemOf(operator, /Punto 3/).click();
    await expectOutput(output, textOf("Santo", 2));
    await press(output, " ", 2);
    await expect(output.getByText("Juan 3:16", { exact: false }).last()).toBeVisible();
  });
  await test.step("the song that nobody has chosen is passed over", async () => {
    await expect(itemOf(operator, "Punto 5: Canto, Falta el canto")).toBeDisabled();
    await press(operator, " ", 3);
    await expectOutput(output, textOf("Firmes", 1));
  });
  await test.step("windows that are loaded again, and a stage that is opened", async () => {
    await output.reload();
    await expectOutput(output, textOf("Firmes", 1));
    await operator.reload();
    await expect(operator.getByText("Sin internet: todo está aquí")).toBeVisible();
    await expect(itemOf(operator, "Punto 6: Firmes, En pantalla · 1 de 3")).toBeVisible();
    await press(operator, "End");
    const stage = await context.newPage();
    await stage.goto(proxy.address + STAGE);
    await expect(screenOf(stage).getByText(textOf("Firmes", 3))).toBeVisible();
    await expect(stage.getByText("Sigue: Anuncios")).toBeVisible();
    await stage.close();
  });
  await test.step("the remaining items, and the end", async () => {
    await press(output, "PageDown");
    await expectOutput(output, "Ensayo el sábado");
    await press(output, "PageDown", 2);
    for (const name of PHOTOS) {
      await expect(output.getByRole("img", { name })).toBeVisible();
      await press(output, "PageDown");
    }
    for (const title of SONGS.slice(3)) {
      await expectOutput(output, textOf(title, 1));
      await press(output, "PageDown", 3);
    }
    await press(operator, " ", 9);
    await expect(operator.getByText("Es el final del programa")).toBeVisible();
    await expect(output.getByText("Números 6:26", { exact: false }).last()).toBeVisible();
  });
  await test.step("all windows closed, then opened again", async () => {
    await operator.close();
    await output.close();
    const again = await context.newPage();
    await again.goto(proxy.address + operatorOf(id));
    await expect(itemOf(again, /Punto 14: Bendición, En pantalla/)).toBeVisible();
    const screen = await context.newPage();
    await screen.goto(proxy.address + OUTPUT);
    await expect(screen.getByText("Números 6:26", { exact: false }).last()).toBeVisible();
    await again.getByRole("button", { name: "Desde el principio" }).click();
    await press(again, " ");
    await expectOutput(screen, textOf("Castillo", 1));
  });
});

test("keys come back after every field, and 200 presses in either window stay in step", async ({
  context,
  church,
  baseURL,
}) => {
  const { id } = await aService(church);
  const { operator, output } = await openService(context, id, baseURL ?? "");
  await press(operator, " ");
  await expectOutput(output, textOf("Castillo", 1));

  await test.step("after a reference that is projected beside the programme", async () => {
    await press(operator, "/");
    await operator.keyboard.type("Juan 11:35");
    await expect(operator.getByText("Las teclas escriben en el campo.")).toBeVisible();
    await press(operator, "Enter");
    await expect(operator.getByRole("button", { name: "Proyectar" })).toBeVisible();
    await press(operator, "Enter");
    await expect(output.getByText("Juan 11:35", { exact: false }).last()).toBeVisible();
    await press(operator, "b");
    await expect(operator.getByText("Pantalla en negro")).toBeVisible();
    await press(operator, "Escape");
    await press(operator, " ");
    await expectOutput(output, textOf("Castillo", 1));
  });
  await test.step("after a search, with Enter and with Esc", async () => {
    const search = operator.getByRole("searchbox", { name: "Buscar presentación" });
    await search.fill("Gloria");
    // Before the list is that of the search.
    await press(operator, "Enter");
    await expect(operator.getByRole("button", { name: /^Gloria/, expanded: true })).toBeVisible();
    await press(operator, "Enter");
    await expectOutput(output, textOf("Gloria", 1));
    await press(operator, "ArrowUp");
    await expectOutput(output, textOf("Castillo", 1));
    await search.focus();
    await press(operator, "Escape");
    await press(operator, " ");
    await expectOutput(output, textOf("Castillo", 2));
  });
  await test.step("200 presses in either window", async () => {
    await press(operator, "Home");
    await press(operator, " ", 100);
    await expect(operator.getByText("Es el final del programa")).toBeVisible();
    await press(output, "ArrowLeft", 100);
    await expect(itemOf(operator, "Punto 1: Bienvenida, En pantalla")).toBeVisible();
    await expect(output.getByText(church.name)).toBeVisible();
  });
});

test("a second operator on the same machine has the same programme, and sees it change", async ({
  context,
  church,
  baseURL,
}) => {
  const { id } = await aService(church);
  const { operator, output } = await openService(context, id, baseURL ?? "");
  const second = await context.newPage();
  await second.goto("/projection?vista=operador");
  await itemOf(second, /Punto 6: Firmes/).click();
  await expectOutput(output, textOf("Firmes", 1));
  await expect(itemOf(operator, "Punto 6: Firmes, En pantalla · 1 de 3")).toBeVisible();
  await press(operator, " ");
  await expect(itemOf(second, "Punto 6: Firmes, En pantalla · 2 de 3")).toBeVisible();
  await second.getByRole("button", { name: "Cerrar" }).click();
  await expect(itemOf(operator, /^Punto/)).toHaveCount(0);
  await expectOutput(output, textOf("Firmes", 2));
});
