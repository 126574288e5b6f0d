// Fitting of slides, and the time from a key to the drawn slide, in a browser.
import path from "node:path";
import { build } from "esbuild";
import { chromium } from "playwright";
import { root } from "../../project.mjs";
import { findBrowser } from "../../test/chromium.mjs";
import { median } from "../measure.mjs";
import { msText } from "../report.mjs";
import { browserCookies, makeChurch, post, signedInCookie } from "../visitor.mjs";

const SLIDES = 200;
/** Key presses of a round. */
const PRESSES = 30;
/** Milliseconds: a frame for a slide, and half of what a person takes for immediate. */
const FIT_LIMIT = 16;
const PAINT_LIMIT = 50;

const LINE = "Grande es tu fidelidad, oh Dios mi Padre, no hay sombra alguna de duda en ti.";
/** Up to 600 characters. */
const slides = Array.from({ length: SLIDES }, (_, index) =>
  Array.from({ length: 1 + (index % 7) }, () => `${index + 1}. ${LINE}`).join("\n"),
);

/** @typedef {import("playwright").Page} Page */

/** @type {import("../run.mjs").Part} */
export default async function measureProjection({ address, rounds }) {
  const { email, token } = await makeChurch(address, "proyeccion");
  const colours = { background: "#12382A", text: "#FFFFFF" };
  const { id } = await post(address, "/api/presentations", { title: "Medición", ...colours, slides }, token);
  const cookie = await signedInCookie(address, email);
  return {
    rows: async () => {
      const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] });
      const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
      await context.addCookies(browserCookies(cookie, address));
      const [operator, output] = [await context.newPage(), await context.newPage()];
      for (const page of [operator, output]) await page.addInitScript(watchDrawing);
      await operator.goto(`${address}/projection?vista=operador&id=${id}`);
      await operator.getByText(`1 de ${SLIDES}`).waitFor();
      await output.goto(`${address}/projection`);
      await operator.getByText("Pantalla conectada").waitFor();
      const presses = await timesOfPresses(operator, output, rounds * PRESSES);
      const fits = await timesOfFits(operator);
      await browser.close();
      return [
        row("ajustar la letra de una diapositiva", fits, FIT_LIMIT),
        row("tecla hasta la diapositiva dibujada, en el operador", presses.own, PAINT_LIMIT),
        row("tecla en el operador hasta la diapositiva dibujada en la pantalla", presses.other, PAINT_LIMIT),
      ];
    },
  };
}

/** @param {string} work @param {number[]} times milliseconds @param {number} limit @returns {import("../report.mjs").Row} */
const row = (work, times, limit) => ({
  work,
  result: msText(median(times)),
  target: `< ${limit} ms`,
  met: median(times) < limit,
  floor: `la más lenta ${msText(Math.max(...times))}`,
});

/** Milliseconds of each slide, first time. @param {Page} page with the font loaded */
async function timesOfFits(page) {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, "components/presentations/slide/fitted-texts.ts")],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "slides",
  });
  const code = outputFiles[0]?.text ?? "";
  // The result of the last expression; evaluated by the debugger, not by the page, whose policy would refuse it.
  return /** @type {Promise<number[]>} */ (
    page.evaluate(`${code};${JSON.stringify(slides)}.map((text) => {
      slides.clearFittedTexts();
      const start = performance.now();
      slides.fittedText(text, 16 / 9);
      return performance.now() - start;
    })`)
  );
}

/**
 * Milliseconds from a key in the operator to the drawn slide there and on the screen.
 * @param {Page} operator @param {Page} output @param {number} count
 */
async function timesOfPresses(operator, output, count) {
  /** @type {{ own: number[], other: number[] }} */
  const times = { own: [], other: [] };
  for (let press = 0; press < count; press++) {
    for (const page of [operator, output]) await page.evaluate(() => Reflect.deleteProperty(window, "drawn"));
    await operator.keyboard.press(press % SLIDES < SLIDES - 1 ? "PageDown" : "Home");
    const pressed = await valueIn(operator, "pressed");
    times.own.push((await valueIn(operator, "drawn")) - pressed);
    times.other.push((await valueIn(output, "drawn")) - pressed);
  }
  return times;
}

/** @param {Page} page @param {string} name @returns {Promise<number>} */
async function valueIn(page, name) {
  await page.waitForFunction((key) => key in window, name);
  return page.evaluate((key) => Number(Reflect.get(window, key)), name);
}

/** In the page: notes when a key is pressed, and when the change of a slide is drawn, in milliseconds since 1970. */
function watchDrawing() {
  document.addEventListener(
    "keydown",
    ({ timeStamp }) => Reflect.set(window, "pressed", performance.timeOrigin + timeStamp),
    true,
  );
  const note = () => {
    if (!("drawn" in window)) Reflect.set(window, "drawn", performance.timeOrigin + performance.now());
  };
  new MutationObserver((changes) => {
    const isSlide = (/** @type {MutationRecord} */ { target }) =>
      target instanceof Element && target.closest("[data-mode]") !== null;
    if (!changes.some(isSlide)) return;
    // A message after the frame's callbacks arrives when the frame is drawn.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = note;
      port2.postMessage(null);
    });
  }).observe(document, { childList: true, subtree: true });
}
