// Reached by: components/fields components/lists components/ui
import { callApi, expect, hydrated, test, toast } from "../support/pages";
import { editSheet, groupTitle, newSheet, rowLink, searchBox } from "../support/pages-members";
import { aMember } from "../support/rows/members";

test.beforeEach(async ({ page, church, enter }) => {
  await enter(church.owner);
  await aMember(church, { name: "María Peña", cellphone: null });
  await page.goto("/members");
  await hydrated(rowLink(page, "María Peña"));
});

test("members are added one after the other without the mouse", async ({ page, church }) => {
  const { keyboard } = page;
  const sheet = newSheet(page);
  const name = sheet.getByRole("textbox", { name: "Nombre" });
  const birthday = sheet.getByRole("textbox", { name: "Fecha de nacimiento" });
  await keyboard.press("n");
  await expect(name).toBeFocused();
  await keyboard.press("Enter");
  await expect(sheet.getByRole("alert")).toBeFocused();
  await expect(sheet.getByRole("alert")).toHaveText("Falta corregir un campo: Nombre");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(name).toBeFocused();
  await keyboard.type("José Núñez");
  await keyboard.press("Tab");
  await keyboard.type("300 555 0142");
  await keyboard.press("Tab");
  await keyboard.type("Maestro");
  await keyboard.press("Tab");
  await expect(birthday).toBeFocused();
  await keyboard.type("140388");
  await expect(birthday).toHaveValue("14/03/88");
  await expect(sheet.getByRole("radio", { name: "Fecha completa" })).toBeChecked();
  await keyboard.press("Tab");
  await expect(birthday).toHaveValue("14/03/1988");
  await expect(sheet.getByRole("radio", { name: "Fecha completa" })).toBeFocused();
  await keyboard.press("Tab");
  await expect(groupTitle(sheet, "Contacto y dirección")).toBeFocused();
  await keyboard.press("Tab");
  await expect(groupTitle(sheet, "Datos personales")).toBeFocused();
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  await keyboard.press("ArrowLeft");
  await expect(sheet.getByRole("radio", { name: "Masculino" })).toBeChecked();
  await keyboard.press("Tab");
  await expect(sheet.getByRole("combobox", { name: "Estado civil" })).toBeFocused();
  await keyboard.type("Casado");
  await groupTitle(sheet, "Notas").press("Enter");
  await keyboard.press("Tab");
  await expect(sheet.getByRole("textbox", { name: "Notas" })).toBeFocused();
  await keyboard.type("Toca la guitarra.");
  await keyboard.press("Enter");
  await keyboard.type("Llega temprano.");
  await keyboard.press("Tab");
  await expect(sheet.getByRole("button", { name: "Elegir foto" })).toBeFocused();
  await keyboard.press("Tab");
  await expect(sheet.getByRole("button", { name: "Guardar y agregar otro" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(toast(page, "Miembro agregado")).toBeVisible();

  await expect(name).toBeFocused();
  await expect(name).toHaveValue("");
  await expect(sheet.getByText("Recuperamos lo que habías escrito.")).toBeHidden();
  await keyboard.type("Rut Díaz");
  await birthday.focus();
  await keyboard.type("2902");
  await keyboard.press("Tab");
  await expect(birthday).toHaveValue("29/02");
  await expect(sheet.getByRole("radio", { name: "Solo día y mes" })).toBeChecked();
  await groupTitle(sheet, "En la iglesia").press("Enter");
  const joined = sheet.getByRole("textbox", { name: "Fecha de membresía" });
  await joined.focus();
  await keyboard.press("Tab");
  await expect(sheet.getByRole("radio", { name: "Sé la fecha", exact: true })).toBeFocused();
  await keyboard.press("ArrowRight");
  await expect(joined).toHaveValue("");
  await sheet.getByRole("button", { name: "Guardar y agregar otro" }).press("Enter");

  await expect(name).toHaveValue("");
  await expect(name).toBeFocused();
  await keyboard.type("Ana Sola");
  await keyboard.press("Enter");
  await expect(sheet).toBeHidden();
  await expect(rowLink(page, "Ana Sola")).toBeVisible();
  const { rows } = await callApi<{ rows: object[] }>(church.owner, "GET", "/members?sort=newest");
  const unknown = { birthday: null, genre: "N", civilStatus: "sin_dato", baptized: "false", position: "Miembro" };
  expect(rows.slice(0, 3)).toMatchObject([
    { name: "Ana Sola", birthMonthDay: null, joinDate: expect.any(String), ...unknown },
    { name: "Rut Díaz", birthMonthDay: "02-29", joinDate: null, ...unknown },
    { name: "José Núñez", birthday: "1988-03-14", genre: "M", civilStatus: "casado", position: "Maestro" },
  ]);
});

test("an open sheet traps the focus, Esc asks before discarding input, and the opener regains the focus", async ({
  page,
}) => {
  const { keyboard } = page;
  const opener = page.getByRole("button", { name: "Agregar miembro" });
  const sheet = newSheet(page);
  await opener.focus();
  await keyboard.press("Enter");
  await expect(sheet.getByRole("textbox", { name: "Nombre" })).toBeFocused();
  await keyboard.press("Shift+Tab");
  await expect(sheet.getByRole("button", { name: "Cerrar" })).toBeFocused();
  await keyboard.press("Shift+Tab");
  await expect(sheet.getByRole("button", { name: "Agregar miembro" })).toBeFocused();
  await keyboard.press("Tab");
  await expect(sheet.getByRole("button", { name: "Cerrar" })).toBeFocused();
  await keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();

  await keyboard.press("Enter");
  await expect(sheet.getByRole("textbox", { name: "Nombre" })).toBeFocused();
  await keyboard.type("José");
  await keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "¿Descartar lo que escribiste?" });
  await expect(question.getByRole("button", { name: "Seguir escribiendo" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(sheet.getByRole("textbox", { name: "Nombre" })).toBeFocused();
  await expect(sheet.getByRole("textbox", { name: "Nombre" })).toHaveValue("José");
  await keyboard.press("Escape");
  await keyboard.press("Tab");
  await expect(question.getByRole("button", { name: "Descartar" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await keyboard.press("Enter");
  await expect(sheet.getByRole("textbox", { name: "Nombre" })).toHaveValue("");

  // Esc right after the last letter asks too.
  await expect(sheet.getByRole("textbox", { name: "Nombre" })).toBeFocused();
  await page.evaluate(async () => {
    document.execCommand("insertText", false, "J");
    // Between two keys a busy phone only runs React's microtasks.
    for (let turn = 0; turn < 20; turn += 1) await null;
    const press = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(press);
  });
  await expect(question).toBeVisible();
});

test("menus support arrows, letters and Esc, regain the focus after their sheet is closed, and leave it on the list after a deletion", async ({
  page,
}) => {
  const { keyboard } = page;
  const dots = page.getByRole("button", { name: "Acciones para María Peña" });
  await dots.focus();
  await keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Ver" })).toBeFocused();
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Editar" })).toBeFocused();
  await keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(dots).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await keyboard.press("e");
  await expect(page.getByRole("menuitem", { name: "Editar" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(editSheet(page).getByRole("textbox", { name: "Nombre" })).toBeFocused();
  await keyboard.press("Escape");
  await expect(editSheet(page)).toBeHidden();
  await expect(dots).toBeFocused();

  await keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Ver" })).toBeFocused();
  await keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Borrar todos sus datos…" })).toBeFocused();
  await keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Eliminar" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(toast(page, "Eliminaste a María Peña")).toBeVisible();
  await expect(page.getByText("Aquí estarán tus miembros")).toBeVisible();
  await expect(page.getByRole("region", { name: "Lista de miembros" })).toBeFocused();

  await page.getByRole("button", { name: "Mi cuenta" }).focus();
  await keyboard.press("Space");
  await expect(page.getByRole("menuitem", { name: "Configuración" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/account");
});

test("the first tab stop skips the navigation, a key focuses the search, and shortcuts do nothing while typing or under a dialog", async ({
  page,
}) => {
  const { keyboard } = page;
  await test.step("the first tab stop", async () => {
    await keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Saltar al contenido" })).toBeFocused();
    await keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Todos" })).toBeFocused();
    await expect(page).toHaveURL("/members");
  });

  const shortcuts = page.getByRole("dialog", { name: "Atajos del teclado" });
  const palette = page.getByRole("dialog", { name: "Buscar", exact: true });
  await test.step("in the search", async () => {
    await keyboard.press("/");
    await expect(searchBox(page)).toBeFocused();
    await keyboard.type("gin?/ñ");
    await expect(searchBox(page)).toHaveValue("gin?/ñ");
    await expect(newSheet(page)).toBeHidden();
    await expect(shortcuts).toBeHidden();
    await expect(page.getByText("Nadie coincide con lo que buscas")).toBeVisible();
    await expect(page).toHaveURL(/\/members/);
    // A key combined with Ctrl is not typing.
    await keyboard.press("Control+k");
    await expect(palette.getByRole("combobox")).toBeFocused();
    await keyboard.press("Escape");
    await expect(searchBox(page)).toBeFocused();
    await keyboard.press("Escape");
    await expect(searchBox(page)).toHaveValue("");
    await expect(rowLink(page, "María Peña")).toBeVisible();
    await keyboard.type("ma");
    await keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Borrar la búsqueda" })).toBeFocused();
    await keyboard.press("Control+n");
    await expect(newSheet(page)).toBeHidden();
  });

  await test.step("under a dialog", async () => {
    await page.getByRole("heading", { level: 1 }).click();
    await keyboard.press("n");
    await expect(newSheet(page).getByRole("textbox", { name: "Nombre" })).toBeFocused();
    await keyboard.press("Control+k");
    await newSheet(page).getByRole("button", { name: "Cancelar" }).focus();
    await keyboard.press("?");
    await keyboard.press("g");
    await keyboard.press("i");
    await expect(palette).toBeHidden();
    await expect(shortcuts).toBeHidden();
    await expect(newSheet(page)).toBeVisible();
  });
});
