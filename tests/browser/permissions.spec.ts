import type { Page } from "playwright/test";
import { aChurch, aCollaborator, aMember } from "../support/church";
import { answered, ask, expect, isPhone, test } from "../support/pages";
import { listed, newSheet } from "../support/pages-members";

const LINKS = ["Inicio", "Miembros", "Finanzas", "Configuración"];

/** The links of the sidebar that this person sees. */
async function sections(page: Page) {
  if (isPhone(page)) await page.getByRole("button", { name: "Abrir el menú" }).click();
  await expect(page.getByRole("link", { name: "Inicio", exact: true })).toBeVisible();
  const seen = [];
  for (const name of LINKS) if (await page.getByRole("link", { name, exact: true }).isVisible()) seen.push(name);
  if (isPhone(page)) await page.getByRole("button", { name: "Cerrar el menú" }).click();
  return seen;
}

async function expectForbidden(page: Page) {
  await expect(page.getByText("No tienes permiso para ver esta sección")).toBeVisible();
  await expect(page.getByText("Si la necesitas, pídele acceso al pastor de tu iglesia.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mi cuenta" })).toBeVisible();
}

test.use({ allowed: answered(403, 404) });

test("the owner sees every section and may open the settings", async ({ page, church, enter }) => {
  await enter(church.owner);
  await page.goto("/");
  expect(await sections(page)).toEqual(["Inicio", "Miembros", "Finanzas", "Configuración"]);
  await page.goto("/settings");
  await expect(page.getByRole("textbox", { name: "Nombre de la iglesia" })).toHaveValue(church.name);
});

test("who was granted nothing sees no section, and a page asked for by its address says whom to ask", async ({
  page,
  church,
  enter,
}) => {
  await aMember(church, { name: "María Peña" });
  await enter(await aCollaborator(church));
  await page.goto("/");
  await expect(page.getByText("Todavía no tienes secciones")).toBeVisible();
  expect(await sections(page)).toEqual(["Inicio"]);
  for (const path of ["/members", "/members/1", "/members/trash", "/members/birthdays", "/settings", "/classes"]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(403);
    await expectForbidden(page);
    await expect(page.getByText("María Peña")).toBeHidden();
  }
  await page.getByRole("link", { name: "Ir al inicio" }).click();
  await expect(page).toHaveURL("/");
});

test("who may only read is offered nothing that writes", async ({ page, church, enter }) => {
  const { id } = await aMember(church, { name: "María Peña" });
  await enter(await aCollaborator(church, { areas: ["members"], readOnly: true }));
  await page.goto("/");
  await expect(page.getByRole("link", { name: "María Peña" })).toBeVisible();
  await expect(page.getByText("Agregar miembro")).toBeHidden();
  expect(await sections(page)).toEqual(["Inicio", "Miembros"]);

  await page.goto("/members?nuevo=1");
  await expect(listed(page, "María Peña")).toBeVisible();
  await expect(page.getByText("Agregar miembro")).toBeHidden();
  await page.keyboard.press("n");
  await expect(newSheet(page)).toBeHidden();
  if (!isPhone(page)) {
    await page.getByRole("button", { name: "Acciones para María Peña" }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Ver", "WhatsApp", "Llamar"]);
  }
  await page.goto(`/members/${id}?editar=${id}`);
  await expect(page.getByRole("heading", { name: "María Peña" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Editar" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Más acciones para María Peña" })).toBeHidden();
  await expect(page.getByRole("dialog")).toBeHidden();

  await ask(church.owner, "DELETE", `/members/${id}`);
  await page.goto("/members/trash");
  await expect(page.getByText("María Peña")).toBeVisible();
  await expect(page.getByRole("button", { name: "Restaurar a María Peña" })).toBeHidden();
});

test("what is taken away is refused at the next click, and the link goes", async ({ page, church, enter }) => {
  await aMember(church, { name: "María Peña" });
  await enter(await aCollaborator(church, { areas: ["members"] }));
  await page.goto("/members");
  await expect(listed(page, "María Peña")).toBeVisible();
  const {
    rows: [{ id }],
  } = await ask<{ rows: [{ id: number }] }>(church.owner, "GET", "/permissions");
  await ask(church.owner, "PUT", "/permissions", { id, perm_members: false });

  await page.getByRole("link", { name: "Papelera" }).click();
  await expectForbidden(page);
  await expect.poll(() => sections(page)).toEqual(["Inicio"]);
});

test("what becomes read-only while somebody writes is refused, and what was typed stays", async ({
  page,
  church,
  enter,
}) => {
  await aMember(church, { name: "María Peña" });
  await enter(await aCollaborator(church, { areas: ["members"] }));
  await page.goto("/members");
  await listed(page, "María Peña").click();
  await page.getByRole("button", { name: "Editar" }).click();
  const sheet = page.getByRole("dialog", { name: "Editar miembro" });
  await sheet.getByRole("textbox", { name: "Notas" }).fill("Canta en el coro.");
  const {
    rows: [{ id }],
  } = await ask<{ rows: [{ id: number }] }>(church.owner, "GET", "/permissions");
  await ask(church.owner, "PUT", "/permissions", { id, readOnly: true });
  await sheet.getByRole("button", { name: "Guardar" }).click();
  await expect(sheet.getByRole("alert")).toHaveText(
    "Tu acceso es de solo lectura. Pide permiso al pastor de tu iglesia.",
  );
  await expect(sheet.getByRole("textbox", { name: "Notas" })).toHaveValue("Canta en el coro.");
});

test("what is not there says so, inside the shell and outside", async ({ page, church, enter }) => {
  await enter(church.owner);
  const nowhere = await page.goto("/nada");
  expect(nowhere?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "No encontramos esta página" })).toBeVisible();
  const person = await page.goto("/members/abc");
  expect(person?.status()).toBe(404);
  await expect(page.getByText("No encontramos lo que buscas")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mi cuenta" })).toBeVisible();
  await page.goto("/members/2000000000");
  await expect(page.getByText("Esta persona ya no está en la lista")).toBeVisible();
  await page.getByRole("link", { name: "Ver todos" }).click();
  await expect(page).toHaveURL("/members");
});

test("another church's person is as good as none", async ({ page, church, enter }) => {
  const { id } = await aMember(await aChurch(), { name: "Solo Segunda" });
  await enter(church.owner);
  await page.goto(`/members/${id}`);
  await expect(page.getByText("Esta persona ya no está en la lista")).toBeVisible();
  await expect(page.getByText("Solo Segunda")).toBeHidden();
});
