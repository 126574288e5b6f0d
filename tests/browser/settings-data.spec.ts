// Reached by: components/positions components/history components/settings
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { inIdentity } from "@/lib/core/db/identity-db";
import { readZip } from "../support/archive";
import { aChurch, aCollaborator, asOwner, theFirstOwner } from "../support/church";
import { callApi, expect, isPhone, responseErrors, test, toast, withPassword } from "../support/pages";
import { expectAccessible, expectTouchTargetSize } from "../support/pages-axe";
import { PASSWORD } from "../support/people";
import { aTransaction } from "../support/rows/finances";
import { aMember } from "../support/rows/members";

test.use({ allowedErrors: responseErrors(400, 404, 409, 500) });

const positions = (page: Page) => page.getByRole("region", { name: "Cargos" });

const firstPositions = (page: Page) =>
  positions(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("button") });

/** Chooses an entry of a row's menu by keyboard. */
async function chooseByKeyboard(page: Page, label: string, item: string) {
  await page.getByRole("button", { name: label, exact: true }).focus();
  await page.keyboard.press("Enter");
  const entry = page.getByRole("menuitem", { name: item });
  await expect(entry).toBeVisible();
  await entry.focus();
  await page.keyboard.press("Enter");
}

async function expectFit(page: Page) {
  await expect(page.getByText("Cargando...")).toHaveCount(0);
  await expectAccessible(page);
  if (isPhone(page)) await expectTouchTargetSize(page);
}

test("positions are added, renamed, reordered and deleted by keyboard alone", async ({ page, church, enter }) => {
  await aMember(church, { positionId: church.positions.Líder });
  await enter(church.owner);
  await page.goto("/settings/lists");
  await expect(firstPositions(page).first()).toContainText("Miembro");
  await expectFit(page);

  const isSaved = page.waitForResponse("**/api/options/positions/order");
  await chooseByKeyboard(page, "Acciones para Visitante", "Subir");
  await expect(firstPositions(page).first()).toContainText("Visitante");
  await expect(page.getByRole("status").filter({ hasText: "Visitante: lugar 1 de 10." })).toBeAttached();
  await expect(page.getByRole("button", { name: "Acciones para Visitante" })).toBeFocused();
  // The list shows the move before it is saved.
  expect((await isSaved).ok()).toBe(true);
  await page.reload();
  await expect(firstPositions(page).first()).toContainText("Visitante");

  await page.getByRole("button", { name: "Agregar cargo" }).focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Agregar cargo" });
  await sheet.getByRole("textbox", { name: "Nombre" }).fill("pastor");
  await page.keyboard.press("Enter");
  await expect(sheet.getByText("Ya existe").first()).toBeVisible();
  await sheet.getByRole("textbox", { name: "Nombre" }).fill("Ujier");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Cargo agregado")).toBeVisible();
  await expect(positions(page)).toContainText("Ujier");

  await chooseByKeyboard(page, "Acciones para Ujier", "Editar");
  const edit = page.getByRole("dialog", { name: "Editar cargo" });
  await edit.getByRole("textbox", { name: "Nombre" }).fill("Ujier mayor");
  await page.keyboard.press("Enter");
  await expect(positions(page)).toContainText("Ujier mayor");

  await chooseByKeyboard(page, "Acciones para Líder", "Eliminar");
  const moving = page.getByRole("dialog", { name: "¿A qué cargo pasan quienes son Líder?" });
  await moving.getByRole("combobox", { name: "Nuevo cargo" }).selectOption("Maestro");
  await expectAccessible(page);
  await moving.getByRole("button", { name: "Pasar y eliminar" }).press("Enter");
  await expect(toast(page, "Eliminaste el cargo Líder")).toBeVisible();
  await expect(positions(page).getByRole("link", { name: "Maestro: 1 persona" })).toBeVisible();
});

test("quick successive moves of a position are saved one after the other", { tag: "@release" }, async ({
  page,
  church,
  enter,
}) => {
  await enter(church.owner);
  let [running, maxRunning] = [0, 0];
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/options/positions/order", async (route) => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await gate;
    const response = await route.fetch();
    running -= 1;
    await route.fulfill({ response });
  });
  await page.goto("/settings/lists");
  for (const place of [2, 1]) {
    await chooseByKeyboard(page, "Acciones para Pastor", "Subir");
    await expect(page.getByRole("status").filter({ hasText: `Pastor: lugar ${place} de 10.` })).toBeAttached();
  }
  release();
  const names = async () =>
    (await callApi<{ value: string }[]>(church.owner, "GET", "/options/positions")).map(({ value }) => value);
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(["Pastor", "Miembro", "Visitante"]);
  await expect(firstPositions(page).first()).toContainText("Pastor");
  expect(maxRunning).toBe(1);
});

test("a failed load of the history shows an error and a retry button", { tag: "@release" }, async ({
  page,
  church,
  enter,
}) => {
  await aMember(church, { name: "Ana Historia" });
  for (let index = 0; index < 60; index++) await aTransaction(church, { concept: `Diezmo ${index}` });
  await enter(church.owner);
  await page.goto("/settings/history");
  const list = page.getByRole("region", { name: "Cambios" });
  await expect(list.getByText("Diezmo 59")).toBeVisible();

  await page.route("**/api/history?*", (route) => route.fulfill({ status: 500 }));
  await list.getByRole("button", { name: "Cargar más" }).click();
  await expect(list.getByRole("alert")).toContainText("No pudimos cargar más cambios.");
  await expect(list.getByText("Diezmo 59")).toBeVisible();
  await expectFit(page);
  await page.unroute("**/api/history?*");
  await list.getByRole("button", { name: "Reintentar" }).click();
  await expect(list.getByText("Ana Historia")).toBeVisible();
  await expect(list.getByRole("alert")).toHaveCount(0);

  await page.route("**/api/history?*", (route) => route.fulfill({ status: 500 }));
  await page.getByRole("button", { name: "Qué" }).click();
  await page.getByRole("menuitemradio", { name: "Miembros", exact: true }).click();
  await expect(list.getByText("No pudimos cargar el historial")).toBeVisible();
  await page.unroute("**/api/history?*");
  await list.getByRole("button", { name: "Reintentar" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list.getByText("Ana Historia")).toBeVisible();
});

test("the history lists changes, loads more by a button and keeps its filters in the URL, and the system page sends a test mail", {
  tag: "@phone-release",
}, async ({ page, church, enter }) => {
  const { id } = await aMember(church, { name: "Ana Historia" });
  await callApi(church.owner, "DELETE", `/members/${id}`);
  for (let index = 0; index < 60; index++) await aTransaction(church, { concept: `Diezmo ${index}` });
  await enter(church.owner);
  await page.goto("/settings/history");
  const list = page.getByRole("region", { name: "Cambios" });
  await expect(list.getByRole("listitem").first()).toContainText(
    `${church.owner.name} registró el movimiento Diezmo 59`,
  );
  await expectFit(page);
  await expect(list.getByText("Ana Historia")).toHaveCount(0);
  await list.getByRole("button", { name: "Cargar más" }).click();
  await expect(list.getByText("movió a la papelera la ficha de Ana Historia")).toBeVisible();

  await page.getByRole("button", { name: "Qué" }).click();
  await page.getByRole("menuitemradio", { name: "Miembros", exact: true }).click();
  await expect(page).toHaveURL(/entity=members/);
  await expect(list.getByText("Diezmo 59")).toHaveCount(0);
  await expect(list.getByRole("listitem").filter({ hasText: "Ana Historia" })).toHaveCount(2);
  await page.getByRole("textbox", { name: "Hasta" }).fill("01/01/2001");
  await expect(list.getByText("No hay cambios con esos filtros")).toBeVisible();
  await page.goBack();
  await expect(list.getByRole("listitem").filter({ hasText: "Ana Historia" })).toHaveCount(2);

  await test.step("the system page, which only the first owner is offered, shows the configuration and sends a test mail", async () => {
    await enter((await aChurch()).owner);
    await page.reload();
    await expect(
      page.getByRole("navigation", { name: "Configuración" }).getByRole("link", { name: "Tus datos" }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Sistema" })).toHaveCount(0);
    const owner = await theFirstOwner();
    await enter(owner);
    await page.goto("/settings/system");
    await expect(page.getByRole("heading", { name: "Qué está configurado" })).toBeVisible();
    await expectFit(page);
    await page.getByRole("button", { name: "Enviar correo de prueba" }).click();
    await expect(toast(page, `Enviado a ${owner.email}`)).toBeVisible();
  });
});

test("everything is exported as a ZIP file, and a closure of the church is requested, announced and cancelled", {
  tag: "@phone-release",
}, async ({ page, church, enter, openElsewhere }) => {
  await aMember(church, { name: "Ana Copiada" });
  await withPassword(church.owner);
  await enter(church.owner);
  await page.goto("/settings/data");
  const panel = page.getByRole("region", { name: "Cerrar la iglesia" });
  await test.step("the full export is complete", async () => {
    await expect(page.getByRole("link", { name: "Descargar los datos" })).toBeVisible();
    await expectFit(page);
    const downloadEvent = page.waitForEvent("download");
    await page.getByRole("link", { name: "Descargar los datos" }).click();
    const download = await downloadEvent;
    expect(download.suggestedFilename()).toMatch(/^Atrio-.*\.zip$/);
    const files = await readZip(await readFile(await download.path()));
    expect(files.get("miembros.csv")?.toString()).toContain("Ana Copiada");
    expect([...files.keys()]).toContain("datos/historial.json");
  });
  await test.step("a closure needs the church's name and the password", async () => {
    await page.getByRole("button", { name: "Cerrar la iglesia…" }).click();
    const dialog = page.getByRole("dialog", { name: `¿Cerrar la ${church.name}?` });
    await expectAccessible(page);
    await dialog.getByRole("textbox", { name: "Nombre de la iglesia" }).fill("Otra");
    await dialog.getByLabel("Tu contraseña", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Cerrar la iglesia" }).click();
    await expect(dialog.getByText("Escribe el nombre de la iglesia tal como está").first()).toBeVisible();
    await dialog.getByRole("textbox", { name: "Nombre de la iglesia" }).fill(church.name);
    await dialog.getByRole("button", { name: "Cerrar la iglesia" }).click();
    await expect(panel.getByText("La iglesia se cierra el")).toBeVisible();
    await expectFit(page);
  });
  await test.step("a pending closure shows its date to everyone, and a link to the owner", async () => {
    const closesAt = new Date("2030-05-17T17:00:00Z");
    await inIdentity({ churchId: church.id }, (tx) =>
      tx.church.update({ where: { id: church.id }, data: { closesAt } }),
    );
    await page.goto("/account");
    const banner = page.getByRole("region", { name: "La iglesia se cierra" });
    await expect(banner).toContainText(`El 17/05/2030 se cierra la ${church.name}`);
    await expect(banner.getByRole("link")).toHaveAttribute("href", "/settings/data");
    await expectAccessible(page);
    const otherPage = await openElsewhere(await aCollaborator(church));
    await otherPage.goto("/");
    await expect(otherPage.getByText("Si no lo sabías, habla con tu pastor.")).toBeVisible();
    await banner.getByRole("link").click();
    await expect(page).toHaveURL("/settings/data");
  });
  await test.step("a closure is cancelled with one button", async () => {
    await panel.getByRole("button", { name: "No cerrar la iglesia" }).click();
    await expect(panel.getByRole("button", { name: "Cerrar la iglesia…" })).toBeVisible();
  });
});

test("a member's data are downloaded, then erased after typing their name", { tag: "@release" }, async ({
  page,
  church,
  enter,
}) => {
  const member = await aMember(church, { name: "Zoé Borrable" });
  await aTransaction(church, { concept: "Diezmo de Zoé Borrable" });
  await enter(church.owner);
  await page.goto(`/members/${member.id}`);
  await page.getByRole("button", { name: "Más acciones para Zoé Borrable" }).click();
  const downloadEvent = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Descargar sus datos (JSON)" }).click();
  const data = JSON.parse(await readFile(await (await downloadEvent).path(), "utf8"));
  expect(data).toMatchObject({ member: { name: "Zoé Borrable" }, mentions: [{ text: "Diezmo de Zoé Borrable" }] });

  await page.getByRole("button", { name: "Más acciones para Zoé Borrable" }).click();
  await page.getByRole("menuitem", { name: "Borrar todos sus datos…" }).click();
  const dialog = page.getByRole("dialog", { name: "¿Borrar todos los datos de Zoé Borrable?" });
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Nombre completo" }).fill("Zoé");
  await dialog.getByRole("button", { name: "Borrar sus datos" }).click();
  await expect(
    dialog.getByText("Escribe el nombre completo de la persona, como está en su ficha").first(),
  ).toBeVisible();
  await dialog.getByRole("textbox", { name: "Nombre completo" }).fill("Zoé Borrable");
  await dialog.getByRole("button", { name: "Borrar sus datos" }).click();
  await expect(toast(page, "Se borraron todos sus datos")).toBeVisible();
  await expect(page).toHaveURL("/members");
  const [movement] = await asOwner(church, (db) => db.transaction.findMany({ select: { concept: true } }));
  expect(movement?.concept).toBe("Diezmo de [persona borrada]");
  await page.goto("/settings/history");
  await expect(page.getByText(`${church.owner.name} borró todos los datos de una persona`)).toBeVisible();
});
