import type { BrowserContext, Page } from "playwright/test";
import type { TestChurch } from "./church";
import { expect } from "./pages";
import { aPresentation } from "./rows/presentations";

export const operatorAt = (id: number) => `/projection?vista=operador&id=${id}`;
export const OUTPUT = "/projection?vista=publico";
export const STAGE = "/projection?vista=escenario";

/** A presentation of numbered slides: "Diapositiva 1 de Aleluya". */
export const aNumbered = (church: TestChurch, title: string, count: number, song = { songbook: "", number: "" }) =>
  aPresentation(church, {
    ...song,
    title,
    slides: Array.from({ length: count }, (_, index) => textOf(title, index + 1)),
    labels: undefined,
    order: undefined,
  });

export const textOf = (title: string, number: number) => `${title} ${number}.`;

/** Part of a window that shows the current slide. */
export const screenOf = (page: Page) => page.getByRole("region", { name: "En pantalla" });
export const nextOf = (page: Page) => page.getByRole("region", { name: "Sigue" });

/** Expects the output window to show this text. */
export const expectOutput = (page: Page, text: string) =>
  expect(page.getByRole("main", { name: "Pantalla" }).getByText(text, { exact: true }).last()).toBeVisible();

/** Opens the operator and the output window. */
export async function openBoth(context: BrowserContext, id: number, baseURL = "") {
  const [operator, output] = [await context.newPage(), await context.newPage()];
  await operator.goto(baseURL + operatorAt(id));
  await expect(operator.getByText(/^1 de/)).toBeVisible();
  await output.goto(baseURL + OUTPUT);
  // Its keys work before its slide is there.
  await expect(output.getByRole("main").getByRole("paragraph").last()).not.toBeEmpty();
  await expect(operator.getByText("Pantalla conectada")).toBeVisible();
  return { operator, output };
}

/** Waits until the service worker keeps the page and its files. */
export const keptOffline = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => Boolean(navigator.serviceWorker.controller && (await caches.match("/projection")))),
      { timeout: 30_000 },
    )
    .toBe(true);
