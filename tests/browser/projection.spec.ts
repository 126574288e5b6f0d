// Reached by: components/presentations/projection lib/presentations/projection
import type { Page, Route } from "playwright/test";
import "../support/modules";
import { aChurch } from "../support/church";
import { callApi, databaseRows, endSessions, expect, test } from "../support/pages";
import {
  aNumbered,
  expectOutput,
  keptOffline,
  nextOf,
  OUTPUT,
  openBoth,
  STAGE,
  screenOf,
  textOf,
} from "../support/pages-projection";
import { aPresentation } from "../support/rows/presentations";
import { startProxy } from "../support/stoppable-proxy";

const TITLE = "Aleluya";

test.use({ serviceWorkers: "allow" });

const rowCount = async (page: Page) => (await databaseRows(page, "atrio")).length;

const modeOf = (page: Page) => page.locator("main [data-mode]").getAttribute("data-mode");

test.beforeEach(({ enter, church }) => enter(church.owner));

test.describe("in step", () => {
  test("operator and output show the same slide after 200 presses in either, and after presses in both at once", async ({
    context,
    church,
  }) => {
    const { id } = await aNumbered(church, TITLE, 300);
    const { operator, output } = await openBoth(context, id);
    for (let press = 0; press < 100; press += 1) await operator.keyboard.press(press % 3 ? " " : "PageDown");
    await expectOutput(output, textOf(TITLE, 101));
    for (let press = 0; press < 100; press += 1) await output.keyboard.press(press % 4 ? "ArrowRight" : "ArrowLeft");
    await expectOutput(output, textOf(TITLE, 151));
    await expect(operator.getByText("151 de 300")).toBeVisible();
    await expect(screenOf(operator).getByText(textOf(TITLE, 151)).last()).toBeVisible();

    const press = async (page: Page) => {
      for (let count = 0; count < 70; count += 1) await page.keyboard.press(" ");
    };
    await Promise.all([press(operator), press(output)]);
    await expect(async () => {
      const position = await operator.getByText(/^\d+ de 300$/).textContent();
      const number = Number(position?.split(" ")[0]);
      expect(number).toBeGreaterThan(220);
      await expect(output.getByText(textOf(TITLE, number), { exact: true }).last()).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });

  test("a window that opens late, is loaded again, closed, opened by the operator or blocked is told and in step", async ({
    context,
    church,
  }) => {
    const { id } = await aNumbered(church, TITLE, 12);
    const { operator, output } = await openBoth(context, id);
    for (let press = 0; press < 4; press += 1) await output.keyboard.press("PageDown");
    const stage = await context.newPage();
    await stage.goto(STAGE);
    await expect(screenOf(stage).getByText(textOf(TITLE, 5))).toBeVisible();
    await expect(nextOf(stage).getByText(textOf(TITLE, 6))).toBeVisible();
    await expect(stage.getByText("5 de 12")).toBeVisible();
    const late = await context.newPage();
    await late.goto(OUTPUT);
    await expectOutput(late, textOf(TITLE, 5));
    await output.reload();
    await expectOutput(output, textOf(TITLE, 5));
    await operator.reload();
    await expect(operator.getByText("5 de 12")).toBeVisible();
    await operator.keyboard.press("PageUp");
    await expectOutput(output, textOf(TITLE, 4));
    await expectOutput(late, textOf(TITLE, 4));
    await expect(screenOf(stage).getByText(textOf(TITLE, 4))).toBeVisible();

    await test.step("the operator says whether a screen is connected", async () => {
      for (const window of [stage, late, output]) await window.close();
      await expect(operator.getByText("Pantalla desconectada")).toBeVisible();
      const opening = context.waitForEvent("page");
      await operator.getByRole("button", { name: "Abrir pantalla" }).click();
      await expectOutput(await opening, textOf(TITLE, 4));
      await expect(operator.getByText("Pantalla conectada")).toBeVisible();
      await expect(operator.getByText("Arrastra la ventana al proyector y pulsa F")).toBeVisible();
    });
    await test.step("a blocked window says what to do", async () => {
      await operator.evaluate(() => Reflect.set(window, "open", () => null));
      await operator.getByRole("button", { name: "Abrir escenario" }).click();
      await expect(operator.getByText("El navegador bloqueó la ventana.")).toBeVisible();
    });
  });
});

test.describe("keys", () => {
  test("number and Enter, Home and End, covers and Esc; a clicked button and a text field keep theirs", async ({
    context,
    church,
  }) => {
    const { id } = await aNumbered(church, TITLE, 20);
    const { operator, output } = await openBoth(context, id);
    await test.step("numbers", async () => {
      for (const key of ["1", "2", "Enter"]) await output.keyboard.press(key);
      await expectOutput(output, textOf(TITLE, 12));
      await operator.keyboard.press("9");
      await expect(operator.getByText("Diapositiva 9: pulsa Enter")).toBeVisible();
      await operator.keyboard.press("9");
      await operator.keyboard.press("Enter");
      await expect(operator.getByText("12 de 20")).toBeVisible();
      await operator.keyboard.press("End");
      await expectOutput(output, textOf(TITLE, 20));
      await operator.keyboard.press("Home");
      await expectOutput(output, textOf(TITLE, 1));
    });
    await test.step("black, background and logo", async () => {
      await output.keyboard.press("b");
      await expect(operator.getByText("Pantalla en negro")).toBeVisible();
      expect(await modeOf(output)).toBe("black");
      await operator.keyboard.press(" ");
      await expect(operator.getByText("2 de 20")).toBeVisible();
      expect(await modeOf(output)).toBe("black");
      await output.keyboard.press("Escape");
      await expect(operator.getByText("Pantalla en negro")).toBeHidden();
      await expectOutput(output, textOf(TITLE, 2));
      await operator.keyboard.press("c");
      await expect(output.getByText(textOf(TITLE, 2), { exact: true })).toHaveCount(0);
      await operator.keyboard.press("w");
      await expect(output.getByText(church.name)).toBeVisible();
      await operator.keyboard.press("w");
      await expectOutput(output, textOf(TITLE, 2));
    });
    await test.step("keys without a meaning", async () => {
      for (const key of ["x", "Enter", "Backspace", "Tab", "F5", "Escape", "0", "Enter"]) {
        await operator.keyboard.press(key);
        await output.keyboard.press(key);
      }
      await expect(operator.getByText("2 de 20")).toBeVisible();
      await expectOutput(output, textOf(TITLE, 2));
    });
    await test.step("Space after a click moves on, and a text field has its keys for itself", async () => {
      await operator.getByRole("button", { name: "Negro" }).click();
      await operator.getByRole("button", { name: "Negro" }).click();
      await operator.keyboard.press(" ");
      await expectOutput(output, textOf(TITLE, 3));
      expect(await modeOf(output)).toBe("normal");
      const search = operator.getByRole("searchbox", { name: "Buscar presentación" });
      await search.pressSequentially("b 3w");
      await expect(search).toHaveValue("b 3w");
      await expect(operator.getByText("3 de 20")).toBeVisible();
      expect(await modeOf(output)).toBe("normal");
      await search.press("PageDown");
      await expectOutput(output, textOf(TITLE, 4));
      await operator.getByRole("button", { name: "Anterior" }).focus();
      await operator.keyboard.press(" ");
      await expectOutput(output, textOf(TITLE, 3));
    });
  });
});

test("a change made elsewhere reaches the screens when it is sent; another presentation and a passage are two clicks away", async ({
  context,
  church,
}) => {
  const { id } = await aNumbered(church, TITLE, 3);
  await aNumbered(church, "Firmes y adelante", 4);
  const { operator, output } = await openBoth(context, id);
  await test.step("a change made elsewhere", async () => {
    await output.keyboard.press("PageDown");
    await expectOutput(output, textOf(TITLE, 2));
    const slides = ["Nueva", textOf(TITLE, 1), "Aleluya, segunda.", textOf(TITLE, 3)];
    await callApi(church.owner, "PUT", "/presentations", {
      id,
      title: TITLE,
      background: "#12382A",
      text: "#FFFFFF",
      slides,
    });
    await operator.bringToFront();
    await expect(operator.getByText("Esta presentación cambió después de enviarla")).toBeVisible();
    await expectOutput(output, textOf(TITLE, 2));
    await output.keyboard.press("PageUp");
    await expectOutput(output, textOf(TITLE, 1));
    await operator.getByRole("button", { name: "Enviar cambios" }).click();
    await expect(operator.getByText("2 de 4")).toBeVisible();
    await output.keyboard.press("PageDown");
    await expectOutput(output, "Aleluya, segunda.");
    await expect(operator.getByRole("button", { name: "Enviar cambios" })).toBeHidden();
  });
  await test.step("another presentation", async () => {
    await operator.getByRole("button", { name: /^Firmes y adelante/ }).click();
    await expectOutput(output, "Aleluya, segunda.");
    await operator.getByRole("button", { name: "Proyectar" }).click();
    await expectOutput(output, textOf("Firmes y adelante", 1));
    await expect(operator.getByText("1 de 4")).toBeVisible();
    await operator.reload();
    await expect(operator.getByText("1 de 4")).toBeVisible();
  });
  await test.step("a passage", async () => {
    const reference = operator.getByRole("textbox", { name: "Cita" });
    await reference.fill("hola");
    await reference.press("Enter");
    await expect(operator.getByText("No entendemos esa cita.")).toBeVisible();
    await reference.fill("Jn 3.16-17");
    await reference.press("Enter");
    await expect(operator.getByText("Juan 3:16-17")).toBeVisible();
    await reference.press("Enter");
    await expect(output.getByText("de tal manera amó Dios al mundo").last()).toBeVisible();
    await expect(output.getByText("Juan 3:16").last()).toBeVisible();
  });
  await test.step("each field gives the keys back: after its work, and with Escape", async () => {
    const reference = operator.getByRole("textbox", { name: "Cita" });
    await operator.keyboard.press("ArrowDown");
    await expect(output.getByText("Juan 3:17").last()).toBeVisible();
    await operator.keyboard.press("b");
    await expect(operator.getByText("Pantalla en negro")).toBeVisible();
    await expect(reference).toHaveValue("Jn 3.16-17");
    await operator.keyboard.press("Escape");
    await expect(operator.getByText("Pantalla en negro")).toBeHidden();
    for (const field of [reference, operator.getByRole("searchbox", { name: "Buscar presentación" })]) {
      await field.fill("a");
      await field.press("Escape");
      await expect(field).not.toBeFocused();
      await expect(field).toHaveValue("a");
    }
    await operator.keyboard.press("ArrowUp");
    await expect(output.getByText("de tal manera amó Dios al mundo").last()).toBeVisible();
  });
});

test.describe("hymns by their numbers", () => {
  test.use({ allowedErrors: /ERR_CONNECTION|ERR_EMPTY|ERR_INTERNET|Failed to (load resource|fetch)/ });

  test("a number is the slide or else the hymn, also of two songbooks, in both windows and without the server", async ({
    context,
    church,
    baseURL,
  }) => {
    const proxy = await startProxy(baseURL ?? "");
    const [baptist, own] = ["Himnario Bautista", "Himnario de la iglesia"];
    const { id } = await aNumbered(church, TITLE, 5);
    for (const [title, songbook, number] of [
      ["Santo", baptist, "245"],
      ["Castillo", own, "245"],
      ["Cerca", baptist, "300"],
      ["Roca", baptist, "3"],
      ["Nunca abierto", baptist, "310"],
    ] as const)
      await aNumbered(church, title, 2, { songbook, number });
    const { operator, output } = await openBoth(context, id, proxy.address);
    await keptOffline(operator);
    const type = async (page: Page, keys: string) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const enter = async (page: Page, keys: string) => {
      await type(page, keys);
      await page.keyboard.press("Enter");
    };
    const choices = (page: Page) => page.getByRole("list", { name: "Himnos 245" });

    await test.step("the slide that there is, and with an H the hymn", async () => {
      await type(operator, "3");
      await expect(operator.getByText("Diapositiva 3: pulsa Enter")).toBeVisible();
      await expect(operator.getByText(`Con H: Himno 3: Roca · ${baptist}`)).toBeVisible();
      await operator.keyboard.press("Enter");
      await expectOutput(output, textOf(TITLE, 3));
      await type(operator, "h3");
      await expect(operator.getByText(`Himno 3: Roca · ${baptist}: pulsa Enter`)).toBeVisible();
      await expectOutput(output, textOf(TITLE, 3));
      await operator.keyboard.press("Enter");
      await expectOutput(output, textOf("Roca", 1));
      expect(new URL(operator.url()).searchParams.get("id")).not.toBe(String(id));
    });
    await test.step("a number of two songbooks is chosen, the last one first", async () => {
      await type(operator, "245");
      await expect(operator.getByText("Himno 245: hay 2, pulsa Enter para elegir")).toBeVisible();
      await operator.keyboard.press("Enter");
      await expect(choices(operator).getByRole("button")).toHaveText([/Santo/, /Castillo/]);
      await operator.keyboard.press("Escape");
      await expect(choices(operator)).toBeHidden();
      await expectOutput(output, textOf("Roca", 1));
      await enter(operator, "245");
      await operator.keyboard.press("ArrowDown");
      await operator.keyboard.press("Enter");
      await expectOutput(output, textOf("Castillo", 1));
      await enter(operator, "245");
      await expect(choices(operator).getByRole("button")).toHaveText([/Castillo/, /Santo/]);
      await operator.keyboard.press("2");
      await expectOutput(output, textOf("Santo", 1));
      await operator.keyboard.press(" ");
      await expectOutput(output, textOf("Santo", 2));
    });
    await test.step("no such number says so, and projects nothing", async () => {
      await enter(operator, "999");
      await expect(operator.getByText("No hay diapositiva ni himno 999")).toBeVisible();
      await expectOutput(output, textOf("Santo", 2));
    });
    await test.step("in the window of the congregation, and in the search of the operator", async () => {
      await enter(output, "300");
      await expectOutput(output, textOf("Cerca", 1));
      await operator.reload();
      await expect(operator.getByText("1 de 2")).toBeVisible();
      await expectOutput(output, textOf("Cerca", 1));
      const search = operator.getByRole("searchbox", { name: "Buscar presentación" });
      await search.fill("himnario bautista 245");
      await search.press("Enter");
      await expect(operator.getByRole("button", { name: "Proyectar" })).toBeVisible();
      await search.press("Enter");
      await expectOutput(output, textOf("Santo", 1));
      await expect(search).not.toBeFocused();
    });

    proxy.stop();
    await test.step("without the server, what was opened here; of another hymn it says so", async () => {
      for (const [window, shown] of [
        [operator, "Santo"],
        [output, "Roca"],
      ] as const) {
        await window.reload();
        await expect(window.getByText(textOf(shown, 1)).last()).toBeVisible();
        await enter(window, "300");
        await expectOutput(output, textOf("Cerca", 1));
        await type(window, "310");
        await expect(window.getByText(`Himno 310: Nunca abierto · ${baptist}: pulsa Enter`)).toBeVisible();
        await window.keyboard.press("Enter");
        await expect(window.getByText("«Nunca abierto» no está en esta computadora")).toBeVisible();
        await expectOutput(output, textOf("Cerca", 1));
        await enter(window, "h3");
        await expectOutput(output, textOf("Roca", 1));
      }
      const search = operator.getByRole("searchbox", { name: "Buscar presentación" });
      await search.fill("310");
      await expect(operator.getByText("«Nunca abierto» (Himnario Bautista, n.º 310) no está en esta")).toBeVisible();
      await search.press("Escape");
    });
  });
});

test.describe("without the server", () => {
  test.use({ allowedErrors: /ERR_CONNECTION|ERR_EMPTY|ERR_INTERNET|Failed to (load resource|fetch)/ });

  test("the projection goes on, also after all windows are loaded again, and closed and opened again", async ({
    context,
    church,
    baseURL,
  }) => {
    const proxy = await startProxy(baseURL ?? "");
    const { id } = await aNumbered(church, TITLE, 9);
    const { operator, output } = await openBoth(context, id, proxy.address);
    await operator.keyboard.press("PageDown");
    await expectOutput(output, textOf(TITLE, 2));
    await keptOffline(operator);
    await test.step("files of an earlier build are forgotten", async () => {
      await operator.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
      await operator.evaluate(() => caches.open("atrio-build-earlier"));
      await operator.reload();
      await keptOffline(operator);
      await expect
        .poll(() => operator.evaluate(() => caches.keys()))
        .toEqual([expect.stringMatching(/^atrio-build-\w{16}$/)]);
    });

    proxy.stop();
    await test.step("windows that are loaded again", async () => {
      await operator.keyboard.press("PageDown");
      await expectOutput(output, textOf(TITLE, 3));
      await output.reload();
      await expectOutput(output, textOf(TITLE, 3));
      await operator.reload();
      await expect(operator.getByText("3 de 9")).toBeVisible();
      await expect(operator.getByText("Sin conexión. La proyección sigue")).toBeVisible();
      await operator.keyboard.press("PageDown");
      await expectOutput(output, textOf(TITLE, 4));
      await output.keyboard.press("b");
      await expect(operator.getByText("Pantalla en negro")).toBeVisible();
      await output.keyboard.press("Escape");
    });
    await test.step("a window that is opened", async () => {
      const stage = await context.newPage();
      await stage.goto(proxy.address + STAGE);
      await expect(screenOf(stage).getByText(textOf(TITLE, 4))).toBeVisible();
      expect(await output.evaluate(() => document.fonts.check('600 20px "Figtree Variable"'))).toBe(true);
      await stage.close();
    });
    await test.step("all windows closed, then opened again", async () => {
      await operator.close();
      await output.close();
      const again = await context.newPage();
      await again.goto(proxy.address + OUTPUT);
      await expectOutput(again, textOf(TITLE, 4));
    });
  });
});

test.describe("when the session ends", () => {
  test.use({ allowedErrors: /status of 401|ERR_/ });

  test("the projection goes on and the operator says so; nothing stays stored", async ({ context, church }) => {
    const { id } = await aNumbered(church, TITLE, 4);
    const { operator, output } = await openBoth(context, id);
    await endSessions(church.owner);
    await operator.bringToFront();
    await expect(operator.getByText("Tu sesión terminó; la proyección sigue.")).toBeVisible();
    await operator.keyboard.press("PageDown");
    await expectOutput(output, textOf(TITLE, 2));
    await expect.poll(() => rowCount(operator)).toBe(0);
  });

  test("another person in the same browser finds nothing", async ({ context, church, enter }) => {
    const { id } = await aNumbered(church, TITLE, 4);
    const { operator, output } = await openBoth(context, id);
    expect(await rowCount(operator)).toBeGreaterThan(0);
    await operator.close();
    await output.close();
    await enter((await aChurch()).owner);
    const page = await context.newPage();
    // Who it is comes to be known only after the window has opened what the browser keeps. Later requests find nothing.
    const holdAnswer = async (route: Route) => {
      const response = await route.fetch();
      await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
      await route.fulfill({ response });
    };
    await page.route("**/api/users/data", holdAnswer, { times: 1 });
    await page.goto(STAGE);
    await expect(page.getByText("Nada en pantalla")).toBeVisible();
    await expect(page.getByText(textOf(TITLE, 1))).toHaveCount(0);
    // The name of the own church at most.
    await expect.poll(() => rowCount(page)).toBeLessThanOrEqual(1);
  });

  test("signing out blanks the windows and leaves nothing in the browser", async ({ context, church, page }) => {
    const { id } = await aNumbered(church, TITLE, 4);
    const { operator, output } = await openBoth(context, id);
    await keptOffline(operator);
    await page.goto("/");
    await page.getByRole("button", { name: "Mi cuenta" }).click();
    await page.getByRole("menuitem", { name: "Cerrar sesión" }).click();
    await page.waitForURL(/\/login/);
    for (const window of [operator, output])
      await expect(async () => {
        expect(window.isClosed() || (await window.getByText(textOf(TITLE, 1)).count()) === 0).toBe(true);
      }).toPass();
    await expect
      .poll(() =>
        page.evaluate(async () => ({
          local: Object.keys(localStorage),
          databases: (await indexedDB.databases()).map(({ name }) => name),
          caches: await caches.keys(),
          workers: (await navigator.serviceWorker.getRegistrations()).length,
        })),
      )
      .toEqual({ local: [], databases: [], caches: [], workers: 0 });
  });
});

/** Seeded random numbers below 1. */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Slides of 1 to 600 characters in 1 to 12 lines, some with words of up to 120 letters. */
function randomSlides(count: number) {
  const random = randomNumbers(7);
  const pick = (max: number) => 1 + Math.floor(random() * max);
  const words = "Señor gloria ¡Santo! misericordia amor de la y en tu Jehová fidelidad; AVAVAV Tú MMMM iii —dijo".split(
    " ",
  );
  const word = () => (random() < 0.02 ? "x".repeat(pick(120)) : (words[pick(words.length) - 1] ?? "a"));
  return Array.from({ length: count }, () => {
    const [lines, length] = [pick(12), pick(600)];
    const line = () => {
      let text = word();
      while (text.length < length / lines) text += ` ${word()}`;
      return text;
    };
    return Array.from({ length: lines }, line).join("\n").slice(0, length).trim() || "a";
  });
}

test("300 random slides stay inside the margins on every screen", { tag: "@release" }, async ({ context, church }) => {
  const slides = randomSlides(300);
  const { id } = await aPresentation(church, { title: "Al azar", slides, labels: undefined, order: undefined });
  const { operator, output } = await openBoth(context, id);
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await output.setViewportSize(size);
    const ratio = size.width / size.height;
    // The operator shows every slide in the proportions of the screen.
    await expect(async () => {
      const box = await operator.getByRole("listitem").first().locator("p").locator("..").locator("..").boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(ratio, 1);
    }).toPass();
    const overflowing = await operator.evaluate(() =>
      [...document.querySelectorAll("main ul li p")].flatMap((text, index) => {
        const [inner, outer] = [text.getBoundingClientRect(), text.parentElement?.getBoundingClientRect()];
        const fits = outer && inner.width > 0 && inner.width <= outer.width + 0.5 && inner.height <= outer.height + 0.5;
        return fits ? [] : [`${index}: ${inner.width}×${inner.height} in ${outer?.width}×${outer?.height}`];
      }),
    );
    expect(overflowing, `${size.width}×${size.height}`).toEqual([]);
  }
});
