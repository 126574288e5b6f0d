import type { Locator, Page } from "playwright/test";

/** Step of the wizard, by its title. */
export const step = (page: Page, title: string) => page.getByRole("region", { name: title });

/** The drawn certificate: a picture with its text alternative. */
export const drawn = (page: Page, label: RegExp) => page.getByRole("img", { name: label });

/** Number of different colours among some pixels of a canvas; 1 for a blank one. */
export const coloursOf = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const data = element.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += 4 * 97)
      colours.add(((data[at] ?? 0) << 16) + ((data[at + 1] ?? 0) << 8) + (data[at + 2] ?? 0));
    return colours.size;
  });

/** Link with a name in the list. */
export const certificateLink = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Lista de certificados" })
    .getByRole("link")
    .filter({ has: page.getByText(name, { exact: true }) });
