// Reached by: components/plans
import type { Page } from "playwright/test";
import { aChurch, aCollaborator, churchToday, type TestChurch } from "../support/church";
import { callApi, expect, hydrated, openSection, responseErrors, test } from "../support/pages";
import { expectAccessible, expectTouchTargetSize } from "../support/pages-axe";
import { addMembers, newSheet } from "../support/pages-members";
import { aTransaction } from "../support/rows/finances";
import { controlStripe } from "../support/stripe";
import { expectPlan, planOf, subscribe } from "../support/subscriptions";

/** Seconds after which any monthly period has ended. */
const MONTH = 32 * 24 * 60 * 60;

const card = (page: Page, plan: string) => page.getByRole("listitem", { name: plan, exact: true });

const storedPlan = (page: Page) => page.evaluate(() => localStorage.getItem("plan"));

const freeChurch = () => aChurch({ plan: 0 });

/** On Stripe's portal, does what a button says, and comes back. */
async function inPortal(page: Page, action: string) {
  await page.getByRole("button", { name: "Administrar suscripción" }).click();
  await page.getByRole("button", { name: action }).click();
  await page.getByRole("link", { name: "Volver" }).click();
  await expect(page).toHaveURL("/pricing");
}

test("a church pays for a plan, uses it, cancels it, and keeps what it entered to read and export", async ({
  page,
  enter,
}) => {
  const church = await freeChurch();
  await enter(church.owner);
  await page.goto("/");
  await page.getByRole("link", { name: "Mejorar plan" }).click();
  await expect(page.getByRole("heading", { name: "Tu iglesia tiene el plan Gratis" })).toBeVisible();
  await expect(page.getByText("1 de 2 usuarios")).toBeVisible();
  await expect(card(page, "Base")).toContainText("Recomendado");
  await expect(card(page, "Base")).toContainText("Hasta 1.000 miembros");
  await page.getByRole("radio", { name: "Anual" }).check();
  await expect(card(page, "Base")).toContainText("$ 90,00 USD");
  await expect(card(page, "Base")).toContainText("Ahorras $ 18,00 USD");
  await page.getByRole("radio", { name: "Mensual" }).check();
  await expectAccessible(page);

  await card(page, "Base").getByRole("link", { name: "Elegir Base" }).click();
  await expect(page).toHaveURL("/checkout?product=base-monthly");
  await expect(page.getByText("Hoy se cobran $ 9,00 USD, y lo mismo cada mes hasta que canceles.")).toBeVisible();
  const email = page.getByRole("textbox", { name: "Correo" });
  await expect(email).toHaveValue(church.owner.email);
  await email.fill("tesoreria@");
  await email.press("Enter");
  await expect(page.getByText("Correo invalido")).toBeVisible();
  await expectAccessible(page);
  await email.fill("tesoreria@iglesia.example");
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page.getByText("base-monthly: 9.00 USD")).toBeVisible();
  expect(await planOf(church)).toBe(0);
  await page.getByRole("button", { name: "Pagar" }).click();

  await expect(page.getByRole("heading", { name: "Listo: tu iglesia tiene el plan Base" })).toBeVisible();
  await expectAccessible(page);
  expect(await storedPlan(page)).toBe("1");
  await expect(page.getByRole("link", { name: "Mejorar plan" })).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Finanzas" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Finanzas" })).toBeVisible();
  await aTransaction(church, { date: churchToday() });

  await page.goto("/pricing");
  await expect(page.getByText("Plan Base, pago mensual")).toBeVisible();
  await expect(page.getByText("Ese día se renueva.")).toBeVisible();
  await inPortal(page, "Cancelar suscripción");
  await expect(page.getByText("Ese día termina y no se cobra más.")).toBeVisible();
  expect(await planOf(church)).toBe(1);

  await controlStripe("advance", MONTH);
  await expectPlan(church, 0);
  await page.goto("/finances");
  await expect(page.getByText("El plan Gratis no incluye las finanzas")).toBeVisible();
  const { rows } = await callApi<{ rows: object[] }>(church.owner, "GET", "/transactions");
  expect(rows).toHaveLength(1);
  await page.getByRole("button", { name: "Exportar" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Excel (.xlsx)" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  await page.goto("/certificates");
  await expect(page.getByRole("heading", { name: "Certificados es parte del plan Base" })).toBeVisible();
  expect(await storedPlan(page)).toBe("0");
});

test("the plans fit a phone, the recommended one first", { tag: ["@phone-only", "@release"] }, async ({
  page,
  enter,
}) => {
  const church = await freeChurch();
  await addMembers(church, 80);
  await enter(church.owner);
  await page.goto("/");
  await openSection(page, "Mejorar plan");
  await expect(page.getByText("80 de 100 miembros", { exact: true })).toBeVisible();
  await expect(card(page, "Base")).toContainText("Ya tienes 80 de 100 miembros.");
  const tops = await Promise.all(
    ["Base", "Gratis", "Avanzado"].map(async (plan) => (await card(page, plan).boundingBox())?.y ?? 0),
  );
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await expectAccessible(page);
  await expectTouchTargetSize(page);
  await card(page, "Base").getByRole("link", { name: "Elegir Base" }).click();
  await expect(page.getByRole("button", { name: "Continuar al pago" })).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargetSize(page);
});

test("a subscription is changed in the portal, a failed payment is announced and paid there, and its end is foretold", async ({
  page,
  enter,
}) => {
  const church = await freeChurch();
  const subscription = await subscribe(church, "base-monthly", 1);
  await aCollaborator(church);
  await enter(church.owner);

  await test.step("the plan is changed in the portal", async () => {
    await page.goto("/checkout?product=pro-monthly");
    await expect(page.getByRole("heading", { name: "Tu iglesia ya tiene una suscripción" })).toBeVisible();
    await page.goto("/pricing");
    await card(page, "Avanzado").getByRole("button", { name: "Cambiar a Avanzado" }).click();
    await page.getByRole("button", { name: "Cambiar a pro-monthly" }).click();
    await page.getByRole("link", { name: "Volver" }).click();
    await expect(page.getByRole("heading", { name: "Tu iglesia tiene el plan Avanzado" })).toBeVisible();
    await expect.poll(() => storedPlan(page)).toBe("2");
    await expect(
      page.getByText("En el plan Base, solo para leer y descargar: el inventario y las clases."),
    ).toBeVisible();
  });

  await test.step("what ends it is said before", async () => {
    await page.goto("/settings/data");
    await page.getByRole("button", { name: "Cerrar la iglesia…" }).click();
    await expect(page.getByRole("dialog").getByText("La suscripción no se renueva")).toBeVisible();
  });

  const notice = page.getByText("No se pudo cobrar el último pago.");
  await test.step("a failed payment is announced, and its plan is kept", async () => {
    await controlStripe("setStatus", subscription, "past_due");
    await expect(async () => {
      await page.goto("/pricing");
      await expect(notice).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(await planOf(church)).toBe(2);
    await expectAccessible(page);
    await page.goto("/settings");
    await expect(page.getByRole("region", { name: "Plan" })).toContainText("No se pudo cobrar el último pago.");
    await page.getByRole("button", { name: "Pasar la iglesia a otra persona" }).click();
    await expect(page.getByRole("dialog").getByText("tu tarjeta se quita ahora")).toBeVisible();
  });

  await test.step("it is paid in the portal", async () => {
    await page.goto("/pricing");
    await inPortal(page, "Pagar lo pendiente");
    await expect(notice).toBeHidden();
    await expect(page.getByText("Ese día se renueva.")).toBeVisible();
  });
});

test("the way back from Stripe grants nothing by itself", { tag: "@release" }, async ({ page, enter }) => {
  const church = await freeChurch();
  await enter(church.owner);
  await page.clock.install();
  await page.goto("/checkout?done=1");
  await expect(page.getByRole("heading", { name: "Estamos confirmando tu pago" })).toBeVisible();
  // The page's timer may start after the time has been moved.
  await expect(async () => {
    await page.clock.fastForward(61_000);
    await expect(page.getByRole("heading", { name: "El pago todavía no se confirma" })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  expect(await planOf(church)).toBe(0);
  expect(await storedPlan(page)).toBe("0");
  await page.goto("/checkout?product=gratis");
  await expect(page.getByRole("heading", { name: "Elige primero un plan" })).toBeVisible();
});

test.describe("what the plan refuses", () => {
  test.use({ allowedErrors: responseErrors(403) });

  /** Fills the form of a member while another person takes the last place of the plan. */
  async function meetLimit(page: Page, church: TestChurch) {
    await addMembers(church, 99);
    await page.goto("/members");
    await page.getByRole("button", { name: "Agregar miembro" }).first().click();
    await newSheet(page).getByRole("textbox", { name: "Nombre" }).fill("José Núñez");
    await addMembers(church, 1);
    await newSheet(page).getByRole("button", { name: "Agregar miembro" }).click();
    const dialog = page.getByRole("dialog", { name: "Tu plan no alcanza para esto" });
    await expect(dialog).toContainText("100 miembros");
    return dialog;
  }

  test("opens the upgrade dialog over the form, and keeps what was typed", async ({ page, enter }) => {
    const church = await freeChurch();
    await enter(church.owner);
    const dialog = await meetLimit(page, church);
    await expectAccessible(page);
    await expect(dialog.getByRole("link", { name: "Ver planes" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(newSheet(page).getByRole("textbox", { name: "Nombre" })).toHaveValue("José Núñez");
    await newSheet(page).getByRole("button", { name: "Agregar miembro" }).click();
    await dialog.getByRole("link", { name: "Ver planes" }).click();
    await expect(page).toHaveURL("/pricing");
    await expect(dialog).toBeHidden();
    await expect(page.getByText("100 de 100 miembros", { exact: true })).toBeVisible();
  });

  test("sends a collaborator to the owner", { tag: "@release" }, async ({ page, enter }) => {
    const church = await freeChurch();
    await enter(await aCollaborator(church, { areas: ["members"] }));
    const dialog = await meetLimit(page, church);
    await expect(dialog).toContainText("habla con tu pastor");
    await expect(dialog.getByRole("link", { name: "Ver planes" })).toBeHidden();
    await dialog.getByRole("button", { name: "Volver" }).click();
    await expect(newSheet(page).getByRole("textbox", { name: "Nombre" })).toHaveValue("José Núñez");
  });
});

test("the owner reaches plans and payment from the palette, by the keyboard", { tag: "@release" }, async ({
  page,
  enter,
}) => {
  const church = await freeChurch();
  await subscribe(church, "base-monthly", 1);
  await enter(church.owner);
  await page.goto("/members");
  await hydrated(page.getByRole("button", { name: "Mi cuenta" }));
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("mejorar plan");
  await page.getByRole("option", { name: "Mejorar plan" }).waitFor();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/pricing");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("administrar suscripcion");
  await page.getByRole("option", { name: "Administrar suscripción" }).waitFor();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Suscripción" })).toBeVisible();
});
