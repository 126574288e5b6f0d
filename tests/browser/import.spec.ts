// Reached by: components/imports
import { readFile } from "node:fs/promises";
import type { Locator } from "playwright/test";
import { aCollaborator } from "../support/church";
import { callApi, expect, hydrated, responseErrors, test, toast } from "../support/pages";
import {
  chooseFile,
  columnsHeading,
  csvFile,
  figure,
  openColumns,
  openReview,
  reviewHeading,
  stepHeading,
  tabTo,
} from "../support/pages-import";
import { rowLink } from "../support/pages-members";
import { aMember } from "../support/rows/members";

test.beforeEach(({ church, enter }) => enter(church.owner));

/** Whether a part of an element is below another one. */
async function isCovered(element: Locator, above: Locator) {
  const [one, other] = [await element.boundingBox(), await above.boundingBox()];
  if (!one || !other) throw new Error("Both must be visible");
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

test("members are imported by keyboard alone", { tag: "@release" }, async ({ page }) => {
  const { keyboard } = page;
  await page.goto("/members");
  const start = page.getByRole("link", { name: "Importar de Excel" });
  await hydrated(start);
  await tabTo(page, start);
  await keyboard.press("Enter");
  const rows: Record<string, string>[] = [{}, { "Nombre completo": "José Núñez", Celular: "" }];
  await chooseFile(page, csvFile(rows, { without: ["Cargo", "Sexo"] }));

  await expect(columnsHeading(page)).toBeFocused();
  // A person needs a name: the rest is preselected.
  await expect(page.getByText(/^Falta:/)).toBeHidden();
  await expect(page.getByRole("combobox", { name: "Género", exact: true })).toHaveValue("N");
  await expect(page.getByRole("combobox", { name: "Cargo", exact: true })).toHaveValue("Miembro");
  await tabTo(page, page.getByRole("combobox", { name: "Qué es la columna Correo" }));
  await keyboard.type("No imp");
  await tabTo(page, page.getByRole("combobox", { name: "Género", exact: true }));
  await keyboard.type("Feme");
  await tabTo(page, page.getByRole("combobox", { name: "Cargo", exact: true }));
  await keyboard.type("Visi");
  await tabTo(page, page.getByRole("button", { name: "Revisar" }));
  await keyboard.press("Enter");

  await expect(reviewHeading(page)).toBeFocused();
  await expect(figure(page, "Nuevas")).toHaveText("2");
  await expect(page.getByRole("row", { name: /2 Nueva Ana Gómez 300 555 ?0101/ })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Importar 2 personas" }));
  await keyboard.press("Enter");
  await expect(stepHeading(page, "Listo: importamos 2 personas")).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Ver miembros" }));
  await keyboard.press("Enter");
  await expect(rowLink(page, "José Núñez")).toBeVisible();
  await expect(page.getByRole("row", { name: /José Núñez Visitante Sin celular Sin correo/ })).toBeVisible();
});

test.describe("refused by the server", () => {
  test.use({ allowedErrors: responseErrors(403, 422) });

  test("an unreadable file is refused, invalid rows are listed, can be downloaded and are skipped", {
    tag: "@phone-release",
  }, async ({ page, church, enter }) => {
    await test.step("an unreadable file is refused with a reason, and another one can be chosen", async () => {
      await page.goto("/members/import");
      const input = page.getByLabel("Elegir un archivo");
      const alert = page.getByRole("main").getByRole("alert");
      const picture = Buffer.from("89504e470d0a1a0a0000000d", "hex");
      await input.setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: picture });
      await expect(alert).toContainText("Es una imagen");
      const binary = Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 255, 254, 0, 1, 2, 3]);
      await input.setInputFiles({ name: "roto.xlsx", mimeType: "application/octet-stream", buffer: binary });
      await expect(alert).toContainText("dañado");
      await expect(alert).toBeFocused();
      await input.setInputFiles(
        csvFile([
          { "Nombre completo": "Ana Buena" },
          { "Nombre completo": "Eva Mala", Membresía: "31/02/2015" },
          { "Nombre completo": "", Celular: "12" },
        ]),
      );
      await expect(columnsHeading(page)).toBeFocused();
      await page.getByRole("button", { name: "Revisar" }).click();
      await expect(reviewHeading(page)).toBeFocused();
    });

    await expect(figure(page, "Nuevas")).toHaveText("2");
    await page.getByRole("radio", { name: /Son errores/ }).check();
    await expect(figure(page, "Nuevas")).toHaveText("1");
    await expect(figure(page, "Con errores")).toHaveText("2");
    const errors = page.getByRole("region", { name: "2 filas con errores" });
    const bad = errors.getByRole("listitem").filter({ hasText: "31/02/2015" });
    await expect(bad).toContainText("Membresía · fila 3");
    await expect(bad).toContainText("Fecha inválida");
    const importGood = page.getByRole("button", { name: "Importar la única buena" });
    await expect(importGood).toBeVisible();
    await expect(page.getByText("Quedan fuera 2 filas con errores")).toBeVisible();
    await expect(page.getByRole("button", { name: /^(Elegir otro archivo|Cambiar)$/ })).toBeVisible();

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      errors.getByRole("button", { name: /^Descargar/ }).click(),
    ]);
    const message = page.getByRole("listitem").filter({ hasText: "Descargaste" });
    // A toast stays while the mouse is over it.
    await message.hover();
    await importGood.scrollIntoViewIfNeeded();
    expect(await isCovered(importGood, message)).toBe(false);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const lines = (await readFile(await download.path(), "utf8")).trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/Error"?$/);
    expect(lines[1]).toContain("Eva Mala");

    await importGood.click();
    await expect(stepHeading(page, "Listo: importamos 1 persona")).toBeFocused();
    await expect(page.getByText("2 filas quedaron fuera por sus errores.")).toBeVisible();
    expect(await callApi(church.owner, "GET", "/members")).toMatchObject({ count: 1, rows: [{ name: "Ana Buena" }] });

    await test.step("a read-only collaborator can neither export nor import", async () => {
      // No request of the owner's page may have the cookie of the next user.
      await page.goto("about:blank");
      await enter(await aCollaborator(church, { areas: ["members"], readOnly: true }));
      await page.goto("/members");
      await expect(rowLink(page, "Ana Buena")).toBeVisible();
      await expect(page.getByRole("button", { name: "Exportar" })).toHaveCount(0);
      await expect(page.getByRole("link", { name: "Importar" })).toBeHidden();
      await page.goto("/members/import");
      await expect(page.getByText("No tienes permiso para ver esta sección")).toBeVisible();
    });
  });
});

test("existing members stay unchanged by default or are updated, and an import is undone on its last step or from the log", async ({
  page,
  church,
}) => {
  await test.step("existing members", async () => {
    const existingMember = {
      name: "Ana Gómez",
      email: "ana@example.com",
      cellphone: "+573005550101",
      birthday: "1971-09-05",
    };
    await aMember(church, { ...existingMember, notes: "Canta." });
    await openReview(page, csvFile([{ Cargo: "Líder", Celular: "" }]));
    await expect(figure(page, "Ya existen")).toHaveText("1");
    await expect(page.getByText("Todas ya están en la lista")).toBeVisible();
    await page.getByRole("radio", { name: /Actualizarlas con el archivo/ }).check();
    await page.getByRole("button", { name: "Actualizar 1 persona" }).click();
    await expect(stepHeading(page, "Listo: actualizamos 1 persona")).toBeFocused();
    const found = await callApi(church.owner, "GET", "/members");
    expect(found).toMatchObject({ count: 1, rows: [{ ...existingMember, position: "Líder", notes: "Canta." }] });
  });

  await test.step("undone", async () => {
    const rows = [{ "Nombre completo": "José Núñez" }, { "Nombre completo": "Rut Díaz" }];
    await openReview(page, csvFile(rows, { name: "nuevos.csv" }));
    await page.getByRole("button", { name: "Importar 2 personas" }).click();
    const undo = page.getByRole("button", { name: "Deshacer la importación de nuevos.csv" });
    await undo.click();
    const question = page.getByRole("alertdialog", { name: "¿Deshacer la importación de nuevos.csv?" });
    await expect(question.getByText("2 personas que agregó: van a la papelera.")).toBeVisible();
    await question.getByRole("button", { name: "Cancelar" }).click();
    await expect(undo).toBeFocused();
    expect(await callApi(church.owner, "GET", "/members")).toMatchObject({ count: 3 });

    await page.getByRole("link", { name: "Importaciones anteriores" }).click();
    await expect(stepHeading(page, "Importaciones anteriores")).toBeVisible();
    await expect(page.getByText(church.owner.name).first()).toBeAttached();
    await expect(page.getByText("2 agregadas").first()).toBeAttached();
    await undo.click();
    await question.getByRole("button", { name: "Deshacer importación" }).click();
    await expect(toast(page, "Importación deshecha: 2 personas fueron a la papelera.")).toBeVisible();
    await expect(page.getByText("Deshecha", { exact: true })).toBeVisible();
    await expect(undo).toBeHidden();
    expect(await callApi(church.owner, "GET", "/members")).toMatchObject({ count: 1 });
  });
});

test("two columns make one name, going back keeps the choices of a step, and leaving the import asks for confirmation", async ({
  page,
}) => {
  const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await openColumns(page, csv("dos.csv", "Nombres;Apellidos;Otra cosa\r\nAna María;Gómez Peña;1\r\n"));
  await expect(page.getByText("Nombres y Apellidos son «Nombre». Sus textos se juntan.")).toBeVisible();
  for (const column of ["Nombres", "Apellidos"])
    await expect(page.getByRole("combobox", { name: `Qué es la columna ${column}` })).toHaveValue("name");
  await page.getByRole("combobox", { name: "Qué es la columna Nombres" }).selectOption("No importar");
  await page.getByRole("combobox", { name: "Qué es la columna Apellidos" }).selectOption("No importar");
  await page.getByRole("button", { name: "Revisar" }).click();
  await expect(page.getByText("Falta decir qué columna es «Nombre».")).toBeVisible();
  const position = page.getByRole("combobox", { name: "Cargo", exact: true });
  await position.selectOption("Líder");
  await page.getByRole("combobox", { name: "Qué es la columna Nombres" }).selectOption("Nombre");
  await page.getByRole("combobox", { name: "Qué es la columna Apellidos" }).selectOption("Nombre");
  await page.getByRole("combobox", { name: "Fecha de membresía", exact: true }).selectOption("Esta fecha");
  await page.getByRole("button", { name: "Revisar" }).click();
  const joined = page.getByRole("textbox", { name: "Fecha de membresía: esta fecha" });
  await expect(joined).toBeFocused();
  await expect(joined).toHaveAccessibleDescription("Requerido");
  await joined.fill("31/02/2015");
  await expect(joined).toHaveAccessibleDescription("Fecha inválida. Ese día no existe");
  await joined.fill("01/03/2015");
  await page.getByRole("button", { name: "Revisar" }).click();
  await expect(reviewHeading(page)).toBeFocused();
  await expect(page.getByText("Ana María Gómez Peña")).toBeVisible();
  await page.goBack();
  await expect(columnsHeading(page)).toBeFocused();
  await expect(position).toHaveValue("Líder");
  await page.getByRole("button", { name: "Volver" }).click();
  await expect(page.getByText("dos.csv")).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(position).toHaveValue("Líder");

  await test.step("another file keeps the choices if its headers are the same", async () => {
    const notice = page.getByText("Este archivo tiene las mismas columnas que el anterior");
    const change = async (file: ReturnType<typeof csv>) => {
      await page.getByRole("button", { name: "Cambiar" }).click();
      await page.getByLabel("Elegir otro archivo").setInputFiles(file);
      await expect(columnsHeading(page)).toBeFocused();
    };
    await change(csv("otro.csv", "Nombres;Correo\r\nEva;eva@example.com\r\n"));
    await expect(notice).toBeHidden();
    await expect(position).toHaveValue("Miembro");
    await change(csv("tres.csv", "Nombres;Apellidos;Otra cosa\r\nRut;Díaz;2\r\nEva;Ruiz;3\r\n"));
    await expect(notice).toBeVisible();
    await expect(position).toHaveValue("Líder");
    await expect(joined).toHaveValue("01/03/2015");
    await page.getByRole("button", { name: "Revisar" }).click();
    await expect(page.getByText("Rut Díaz")).toBeVisible();
    await page.goBack();
    await page.getByRole("button", { name: "Empezar de nuevo" }).click();
    await expect(notice).toBeHidden();
    await expect(position).toHaveValue("Miembro");
    await position.selectOption("Líder");
  });

  const question = page.getByRole("alertdialog", { name: "¿Salir de la importación?" });
  const back = page.getByRole("main").getByRole("link", { name: "Miembros" });
  await back.click();
  await question.getByRole("button", { name: "Quedarme aquí" }).click();
  await expect(question).toBeHidden();
  await expect(position).toHaveValue("Líder");
  await back.click();
  await question.getByRole("button", { name: "Salir" }).click();
  await expect(page).toHaveURL("/members");
});

test.describe("a lost connection", () => {
  test.use({ allowedErrors: /net::ERR_/ });

  test("an import repeated after a lost connection creates no member twice", async ({ page, church }) => {
    await openReview(page, csvFile([{}, { "Nombre completo": "José Núñez" }]));
    let attempts = 0;
    await page.route("**/api/members/import", async (route) => {
      attempts += 1;
      if (attempts > 1) return route.continue();
      // The request arrives, its answer is lost.
      await route.fetch();
      await route.abort("connectionreset");
    });
    await page.getByRole("button", { name: "Importar 2 personas" }).click();
    await expect(stepHeading(page, "Se perdió la conexión")).toBeFocused();
    await expect(page.getByText("lo que ya entró no se repite")).toBeVisible();
    await page.getByRole("button", { name: "Importar otra vez" }).click();
    await expect(stepHeading(page, "Listo: no había nada que cambiar")).toBeFocused();
    expect(await callApi(church.owner, "GET", "/members")).toMatchObject({ count: 2 });
  });
});
