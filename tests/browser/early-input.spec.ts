// Reached by: lib/client/early-input.ts
import type { Page } from "playwright/test";
import { today } from "@/lib/core/values/dates";
import { expect, hydrated, isPhone, responseErrors, signInByForm, test, toast, withPassword } from "../support/pages";
import { transactionRow } from "../support/pages-finances";
import { rowLink } from "../support/pages-members";
import { PASSWORD } from "../support/people";
import { aTransaction } from "../support/rows/finances";
import { aMember } from "../support/rows/members";

/** Holds back the scripts of the next page, as a slow connection does; the returned function lets them pass. */
async function holdScripts(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe("before the page's scripts have run", () => {
  // A registered address.
  test.use({ allowedErrors: responseErrors(409) });

  test.beforeEach(async ({ church, enter }) => {
    await aMember(church, { name: "Ana Restrepo" });
    await aMember(church, { name: "Berta Salas" });
    await aTransaction(church, { date: today("America/Bogota"), concept: "Culto de oración" });
    await enter(church.owner);
  });

  test("of several clicks on buttons the last one is done later, once, and a link opens its page", {
    tag: "@phone-release",
  }, async ({ page }) => {
    await test.step("buttons", async () => {
      const release = await holdScripts(page);
      await page.goto("/members", { waitUntil: "commit" });
      const add = page.getByRole("button", { name: "Agregar miembro" });
      const filter = page.getByRole("button", { name: isPhone(page) ? "Más acciones" : "Bautizado" });
      await filter.click();
      await expect(filter).toHaveAttribute("aria-busy", "true");
      await add.click();
      await expect(add).toHaveAttribute("aria-busy", "true");
      await expect(filter).not.toHaveAttribute("aria-busy");
      release();
      await expect(page.getByRole("dialog", { name: "Agregar miembro" })).toBeVisible();
      await expect(page).toHaveURL("/members?nuevo=1");
      await expect(page.getByRole("menu")).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL("/members");
      await expect(add).not.toHaveAttribute("aria-busy");
    });
    await test.step("a link", async () => {
      const release = await holdScripts(page);
      await page.goto("/members", { waitUntil: "commit" });
      await rowLink(page, "Ana Restrepo").click();
      await expect(page).toHaveURL(/\/members\/\d+$/);
      release();
    });
  });

  test("text typed into the search is searched for later, and the choice of a radio button is made later", {
    tag: "@phone-release",
  }, async ({ page }) => {
    await test.step("search", async () => {
      const release = await holdScripts(page);
      await page.goto("/members", { waitUntil: "commit" });
      const search = page.getByRole("searchbox", { name: "Buscar por nombre, celular o correo" });
      await search.fill("berta");
      release();
      await expect(page).toHaveURL("/members?name=berta");
      await expect(rowLink(page, "Ana Restrepo")).toBeHidden();
      await expect(search).toHaveValue("berta");
    });
    await test.step("radio button", async () => {
      const release = await holdScripts(page);
      await page.goto("/finances/treasury", { waitUntil: "commit" });
      await page.getByText("Archivadas", { exact: true }).click();
      release();
      await expect(page).toHaveURL("/finances/treasury?archived=true");
      await expect(page.getByRole("radio", { name: "Archivadas" })).toBeChecked();
    });
    await test.step("a click on the hydrated page is done at once", async () => {
      await page.goto("/finances?period=todo");
      const concept = transactionRow(page, "Culto de oración").getByRole("button").first();
      await hydrated(concept);
      await concept.click();
      await expect(page.getByRole("dialog", { name: "Movimiento", exact: true })).toBeVisible();
    });
  });

  test("text typed into a form is kept, and the form is submitted later; that of the sign-in at once", {
    tag: "@phone-release",
  }, async ({ page, church }) => {
    await page.context().clearCookies();
    const person = await withPassword(church.owner);
    await test.step("a form that needs its scripts", async () => {
      const release = await holdScripts(page);
      await page.goto("/signup", { waitUntil: "commit" });
      await page.getByRole("textbox", { name: "Nombre" }).fill("Persona Segunda");
      await page.getByRole("textbox", { name: "Correo" }).fill(person.email);
      await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Crear cuenta" }).click();
      release();
      await expect(page.getByText("El correo ya fue registrado, inicia sesión en su lugar").first()).toBeVisible();
    });
    await test.step("the sign-in", async () => {
      const release = await holdScripts(page);
      await page.goto("/login?redirect=%2Fmembers", { waitUntil: "commit" });
      await signInByForm(page, person.email, "otra-clave");
      await expect(page.getByText("Correo o contraseña inválidos")).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Correo" })).toHaveValue(person.email);
      await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Iniciar sesión" }).click();
      await expect(page).toHaveURL("/members");
      release();
      await expect(toast(page, "Ingreso")).toBeVisible();
    });
  });
});
