// Reached by: components/presentations/projection lib/presentations/projection components/presentations/programmes
import type { BrowserContext, Page } from "playwright/test";
import { call } from "../support/call";
import type { TestChurch } from "../support/church";
import { expect, hydrated, test } from "../support/pages";
import { asPhone, expectAccessible, expectTouchTargetSize } from "../support/pages-axe";
import { savedText } from "../support/pages-presentations";
import { keptOffline, OUTPUT, STAGE, screenOf } from "../support/pages-projection";
import { aChurchBible } from "../support/rows/church-bibles";
import { aProgramme, itemBody } from "../support/rows/presentations";
import { startProxy } from "../support/stoppable-proxy";

test.use({ serviceWorkers: "allow", allowedErrors: /ERR_|status of 404/ });

const OPERATOR = "/projection?vista=operador";

const aSecondBible = (church: TestChurch) =>
  aChurchBible(church, {
    name: "Biblia de la iglesia",
    abbreviation: "BDI",
    division: "rvr1960",
    verses: {
      "Juan 3:16": "Dios amó tanto a la gente del mundo.",
      "Juan 3:18": "Quien confía en él no será juzgado.",
      "Jonás 1:17": "El pez se tragó a Jonás.",
    },
  });

/** Texts of the database in which the browser keeps what a projection has read. */
const keptText = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("atrio");
      request.onsuccess = () => resolve(request.result);
    });
    const names = [...database.objectStoreNames];
    const rows = await Promise.all(
      names.map(
        (name) =>
          new Promise((resolve) => {
            const request = database.transaction(name).objectStore(name).getAll();
            request.onsuccess = () => resolve(request.result);
          }),
      ),
    );
    database.close();
    return JSON.stringify(rows);
  });

async function openWindows(context: BrowserContext, address: string, operatorAt = OPERATOR) {
  const [operator, output] = [await context.newPage(), await context.newPage()];
  await output.goto(address + OUTPUT);
  await operator.goto(address + operatorAt);
  await expect(operator.getByText("Pantalla conectada")).toBeVisible();
  return { operator, output };
}

const outputOf = (page: Page) => page.getByRole("main", { name: "Pantalla" });

test.beforeEach(({ enter, church }) => enter(church.owner));

test("a passage is read in the church's Bible, two stand beside each other, and survive the network until the Bible is removed", async ({
  context,
  church,
  baseURL,
}) => {
  const proxy = await startProxy(baseURL ?? "");
  const id = await aSecondBible(church);
  const { operator, output } = await openWindows(context, proxy.address);
  const field = operator.getByRole("textbox", { name: "Cita" });
  const version = (name: string) => operator.getByRole("group", { name: "Versión" }).getByRole("button", { name });
  const beside = (name: string) => operator.getByRole("group", { name: "Junto a" }).getByRole("button", { name });

  await test.step("the usual one, another by its button, and by its name behind the reference", async () => {
    await expect(version("RV1909")).toHaveAttribute("aria-pressed", "true");
    await field.fill("Juan 3:16");
    await field.press("Enter");
    await expect(operator.getByText("Juan 3:16 · RV1909 (1)")).toBeVisible();
    await version("BDI").click();
    await expect(operator.getByText("Juan 3:16 · BDI (1): Dios amó tanto")).toBeVisible();
    await operator.getByRole("button", { name: "Proyectar" }).click();
    await expect(outputOf(output).getByText("Dios amó tanto a la gente del mundo.").last()).toBeVisible();
    await expect(outputOf(output).getByText("Juan 3:16 · BDI").last()).toBeVisible();
    await field.fill("(Juan 3:17, rv1909)");
    await field.press("Enter");
    await expect(operator.getByText("Juan 3:17 · RV1909 (1)")).toBeVisible();
    await expect(version("RV1909")).toHaveAttribute("aria-pressed", "true");
    await field.fill("Juan 3:17");
    await field.press("Enter");
    await expect(operator.getByText("BDI no trae Juan 3:17.")).toBeVisible();
  });
  await test.step("words are found in the Bible that is chosen, from the keyboard", async () => {
    await field.fill("tragó");
    await field.press("Enter");
    const verse = operator.getByRole("button", { name: /Jonás 1:17/ });
    await expect(operator.getByText("1 versículo de BDI")).toBeVisible();
    await expectAccessible(operator);
    await asPhone(operator, async () => {
      await operator.getByRole("button", { name: "Qué proyectar" }).click();
      await expect(verse).toBeVisible();
      await expectTouchTargetSize(operator);
      await expectAccessible(operator);
    });
    await verse.press("Enter");
    await expect(field).toBeFocused();
    await expect(operator.getByText("Jonás 1:17 · BDI (1)")).toBeVisible();
    await operator.keyboard.press("Enter");
    await expect(outputOf(output).getByText("El pez se tragó a Jonás.").last()).toBeVisible();
  });
  await test.step("two stand beside each other, each with its numbers; keys go on", async () => {
    await beside("RV1909").click();
    await expect(operator.getByText("Jonás 1:17 · BDI junto a RV1909 (1)")).toBeVisible();
    await field.fill("Juan 3:16-18");
    await field.press("Enter");
    await expect(operator.getByText("BDI no trae Juan 3:17.")).toBeVisible();
    await field.press("Enter");
    await expect(outputOf(output).getByText("Dios amó tanto").last()).toBeVisible();
    await expect(outputOf(output).getByText("de tal manera amó Dios").last()).toBeVisible();
    await operator.keyboard.press("ArrowDown");
    await expect(outputOf(output).getByText("(No está en esta versión)").last()).toBeVisible();
    await expect(outputOf(output).getByText("Juan 3:17 · RV1909").last()).toBeVisible();
    const stage = await context.newPage();
    await stage.goto(proxy.address + STAGE);
    await expect(screenOf(stage).getByText("Juan 3:17 · RV1909").last()).toBeVisible();
    await expect(stage.getByRole("region", { name: "Sigue" }).getByText("no será juzgado").last()).toBeVisible();
    await stage.close();
  });
  await test.step("without the server both are there, also after a reload", async () => {
    await keptOffline(operator);
    proxy.stop();
    await output.reload();
    await expect(outputOf(output).getByText("Juan 3:17 · RV1909").last()).toBeVisible();
    await operator.reload();
    await expect(operator.getByText("Sin conexión", { exact: false }).or(version("BDI")).first()).toBeVisible();
    await field.fill("Juan 3:18 BDI");
    await field.press("Enter");
    await expect(operator.getByText("Juan 3:18 · BDI (1): Quien confía")).toBeVisible();
    await field.press("Enter");
    await expect(outputOf(output).getByText("Juan 3:18 · BDI").last()).toBeVisible();
    expect(await keptText(operator)).toContain("no será juzgado");
    await proxy.start();
  });
  await test.step("nothing is kept of a Bible that was removed", async () => {
    await call("DELETE /bible/versions/{id}", { as: church.owner, params: { id } });
    await operator.reload();
    await expect(version("BDI")).toHaveCount(0);
    await expect.poll(() => keptText(operator)).not.toContain("no será juzgado");
    // What is on the screens stays until something else is projected.
    await expect(outputOf(output).getByText("Juan 3:18 · BDI").last()).toBeVisible();
  });
});

test("an item is read in its Bibles, without the server too, and says when one was removed", async ({
  context,
  church,
  page,
  baseURL,
}) => {
  const id = await aSecondBible(church);
  const programme = await aProgramme(church, {
    title: "Culto",
    items: [itemBody({ kind: "lectura", title: "", reference: "Juan 3:16", who: "" })],
  });
  await test.step("chosen for an item", async () => {
    await page.goto(`/presentations/programmes/${programme.id}`);
    const more = page.getByRole("button", { name: /^Más, punto 1/ });
    await hydrated(more);
    await more.click();
    await page.getByRole("menuitem", { name: "Elegir pasaje…" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("combobox", { name: "Versión" }).selectOption({ label: "BDI · Biblia de la iglesia" });
    await expect(sheet.getByText("Dios amó tanto a la gente")).toBeVisible();
    await sheet.getByRole("combobox", { name: "Junto a" }).selectOption({ label: "RV1909 · Reina-Valera 1909" });
    await sheet.getByRole("button", { name: "Elegir Juan 3:16" }).click();
    await expect(page.getByText("Lectura · BDI junto a RV1909")).toBeVisible();
    await page.getByRole("searchbox", { name: "Buscar canto o cita" }).fill("Jonás 1:17 BDI");
    await page.getByRole("button", { name: "Agregar la lectura Jonás 1:17 BDI" }).click();
    await expect(page.getByText("Lectura · BDI", { exact: true })).toBeVisible();
    await expect(savedText(page)).toBeVisible();
  });
  const proxy = await startProxy(baseURL ?? "");
  const { operator, output } = await openWindows(context, proxy.address, `${OPERATOR}&programa=${programme.id}`);
  await test.step("all of it is here without the server", async () => {
    await expect(operator.getByText("Listo sin internet")).toBeVisible();
    await keptOffline(operator);
    proxy.stop();
    await operator.reload();
    await expect(operator.getByText("Sin internet: todo está aquí")).toBeVisible();
    await expect(outputOf(output).getByText("Juan 3:16 · BDI").last()).toBeVisible();
    await expect(outputOf(output).getByText("Juan 3:16 · RV1909").last()).toBeVisible();
    await operator.keyboard.press(" ");
    await expect(outputOf(output).getByText("El pez se tragó a Jonás.").last()).toBeVisible();
    await proxy.start();
  });
  await test.step("removed", async () => {
    await call("DELETE /bible/versions/{id}", { as: church.owner, params: { id } });
    await operator.reload();
    await expect(operator.getByText("Esa Biblia ya no está: se lee en RV1909")).toHaveCount(2);
    await operator.getByRole("button", { name: /^Punto 1/ }).click();
    await expect(outputOf(output).getByText("de tal manera amó Dios").last()).toBeVisible();
    await page.reload();
    await expect(page.getByText("Esa Biblia ya no está: se lee en RV1909")).toHaveCount(2);
  });
});
