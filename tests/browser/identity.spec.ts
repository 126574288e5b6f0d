// Reached by: components/auth lib/client/session.ts lib/client/clear-storage.ts

import type { Page } from "playwright/test";
import { churchText } from "@/lib/core/values/church-name";
import { aChurch, aCollaborator, aUser, theFirstOwner } from "../support/church";
import {
  callApi,
  endSessions,
  expect,
  hydrated,
  mailedLink,
  responseErrors,
  signInByForm,
  test,
  toast,
  withPassword,
} from "../support/pages";
import { editSheet, newSheet, openEditForm, openGroup, rowLink, searchBox } from "../support/pages-members";
import { aPerson, PASSWORD } from "../support/people";
import { aMember } from "../support/rows/members";

const alert = (page: Page) => page.getByRole("main").getByRole("alert");

const storedNames = (page: Page) =>
  page.evaluate(() => [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)]);

test.describe("the forms of a signed-out visitor", () => {
  test.use({ allowedErrors: responseErrors(400, 401, 409, 429) });

  test("wrong credentials, too many failures, a taken address and an invalid link are told, and what was typed is kept", async ({
    page,
  }) => {
    const { email } = await aPerson();
    await test.step("a reset link that is not valid, and how to ask for another one", async () => {
      await page.goto("/restablecer-contrasena?token=usado");
      await page.getByLabel("Nueva contraseña", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Guardar contraseña" }).click();
      await expect(alert(page)).toHaveText("El link de acceso es inválido");
      await page.getByRole("link", { name: "Pide otro correo" }).click();
      await expect(page.getByRole("dialog", { name: "Olvide mi contraseña" })).toBeVisible();
    });
    await test.step("a sign-up with a registered address", async () => {
      await page.goto("/signup");
      await page.getByRole("textbox", { name: "Nombre" }).fill("Persona Segunda");
      await page.getByRole("textbox", { name: "Correo" }).fill(email.toUpperCase());
      await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Crear cuenta" }).click();
      await expect(page.getByText("El correo ya fue registrado, inicia sesión en su lugar").first()).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Nombre" })).toHaveValue("Persona Segunda");
      await expect(page.getByLabel("Contraseña", { exact: true })).toHaveValue(PASSWORD);
    });
    await test.step("a sign-in after too many failures, even with the right password", async () => {
      const locked = await aPerson();
      const body = JSON.stringify({ email: locked.email, password: "otra-clave" });
      for (let attempt = 0; attempt < 5; attempt++)
        await fetch(`${process.env.BASE_URL}/api/tokens`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body,
        });
      await page.goto("/login");
      await signInByForm(page, locked.email);
      await expect(alert(page)).toHaveText("Demasiados intentos fallidos");
      await expect(page).toHaveURL("/login");
    });
    await test.step("a wrong password or address", async () => {
      await signInByForm(page, email, "otra-clave");
      await expect(alert(page)).toHaveText("Correo o contraseña inválidos");
      await expect(alert(page)).toBeFocused();
      await expect(page.getByRole("textbox", { name: "Correo" })).toHaveValue(email);
      await signInByForm(page, "nadie", "corta");
      await expect(page.getByText("El correo electrónico proporcionado es inválido.")).toBeVisible();
      await expect(page.getByText("La contraseña debe tener al menos 8 caracteres.")).toBeVisible();
      await expect(page).toHaveURL("/login");
      await signInByForm(page, email);
      await expect(page).toHaveURL("/");
    });
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form signs in, says what is wrong and keeps what was typed", async ({ page, church }) => {
    const { email } = await withPassword(church.owner);
    await page.goto("/members?name=ana");
    await signInByForm(page, "nadie", "corta");
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent("/members?name=ana")}`);
    await expect(page.getByText("El correo electrónico proporcionado es inválido.")).toBeVisible();
    await expect(page.getByText("La contraseña debe tener al menos 8 caracteres.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Correo" })).toHaveValue("nadie");
    await expect(page.getByLabel("Contraseña", { exact: true })).toHaveValue("");
    await page.reload();
    await expect(page.getByText("La contraseña debe tener al menos 8 caracteres.")).toBeHidden();
    await signInByForm(page, email, "otra-clave");
    await expect(alert(page)).toHaveText("Correo o contraseña inválidos");
    await expect(page.getByRole("textbox", { name: "Correo" })).toHaveValue(email);
    await signInByForm(page, email);
    await expect(page).toHaveURL("/members?name=ana");
    await expect(page.getByRole("status").filter({ hasText: "Ingreso" })).toBeVisible();
  });
});

test("/login is painted before it asks for anything else, and nothing moves when the rest arrives", async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/**", async (route) => {
    await released;
    await route.continue();
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/login", { waitUntil: "commit" });
  /** Lines of the page; the letters of its font are as wide as those that stand in for it, but for parts of a pixel. */
  const boxes = () =>
    page.locator("main *:visible, footer *:visible").evaluateAll((all) =>
      all.map((one) => {
        const { y, height } = one.getBoundingClientRect();
        return [one.tagName, Math.round(y), Math.round(height)];
      }),
    );
  await expect(page.getByRole("button", { name: "Iniciar sesión" })).toBeVisible();
  const first = await boxes();
  release();
  await hydrated(page.getByRole("main"));
  await page.waitForLoadState("networkidle");
  expect(asked.length).toBeGreaterThan(5);
  expect(await boxes()).toEqual(first);
});

test("sign-in returns to the requested page, and never leads to another site", { tag: "@phone-release" }, async ({
  page,
  church,
}) => {
  await withPassword(church.owner);
  await page.goto("/members?name=ana");
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent("/members?name=ana")}`);
  await signInByForm(page, church.owner.email);
  await expect(page).toHaveURL("/members?name=ana");
  await page.goto("/login?redirect=%2Fsettings");
  await expect(page).toHaveURL("/settings");
  await page.goto(`/login?redirect=${encodeURIComponent("/\\evil.example")}`);
  await expect(page).toHaveURL("/");
  // The home asks for more after it is read, and would find no session.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/login?redirect=%2F%2Fevil.example");
  await signInByForm(page, church.owner.email);
  await expect(toast(page, "Ingreso")).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("a forgotten password is reset by mail, and every session ends", async ({ page, church, openElsewhere }) => {
  const { email } = await withPassword(church.owner);
  const other = await openElsewhere(church.owner);
  await other.goto("/members");
  await expect(other.getByText("Aquí estarán tus miembros")).toBeVisible();

  await page.goto("/login");
  await page.getByRole("textbox", { name: "Correo" }).fill(email);
  await page.getByRole("button", { name: "Olvide mi contraseña" }).click();
  const dialog = page.getByRole("dialog", { name: "Olvide mi contraseña" });
  await expect(dialog.getByRole("textbox", { name: "Correo" })).toHaveValue(email);
  await dialog.getByRole("button", { name: "Enviar correo" }).click();
  await expect(toast(page, "Correo enviado")).toBeVisible();
  await expect(dialog).toBeHidden();

  const link = await mailedLink(email, "Cambia tu contraseña de Atrio");
  await page.goto(link);
  await page.getByLabel("Nueva contraseña", { exact: true }).fill("otra-clave-larga");
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(toast(page, "Contraseña cambiada")).toBeVisible();
  await expect(page).toHaveURL("/login");
  await signInByForm(page, email, "otra-clave-larga");
  await expect(page).toHaveURL("/");

  await other.getByRole("link", { name: "Cumpleaños" }).click();
  await expect(other).toHaveURL("/login?redirect=%2Fmembers%2Fbirthdays");
});

test("signing out asks before drafts are lost, ends the session, signs out another tab and clears the browser's storage", async ({
  page,
  church,
  enter,
  context,
}) => {
  await enter(church.owner);
  const second = await context.newPage();
  for (const tab of [second, page]) {
    await tab.goto("/members?nuevo=1");
    await newSheet(tab).getByRole("textbox", { name: "Nombre" }).fill("José");
    await expect.poll(() => storedNames(tab)).toContainEqual(expect.stringContaining("draft"));
  }
  // A request under way would be refused when the session ends.
  await second.waitForLoadState("networkidle");
  await page.goto("/");
  const cookies = await context.cookies();
  await page.getByRole("button", { name: "Mi cuenta" }).click();
  const signOut = page.getByRole("menuitem", { name: "Cerrar sesión" });
  const warning = page.getByRole("alertdialog", { name: "Tienes cambios sin guardar" });
  await signOut.click();
  await warning.getByRole("button", { name: "Seguir aquí" }).click();
  await expect(warning).toBeHidden();
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Mi cuenta" }).click();
  await signOut.click();
  await warning.getByRole("button", { name: "Salir sin guardar" }).click();
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL("/login");
    await expect(tab.getByRole("button", { name: "Iniciar sesión" })).toBeVisible();
    expect(await storedNames(tab)).toEqual([]);
  }

  await context.addCookies(cookies);
  await page.goto("/members");
  await expect(page).toHaveURL("/login?redirect=%2Fmembers");
});

test.describe("a request that the sign-out interrupts", () => {
  test.use({ allowedErrors: responseErrors(401) });

  test("a request refused during the sign-out does not keep the drafts", { tag: "@release" }, async ({
    page,
    church: _,
    enter,
  }) => {
    await enter(await theFirstOwner());
    await page.goto("/members?nuevo=1");
    await newSheet(page).getByRole("textbox", { name: "Nombre" }).fill("José");
    await expect.poll(() => storedNames(page)).toContainEqual(expect.stringContaining("draft"));
    let endSession = () => {};
    const sessionEnded = new Promise<void>((resolve) => {
      endSession = resolve;
    });
    await page.route("**/api/system", async (route) => {
      await sessionEnded;
      await route.continue();
    });
    // The page learns of the end of its session from the refused request before it has the sign-out's answer.
    await page.route("**/api/auth/signout", async (route) => {
      const response = await route.fetch();
      const refused = page.waitForResponse((answer) => answer.status() === 401);
      endSession();
      await (await refused).finished();
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      await route.fulfill({ response });
    });
    await page.goto("/settings/system");
    await page.getByRole("button", { name: "Mi cuenta" }).click();
    await page.getByRole("menuitem", { name: "Cerrar sesión" }).click();
    await page.getByRole("button", { name: "Salir sin guardar" }).click();
    await expect(page.getByRole("button", { name: "Iniciar sesión" })).toBeVisible();
    await expect(page).toHaveURL("/login");
    expect(await storedNames(page)).toEqual([]);
  });
});

test.describe("interrupted work", () => {
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|a status of 401/ });

  test.beforeEach(async ({ page, church, enter }) => {
    await enter(church.owner);
    await aMember(church, { name: "María Peña" });
    await page.goto("/members");
    await hydrated(rowLink(page, "María Peña"));
    // Other requests of the page would be refused, or fail, in place of the one that the test makes.
    await page.waitForLoadState("networkidle");
  });

  test("an ended session leads to sign-in and back to the same search or draft, which another person does not get", async ({
    page,
    church,
  }) => {
    const owner = await withPassword(church.owner);
    const other = await withPassword(await aCollaborator(church, { areas: ["members"] }));
    const name = newSheet(page).getByRole("textbox", { name: "Nombre" });
    await test.step("a 401 of the API leads back to the same search", async () => {
      await endSessions(owner);
      await searchBox(page).fill("maria");
      await expect(page).toHaveURL("/login?redirect=%2Fmembers%3Fname%3Dmaria");
      expect(await storedNames(page)).not.toContain("userId");
      await signInByForm(page, owner.email);
      await expect(page).toHaveURL("/members?name=maria");
      await expect(rowLink(page, "María Peña")).toBeVisible();
    });
    await test.step("a draft is restored", async () => {
      await page.goto("/members?nuevo=1");
      await name.fill("José Núñez");
      await expect.poll(() => storedNames(page)).toContainEqual(expect.stringContaining("draft"));
      await page.waitForLoadState("networkidle");
      await endSessions(owner);
      await page.reload();
      await expect(page).toHaveURL("/login?redirect=%2Fmembers%3Fnuevo%3D1");
      await expect(page.getByText("Lo que escribías sigue aquí: entra de nuevo.")).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith("atrio:draft:"))))
        .toEqual([]);
      await signInByForm(page, owner.email);
      await expect(page).toHaveURL("/members?nuevo=1");
      await expect(newSheet(page).getByText("Recuperamos lo que habías escrito.")).toBeVisible();
      await expect(name).toHaveValue("José Núñez");
    });
    await test.step("a draft is deleted when another person signs in", async () => {
      await page.waitForLoadState("networkidle");
      await endSessions(owner);
      await page.reload();
      await expect(page).toHaveURL("/login?redirect=%2Fmembers%3Fnuevo%3D1");
      expect(await storedNames(page)).toContainEqual(expect.stringContaining("draft"));
      await signInByForm(page, other.email);
      await expect(page).toHaveURL("/members?nuevo=1");
      await expect(name).toHaveValue("");
      await expect.poll(() => storedNames(page)).not.toContainEqual(expect.stringContaining("draft"));
    });
  });

  test("without a connection a list shows an error and reloads when it is back, and a refused save keeps the draft", async ({
    page,
    context,
  }) => {
    await test.step("list", async () => {
      await context.setOffline(true);
      await searchBox(page).fill("ninguna");
      await expect(page.getByText("No pudimos cargar los miembros")).toBeVisible();
      await expect(page.getByText("No hay conexión. Revisa tu internet e inténtalo de nuevo.")).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText("Nadie coincide con lo que buscas")).toBeVisible();
      await searchBox(page).fill("");
      await expect(rowLink(page, "María Peña")).toBeVisible();
    });
    await test.step("form", async () => {
      await openEditForm(page, "María Peña");
      const sheet = editSheet(page);
      const notes = sheet.getByRole("textbox", { name: "Notas" });
      await openGroup(sheet, "Notas");
      await notes.fill("Canta en el coro.");
      await context.setOffline(true);
      await sheet.getByRole("button", { name: "Guardar" }).click();
      await expect(sheet.getByRole("alert")).toHaveText("No hay conexión. Revisa tu internet e inténtalo de nuevo.");
      await context.setOffline(false);
      await page.reload();
      await expect(sheet.getByText("Recuperamos lo que habías escrito.")).toBeVisible();
      await expect(notes).toHaveValue("Canta en el coro.");
      await sheet.getByRole("button", { name: "Guardar" }).click();
      await expect(toast(page, "Cambios guardados")).toBeVisible();
    });
  });

  test("a list reloads when the connection lost before hydration is back", { tag: "@release" }, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
    await page.reload();
    await hydrated(rowLink(page, "María Peña"));
    await page.route("**/api/members?*", (route) => route.abort("internetdisconnected"));
    await searchBox(page).fill("ninguna");
    await expect(page.getByText("No pudimos cargar los miembros")).toBeVisible();
    await page.unroute("**/api/members?*");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(page.getByText("Nadie coincide con lo que buscas")).toBeVisible();
  });
});

test.describe("a person of two churches", () => {
  test.use({ allowedErrors: responseErrors(403) });

  test("joins both once their address is confirmed, sees the members of one, and the onboarding once removed", async ({
    page,
    church,
    enter,
  }) => {
    const second = await aChurch({ name: "Iglesia Segunda" });
    await aMember(church, { name: "Solo Primera" });
    await aMember(second, { name: "Solo Segunda" });
    const person = await aUser({ verified: false });
    for (const { owner } of [church, second]) {
      const { id } = await callApi<{ id: number }>(owner, "POST", "/permissions", { email: person.email });
      await callApi(owner, "PUT", "/permissions", { id, perm_members: true });
    }
    const join = page.getByRole("dialog", { name: "Unirme a una Iglesia existente" });
    await enter(person);

    await test.step("an unconfirmed address is explained", async () => {
      await page.goto("/");
      await page.getByRole("button", { name: "Unirme a una Iglesia existente" }).click();
      await expect(
        join.getByText(`Confirma tu correo: abre el enlace que te enviamos a ${person.email}`),
      ).toBeVisible();
      await expect(
        join.getByText("Cuando tu pastor agregue tu correo, tu iglesia aparecerá en la lista."),
      ).toBeVisible();
      await join.getByRole("button", { name: "Reenviar correo" }).click();
      await expect(toast(page, "Correo enviado")).toBeVisible();
      const link = await mailedLink(person.email, "Confirma tu correo en Atrio");
      const tab = await page.context().newPage();
      await tab.goto(link);
      await tab.getByRole("button", { name: "Confirmar mi correo" }).click();
      await expect(tab.getByText(`Listo: confirmaste ${person.email}.`)).toBeVisible();
      await tab.close();
    });
    await test.step("the first church", async () => {
      await join.getByRole("button", { name: "Actualizar la lista" }).click();
      await expect(join.getByText("Confirma tu correo")).toBeHidden();
      await join.getByRole("combobox").selectOption(church.name);
      await join.getByRole("button", { name: "Continuar" }).click();
      await expect(toast(page, "Iglesia seleccionada")).toBeVisible();
      await expect(page.getByRole("link", { name: "Solo Primera" })).toBeVisible();
    });
    await test.step("the second church, from the account page", async () => {
      await page.goto("/account");
      await page.getByRole("button", { name: "Registrar o unirme a otra" }).click();
      await page.getByRole("button", { name: "Unirme a una Iglesia existente" }).click();
      await expect(join.getByRole("textbox", { name: "1. Envía tu correo a tu pastor" })).toHaveValue(person.email);
      await join.getByRole("button", { name: "Copiar" }).click();
      await expect(toast(page, "Correo copiado")).toBeVisible();
      await join.getByRole("button", { name: "Continuar" }).click();
      await expect(join.getByText("No haz seleccionado una iglesia")).toBeVisible();
      await join
        .getByRole("combobox", { name: "2. Cuando te agregue, elige tu iglesia" })
        .selectOption("Iglesia Segunda");
      await join.getByRole("button", { name: "Continuar" }).click();
      await expect(toast(page, "Iglesia seleccionada")).toBeVisible();
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("link", { name: "Solo Segunda" })).toBeVisible();
      await expect(page.getByText("Solo Primera")).toBeHidden();
    });
    await test.step("back in the first church", async () => {
      await page.goto("/account");
      await page.getByRole("button", { name: `Entrar ${churchText(church.name, "a")}` }).click();
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("link", { name: "Solo Primera" })).toBeVisible();
      await expect(page.getByText("Solo Segunda")).toBeHidden();
    });
    await test.step("a removed collaborator sees the onboarding dialog", async () => {
      await page.getByRole("link", { name: "Miembros", exact: true }).click();
      await expect(rowLink(page, "Solo Primera")).toBeVisible();
      const {
        rows: [{ id }],
      } = await callApi<{ rows: [{ id: number }] }>(church.owner, "GET", "/permissions");
      await callApi(church.owner, "DELETE", `/permissions/${id}`);
      await searchBox(page).fill("jose");
      await expect(page.getByRole("button", { name: "Registrar mi iglesia" })).toBeVisible();
      expect(await storedNames(page)).not.toContain("churchId");
    });
  });
});
