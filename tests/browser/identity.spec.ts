import type { Page } from "playwright/test";
import { aChurch, aCollaborator, aUser } from "../support/church";
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
import { editSheet, newSheet, openEditForm, rowLink, searchBox } from "../support/pages-members";
import { aPerson, PASSWORD } from "../support/people";
import { aMember } from "../support/rows/members";

const alert = (page: Page) => page.getByRole("main").getByRole("alert");

const storedNames = (page: Page) =>
  page.evaluate(() => [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)]);

test.describe("signing in", () => {
  test.describe("with wrong credentials", () => {
    test.use({ allowedErrors: responseErrors(400, 401, 429) });

    test("a wrong password or address shows an error and keeps the address", async ({ page }) => {
      const { email } = await aPerson();
      await page.goto("/login");
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

    test("after too many failures even the right password is refused for a while", async ({ page }) => {
      const { email } = await aPerson();
      const body = JSON.stringify({ email, password: "otra-clave" });
      for (let attempt = 0; attempt < 5; attempt++)
        await fetch(`${process.env.BASE_URL}/api/tokens`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body,
        });
      await page.goto("/login");
      await signInByForm(page, email);
      await expect(alert(page)).toHaveText("Demasiados intentos fallidos");
      await expect(page).toHaveURL("/login");
    });
  });

  test("sign-in returns to the requested page", { tag: "@phone" }, async ({ page, church }) => {
    await withPassword(church.owner);
    await signInFrom(page, "/members?name=ana", church.owner.email);
    await expect(page).toHaveURL("/members?name=ana");
    await page.goto("/login?redirect=%2Fsettings");
    await expect(page).toHaveURL("/settings");
  });

  test("a signed-in user is never redirected to another site", async ({ page, church, enter }) => {
    await enter(church.owner);
    for (const target of [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example",
      "/\t/evil.example",
      "/api/users",
    ]) {
      await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
      await expect(page, target).toHaveURL("/");
    }
  });

  test("the sign-in form never redirects to another site", async ({ page, church }) => {
    await withPassword(church.owner);
    await page.goto("/login?redirect=%2F%2Fevil.example");
    await signInByForm(page, church.owner.email);
    await expect(toast(page, "Ingreso")).toBeVisible();
    await expect(page).toHaveURL("/");
  });
});

async function signInFrom(page: Page, path: string, email: string) {
  await page.goto(path);
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
  await signInByForm(page, email);
}

test.describe("a taken address", () => {
  test.use({ allowedErrors: responseErrors(409) });

  test("signing up with a registered address shows an error and keeps the typed values", async ({ page }) => {
    const { email } = await aPerson();
    await page.goto("/signup");
    await page.getByRole("textbox", { name: "Nombre" }).fill("Persona Segunda");
    await page.getByRole("textbox", { name: "Correo" }).fill(email.toUpperCase());
    await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Crear cuenta" }).click();
    await expect(page.getByText("El correo ya fue registrado, inicia sesión en su lugar").first()).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Nombre" })).toHaveValue("Persona Segunda");
    await expect(page.getByLabel("Contraseña", { exact: true })).toHaveValue(PASSWORD);
  });
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

test.describe("links in mails", () => {
  test.use({ allowedErrors: responseErrors(400) });

  test("a verification link confirms the address once", async ({ page }) => {
    const email = `nueva-${Date.now()}-${Math.random()}@test.example`;
    await page.goto("/signup");
    await page.getByRole("textbox", { name: "Nombre" }).fill("Persona Nueva");
    await page.getByRole("textbox", { name: "Correo" }).fill(email);
    await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Crear cuenta" }).click();
    await expect(page.getByRole("dialog", { name: "Hola, Persona" })).toBeVisible();

    const link = await mailedLink(email, "Confirma tu correo en Atrio");
    await page.goto(link);
    await page.getByRole("button", { name: "Confirmar mi correo" }).click();
    await expect(page.getByText(`Listo: confirmaste ${email}.`)).toBeVisible();
    await page.getByRole("link", { name: "Continuar" }).click();
    await expect(page).toHaveURL("/");
    await page.goto(link);
    await page.getByRole("button", { name: "Confirmar mi correo" }).click();
    await expect(page.getByText("Tu correo ya está confirmado.")).toBeVisible();

    await page.context().clearCookies();
    await page.goto(link);
    await page.getByRole("button", { name: "Confirmar mi correo" }).click();
    await expect(page.getByText("El link de acceso es inválido")).toBeVisible();
    await page.getByRole("link", { name: "Ir a mi cuenta" }).click();
    await expect(page).toHaveURL("/login?redirect=%2Faccount");
  });

  test("an invalid reset link shows an error and how to request another one", async ({ page }) => {
    await page.goto("/restablecer-contrasena?token=usado");
    await page.getByLabel("Nueva contraseña", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Guardar contraseña" }).click();
    await expect(alert(page)).toHaveText("El link de acceso es inválido");
    await page.getByRole("link", { name: "Pide otro correo" }).click();
    await expect(page.getByRole("dialog", { name: "Olvide mi contraseña" })).toBeVisible();
  });
});

test("signing out asks before drafts are lost, ends the session and clears the browser's storage", async ({
  page,
  church,
  enter,
  context,
}) => {
  await enter(church.owner);
  await page.goto("/members?nuevo=1");
  await newSheet(page).getByRole("textbox", { name: "Nombre" }).fill("José");
  await expect.poll(() => storedNames(page)).toContainEqual(expect.stringContaining("draft"));
  await page.goto("/");
  const cookies = await context.cookies();
  await page.getByRole("button", { name: "Mi cuenta" }).click();
  const signOut = page.getByRole("menuitem", { name: "Cerrar sesión" });
  const warning = page.getByRole("alertdialog", { name: "Tienes cambios sin guardar" });
  await signOut.click();
  await warning.getByRole("button", { name: "Seguir aquí" }).click();
  await expect(warning).toBeHidden();
  await page.getByRole("button", { name: "Mi cuenta" }).click();
  await signOut.click();
  await warning.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("button", { name: "Iniciar sesión" })).toBeVisible();
  expect(await storedNames(page)).toEqual([]);

  await context.addCookies(cookies);
  await page.goto("/members");
  await expect(page).toHaveURL("/login?redirect=%2Fmembers");
});

test.describe("a request that the sign-out interrupts", () => {
  test.use({ allowedErrors: responseErrors(401) });

  test("a request refused during the sign-out does not keep the drafts", async ({ page, church, enter }) => {
    await enter(church.owner);
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

test("signing out in one tab signs out the other", async ({ page, church, enter, context }) => {
  await enter(church.owner);
  await page.goto("/members");
  await expect(page.getByText("Aquí estarán tus miembros")).toBeVisible();
  await page.goto("/members?nuevo=1");
  await newSheet(page).getByRole("textbox", { name: "Nombre" }).fill("José");
  await expect.poll(() => storedNames(page)).toContainEqual(expect.stringContaining("draft"));
  const second = await context.newPage();
  await second.goto("/");
  // A request under way would be refused when the session ends.
  await second.waitForLoadState("networkidle");
  await second.getByRole("button", { name: "Mi cuenta" }).click();
  await second.getByRole("menuitem", { name: "Cerrar sesión" }).click();
  await expect(second).toHaveURL("/login");
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("button", { name: "Iniciar sesión" })).toBeVisible();
  expect(await storedNames(page)).toEqual([]);
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

  test("an ended session leads to sign-in and back, with the draft restored", async ({ page, church }) => {
    await withPassword(church.owner);
    await page.getByRole("button", { name: "Agregar miembro" }).click();
    await newSheet(page).getByRole("textbox", { name: "Nombre" }).fill("José Núñez");
    await expect.poll(() => storedNames(page)).toContainEqual(expect.stringContaining("draft"));
    await endSessions(church.owner);
    await page.reload();
    await expect(page).toHaveURL("/login?redirect=%2Fmembers%3Fnuevo%3D1");
    await expect(page.getByText("Lo que escribías sigue aquí: entra de nuevo.")).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith("atrio:draft:"))))
      .toEqual([]);
    await signInByForm(page, church.owner.email);
    await expect(page).toHaveURL("/members?nuevo=1");
    await expect(newSheet(page).getByText("Recuperamos lo que habías escrito.")).toBeVisible();
    await expect(newSheet(page).getByRole("textbox", { name: "Nombre" })).toHaveValue("José Núñez");
  });

  test("a draft of an ended session is deleted when another person signs in", async ({ page, church }) => {
    const other = await withPassword(await aCollaborator(church, { areas: ["members"] }));
    await page.getByRole("button", { name: "Agregar miembro" }).click();
    await newSheet(page).getByRole("textbox", { name: "Nombre" }).fill("José Núñez");
    await expect.poll(() => storedNames(page)).toContainEqual(expect.stringContaining("draft"));
    await endSessions(church.owner);
    await page.reload();
    await signInByForm(page, other.email);
    await expect(page).toHaveURL("/members?nuevo=1");
    await expect(newSheet(page).getByRole("textbox", { name: "Nombre" })).toHaveValue("");
    await expect.poll(() => storedNames(page)).not.toContainEqual(expect.stringContaining("draft"));
  });

  test("a 401 of the API leads to sign-in and back to the same search", async ({ page, church }) => {
    await withPassword(church.owner);
    await endSessions(church.owner);
    await searchBox(page).fill("maria");
    await expect(page).toHaveURL("/login?redirect=%2Fmembers%3Fname%3Dmaria");
    expect(await storedNames(page)).not.toContain("userId");
    await signInByForm(page, church.owner.email);
    await expect(page).toHaveURL("/members?name=maria");
    await expect(rowLink(page, "María Peña")).toBeVisible();
  });

  test("saving without connection shows an error and keeps the draft", async ({ page, context }) => {
    await openEditForm(page, "María Peña");
    const sheet = editSheet(page);
    const notes = sheet.getByRole("textbox", { name: "Notas" });
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

  test("a list without connection shows an error and reloads when it is back", async ({ page, context }) => {
    await context.setOffline(true);
    await searchBox(page).fill("ninguna");
    await expect(page.getByText("No pudimos cargar los miembros")).toBeVisible();
    await expect(page.getByText("No hay conexión. Revisa tu internet e inténtalo de nuevo.")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("Nadie coincide con lo que buscas")).toBeVisible();
  });

  test("a list reloads when the connection lost before hydration is back", async ({ page }) => {
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

test.describe("two churches", () => {
  test("an accepted invitation opens the second church, and each church shows its own members", async ({
    page,
    church,
    enter,
  }) => {
    const second = await aChurch({ name: "Iglesia Segunda" });
    await aMember(church, { name: "Solo Primera" });
    await aMember(second, { name: "Solo Segunda" });
    const { id } = await callApi<{ id: number }>(second.owner, "POST", "/permissions", { email: church.owner.email });
    await callApi(second.owner, "PUT", "/permissions", { id, perm_members: true });
    await enter(church.owner);
    await page.goto("/account");
    await page.getByRole("button", { name: "Registrar o unirme a otra" }).click();
    await page.getByRole("button", { name: "Unirme a una Iglesia existente" }).click();
    const join = page.getByRole("dialog", { name: "Unirme a una Iglesia existente" });
    await expect(join.getByRole("textbox", { name: "1. Envía tu correo a tu pastor" })).toHaveValue(church.owner.email);
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

    await page.goto("/account");
    await page.getByRole("button", { name: `Entrar a ${church.name}` }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: "Solo Primera" })).toBeVisible();
    await expect(page.getByText("Solo Segunda")).toBeHidden();
  });

  test("an unconfirmed address is explained, and joins the church once confirmed", async ({ page, church, enter }) => {
    const person = await aUser({ verified: false });
    await callApi(church.owner, "POST", "/permissions", { email: person.email });
    await enter(person);
    await page.goto("/");
    await page.getByRole("button", { name: "Unirme a una Iglesia existente" }).click();
    const join = page.getByRole("dialog", { name: "Unirme a una Iglesia existente" });
    await expect(join.getByText(`Confirma tu correo: abre el enlace que te enviamos a ${person.email}`)).toBeVisible();
    await expect(join.getByText("Cuando tu pastor agregue tu correo, tu iglesia aparecerá en la lista.")).toBeVisible();
    await join.getByRole("button", { name: "Reenviar correo" }).click();
    await expect(toast(page, "Correo enviado")).toBeVisible();
    const link = await mailedLink(person.email, "Confirma tu correo en Atrio");
    const second = await page.context().newPage();
    await second.goto(link);
    await second.getByRole("button", { name: "Confirmar mi correo" }).click();
    await expect(second.getByText(`Listo: confirmaste ${person.email}.`)).toBeVisible();
    await second.close();

    await join.getByRole("button", { name: "Actualizar la lista" }).click();
    await expect(join.getByText("Confirma tu correo")).toBeHidden();
    await join.getByRole("combobox").selectOption(church.name);
    await join.getByRole("button", { name: "Continuar" }).click();
    await expect(toast(page, "Iglesia seleccionada")).toBeVisible();
    await expect(page.getByText("Todavía no tienes secciones")).toBeVisible();
  });
});

test.describe("after losing the church", () => {
  test.use({ allowedErrors: responseErrors(403) });

  test("a removed collaborator sees the onboarding dialog", async ({ page, church, enter }) => {
    const collaborator = await aCollaborator(church, { areas: ["members"] });
    await aMember(church, { name: "María Peña" });
    await enter(collaborator);
    await page.goto("/members");
    await expect(rowLink(page, "María Peña")).toBeVisible();
    const {
      rows: [{ id }],
    } = await callApi<{ rows: [{ id: number }] }>(church.owner, "GET", "/permissions");
    await callApi(church.owner, "DELETE", `/permissions/${id}`);
    await searchBox(page).fill("jose");
    await expect(page.getByRole("button", { name: "Registrar mi iglesia" })).toBeVisible();
    expect(await storedNames(page)).not.toContain("churchId");
  });
});
