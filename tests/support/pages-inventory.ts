import type { Page } from "playwright/test";
import type { TestChurch } from "./church";
import { isPhone } from "./pages";
import { anItem } from "./rows/inventory";

export const newSheet = (page: Page) => page.getByRole("dialog", { name: "Agregar artículo" });

export const editSheet = (page: Page) => page.getByRole("dialog", { name: "Editar artículo" });

export const searchBox = (page: Page) =>
  page.getByRole("searchbox", { name: "Buscar por nombre, marca, serie, factura, categoría o ubicación" });

/** Link with an item's name in the list. */
export const rowLink = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Lista del inventario" })
    .getByRole("link")
    .filter({ has: page.getByText(name, { exact: true }) });

/** Checkbox of an item in the list. */
export const rowCheckbox = (page: Page, name: string) => page.getByRole("checkbox", { name: `Seleccionar ${name}` });

/** Runs an action on an item from the row's menu, on a phone from the item's page. */
export async function runAction(page: Page, name: string, action: "Editar" | "Duplicar" | "Eliminar") {
  if (isPhone(page)) {
    await rowLink(page, name).click();
    if (action === "Editar") return page.getByRole("button", { name: "Editar" }).click();
    await page.getByRole("button", { name: `Más acciones para ${name}` }).click();
  } else await page.getByRole("button", { name: `Acciones para ${name}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Adds chairs called `Silla 01`, `Silla 02` …, every second one with the location Bodega. */
export async function addItems(church: TestChurch, count: number) {
  for (let index = 1; index <= count; index++)
    await anItem(church, {
      name: `Silla ${String(index).padStart(2, "0")}`,
      location: index % 2 ? "Templo" : "Bodega",
    });
}
