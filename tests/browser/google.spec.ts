import type { Page } from "playwright/test";
import { identityDb } from "@/lib/core/identity-db";
import { someClaims } from "../support/google";
import { expect, isPhone, signInByForm, test, toast } from "../support/pages";
import { expectAccessible, expectFingerSize } from "../support/pages-axe";
import { aPerson, PASSWORD } from "../support/people";

const google = (page: Page) => page.getByRole("button", { name: "Continuar con Google" });

/** Presses the button and answers the window that opens. */
async function openWindow(page: Page) {
  const opening = page.waitForEvent("popup");
  await google(page).click();
  const popup = await opening;
  await expect(popup.getByRole("heading", { name: "¿Quién eres?" })).toBeVisible();
  return popup;
}

/** Tells the provider who is there. */
async function answer(window: Page, claims: object) {
  await window.getByRole("textbox", { name: "Datos" }).fill(JSON.stringify(claims));
  await window.getByRole("button", { name: "Soy yo" }).click();
}

/** The whole way in a window that closes by itself. */
async function signInByGoogle(page: Page, claims: object) {
  const popup = await openWindow(page);
  const closed = popup.waitForEvent("close");
  await answer(popup, claims);
  await closed;
}

test("the button stands before the form, and both screens fit", async ({ page }) => {
  for (const path of ["/login", "/signup"]) {
    await page.goto(path);
    await expect(google(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(google(page)).toBeFocused();
    await expectAccessible(page);
    if (isPhone(page)) await expectFingerSize(page);
  }
});

test("somebody new enters in a window of 500 × 600 and finds the onboarding", async ({ page, context }) => {
  await page.goto("/login");
  const popup = await openWindow(page);
  if (!isPhone(page)) {
    const size = await popup.evaluate(() => [window.innerWidth, window.innerHeight]);
    expect(size).toEqual([500, 600]);
  }
  const closed = popup.waitForEvent("close");
  await answer(popup, someClaims());
  await closed;
  await expect(toast(page, "Ingreso")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog", { name: "Hola, José" })).toBeVisible();
  const cookies = await context.cookies(process.env.BASE_URL);
  for (const { name, httpOnly, sameSite } of cookies.filter(({ name }) => name.startsWith("atrio.")))
    expect([name, httpOnly, sameSite]).toEqual([name, true, "Lax"]);
});

test("somebody with an account goes to the page that was asked for, and back in again after signing out", async ({
  page,
  church,
}) => {
  const claims = someClaims({ email: church.owner.email });
  await page.goto("/members?name=ana");
  await expect(page).toHaveURL(/^[^?]*\/login\?/);
  await signInByGoogle(page, claims);
  await expect(page).toHaveURL("/members?name=ana");
  await page.goto("/");
  await page.getByRole("button", { name: "Mi cuenta" }).click();
  await page.getByRole("menuitem", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL("/login");
  await signInByGoogle(page, { ...claims, email: `otra-${claims.email}` });
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: /, Persona/ })).toBeVisible();
});

test("the sign-up screen goes where it was told", async ({ page, church }) => {
  await page.goto("/signup?redirect=%2Fsettings");
  await signInByGoogle(page, someClaims({ email: church.owner.email }));
  await expect(page).toHaveURL("/settings");
});

for (const [what, changes] of [
  ["without e-mail", { email: undefined }],
  ["without name", { name: undefined }],
  ["with an unverified e-mail", { email_verified: false }],
] as const)
  test(`somebody ${what} is told, and the form still works`, async ({ page }) => {
    test.skip(isPhone(page), "nothing of it depends on the size of the screen");
    const { email } = await aPerson();
    await page.goto("/login");
    await signInByGoogle(page, someClaims(changes));
    await expect(toast(page, "Error al iniciar sesión con Google")).toBeVisible();
    await expect(page).toHaveURL("/login");
    await signInByForm(page, email);
    await expect(page).toHaveURL("/");
  });

test("a window that is closed or cancelled leaves everything as it was, and another one can be opened", async ({
  page,
}) => {
  await page.goto("/login");
  const first = await openWindow(page);
  await first.close();
  const second = await openWindow(page);
  const closed = second.waitForEvent("close");
  await second.getByRole("link", { name: "Cancelar" }).click();
  await closed;
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Error al iniciar sesión con Google")).toHaveCount(0);
  await signInByGoogle(page, someClaims());
  await expect(page).toHaveURL("/");
});

test.describe("where no window may be opened", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
  });

  test("the tab itself goes there and back", async ({ page, church }) => {
    await page.goto("/login?redirect=%2Fmembers");
    await google(page).click();
    await answer(page, someClaims({ email: church.owner.email }));
    await expect(toast(page, "Ingreso")).toBeVisible();
    await expect(page).toHaveURL("/members");
  });

  test("what goes wrong is told on the sign-in screen, which still knows where to go", async ({ page, church }) => {
    test.skip(isPhone(page), "nothing of it depends on the size of the screen");
    await page.goto("/login?redirect=%2Fmembers");
    await google(page).click();
    await answer(page, someClaims({ email: undefined }));
    await expect(toast(page, "Error al iniciar sesión con Google")).toBeVisible();
    await expect(page).toHaveURL("/login?redirect=%2Fmembers");
    await google(page).click();
    await page.getByRole("link", { name: "Cancelar" }).click();
    await expect(page).toHaveURL("/login?redirect=%2Fmembers");
    await google(page).click();
    await answer(page, someClaims({ email: church.owner.email }));
    await expect(page).toHaveURL("/members");
  });
});

test("a forged answer, another site's link and a hostile address lead to the sign-in screen at most", async ({
  page,
}) => {
  test.skip(isPhone(page), "nothing of it depends on the size of the screen");
  await page.goto("/entrar-con-google?fin=1&redirect=%2F%2Fevil.example&error=%3Cb%3ELlama%20al%20555%3C%2Fb%3E");
  await expect(toast(page, "Error al iniciar sesión con Google")).toBeVisible();
  await expect(page).toHaveURL("/login?redirect=%2F");
  await page.goto("/api/auth/callback/google?code=forged&state=forged");
  await expect(page).toHaveURL("/login?redirect=%2F");
  await page.goto("/api/auth/error?error=Configuration");
  await expect(page).toHaveURL("/login?redirect=%2F");
  await page.route("http://elsewhere.example/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<link rel="icon" href="data:,"><a href="${process.env.BASE_URL}/entrar-con-google?redirect=/members">Premio</a>`,
    }),
  );
  await page.goto("http://elsewhere.example/");
  await page.getByRole("link", { name: "Premio" }).click();
  await expect(page).toHaveURL("/login?redirect=%2Fmembers");
});

test("somebody who signs in by Google alone creates a password on the account page", async ({ page, church }) => {
  await page.goto("/login?redirect=%2Faccount");
  await signInByGoogle(page, someClaims({ email: church.owner.email }));
  await expect(page).toHaveURL("/account");
  const panel = page.getByRole("region", { name: "Contraseña" });
  await expect(panel.getByText("Entras con Google.")).toBeVisible();
  await expect(panel.getByLabel("Contraseña actual", { exact: true })).toHaveCount(0);
  await panel.getByLabel("Nueva contraseña", { exact: true }).fill(PASSWORD);
  await panel.getByRole("button", { name: "Crear contraseña" }).click();
  await expect(toast(page, "Contraseña creada")).toBeVisible();
  await expect(panel.getByLabel("Contraseña actual", { exact: true })).toBeVisible();
  await panel.getByLabel("Contraseña actual", { exact: true }).fill(PASSWORD);
  await panel.getByLabel("Nueva contraseña", { exact: true }).fill("otra-clave-larga");
  await panel.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(toast(page, "Contraseña cambiada")).toBeVisible();
});

test("an address that somebody else had signed up with belongs to its owner alone", async ({ page, browser }) => {
  test.skip(isPhone(page), "nothing of it depends on the size of the screen");
  const attacker = await aPerson({ verified: false });
  const other = await browser.newContext({ baseURL: process.env.BASE_URL, locale: "es-MX" });
  const elsewhere = await other.newPage();
  await elsewhere.goto("/login");
  await signInByForm(elsewhere, attacker.email);
  await expect(elsewhere.getByRole("button", { name: "Registrar mi iglesia" })).toBeVisible();

  await page.goto("/login");
  await signInByGoogle(page, someClaims({ email: attacker.email, name: "Rosa Peña" }));
  await expect(page.getByRole("dialog", { name: "Hola, Rosa" })).toBeVisible();

  await elsewhere.goto("/account");
  await expect(elsewhere).toHaveURL("/login?redirect=%2Faccount");
  await other.close();
  expect(await identityDb().user.findUnique({ where: { id: attacker.id } })).toMatchObject({
    name: "Rosa Peña",
    passwordHash: null,
    emailVerifiedAt: expect.any(Date),
  });
});
