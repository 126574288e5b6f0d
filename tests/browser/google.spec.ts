// Reached by: components/auth lib/client/google-window.ts
import type { Page } from "playwright/test";
import { someClaims } from "../support/google";
import { expect, isPhone, signInByForm, test, toast } from "../support/pages";
import { aPerson, PASSWORD } from "../support/people";

const google = (page: Page) => page.getByRole("button", { name: "Continuar con Google" });

/** Presses the button and returns the window that opens. */
async function openWindow(page: Page) {
  const opening = page.waitForEvent("popup");
  await google(page).click();
  const popup = await opening;
  await expect(popup.getByRole("heading", { name: "¿Quién eres?" })).toBeVisible();
  return popup;
}

/** Submits claims to the provider's page. */
async function submitClaims(window: Page, claims: object) {
  await window.getByRole("textbox", { name: "Datos" }).fill(JSON.stringify(claims));
  await window.getByRole("button", { name: "Soy yo" }).click();
}

/** Signs in through the window, which closes by itself. */
async function signInByGoogle(page: Page, claims: object) {
  const popup = await openWindow(page);
  const closed = popup.waitForEvent("close");
  await submitClaims(popup, claims);
  await closed;
}

test("a new user signs in through a window of 500 × 600 and sees the onboarding", { tag: "@phone-release" }, async ({
  page,
  context,
}) => {
  await page.goto("/login");
  await expect(google(page)).toBeVisible();
  // The button precedes the form.
  await page.keyboard.press("Tab");
  await expect(google(page)).toBeFocused();
  const popup = await openWindow(page);
  if (!isPhone(page)) {
    const size = await popup.evaluate(() => [window.innerWidth, window.innerHeight]);
    expect(size).toEqual([500, 600]);
  }
  const closed = popup.waitForEvent("close");
  await submitClaims(popup, someClaims());
  await closed;
  await expect(toast(page, "Ingreso")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog", { name: "Hola, José" })).toBeVisible();
  const cookies = await context.cookies(process.env.BASE_URL);
  for (const { name, httpOnly, sameSite } of cookies.filter(({ name }) => name.startsWith("atrio.")))
    expect([name, httpOnly, sameSite]).toEqual([name, true, "Lax"]);
});

test("a user with an account returns to the requested page, creates a password, and signs in again from the sign-up screen", async ({
  page,
  church,
}) => {
  const claims = someClaims({ email: church.owner.email });
  await test.step("back to the requested page", async () => {
    await page.goto("/members?name=ana");
    await expect(page).toHaveURL(/^[^?]*\/login\?/);
    await signInByGoogle(page, claims);
    await expect(page).toHaveURL("/members?name=ana");
  });
  await test.step("a first password on the account page", async () => {
    await page.goto("/account");
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
  await test.step("after signing out, with another address at Google, to the sign-up screen's redirect", async () => {
    await page.getByRole("button", { name: "Mi cuenta" }).click();
    await page.getByRole("menuitem", { name: "Cerrar sesión" }).click();
    await expect(page).toHaveURL("/login");
    await page.goto("/signup?redirect=%2Fsettings");
    await page.keyboard.press("Tab");
    await expect(google(page)).toBeFocused();
    await signInByGoogle(page, { ...claims, email: `otra-${claims.email}` });
    await expect(page).toHaveURL("/settings");
    await expect(page.getByRole("textbox", { name: "Nombre de la iglesia" })).toHaveValue(church.name);
  });
});

test("a closed or cancelled window changes nothing, a refused account shows a message, and the form still works", async ({
  page,
}) => {
  const { email } = await aPerson();
  await page.goto("/login");
  const first = await openWindow(page);
  await first.close();
  const second = await openWindow(page);
  const closed = second.waitForEvent("close");
  await second.getByRole("link", { name: "Cancelar" }).click();
  await closed;
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Error al iniciar sesión con Google")).toHaveCount(0);
  await signInByGoogle(page, someClaims({ email_verified: false }));
  await expect(toast(page, "Error al iniciar sesión con Google")).toBeVisible();
  await expect(page).toHaveURL("/login");
  await signInByForm(page, email);
  await expect(page).toHaveURL("/");
});

test("with pop-ups blocked the tab itself navigates to the provider and back, and keeps its redirect after an error", {
  tag: "@phone-release",
}, async ({ page, church }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/login?redirect=%2Fmembers");
  await google(page).click();
  await submitClaims(page, someClaims({ email: undefined }));
  await expect(toast(page, "Error al iniciar sesión con Google")).toBeVisible();
  await expect(page).toHaveURL("/login?redirect=%2Fmembers");
  await google(page).click();
  await page.getByRole("link", { name: "Cancelar" }).click();
  await expect(page).toHaveURL("/login?redirect=%2Fmembers");
  await google(page).click();
  await submitClaims(page, someClaims({ email: church.owner.email }));
  await expect(toast(page, "Ingreso")).toBeVisible();
  await expect(page).toHaveURL("/members");
});

test("a forged callback, a foreign site's link and a hostile redirect end at the sign-in screen", async ({ page }) => {
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

test("at the limit, the window says when to come back", { tag: "@release" }, async ({ page }) => {
  for (const [wait, text] of [
    ["2100", "35 minutos"],
    ["<b>", "un minuto"],
  ]) {
    await page.goto(`/entrar-con-google?error=limite&espera=${encodeURIComponent(wait ?? "")}`);
    await expect(page.getByText(`Demasiados intentos. Inténtalo de nuevo en ${text}.`)).toBeVisible();
  }
});
