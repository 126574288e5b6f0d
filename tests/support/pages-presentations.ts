import type { Locator, Page } from "playwright/test";

/** Link with the title of a presentation in the list. */
export const presentationLink = (page: Page, title: string) =>
  page
    .getByRole("region", { name: "Lista de presentaciones" })
    .getByRole("link")
    .filter({ has: page.getByText(title, { exact: true }) });

/** Text of the selected slide. */
export const slideText = (page: Page) => page.getByRole("textbox", { name: /^Texto de la diapositiva/ });

/** Thumbnails of the editor, in their order. */
export const slideButtons = (page: Page) => page.getByRole("list", { name: "Diapositivas" }).getByRole("button");

/** Names of the slides, without their numbers: "Coro, Gloria". */
export const slideNames = (page: Page) =>
  slideButtons(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute("aria-label")?.replace(/^Diapositiva \d+, /, "")),
  );

/** Entries of the play order. */
export const orderEntries = (page: Page) =>
  page.getByRole("region", { name: "Orden al proyectar" }).getByRole("list").first().getByRole("listitem");

/** Whether all changes are saved. */
export const savedText = (page: Page) => page.getByText("Guardado", { exact: true });

/** Pastes a text into the focused field, as from the clipboard. */
export const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

/** Drops files on an element, all at once. */
export async function dropFiles(target: Locator, files: { name: string; type: string; bytes: Buffer }[]) {
  const encoded = files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString("base64") }));
  await target.evaluate((element, dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, type, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type }));
    }
    element.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, encoded);
}

/** Drags with the mouse, in steps: the list notices a drag by its moves. */
export async function drag(page: Page, from: Locator, to: Locator) {
  // Until it stands still: a move before this one may still be shown.
  await to.hover({ trial: true });
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error("nothing to drag to");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
}
