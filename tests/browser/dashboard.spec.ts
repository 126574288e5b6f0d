// Reached by: components/dashboard

import type { Page } from "playwright/test";
import { inIdentity } from "@/lib/core/db/identity-db";
import { churchText } from "@/lib/core/values/church-name";
import { monthName, previousMonth, today } from "@/lib/core/values/dates";
import { publishWebsite } from "@/lib/websites/service";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "../support/church";
import { callApi, expect, hydrated, responseErrors, test } from "../support/pages";
import { aTransaction } from "../support/rows/finances";
import { anItem } from "../support/rows/inventory";
import { aMember } from "../support/rows/members";
import { aProgramme } from "../support/rows/presentations";
import { aWebsite } from "../support/rows/website";

const day = today("America/Bogota");
const month = day.slice(0, 7);
/** `Noviembre 2026`. */
const monthTitle = monthName(month)
  .replace(/^./, (letter) => letter.toUpperCase())
  .replace(" de ", " ");

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const addTransaction = (church: TestChurch, amount: string, category: string, concept: string) =>
  aTransaction(church, { date: `${month}-01`, amount, concept, categoryId: church.categories[category] });

test("a new church sees its remaining setup steps until all are done, and that they are, once", async ({
  page,
  church,
  enter,
}) => {
  await enter(church.owner);
  await page.goto("/");
  const setup = page.getByRole("region", { name: /^Prepara tu iglesia/ });
  await expect(setup.getByRole("heading")).toHaveText("Prepara tu iglesia: 1 de 8");
  await expect(setup.getByRole("link", { name: "Importar una lista" })).toHaveAttribute("href", "/members/import");
  await expect(page.getByText("Empieza con una de las acciones de arriba")).toBeVisible();

  await aMember(church);
  await addTransaction(church, "182000.00", "Ofrenda general", "Culto del domingo");
  await aCollaborator(church);
  // Not published yet.
  await aWebsite(church);
  await page.reload();
  await expect(setup.getByRole("link", { name: "Crear la página" })).toHaveAttribute("href", "/website");
  await expect(setup.getByRole("heading")).toHaveText("Prepara tu iglesia: 4 de 8");
  await expect(setup.getByText("Invita a un colaborador")).toBeHidden();

  await setup.getByRole("button", { name: "Empiezan en cero" }).click();
  await expect(setup.getByRole("heading")).toHaveText("Prepara tu iglesia: 5 de 8");
  await expect(setup.getByText("Escribe con cuánto empieza cada tesorería")).toBeHidden();

  await expect(setup.getByText("Colombia, Peso colombiano (COP), hora de Bogotá.")).toBeVisible();
  await setup.getByRole("button", { name: "Está bien así" }).click();
  await expect(setup.getByRole("heading")).toHaveText("Prepara tu iglesia: 6 de 8");
  await expect(setup.getByText("Revisa el país y la moneda")).toBeHidden();

  await asOwner(church, (db) => publishWebsite(db, "MX"));
  const changes = { logo: `church/${church.id}/x.webp` };
  await inIdentity({ churchId: church.id }, (tx) => tx.church.update({ where: { id: church.id }, data: changes }));
  await page.route("**/api/churches/logo*", (route) => route.fulfill({ status: 204 }));
  await page.reload();
  await expect(region(page, "Tu iglesia está lista")).toContainText("Terminaste los 8 pasos.");
  await expect(setup).toBeHidden();
  // The page notes that it has said so once its scripts run.
  await hydrated(page.getByRole("button", { name: "Cerrar" }));
  await page.reload();
  await expect(region(page, "Lo último")).toBeVisible();
  await expect(region(page, "Tu iglesia está lista")).toBeHidden();
  await expect(setup).toBeHidden();
});

test("the owner sees the month's finances, new members, latest items and birthdays, a collaborator their own areas", {
  tag: "@phone",
}, async ({ page, church, enter }) => {
  const card = region(page, monthTitle);
  const actions = page.getByRole("list", { name: "Acciones rápidas" });
  await test.step("a collaborator with finances only", async () => {
    await enter(await aCollaborator(church, { areas: ["finances"] }));
    await page.goto("/");
    await expect(page.getByText("Aquí verás a tu iglesia")).toBeVisible();
    await addTransaction(church, "182000.00", "Ofrenda general", "Culto del domingo");
    await addTransaction(church, "32000.00", "Servicios públicos", "Recibo de energía");
    await aMember(church, { name: "Gloria Muñoz", birthday: `1968${day.slice(4)}`, joinDate: day });
    await anItem(church, { name: "Consola de sonido", amount: "1", price: "1250000.00" });
    await page.reload();
    await expect(card).toBeVisible();
    await expect(page.getByText("Esta semana")).toBeHidden();
    await expect(page.getByText("Miembros nuevos")).toBeHidden();
    await expect(actions.getByRole("link")).toHaveText(["Registrar movimiento"]);
  });

  await test.step("a collaborator who may only read", async () => {
    // No request of a page may have the cookie of the next user.
    await page.goto("about:blank");
    await enter(await aCollaborator(church, { areas: ["members"], readOnly: true }));
    await page.goto("/");
    await expect(region(page, "Últimos miembros").getByText("Gloria Muñoz")).toBeVisible();
    await expect(actions).toBeHidden();
  });

  await test.step("the owner", async () => {
    await page.goto("about:blank");
    await enter(church.owner);
    await page.goto("/");

    await expect(card.getByText("+$ 182.000").first()).toBeVisible();
    await expect(card.getByText("−$ 32.000").first()).toBeVisible();
    await expect(card.getByRole("definition").nth(2)).toHaveText("$ 150.000");
    await expect(card.getByText("Saldo total")).toBeVisible();
    await expect(card.getByRole("img")).toBeVisible();
    const latest = region(page, "Lo último");
    await expect(latest.getByText("Gloria Muñoz")).toBeVisible();
    await hydrated(latest.getByRole("radio", { name: "Movimientos" }));
    await latest.getByRole("radio", { name: "Movimientos" }).check();
    await expect(latest.getByText("Recibo de energía")).toBeVisible();
    await expect(latest.getByRole("link", { name: "Ver todos" })).toHaveAttribute("href", "/finances?period=todo");
    await latest.getByRole("radio", { name: "Artículos" }).check();
    await expect(latest.getByText("$ 1.250.000 c/u")).toBeVisible();
    await expect(actions.getByRole("link")).toHaveText([
      "Agregar miembro",
      "Registrar movimiento",
      "Emitir certificado",
      "Nueva presentación",
    ]);
    // Nothing was published, issued or visited.
    await expect(page.getByText("Entradas publicadas")).toBeHidden();
    await expect(page.getByText("Visitas a la página")).toBeHidden();
    await expect(region(page, "Miembros nuevos").getByRole("listitem").last()).toHaveText(/^1/);
    const week = region(page, "Esta semana");
    await expect(week.getByText(/^Hoy · \d+ años$/)).toBeVisible();
    await expect(week.getByRole("link", { name: "Felicitar a Gloria Muñoz por WhatsApp" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/573005550142\?text=/,
    );

    await latest.getByRole("link", { name: "Consola de sonido" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Inventario" })).toBeVisible();
    await page.goBack();
    await card.getByRole("link", { name: "Ver finanzas" }).click();
    await expect(page).toHaveURL("/finances");
  });
});

test("what is due leads to where it is done, and what comes to its page", { tag: "@phone" }, async ({
  page,
  church,
  enter,
}) => {
  await aTransaction(church, { date: previousMonth(day) });
  await aProgramme(church, { title: "Culto de Navidad", date: "2090-12-25" });
  await enter(await aCollaborator(church, { areas: ["finances", "presentations"], locked: ["presentations"] }));
  await page.goto("/");
  const due = region(page, "Por hacer");
  await expect(due.getByRole("listitem")).toHaveCount(1);
  await expect(due).toContainText("sigue abierto");
  const coming = region(page, "Se acerca");
  await expect(coming.getByRole("link", { name: /^Proyectar Culto de Navidad/ })).toHaveAttribute(
    "href",
    /^\/projection/,
  );
  await coming.getByRole("link", { name: "Culto de Navidad", exact: true }).click();
  await expect(page).toHaveURL(/\/presentations\/programmes\/\d+$/);
  await page.goBack();
  await due.getByRole("link", { name: /^Cerrar mes/ }).click();
  await expect(page).toHaveURL(`/finances/reports?period=${previousMonth(day).slice(0, 7)}`);
});

test("the bar of a phone has the places of the user, what they add, and the menu, and gives way to a selection", {
  tag: "@phone-only",
}, async ({ page, church, enter }) => {
  await aMember(church, { name: "Gloria Muñoz" });
  await anItem(church);
  const places = page.getByRole("navigation", { name: "Lugares" });
  await test.step("a reader of one area has no action", async () => {
    await enter(await aCollaborator(church, { areas: ["inventory"], readOnly: true }));
    await page.goto("/");
    await expect(places.getByRole("link")).toHaveText(["Inicio", "Inventario"]);
  });
  await page.goto("about:blank");
  await enter(church.owner);
  await page.goto("/");
  await expect(places.getByRole("link")).toHaveText(["Inicio", "Miembros", "Registrar movimiento", "Finanzas"]);
  await hydrated(places.getByRole("button", { name: "Más" }));
  await places.getByRole("button", { name: "Más" }).click();
  await expect(page.getByRole("dialog", { name: "Menú" }).getByRole("link", { name: "Blog" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(places.getByRole("button", { name: "Más" })).toBeFocused();

  await places.getByRole("link", { name: "Miembros" }).click();
  await expect(page).toHaveURL("/members");
  await expect(places.getByRole("link", { name: "Miembros" })).toHaveAttribute("aria-current", "page");
  await expect(places.getByRole("link")).toHaveText(["Inicio", "Miembros", "Finanzas"]);
  await page.getByRole("button", { name: "Agregar miembro" }).click();
  await expect(page.getByRole("dialog", { name: "Agregar miembro" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Más acciones" }).click();
  await page.getByRole("menuitem", { name: "Seleccionar varios" }).click();
  await expect(page.getByRole("region", { name: "Selección" })).toBeVisible();
  await expect(places).toBeHidden();
});

test.describe("when a request fails", () => {
  test.use({ allowedErrors: responseErrors(404) });

  test("a failed summary is retried, skipped setup steps stay hidden in this browser, and quick actions open their forms", async ({
    page,
    church,
    enter,
  }) => {
    await aMember(church);
    await enter(church.owner);
    await test.step("a failed summary shows an error and a retry button", async () => {
      await page.route("**/api/dashboard/**", (route) =>
        route.fulfill({ status: 404, json: { message: "x", code: "X" } }),
      );
      // The page comes without the answer: neither in its HTML nor, on a busy machine, behind it.
      await page.route("**/?_rsc=*", async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        await route.fulfill({ response, body: text.replaceAll(/\[(\\?)"dashboard/g, '[$1"absent') });
      });
      await page.goto("/account");
      await page.getByRole("link", { name: "Inicio", exact: true }).click();
      await expect(page.getByText("No pudimos cargar el resumen")).toBeVisible();
      await page.unroute("**/api/dashboard/**");
      await page.getByRole("button", { name: "Reintentar" }).click();
      await expect(region(page, "Últimos miembros")).toBeVisible();
      await page.unroute("**/?_rsc=*");
    });

    await test.step("skipped setup steps stay hidden", async () => {
      await page.getByRole("button", { name: "Omitir" }).click();
      await expect(page.getByText("Prepara tu iglesia")).toBeHidden();
      await page.reload();
      await expect(region(page, "Últimos miembros")).toBeVisible();
      await expect(page.getByText("Prepara tu iglesia")).toBeHidden();
    });

    await test.step("each quick action opens its form", async () => {
      const actions = page.getByRole("list", { name: "Acciones rápidas" });
      await actions.getByRole("link", { name: "Emitir certificado" }).click();
      await expect(page).toHaveURL("/certificates/new");
      await page.goto("/");
      await actions.getByRole("link", { name: "Agregar miembro" }).click();
      await expect(page.getByRole("dialog", { name: "Agregar miembro" })).toBeVisible();
    });
  });
});

test("the home page fits a phone without horizontal scrolling", { tag: ["@phone-only", "@release"] }, async ({
  page,
  church,
  enter,
}) => {
  await addTransaction(
    church,
    "999999999999.99",
    "Diezmos",
    "Un concepto muy largo que no cabe en una línea de un teléfono",
  );
  await aMember(church);
  await enter(church.owner);
  await page.goto("/");
  await expect(region(page, monthTitle)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test("a second church and a waiting invitation are offered on the home and under the church's name", async ({
  page,
  church,
  enter,
}) => {
  const [second, inviting] = [await aChurch(), await aChurch()];
  const person = await aCollaborator(church, { areas: ["members"] });
  for (const { owner } of [second, inviting])
    await callApi(owner, "POST", "/permissions", { email: person.email, perm_members: true, sendMail: false });
  for (const { id } of [second, church]) await callApi(person, "PUT", "/users/church", { churchId: id });

  await enter(person);
  await page.goto("/");
  const others = region(page, "Otras iglesias");
  await expect(others.getByText(`Te invitaron a ${inviting.name}.`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Te invitó otra iglesia" })).toHaveAttribute("href", "/account#iglesias");
  await others.getByRole("button", { name: "Unirme a la iglesia" }).click();
  await expect(page.getByRole("link", { name: `Atrio ${inviting.name}` })).toBeVisible();
  await expect(others.getByRole("button", { name: `Entrar ${churchText(church.name, "a")}` })).toBeVisible();
  await expect(others.getByText("Te invitaron a")).toBeHidden();

  await others.getByRole("button", { name: `Entrar ${churchText(second.name, "a")}` }).click();
  await expect(page.getByRole("link", { name: `Atrio ${second.name}` })).toBeVisible();
  await page.getByRole("link", { name: "Cambiar de iglesia" }).click();
  await expect(
    region(page, "Mis iglesias").getByRole("button", { name: `Entrar ${churchText(inviting.name, "a")}` }),
  ).toBeVisible();

  await enter(church.owner);
  await page.goto("/");
  await hydrated(page.getByRole("button").first());
  await page.waitForLoadState("networkidle");
  await expect(others).toBeHidden();
  await expect(page.getByRole("link", { name: "Cambiar de iglesia" })).toBeHidden();
});
