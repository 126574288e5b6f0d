import type { Locator, Page } from "playwright/test";
import { asOwner, type TestChurch } from "./church";
import { isPhone } from "./pages";

/** Form of a new person. */
export const newSheet = (page: Page) => page.getByRole("dialog", { name: "Agregar miembro" });

export const editSheet = (page: Page) => page.getByRole("dialog", { name: "Editar miembro" });

export const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Buscar por nombre, celular o correo" });

/** Link with a person's name in the list. */
export const rowLink = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Lista de miembros" })
    .getByRole("link")
    .filter({ has: page.getByText(name, { exact: true }) });

/** Title that opens and closes a group of the form of a person. */
export const groupTitle = (sheet: Locator, title: string) =>
  sheet.locator("summary").filter({ has: sheet.page().getByText(title, { exact: true }) });

/** Opens a group of the form of a person. */
export const openGroup = (sheet: Locator, title: string) => groupTitle(sheet, title).click();

/** Fills the required fields of a new person, without saving. */
export async function fillMember(page: Page, name: string) {
  const sheet = newSheet(page);
  await sheet.getByRole("textbox", { name: "Nombre" }).fill(name);
  await sheet.getByRole("textbox", { name: "Celular" }).fill("300 555 0142");
  await sheet.getByRole("textbox", { name: "Fecha de nacimiento" }).fill("14/03/1988");
  await openGroup(sheet, "Datos personales");
  await sheet.getByRole("radio", { name: "Masculino" }).check();
  await openGroup(sheet, "En la iglesia");
  await sheet.getByRole("group", { name: "Bautizado" }).getByRole("radio", { name: "Sí" }).check();
  await sheet.getByRole("combobox", { name: "Estado civil" }).selectOption("Casado(a)");
  await sheet.getByRole("combobox", { name: "Cargo" }).selectOption("Líder");
}

/** Opens the form of a person from the row's menu, on a phone from the person's page. */
export async function openEditForm(page: Page, name: string) {
  if (isPhone(page)) {
    await rowLink(page, name).click();
    await page.getByRole("button", { name: "Editar" }).click();
  } else {
    await page.getByRole("button", { name: `Acciones para ${name}` }).click();
    await page.getByRole("menuitem", { name: "Editar" }).click();
  }
}

/** Deletes a person from the row's menu, on a phone from the person's page. */
export async function deleteMember(page: Page, name: string) {
  if (isPhone(page)) {
    await rowLink(page, name).click();
    await page.getByRole("button", { name: `Más acciones para ${name}` }).click();
  } else await page.getByRole("button", { name: `Acciones para ${name}` }).click();
  await page.getByRole("menuitem", { name: "Eliminar" }).click();
}

/** Adds people called `Ana 01`, `Ana 02` …, every second one not baptized. */
export async function addMembers(church: TestChurch, count: number) {
  const data = Array.from({ length: count }, (_, index) => ({
    name: `Ana ${String(index + 1).padStart(2, "0")}`,
    cellphone: "+573005550142",
    email: `ana${index + 1}@example.com`,
    birthday: new Date("1990-05-17"),
    joinDate: new Date("2015-03-01"),
    baptized: index % 2 === 0,
    genre: "F" as const,
    civilStatus: "casado" as const,
    positionId: church.positions.Miembro as number,
  }));
  await asOwner(church, (db) => db.member.createMany({ data }));
}

/** Checkbox of a person in the list. */
export const rowCheckbox = (page: Page, name: string) => page.getByRole("checkbox", { name: `Seleccionar a ${name}` });

/** Bar over the list while people are selected. */
export const selectionBar = (page: Page) => page.getByRole("region", { name: "Selección" });
