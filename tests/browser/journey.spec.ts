// Reached by: components/members
import { BIRTHDAYS_PAGE } from "@/lib/members/rules";
import { callApi, expect, isPhone, openSection, responseErrors, test, toast } from "../support/pages";
import {
  addMembers,
  deleteMember,
  editSheet,
  fillMember,
  newSheet,
  openEditForm,
  openGroup,
  rowCheckbox,
  rowLink,
  searchBox,
  selectionBar,
} from "../support/pages-members";
import { aMember } from "../support/rows/members";

test("a new user signs up, registers a church and adds a first member", { tag: "@phone-release" }, async ({ page }) => {
  await page.goto("/signup");
  await page.getByRole("textbox", { name: "Nombre" }).fill("Daniel Herrera");
  await page.getByRole("textbox", { name: "Correo" }).fill(`Viaje-${Date.now()}-${Math.random()}@test.example`);
  await page.getByLabel("Contraseña", { exact: true }).fill("una-clave-larga");
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(toast(page, "Ingreso")).toBeVisible();

  const welcome = page.getByRole("dialog", { name: "Hola, Daniel" });
  await expect(welcome).toBeVisible();
  await page.keyboard.press("Escape");
  await welcome.getByRole("button", { name: "Unirme a una Iglesia existente" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Volver" }).click();
  await welcome.getByRole("button", { name: "Registrar mi iglesia" }).click();
  const register = page.getByRole("dialog", { name: "Registrar mi iglesia" });
  await register.getByRole("textbox", { name: "Nombre de la iglesia" }).fill("Vida");
  await register.getByRole("button", { name: "Registrar iglesia" }).click();
  await expect(register.getByText("El nombre de tu iglesia debe contener mínimo 6 caracteres")).toBeVisible();
  await register.getByRole("textbox", { name: "Nombre de la iglesia" }).fill("Iglesia Camino Nuevo");
  await register.getByRole("button", { name: "Registrar iglesia" }).click();
  await expect(toast(page, "Iglesia registrada")).toBeVisible();

  await expect(page).toHaveURL("/settings");
  await expect(page.getByRole("heading", { level: 1, name: "Configuración" })).toBeVisible();
  const churchName = page.getByRole("textbox", { name: "Nombre de la iglesia" });
  await expect(churchName).toHaveValue("Iglesia Camino Nuevo");
  await churchName.fill("Iglesia Camino de Paz");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(toast(page, "Cambios guardados")).toBeVisible();

  await openSection(page, "Miembros");
  await expect(page).toHaveURL("/members");
  await expect(page.getByRole("dialog", { name: "Menú" })).toBeHidden();
  await expect(page.getByText("Aquí estarán tus miembros")).toBeVisible();
  await page.getByRole("button", { name: "Agregar miembro" }).click();
  await fillMember(page, "José Núñez");
  await newSheet(page).getByRole("button", { name: "Agregar miembro" }).click();
  await expect(toast(page, "Miembro agregado")).toBeVisible();
  await expect(newSheet(page)).toBeHidden();
  await expect(rowLink(page, "José Núñez")).toBeVisible();

  await openSection(page, "Inicio");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: /^José Núñez/ })).toBeVisible();
});

test.describe("a member in the list", () => {
  test.beforeEach(async ({ page, church, enter }) => {
    await enter(church.owner);
    await aMember(church, { name: "José Núñez", cellphone: null, notes: null });
    await aMember(church, { name: "María Peña" });
    await page.goto("/members");
    await expect(rowLink(page, "José Núñez")).toBeVisible();
  });

  test("a member is found without accents, edited, deleted, restored by Deshacer and from the Papelera", {
    tag: "@phone",
  }, async ({ page, church }) => {
    await test.step("found and edited", async () => {
      await searchBox(page).fill("jose nunez");
      await expect(rowLink(page, "María Peña")).toBeHidden();
      await expect(page).toHaveURL("/members?name=jose+nunez");

      await openEditForm(page, "José Núñez");
      const sheet = editSheet(page);
      await expect(sheet.getByRole("textbox", { name: "Fecha de nacimiento" })).toHaveValue("17/05/1990");
      await sheet.getByRole("textbox", { name: "Celular" }).fill("(300) 555 0199");
      await sheet.getByRole("combobox", { name: "Cargo" }).selectOption("Pastor");
      await sheet.getByRole("button", { name: "Guardar" }).click();
      await expect(toast(page, "Cambios guardados")).toBeVisible();
      await expect(sheet).toBeHidden();
      await expect(page.getByText("300 5550199", { exact: true })).toBeVisible();
    });

    await test.step("their page lists every change and its author", async () => {
      if (!isPhone(page)) await rowLink(page, "José Núñez").press("Enter");
      await expect(page.getByRole("heading", { level: 2, name: "José Núñez" })).toBeVisible();
      const history = page.getByRole("region", { name: "Historial de cambios" });
      await expect(history.getByText(`${church.owner.name} cambió la ficha`)).toBeVisible();
      await expect(history.getByText(/Cargo:.*Miembro.*Pastor/)).toBeVisible();
      await expect(history.getByText(`${church.owner.name} agregó la ficha`)).toBeVisible();
    });

    await test.step("deleted, and restored by Deshacer", async () => {
      await page.getByRole("main").getByRole("link", { name: "Miembros", exact: true }).click();
      await expect(rowLink(page, "María Peña")).toBeVisible();
      await deleteMember(page, "José Núñez");
      await expect(toast(page, "Eliminaste a José Núñez")).toBeVisible();
      await expect(page).toHaveURL("/members");
      await expect(rowLink(page, "María Peña")).toBeVisible();
      await expect(rowLink(page, "José Núñez")).toBeHidden();
      await page.getByRole("button", { name: "Deshacer" }).click();
      await expect(toast(page, "José Núñez está de nuevo en la lista")).toBeVisible();
      await expect(rowLink(page, "José Núñez")).toBeVisible();
    });

    await test.step("deleted, and restored from the Papelera", async () => {
      await deleteMember(page, "José Núñez");
      await expect(rowLink(page, "María Peña")).toBeVisible();
      await expect(rowLink(page, "José Núñez")).toBeHidden();
      await page.getByRole("link", { name: "Papelera" }).click();
      await page.getByRole("button", { name: "Restaurar a José Núñez" }).click();
      await expect(page.getByText("La papelera está vacía")).toBeVisible();
      await page.getByRole("link", { name: "Todos" }).click();
      await expect(rowLink(page, "José Núñez")).toBeVisible();
    });

    if (isPhone(page))
      await test.step("on a phone, taps on cards select them, and they get another position together", async () => {
        await page.getByRole("button", { name: "Más acciones" }).click();
        await page.getByRole("menuitem", { name: "Seleccionar varios" }).click();
        await expect(selectionBar(page).getByText("Toca a quienes quieras elegir")).toBeVisible();
        await expect(page.getByRole("button", { name: "Agregar miembro" })).toBeHidden();
        const tapOn = (name: string) => page.getByText(name, { exact: true }).click({ force: true });
        await tapOn("José Núñez");
        await expect(rowCheckbox(page, "José Núñez")).toBeChecked();
        await expect(page).toHaveURL("/members");
        await tapOn("José Núñez");
        await expect(rowCheckbox(page, "José Núñez")).not.toBeChecked();
        await tapOn("José Núñez");
        await tapOn("María Peña");
        await selectionBar(page).getByRole("button", { name: "Cargo" }).click();
        const dialog = page.getByRole("dialog", { name: "Cambiar el cargo de 2 personas" });
        await dialog.getByRole("combobox", { name: "Cargo" }).selectOption("Líder");
        await dialog.getByRole("button", { name: "Cambiar cargo" }).click();
        await expect(toast(page, "2 personas con el cargo Líder")).toBeVisible();
        await expect(selectionBar(page)).toBeHidden();
        const path = `/members?position=${church.positions.Líder}`;
        expect(await callApi(church.owner, "GET", path)).toMatchObject({ count: 2 });
        await rowLink(page, "María Peña").press("Enter");
        await expect(page.getByRole("heading", { level: 2, name: "María Peña" })).toBeVisible();
      });
  });

  test.describe("changed meanwhile", () => {
    test.use({ allowedErrors: responseErrors(409) });

    test("a stale edit of a member shows the comparison, keeps the typed values, and says who saved", async ({
      page,
      context,
      church,
    }) => {
      await openEditForm(page, "José Núñez");
      const sheet = editSheet(page);

      await test.step("another user saved", async () => {
        await sheet.getByRole("textbox", { name: "Nombre" }).fill("José Luis Núñez");
        await openGroup(sheet, "Notas");
        await sheet.getByRole("textbox", { name: "Notas" }).fill("Toca la guitarra.");

        type Row = { id: number; position: string; phone: string | null; photo: string | null };
        const { rows } = await callApi<{ rows: Row[] }>(church.owner, "GET", "/members?name=jose");
        const { position: _, phone: _phone, photo: _photo, ...row } = rows[0] as Row;
        const otherChange = {
          ...row,
          name: "José Andrés Núñez",
          email: "jose@correo.example",
          cellphone: "+573005550177",
        };
        await callApi(church.owner, "PUT", "/members", otherChange);

        await sheet.getByRole("button", { name: "Guardar" }).click();
        const comparison = page.getByRole("dialog", { name: `${church.owner.name} guardó cambios mientras escribías` });
        await expect(comparison.getByRole("row", { name: "Nombre José Luis Núñez José Andrés Núñez" })).toBeVisible();
        await expect(comparison.getByText("Correo: jose@correo.example")).toBeVisible();
        await expect(comparison.getByText("Celular: 300 5550177")).toBeVisible();
        // Keys reach the comparison once it has the focus.
        await expect.poll(() => comparison.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
        await page.keyboard.press("Escape");
        await expect(comparison).toBeHidden();
        await expect(sheet.getByRole("textbox", { name: "Nombre" })).toHaveValue("José Luis Núñez");
        await expect(sheet.getByRole("textbox", { name: "Notas" })).toHaveValue("Toca la guitarra.");

        await sheet.getByRole("button", { name: "Guardar" }).click();
        await comparison.getByRole("button", { name: "Guardar lo mío" }).click();
        await expect(toast(page, "Cambios guardados")).toBeVisible();
        await expect(sheet).toBeHidden();
        const after = await callApi<{ rows: object[] }>(church.owner, "GET", "/members?name=jose");
        expect(after.rows).toMatchObject([
          {
            name: "José Luis Núñez",
            notes: "Toca la guitarra.",
            email: "jose@correo.example",
            cellphone: "+573005550177",
          },
        ]);
      });

      await test.step("the same user saved in another tab", async () => {
        await openEditForm(page, "José Luis Núñez");
        await sheet.getByRole("textbox", { name: "Celular" }).fill("3005550188");
        const other = await context.newPage();
        await other.goto("/members");
        await openEditForm(other, "José Luis Núñez");
        await editSheet(other).getByRole("textbox", { name: "Celular" }).fill("300 555 0166");
        await editSheet(other).getByRole("button", { name: "Guardar" }).click();
        await expect(toast(other, "Cambios guardados")).toBeVisible();

        await sheet.getByRole("button", { name: "Guardar" }).click();
        const comparison = page.getByRole("dialog", { name: "Guardaste cambios en otra pestaña mientras escribías" });
        await expect(comparison.getByRole("row", { name: "Celular 300 5550188 300 5550166" })).toBeVisible();
      });
    });
  });
});

test("the list writes counts over 999 as the church's country does", { tag: "@release" }, async ({
  page,
  church,
  enter,
}) => {
  await enter(church.owner);
  await addMembers(church, 1234);
  await page.goto("/members");
  await expect(page.getByRole("definition").filter({ hasText: /^1\.234$/ })).toHaveCount(2);
  await expect(page.getByText("1–50 de 1.234", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Exportar" }).click();
  await expect(page.getByText("Exportar 1.234 personas")).toBeVisible();
});

test("a month with more birthdays than a page loads the rest on demand", async ({ page, church, enter }) => {
  await enter(church.owner);
  await addMembers(church, BIRTHDAYS_PAGE + 5);
  await page.goto("/members/birthdays?month=5");
  const people = page.getByRole("listitem").filter({ hasText: "Ana" });
  await expect(people).toHaveCount(BIRTHDAYS_PAGE);
  await page.getByRole("button", { name: "Exportar" }).click();
  await expect(page.getByText(`Exportar ${BIRTHDAYS_PAGE + 5} cumpleaños`)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Cargar más" }).click();
  await expect(people).toHaveCount(BIRTHDAYS_PAGE + 5);
  await expect(page.getByRole("button", { name: "Cargar más" })).toHaveCount(0);
});

test.describe("the URL", () => {
  test.beforeEach(async ({ church, enter, preferPageSize }) => {
    await enter(church.owner);
    await preferPageSize(25);
    await addMembers(church, 63);
  });

  test("the URL keeps search, filter, page and order over a reload and back navigation", async ({ page }) => {
    await page.goto("/members");
    const position = page.getByText(/^Página \d de \d$/);
    await expect(position).toHaveText("Página 1 de 3");
    await page.getByRole("button", { name: "Bautizado" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Sí" }).click();
    await expect(position).toHaveText("Página 1 de 2");
    await searchBox(page).fill("ana");
    await expect(page).toHaveURL("/members?baptized=true&name=ana");
    await page.getByRole("button", { name: "Página siguiente" }).click();
    await expect(position).toHaveText("Página 2 de 2");
    await expect(rowLink(page, "Ana 51")).toBeVisible();

    await page.reload();
    await expect(position).toHaveText("Página 2 de 2");
    await expect(rowLink(page, "Ana 51")).toBeVisible();
    await expect(searchBox(page)).toHaveValue("ana");
    await expect(page.getByRole("button", { name: "Bautizado: Sí" })).toBeVisible();

    await rowLink(page, "Ana 51").press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: "Ana 51" })).toBeVisible();
    await page.goBack();
    await expect(rowLink(page, "Ana 51")).toBeVisible();
    await page.goBack();
    await expect(position).toHaveText("Página 1 de 2");
    // After a reload the previous page is fetched again, and the router controls the URL until it arrives.
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Quitar el filtro Bautizado" }).click();
    await expect(position).toHaveText("Página 1 de 3");
    await expect(page).toHaveURL("/members?name=ana");

    await page.getByRole("button", { name: "Nombre", exact: true }).click();
    await expect(rowLink(page, "Ana 63")).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Nombre" })).toHaveAttribute("aria-sort", "descending");
    await page.reload();
    await expect(rowLink(page, "Ana 63")).toBeVisible();
  });

  test("a page beyond the end leads to the last one, a search without matches can be cleared, and the URL opens and closes the sheet", {
    tag: "@phone-release",
  }, async ({ page }) => {
    await page.goto("/members?page=9");
    await expect(rowLink(page, "Ana 63")).toBeVisible();
    await expect(page).toHaveURL("/members?page=3&pageSize=25");
    await searchBox(page).fill("zzz");
    await expect(page.getByText("Nadie coincide con lo que buscas")).toBeVisible();
    await page.getByRole("button", { name: "Quitar búsqueda y filtros" }).click();
    await expect(rowLink(page, "Ana 01")).toBeVisible();
    await expect(searchBox(page)).toHaveValue("");

    await page.goto("/members?page=2");
    await expect(rowLink(page, "Ana 26")).toBeVisible();
    await page.getByRole("button", { name: "Agregar miembro" }).click();
    await expect(newSheet(page)).toBeVisible();
    await expect(page).toHaveURL("/members?page=2&nuevo=1");
    await page.goBack();
    await expect(newSheet(page)).toBeHidden();
    await expect(page).toHaveURL("/members?page=2");
    await page.goForward();
    await expect(newSheet(page)).toBeVisible();
    await page.reload();
    await newSheet(page).getByRole("button", { name: "Cerrar" }).click();
    await expect(newSheet(page)).toBeHidden();
    await expect(page).toHaveURL("/members?page=2");
    await expect(rowLink(page, "Ana 26")).toBeVisible();
  });
});
