// Reached by: components/shell lib/client/offline.ts lib/client/kept-answers.ts lib/client/clear-storage.ts
import type { Page } from "playwright/test";
import { aCollaborator, asOwner } from "../support/church";
import {
  callApi,
  databaseRows,
  endSessions,
  expect,
  hydrated,
  openSection,
  test,
  withPassword,
} from "../support/pages";
import { expectAccessible } from "../support/pages-axe";
import { newSheet, rowLink as rowLinkOfItem } from "../support/pages-inventory";
import { rowLink } from "../support/pages-members";
import { anItem } from "../support/rows/inventory";
import { aMember } from "../support/rows/members";

// Each lost connection and refused request is logged, the worker's own ones too.
test.use({
  serviceWorkers: "allow",
  allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of (401|403)\b/,
});

const LINE = "Sin conexión: lo que escribas se guarda aquí";

/** Waits until the service worker keeps the shell. */
const keptShell = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => Boolean(navigator.serviceWorker.controller && (await caches.match("/sin-conexion")))),
      { timeout: 90_000 },
    )
    .toBe(true);

/** Text of the answers that the browser keeps. */
const keptAnswers = async (page: Page) => JSON.stringify(await databaseRows(page, "atrio-answers"));

/** Texts of everything that the service worker keeps. */
const cachedTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        texts.push((await (await caches.match(request))?.text()) ?? "");
    return texts.join("\n");
  });

async function visit(page: Page, address: string, text: string) {
  await page.goto(address);
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  await hydrated(page.getByRole("main"));
}

test("every section opens offline, with the lists and details that were visited within a day", {
  tag: "@phone-release",
}, async ({ page, context, church, enter }) => {
  const { id } = await aMember(church, { name: "María Peña" });
  await anItem(church, { name: "Proyector" });
  await enter(church.owner);
  await visit(page, "/", "Miembros");
  await visit(page, "/inventory", "Proyector");
  await expect.poll(() => keptAnswers(page)).toContain('"inventory","list"');
  await visit(page, `/members/${id}`, "María Peña");
  await expect.poll(() => keptAnswers(page)).toContain(`"one",${id}`);
  await visit(page, "/members", "María Peña");
  await keptShell(page);
  await expect.poll(() => keptAnswers(page)).toContain('"members","list"');
  // The worker keeps nothing of the church or the person.
  const cached = await cachedTexts(page);
  for (const text of ["María Peña", church.name, church.owner.email]) expect(cached).not.toContain(text);

  await context.setOffline(true);
  await expect(page.getByText(LINE)).toBeVisible();
  await expectAccessible(page);
  await openSection(page, "Inventario");
  await expect(page.getByText("Proyector").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(LINE)).toBeVisible();
  await openSection(page, "Miembros");
  await rowLink(page, "María Peña").press("Enter");
  await expect(page.getByText("En la iglesia desde")).toBeVisible();
  await expectAccessible(page);
  for (const section of ["Finanzas", "Certificados", "Presentaciones", "Página", "Blog", "Configuración", "Inicio"]) {
    await openSection(page, section);
    await expect(page.getByRole("heading", { name: section, level: 1 })).toBeVisible();
    await expect(page.getByText(LINE)).toBeVisible();
  }
  // A section that cannot be read offline says so.
  await openSection(page, "Configuración");
  await expect(page.getByText("Esto no se puede abrir sin conexión")).toBeVisible();
  await expectAccessible(page);

  // It loads by itself once the server answers again.
  await context.setOffline(false);
  await expect(page.getByText("Esto no se puede abrir sin conexión")).toBeHidden({ timeout: 60_000 });
  await expect(page.getByRole("textbox", { name: /^Dirección/ })).toBeVisible();
  await expect(page.getByText(LINE)).toBeHidden();

  await test.step("nothing is left after a day", async () => {
    await expect.poll(() => keptAnswers(page)).toContain("María Peña");
    await context.setOffline(true);
    await page.clock.setFixedTime(Date.now() + 25 * 3_600_000);
    await page.goto("/members");
    await expect(page.getByRole("heading", { name: "Sin conexión" })).toBeVisible();
    await expectAccessible(page);
    expect(await keptAnswers(page)).toBe("[]");
  });
});

test("what is typed offline is saved once after the connection is back", { tag: "@phone" }, async ({
  page,
  context,
  church,
  enter,
}) => {
  await enter(church.owner);
  await anItem(church, { name: "Proyector" });
  await visit(page, "/inventory", "Proyector");
  await keptShell(page);
  await expect.poll(() => keptAnswers(page)).toContain("Proyector");
  await context.setOffline(true);
  await page.goto("/inventory");
  await page.getByRole("button", { name: "Agregar artículo" }).filter({ visible: true }).click();
  const sheet = newSheet(page);
  await sheet.getByRole("textbox", { name: "Nombre" }).fill("Micrófono");
  await sheet.getByRole("textbox", { name: "Precio unitario" }).fill("250");
  await sheet.getByRole("textbox", { name: "Cantidad" }).fill("1");
  await sheet.getByRole("button", { name: "Agregar artículo" }).click();
  await expect(page.getByText("No hay conexión. Revisa tu internet e inténtalo de nuevo.").first()).toBeVisible();
  await page.reload();
  await expect(sheet.getByRole("textbox", { name: "Nombre" })).toHaveValue("Micrófono");
  await context.setOffline(false);
  await sheet.getByRole("button", { name: "Agregar artículo" }).click();
  await expect(page.getByText("Micrófono").filter({ visible: true }).first()).toBeVisible();
  const names = await asOwner(church, (db) => db.inventoryItem.findMany({ select: { name: true } }));
  expect(names.filter(({ name }) => name === "Micrófono")).toHaveLength(1);
});

test.describe("nothing is left", () => {
  test("after a refused area and after an ended session", async ({ page, church, enter }) => {
    const person = await aCollaborator(church, { areas: ["members"] });
    await aMember(church, { name: "María Peña" });
    await enter(person);
    await visit(page, "/members", "María Peña");
    await expect.poll(() => keptAnswers(page)).toContain("María Peña");

    const { rows } = await callApi<{ rows: { id: number; email: string; version: number }[] }>(
      church.owner,
      "GET",
      "/permissions",
    );
    const row = rows.find(({ email }) => email === person.email);
    const change = (granted: boolean, version = row?.version) =>
      callApi<{ version: number }>(church.owner, "PUT", "/permissions", {
        id: row?.id,
        version,
        perm_members: granted,
      });
    const { version } = await change(false);
    await page.goto("/members");
    await expect(page.getByText("No tienes permiso para ver esta sección")).toBeVisible();
    await expect.poll(() => keptAnswers(page)).not.toContain("María Peña");

    await change(true, version);
    await visit(page, "/members", "María Peña");
    await expect.poll(() => keptAnswers(page)).toContain("María Peña");
    await endSessions(person);
    await page
      .getByRole("searchbox")
      .or(page.getByRole("textbox", { name: /Nombre/ }))
      .first()
      .fill("x");
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => keptAnswers(page)).toBe("[]");
  });

  test("for another person of the same browser, and after signing out", async ({ page, context, church, enter }) => {
    await aMember(church, { name: "María Peña" });
    await anItem(church, { name: "Proyector" });
    await enter(church.owner);
    await visit(page, "/members", "María Peña");
    await keptShell(page);
    await expect.poll(() => keptAnswers(page)).toContain("María Peña");
    const other = await withPassword(await aCollaborator(church, { areas: ["inventory"] }));
    await context.clearCookies();
    await enter(other);
    await page.goto("/");
    await expect.poll(() => keptAnswers(page)).not.toContain("María Peña");
    await context.setOffline(true);
    await page.goto("/members");
    await expect(page.getByText(LINE).or(page.getByRole("heading", { name: "Sin conexión" }))).toBeVisible();
    await expect(page.getByText("María Peña")).toHaveCount(0);

    await context.setOffline(false);
    await visit(page, "/inventory", "Proyector");
    await expect.poll(() => keptAnswers(page)).toContain("Proyector");
    await page.getByRole("button", { name: "Mi cuenta" }).click();
    await page.getByRole("menuitem", { name: "Cerrar sesión" }).click();
    await expect(page).toHaveURL(/\/login/);
    const left = () =>
      page.evaluate(async () => ({
        storage: Object.keys({ ...localStorage, ...sessionStorage }),
        databases: (await indexedDB.databases()).map(({ name }) => name),
        caches: await caches.keys(),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
      }));
    await expect.poll(left).toEqual({ storage: [], databases: [], caches: [], workers: 0 });
  });
});

test("an interrupted download of the application goes on where it stopped", { tag: "@release" }, async ({
  page,
  context,
  church,
  enter,
}) => {
  let count = 0;
  let isCut = true;
  await context.route("**/_next/static/**", (route) => {
    const isOfWorker = route.request().serviceWorker() !== null;
    if (isOfWorker) count++;
    return isCut && isOfWorker && count > 40 ? route.abort() : route.continue();
  });
  await enter(church.owner);
  await visit(page, "/inventory", "Agregar artículo");
  await expect.poll(() => count, { timeout: 60_000 }).toBeGreaterThan(40);
  expect(await page.evaluate(async () => Boolean(await caches.match("/sin-conexion")))).toBe(false);
  isCut = false;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await keptShell(page);
  // Every script that a kept one names is kept too.
  const missing = await page.evaluate(async () => {
    const named = new Set<string>();
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        for (const [file] of (await (await cache.match(request))?.text())?.matchAll(/static\/chunks\/[\w.~-]+\.js/g) ??
          [])
          named.add(`/_next/${file}`);
    }
    const kept = await Promise.all([...named].map((file) => caches.match(file)));
    return { named: named.size > 40, missing: [...named].filter((_, index) => !kept[index]) };
  });
  expect(missing).toEqual({ named: true, missing: [] });
});

test("a page works where what loads after it does not come", { tag: "@release" }, async ({ page, church, enter }) => {
  await anItem(church, { name: "Proyector" });
  await enter(church.owner);
  const aborted: string[] = [];
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    const response = await route.fetch();
    if (!/Hay una versi/.test(await response.text())) return route.fulfill({ response });
    aborted.push(route.request().url());
    return route.abort();
  });
  await visit(page, "/inventory", "Proyector");
  await rowLinkOfItem(page, "Proyector").click();
  await expect(page.getByText("Historial de cambios")).toBeVisible();
  expect(aborted).not.toEqual([]);
  // Chunks may still be on their way.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a new version is offered, and an open form loses nothing", async ({ page, context, church, enter }) => {
  await enter(church.owner);
  await visit(page, "/settings", "Guardar");
  await keptShell(page);
  const address = page.getByRole("textbox", { name: /^Dirección/ });
  await address.fill("Calle 12 # 4-56");
  // A build with another file.
  await context.route("**/_next/static/chunks/nueva.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await context.route("**/sin-conexion", async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()}<!-- /_next/static/chunks/nueva.js -->`;
    await route.fulfill({ response, body });
  });
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText("Hay una versión nueva de Atrio")).toBeVisible();
  await expectAccessible(page);
  // It is the second stop of the keyboard, after the link to the content.
  await page.getByRole("link", { name: "Saltar al contenido" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Actualizar" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Recuperamos lo que habías escrito.")).toBeVisible();
  await expect(address).toHaveValue("Calle 12 # 4-56");
});
