import type { Locator, Page } from "playwright/test";

/** Whether all changes are in the draft. */
export const draftSaved = (page: Page) => page.getByText("Guardado", { exact: true });

/** State of the site beside its address. */
export const siteState = (page: Page, text: "Sin publicar" | "Cambios sin publicar" | "Publicada") =>
  page.getByText(text, { exact: true });

/** Tab of the builder. */
export const siteTab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Partes de la página" }).getByRole("link", { name, exact: true });

/** Content of the live preview. */
export const preview = (page: Page) => page.frameLocator("iframe[title='Vista previa de la página']");

/** Pictures of the gallery, in their order, by their addresses. */
export const galleryPictures = (page: Page) =>
  page.getByRole("list", { name: "Galería" }).getByRole("listitem").getByRole("img");

/** Counts the clicks and keys of a person in a page, pasted and typed texts as one each. */
export function countSteps(page: Page) {
  let steps = 0;
  const step = <Result>(work: Promise<Result>) => {
    steps++;
    return work;
  };
  return {
    click: (target: Locator) => step(target.click()),
    fill: (target: Locator, text: string) => step(target.fill(text)),
    choose: (target: Locator, files: Parameters<Locator["setInputFiles"]>[0]) => step(target.setInputFiles(files)),
    press: (key: string) => step(page.keyboard.press(key)),
    count: () => steps,
  };
}
