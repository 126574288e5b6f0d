// Reached by: components/collaborators
import type { Page } from "playwright/test";
import { invitationText } from "@/components/collaborators/invitation-text";
import { aChurch, aCollaborator, aUser, type Person, type TestChurch } from "../support/church";
import { mailsTo } from "../support/mails";
import {
  callApi,
  expect,
  hydrated,
  isPhone,
  mailedLink,
  openSection,
  refreshProfile,
  responseErrors,
  test,
  toast,
  withoutMail,
  withPassword,
} from "../support/pages";
import { expectAccessible, expectTouchTargetSize } from "../support/pages-axe";
import { newSheet, openGroup, rowLink } from "../support/pages-members";
import { PASSWORD } from "../support/people";
import { aMember } from "../support/rows/members";

const LINKS = ["Inicio", "Miembros", "Finanzas", "Inventario", "Configuración"];

/** Names of the sidebar links that the user sees. */
async function visibleSections(page: Page) {
  if (isPhone(page)) await page.getByRole("button", { name: "Abrir el menú" }).click();
  // The bar of a phone has some of them too.
  const menu = isPhone(page) ? page.getByRole("dialog") : page.getByRole("complementary");
  await expect(menu.getByRole("link", { name: "Inicio", exact: true })).toBeVisible();
  const visible = [];
  for (const name of LINKS) if (await menu.getByRole("link", { name, exact: true }).isVisible()) visible.push(name);
  if (isPhone(page)) await page.getByRole("button", { name: "Cerrar el menú" }).click();
  return visible;
}

async function expectForbidden(page: Page) {
  await expect(page.getByText("No tienes permiso para ver esta sección")).toBeVisible();
  await expect(page.getByText("Si la necesitas, pídele acceso al pastor de tu iglesia.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mi cuenta" })).toBeVisible();
}

type Row = { id: number; name: string | null; email: string } & Record<string, unknown>;

const rowOf = async ({ owner }: TestChurch, { email }: { email: string }) => {
  const { rows } = await callApi<{ rows: Row[] }>(owner, "GET", "/permissions");
  return rows.find((row) => row.email === email) as Row;
};

test.use({ allowedErrors: responseErrors(403, 404, 409) });

test("the owner sees every section, the shell's sizes, and a message for missing pages", async ({
  page,
  church,
  enter,
}) => {
  await enter(church.owner);
  await test.step("outside the shell", async () => {
    const response = await page.goto("/nada");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "No encontramos esta página" })).toBeVisible();
  });
  await test.step("inside the shell", async () => {
    const response = await page.goto("/members/abc");
    expect(response?.status()).toBe(404);
    await expect(page.getByText("No encontramos lo que buscas")).toBeVisible();
    expect(await visibleSections(page)).toEqual(LINKS);
  });
  await test.step("the sidebar has 14rem, the header 3.5rem", async () => {
    await hydrated(page.getByRole("button", { name: "Mi cuenta" }));
    expect(await page.getByRole("banner").boundingBox()).toMatchObject({ x: 14 * 16, height: 3.5 * 16 });
  });
  await test.step("«Instalar» goes once its offer is accepted", async () => {
    const install = page.getByRole("button", { name: "Instalar" });
    await expect(install).toBeHidden();
    await page.evaluate(() => {
      const prompt = async () => ({ outcome: "accepted" });
      window.dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt }));
    });
    await install.click();
    await expect(install).toBeHidden();
  });
  await test.step("a missing member", async () => {
    await page.goto("/members/2000000000");
    await expect(page.getByText("Esta persona ya no está en la lista")).toBeVisible();
    await page.getByRole("link", { name: "Ver todos" }).click();
    await expect(page).toHaveURL("/members");
  });
});

test("a collaborator who becomes read-only sees no write action, and without the permission no section", async ({
  page,
  church,
  enter,
}) => {
  const { id } = await aMember(church, { name: "María Peña" });
  const person = await aCollaborator(church, { areas: ["members"] });
  const { id: permissionId } = await rowOf(church, person);
  await enter(person);
  await test.step("a save after the permission became read-only is refused and keeps the typed values", async () => {
    await page.goto("/members");
    await rowLink(page, "María Peña").press("Enter");
    await page.getByRole("button", { name: "Editar" }).click();
    const sheet = page.getByRole("dialog", { name: "Editar miembro" });
    await openGroup(sheet, "Notas");
    await sheet.getByRole("textbox", { name: "Notas" }).fill("Canta en el coro.");
    await callApi(church.owner, "PUT", "/permissions", { id: permissionId, readOnly: true });
    await sheet.getByRole("button", { name: "Guardar" }).click();
    await expect(sheet.getByRole("alert")).toHaveText(
      "Tu acceso es de solo lectura. Pide permiso al pastor de tu iglesia.",
    );
    await expect(sheet.getByRole("textbox", { name: "Notas" })).toHaveValue("Canta en el coro.");
  });
  await test.step("no write action", async () => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: "María Peña" })).toBeVisible();
    await expect(page.getByText("Agregar miembro")).toBeHidden();
    expect(await visibleSections(page)).toEqual(["Inicio", "Miembros"]);

    await page.goto("/members?nuevo=1");
    await expect(rowLink(page, "María Peña")).toBeVisible();
    await expect(page.getByText("Agregar miembro")).toBeHidden();
    await page.keyboard.press("n");
    await expect(newSheet(page)).toBeHidden();
    await page.getByRole("button", { name: "Acciones para María Peña" }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Ver", "WhatsApp", "Llamar"]);
    await page.goto(`/members/${id}?editar=${id}`);
    await expect(page.getByRole("heading", { level: 2, name: "María Peña" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Editar" })).toBeHidden();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("button", { name: "Más acciones para María Peña" })).toHaveCount(0);

    await callApi(church.owner, "DELETE", `/members/${id}`);
    await page.goto("/members/trash");
    await expect(page.getByText("María Peña")).toBeVisible();
    await expect(page.getByRole("button", { name: "Restaurar a María Peña" })).toBeHidden();
  });
  await test.step("a removed permission is refused on the next click, and its link disappears", async () => {
    await callApi(church.owner, "PUT", "/permissions", { id: permissionId, perm_members: false });
    await page.getByRole("link", { name: "Cumpleaños" }).click();
    await expectForbidden(page);
    await expect.poll(() => visibleSections(page)).toEqual(["Inicio"]);
    await page.getByRole("link", { name: "Ir al inicio" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByText("Todavía no tienes secciones")).toBeVisible();
  });
  await test.step("a page opened by its URL answers 403 and says whom to ask", async () => {
    for (const path of ["/members", "/members/1", "/members/birthdays", "/settings", "/classes"]) {
      const response = await page.request.get(path);
      const html = await response.text();
      expect([response.status(), html.includes("No tienes permiso para ver esta sección")], path).toEqual([403, true]);
      expect(html, path).not.toContain("María Peña");
    }
    const response = await page.goto("/members/trash");
    expect(response?.status()).toBe(403);
    await expectForbidden(page);
    await expect(page.getByText("María Peña")).toBeHidden();
  });
});

/** Opens the menu of a collaborator's row. */
const openMenu = (page: Page, name: string) =>
  page
    .getByRole("button", { name: `Acciones para ${name}` })
    .filter({ visible: true })
    .click();

/** Sets a collaborator's permission for an area, with the controls of the screen's width. */
async function setPermission(page: Page, { name }: Person, area: string, right: "Edita" | "Solo mira" | "Sin acceso") {
  if (isPhone(page)) {
    await page.getByRole("button", { name: `Cambiar permisos de ${name}` }).click();
    const sheet = page.getByRole("dialog", { name: `Permisos de ${name}` });
    await sheet.getByRole("group", { name: area }).getByRole("radio", { name: right }).click();
    await sheet.getByRole("button", { name: "Listo" }).click();
    return;
  }
  await page.getByRole("button", { name: new RegExp(`^${area} de ${name}:`) }).click();
  await page.getByRole("menuitemradio", { name: new RegExp(`^${right}`) }).click();
}

async function openInvitation(page: Page) {
  await page.getByRole("button", { name: "Invitar", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Invitar a un colaborador" });
  await expect(sheet).toBeVisible();
  return sheet;
}

const expectSaved = (page: Page, text: string) => expect(page.getByText(`Guardado. ${text}`)).toBeAttached();

test("the flag of classes, which have no link in the sidebar, is granted and taken in the grid", async ({
  page,
  church,
  enter,
}) => {
  const person = await aCollaborator(church);
  const isGranted = async () => (await rowOf(church, person)).perm_classes;
  await enter(church.owner);
  await page.goto("/settings/collaborators");
  await setPermission(page, person, "Clases", "Edita");
  await expectSaved(page, `Clases de ${person.name}: Edita.`);
  expect(await isGranted()).toBe(true);
  await setPermission(page, person, "Clases", "Sin acceso");
  await expectSaved(page, `Clases de ${person.name}: Sin acceso.`);
  expect(await isGranted()).toBe(false);
});

test.describe("invitations", () => {
  test("an invited new user sees the granted sections only, until they are removed", { tag: "@phone" }, async ({
    page,
    church,
    enter,
    openElsewhere,
    context,
  }) => {
    const email = `invitada-${church.id}-${Date.now()}@test.example`;
    await aMember(church, { name: "María Peña" });
    await enter(church.owner);
    await page.goto("/settings/collaborators");
    await expect(page.getByText("Todavía trabajas a solas")).toBeVisible();
    const sheet = await openInvitation(page);
    await sheet.getByRole("textbox", { name: "Correo" }).fill(email);
    await sheet.getByRole("radio", { name: /^Secretaría/ }).check();
    await sheet.getByRole("button", { name: "Invitar y enviar el correo" }).click();
    await expect(sheet.getByText(`Invitaste a ${email}. Su correo va en camino`)).toBeVisible();
    await sheet.getByRole("button", { name: "Listo" }).click();
    await expect(page.getByText("Invitación del").filter({ visible: true })).toBeVisible();
    await expect(page.getByText("Lleva los miembros y los certificados.").filter({ visible: true })).toBeVisible();

    await context.clearCookies();
    await page.goto(await mailedLink(email, `Te invitaron a la ${church.name} en Atrio`));
    await expect(page.getByRole("heading", { name: `Te invitaron a la ${church.name}` })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole("textbox", { name: "Nombre" }).fill("Noemí Salazar");
    await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Crear mi cuenta y entrar" }).click();
    await expect(page.getByRole("link", { name: "María Peña" })).toBeVisible();
    expect(await visibleSections(page)).toEqual(["Inicio", "Miembros"]);
    await openSection(page, "Miembros");
    await expect(rowLink(page, "María Peña")).toBeVisible();

    const owner = await openElsewhere(church.owner);
    await owner.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });
    await owner.goto("/settings/collaborators");
    await setPermission(owner, { name: "Noemí Salazar" } as Person, "Miembros", "Sin acceso");
    await expectSaved(owner, "Miembros de Noemí Salazar: Sin acceso.");
    await page.getByRole("link", { name: "Papelera" }).click();
    await expectForbidden(page);
  });

  test("without mail an invitation is a link to copy or to send by WhatsApp, which lets in a new account", {
    tag: "@phone-release",
  }, async ({ page, church, enter, context }) => {
    const email = `invitada-${church.id}-${Date.now()}@test.example`;
    await aMember(church, { name: "María Peña" });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await enter(church.owner);
    await withoutMail(page);
    await page.goto("/settings/collaborators");
    await expect(page.getByText("Todavía trabajas a solas")).toBeVisible();
    await refreshProfile(page);
    const sheet = await openInvitation(page);
    await expect(sheet.getByText("Esta instalación no envía correos.")).toBeVisible();
    await expect(sheet.getByRole("button", { name: "Invitar y enviar el correo" })).toBeHidden();
    await sheet.getByRole("textbox", { name: "Correo" }).fill(email);
    const invite = sheet.getByRole("button", { name: "Invitar y copiar el enlace" });
    await invite.click();
    await expect(sheet.getByText("Elige qué podrá hacer").last()).toBeVisible();
    await sheet.getByRole("radio", { name: /^Tesorería/ }).check();
    await sheet.getByRole("radio", { name: /^Elegir por secciones/ }).check();
    await expect(sheet.getByRole("group", { name: "Clases" })).toBeVisible();
    await sheet.getByRole("group", { name: "Miembros" }).getByRole("radio", { name: "Solo mira" }).check();
    await expectAccessible(page);
    await invite.click();

    await expect(toast(page, "Copiaste el enlace")).toBeVisible();
    await expect(sheet.getByText("No le enviamos ningún correo: mándale tú el enlace.")).toBeVisible();
    const url = await sheet.getByRole("textbox", { name: "Enlace" }).inputValue();
    expect(url).toMatch(/\/invitacion\?token=[\w-]{40,}$/);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    expect(await copied()).toBe(url);
    const whatsapp = await sheet.getByRole("link", { name: "Enviar por WhatsApp" }).getAttribute("href");
    expect(whatsapp).toBe(
      `https://wa.me/?text=${encodeURIComponent(invitationText({ churchName: church.name, email, url }))}`,
    );
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Listo" }).click();
    await expect(
      page.getByText("Lleva las finanzas y el inventario. Ve los miembros.").filter({ visible: true }),
    ).toBeVisible();
    expect(await mailsTo(email)).toEqual([]);

    await page.evaluate(() => navigator.clipboard.writeText(""));
    await openMenu(page, email);
    await expect(page.getByRole("menuitem", { name: "Enviar por WhatsApp" })).toHaveAttribute("href", whatsapp ?? "");
    await expect(page.getByRole("menuitem", { name: "Enviar otra vez el correo" })).toBeHidden();
    await page.getByRole("menuitem", { name: "Copiar enlace" }).click();
    await expect.poll(copied).toBe(url);

    await context.clearCookies();
    await page.unroute("**/api/users/data");
    await page.goto(url);
    await expect(page.getByRole("heading", { name: `Te invitaron a la ${church.name}` })).toBeVisible();
    await expect(page.getByText(`${church.owner.name} te invitó a colaborar.`)).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "Miembros" })).toBeVisible();
    await expectAccessible(page);
    const name = page.getByRole("textbox", { name: "Nombre" });
    await hydrated(name);
    await name.focus();
    await page.keyboard.type("Noemí Salazar");
    await page.keyboard.press("Tab");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: "María Peña" })).toBeVisible();
    expect(await visibleSections(page)).toEqual(["Inicio", "Miembros", "Finanzas", "Inventario"]);
    await openSection(page, "Miembros");
    await expect(rowLink(page, "María Peña")).toBeVisible();
    await expect(page.getByRole("button", { name: "Agregar miembro" })).toBeHidden();
    expect(await mailsTo(email)).toMatchObject([{ subject: "Confirma tu correo en Atrio" }]);
    await page.goto(url);
    await expect(page.getByText(`La invitación a la ${church.name} ya se usó.`)).toBeVisible();
    await expectAccessible(page);
  });

  test("an invited user with an account leaves the wrong one, signs in and joins with one click", async ({
    page,
    church,
    enter,
  }) => {
    const other = await aChurch({ name: "Iglesia Peniel" });
    const invited = await withPassword(await aCollaborator(church));
    await callApi(other.owner, "POST", "/permissions", { email: invited.email });
    await enter(church.owner);
    await page.goto(await mailedLink(invited.email, "Te invitaron a la Iglesia Peniel en Atrio"));
    await page.getByRole("button", { name: `Salir y usar ${invited.email}` }).click();
    await page.getByRole("link", { name: "Iniciar sesión" }).click();
    await expect(page.getByRole("textbox", { name: "Correo" })).toHaveValue(invited.email);
    await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Iniciar sesión" }).click();
    await page.getByRole("button", { name: "Entrar a la Iglesia Peniel" }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/account");
    await expect(page.getByRole("listitem").filter({ hasText: "Iglesia Peniel" })).toContainText("Actual");
  });
});

test.describe("the list of collaborators", () => {
  test.beforeEach(async ({ church, enter }) => enter(church.owner));

  test("permissions are saved at once, a failed or stale change is undone, and access and invitations are withdrawn", {
    tag: "@phone-release",
  }, async ({ page, church }) => {
    const person = await aCollaborator(church, { areas: ["members"] });
    const { email } = await aUser();
    await callApi(church.owner, "POST", "/permissions", { email });
    const summary = (text: string) => page.getByText(text).filter({ visible: true });
    await page.goto("/settings/collaborators");
    await expect(summary("Lleva los miembros.")).toBeVisible();
    await test.step("saved at once and summarized in a sentence", async () => {
      await setPermission(page, person, "Finanzas", "Edita");
      await setPermission(page, person, "Inventario", "Solo mira");
      await expect(summary("Lleva los miembros y las finanzas. Ve el inventario.")).toBeVisible();
      await expectSaved(page, `Inventario de ${person.name}: Solo mira.`);
      await expect(page.getByText(/Último cambio: .*, por ti\./)).toBeVisible();
      await page.reload();
      await expect(summary("Lleva los miembros y las finanzas. Ve el inventario.")).toBeVisible();
      expect(await rowOf(church, person)).toMatchObject({ perm_inventory: true, readonly_inventory: true, version: 3 });
    });
    await test.step("a failed save shows an error and restores the previous permission", async () => {
      await page.route("**/api/permissions", (route) =>
        route.request().method() === "PUT"
          ? route.fulfill({ status: 403, json: { message: "Ahora no se puede.", code: "FORBIDDEN", requestId: "x" } })
          : route.continue(),
      );
      await setPermission(page, person, "Blog", "Edita");
      await expect(toast(page, "Ahora no se puede.")).toBeVisible();
      await expect(summary("Lleva los miembros y las finanzas. Ve el inventario.")).toBeVisible();
      expect(await rowOf(church, person)).toMatchObject({ perm_blog: false });
      await page.unroute("**/api/permissions");
    });
    await test.step("a stale change is refused and shows the current permissions", async () => {
      const { id } = await rowOf(church, person);
      await callApi(church.owner, "PUT", "/permissions", { id, perm_members: false, perm_blog: true });
      await setPermission(page, person, "Finanzas", "Sin acceso");
      await expect(
        toast(page, "Alguien cambió estos permisos desde otro lugar. Ya ves lo de ahora: elige de nuevo."),
      ).toBeVisible();
      await expect(summary("Lleva las finanzas y el blog. Ve el inventario.")).toBeVisible();
      expect(await rowOf(church, person)).toMatchObject({ perm_finances: true, perm_blog: true, version: 4 });
      await setPermission(page, person, "Finanzas", "Solo mira");
      await expect(summary("Lleva el blog. Ve las finanzas y el inventario.")).toBeVisible();
    });
    await test.step("access is removed after a confirmation", async () => {
      await openMenu(page, person.name);
      await page.getByRole("menuitem", { name: "Quitar acceso" }).click();
      const question = page.getByRole("alertdialog", { name: `¿Quitarle el acceso a ${person.name}?` });
      await question.getByRole("button", { name: "Cancelar" }).click();
      await openMenu(page, person.name);
      await page.getByRole("menuitem", { name: "Quitar acceso" }).click();
      await question.getByRole("button", { name: "Quitar acceso" }).click();
      await expect(toast(page, `${person.name} ya no tiene acceso`)).toBeVisible();
      await expect(page.getByText(person.email).filter({ visible: true })).toHaveCount(0);
    });
    await test.step("an invitation is resent and cancelled", async () => {
      await openMenu(page, email);
      await page.getByRole("menuitem", { name: "Enviar otra vez el correo" }).click();
      await expect(toast(page, `Enviamos otra vez el correo a ${email}`)).toBeVisible();
      await openMenu(page, email);
      await page.getByRole("menuitem", { name: "Cancelar la invitación" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar la invitación" }).click();
      await expect(toast(page, `Cancelaste la invitación a ${email}`)).toBeVisible();
      await expect(page.getByText("Todavía trabajas a solas")).toBeVisible();
    });
  });

  test("view-as shows the church as the collaborator sees it, saves nothing, and is accessible like the list", {
    tag: "@phone",
  }, async ({ page, church }) => {
    const expectFit = async () => {
      await expectAccessible(page);
      if (isPhone(page)) await expectTouchTargetSize(page);
    };
    await aMember(church, { name: "María Peña" });
    const person = await aCollaborator(church, { areas: ["members", "finances", "blog"], locked: ["blog"] });
    await callApi(church.owner, "POST", "/permissions", { email: (await aUser()).email });
    const banner = page.getByRole("region", { name: "Ver como" });
    await test.step("the list and a permission menu, light and dark", async () => {
      await page.goto("/settings/collaborators");
      await expect(page.getByText("Ve el blog.").filter({ visible: true })).toBeVisible();
      await expectFit();
      if (isPhone(page)) {
        await page.getByRole("button", { name: `Cambiar permisos de ${person.name}` }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
      } else {
        await page.getByRole("button", { name: `Blog de ${person.name}: Solo mira` }).click();
        await expect(page.getByRole("menuitemradio", { name: /^Edita/ })).toBeVisible();
      }
      await expectFit();
      await page.keyboard.press("Escape");
    });
    await test.step("the collaborator's sections, and nothing is saved", async () => {
      await openMenu(page, person.name);
      await page.getByRole("menuitem", { name: `Ver como ${person.name}` }).click();
      await expect(banner).toContainText(`Estás viendo como ${person.name}. No se guarda nada.`);
      await expect(page).toHaveURL("/");
      expect(await visibleSections(page)).toEqual(["Inicio", "Miembros", "Finanzas"]);
      await expectFit();

      await openSection(page, "Miembros");
      await rowLink(page, "María Peña").press("Enter");
      await page.getByRole("button", { name: "Editar" }).click();
      const sheet = page.getByRole("dialog", { name: "Editar miembro" });
      await openGroup(sheet, "Notas");
      await sheet.getByRole("textbox", { name: "Notas" }).fill("Canta en el coro.");
      await sheet.getByRole("button", { name: "Guardar" }).click();
      await expect(sheet.getByRole("alert")).toHaveText(`Estás viendo como ${person.name}: no se guarda nada.`);
    });
    await test.step("back to the owner's view", async () => {
      await page.goto("/settings");
      await expectForbidden(page);
      await banner.getByRole("button", { name: "Salir" }).click();
      await expect(page).toHaveURL("/settings/collaborators");
      await expect(
        page.getByText("Lleva los miembros y las finanzas. Ve el blog.").filter({ visible: true }),
      ).toBeVisible();
      await expect(banner).toBeHidden();
      expect(await visibleSections(page)).toEqual(LINKS);
    });
  });

  test("permissions are changed by keyboard alone", { tag: "@release" }, async ({ page, church }) => {
    const person = await aCollaborator(church);
    await page.goto("/settings/collaborators");
    const { keyboard } = page;
    const cell = (area: string, right: string) =>
      page.getByRole("button", { name: `${area} de ${person.name}: ${right}` });
    await hydrated(cell("Miembros", "Sin acceso"));
    await page.getByRole("button", { name: "Invitar", exact: true }).focus();
    await keyboard.press("Tab");
    await expect(cell("Miembros", "Sin acceso")).toBeFocused();
    await keyboard.press("Enter");
    const choice = (name: RegExp) => page.getByRole("menuitemradio", { name });
    // The focus is on the current choice: pressing Enter twice changes nothing.
    await expect(choice(/^Sin acceso/)).toBeFocused();
    await keyboard.press("ArrowUp");
    await expect(choice(/^Solo mira/)).toBeFocused();
    await keyboard.press("ArrowUp");
    await expect(choice(/^Edita/)).toBeFocused();
    await keyboard.press("Enter");
    await expect(cell("Miembros", "Edita")).toBeFocused();
    await expectSaved(page, `Miembros de ${person.name}: Edita.`);
    await keyboard.press("Tab");
    await expect(cell("Finanzas", "Sin acceso")).toBeFocused();
    await keyboard.press("ArrowDown");
    await expect(choice(/^Sin acceso/)).toBeFocused();
    await keyboard.press("Escape");
    await expect(cell("Finanzas", "Sin acceso")).toBeFocused();
    for (let step = 0; step < 8; step++) await keyboard.press("Tab");
    await expect(
      page.getByRole("button", { name: `Acciones para ${person.name}` }).filter({ visible: true }),
    ).toBeFocused();
    expect(await rowOf(church, person)).toMatchObject({ perm_members: true, perm_finances: false });
  });
});

test("a full plan shows its limit instead of the button that invites", { tag: "@release" }, async ({ page, enter }) => {
  const church = await aChurch({ plan: 0 });
  await enter(church.owner);
  await page.goto("/settings/collaborators?nuevo=1");
  await expect(page.getByText("Tu plan tiene lugar para una persona más.")).toBeVisible();
  await page.getByRole("radio", { name: /^Tesorería/ }).check();
  await expect(page.getByText("Finanzas: es del plan Base. Se abrirá cuando tu iglesia lo tenga.")).toBeVisible();
  await aCollaborator(church);
  await page.goto("/settings/collaborators");
  await expect(page.getByText("Tu plan permite 2 usuarios: ya están todos.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Invitar", exact: true })).toBeHidden();
});
