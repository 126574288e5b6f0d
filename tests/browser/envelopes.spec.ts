// Reached by: components/finances
import type { Page } from "playwright/test";
import { today } from "@/lib/core/values/dates";
import type { GiftDay } from "@/lib/finances/envelopes/schema";
import { assignEnvelope } from "@/lib/finances/envelopes/service";
import { aCollaborator, asOwner, type TestChurch } from "../support/church";
import { callApi, expect, hydrated, isPhone, test } from "../support/pages";
import { expectAccessible, expectTouchTargetSize } from "../support/pages-axe";
import { aMember } from "../support/rows/members";

/** The churches of these tests are in Colombia. */
const now = today("America/Bogota");

/** Members with the envelopes 1 to `count`. */
async function withEnvelopes(church: TestChurch, count: number) {
  for (let number = 1; number <= count; number++) {
    const { id: memberId } = await aMember(church, { name: `Persona Número ${number}` });
    await asOwner(church, (db) => assignEnvelope(db, { number, memberId }));
  }
}

const giftsOf = (church: TestChurch) => callApi<GiftDay>(church.owner, "GET", `/finances/gifts?date=${now}`);
const numberBox = (page: Page) => page.getByRole("textbox", { name: "Sobre", exact: true });
const amountBox = (page: Page) => page.getByRole("textbox", { name: "Monto" });
const sums = (page: Page) => page.getByRole("region", { name: "Suma del día" });
const status = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true });

async function open(page: Page) {
  await page.goto("/finances/envelopes");
  if (isPhone(page)) return hydrated(page.getByRole("button", { name: "Seguir al monto" }));
  await expect(numberBox(page)).toBeFocused();
}

test.beforeEach(({ church, enter }) => enter(church.owner));

test("sixty envelopes are typed one after the other, and the keys change category, method and giver", async ({
  page,
  church,
}) => {
  await withEnvelopes(church, 12);
  await open(page);
  await expect(page.getByRole("combobox", { name: "Categoría" })).toHaveValue(String(church.categories.Diezmos));
  const began = Date.now();
  for (let index = 0; index < 58; index++) {
    await page.keyboard.type(`${(index % 12) + 1}`);
    await page.keyboard.press("Enter");
    if (index === 0) await expect(page.getByText("Persona Número 1", { exact: true }).first()).toBeVisible();
    await page.keyboard.type(`${index + 1}.000`);
    await page.keyboard.press("Enter");
  }
  // The same giver once more, in another category by another means.
  await page.keyboard.press("*");
  await page.keyboard.press("/");
  await page.keyboard.press("+");
  await expect(amountBox(page)).toBeFocused();
  await page.keyboard.type("500+");
  await page.keyboard.type("700");
  await page.keyboard.press("Enter");
  test.info().annotations.push({ type: "milliseconds of 60 envelopes", description: String(Date.now() - began) });
  await expect(numberBox(page)).toBeFocused();
  await expect(status(page, "Todo guardado")).toBeVisible();
  await expect(sums(page)).toContainText("60 sobres");
  await expect(sums(page)).toContainText("$ 1.712.200");
  const day = await giftsOf(church);
  expect(day.methods).toEqual([
    { method: "efectivo", amount: "1711000.00", count: 58 },
    { method: "transferencia", amount: "1200.00", count: 2 },
  ]);
  expect(day.rows[0]).toMatchObject({ donor: { name: "Persona Número 10" }, category: "Ofrenda general", receipt: 60 });
  expect(day.rows.slice(2).map(({ amount }) => amount)).toEqual(
    Array.from({ length: 58 }, (_, index) => `${58 - index}000.00`),
  );
});

test("a number without owner is asked for once, may be skipped, and the last one is corrected with an arrow", async ({
  page,
  church,
}) => {
  const { id: memberId } = await aMember(church, { name: "Yolanda Espinoza" });
  await open(page);
  await page.keyboard.type("58");
  await page.keyboard.press("Enter");
  const question = page.getByRole("combobox", { name: "¿De quién es el sobre 58?" });
  await expect(question).toBeFocused();
  await page.keyboard.type("espin");
  await expect(page.getByRole("option", { name: "Yolanda Espinoza Sin sobre" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(amountBox(page)).toBeFocused();
  await page.keyboard.type("0");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").getByText("Escribe el monto")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("50.000");
  await page.keyboard.press("Enter");
  // Nobody is asked for twice.
  await page.keyboard.type("58");
  await page.keyboard.press("Enter");
  await expect(amountBox(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.type("63");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Guardar sin nombre" }).click();
  await page.keyboard.type("20.000");
  await page.keyboard.press("Enter");
  await expect(sums(page)).toContainText("$ 70.000");
  await expect(status(page, "Todo guardado")).toBeVisible();
  await expect(page.getByRole("row", { name: /63.*Sin nombre/ })).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(amountBox(page)).toHaveValue("20000");
  await page.keyboard.type("25.000");
  await page.keyboard.press("Enter");
  await expect(sums(page)).toContainText("$ 75.000");
  const { rows } = await giftsOf(church);
  expect(rows).toMatchObject([
    { donor: null, envelope: 63, amount: "25000.00" },
    { donor: { memberId }, envelope: 58, amount: "50000.00" },
  ]);
  await expectAccessible(page);
});

test.describe("on a phone", () => {
  test.use({ allowedErrors: /net::ERR_|Failed to load resource/ });

  test("the pad enters envelopes while the network is cut, and nothing is lost or doubled", {
    tag: ["@phone-only", "@phone"],
  }, async ({ page, church, context }) => {
    await withEnvelopes(church, 6);
    await open(page);
    const press = async (keys: string) => {
      for (const key of keys) await page.getByRole("button", { name: key, exact: true }).click();
    };
    const enter = async (number: number, amount: string) => {
      await press(String(number));
      await page.getByRole("button", { name: "Seguir al monto" }).click();
      await expect(page.getByText(`Persona Número ${number}`, { exact: true }).first()).toBeVisible();
      await press(amount);
      await page.getByRole("button", { name: "Guardar y otro sobre" }).click();
    };
    await enter(1, "10");
    const pad = await page.getByRole("button", { name: "5", exact: true }).boundingBox();
    expect(pad?.height).toBeGreaterThanOrEqual(62);
    await expect(status(page, "Todo guardado")).toBeVisible();
    await expectTouchTargetSize(page);
    await expectAccessible(page);
    // The answer to the next one is lost, then the network.
    let isCut = false;
    await page.route("**/api/finances/gifts", async (route) => {
      if (isCut || route.request().method() !== "POST") return route.continue();
      isCut = true;
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    });
    await enter(2, "20");
    await expect(page.getByText("1 sobre sin guardar")).toBeVisible();
    for (const number of [3, 4, 5]) await enter(number, `${number}0`);
    await expect(page.getByText("4 sobres sin guardar")).toBeVisible();
    await context.setOffline(false);
    await expect(status(page, "Todo guardado")).toBeVisible();
    await enter(6, "60");
    await expect(status(page, "Todo guardado")).toBeVisible();
    await expect(sums(page)).toContainText("6 sobres");
    const { rows } = await giftsOf(church);
    const amounts = rows.map(({ envelope, amount }) => [envelope, amount]).toSorted();
    expect(amounts).toEqual([1, 2, 3, 4, 5, 6].map((number) => [number, `${number}0.00`]));
    expect(rows.map(({ receipt }) => receipt).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

test("without the right the pages do not exist, and nothing leads to them", async ({
  page,
  church,
  enter,
  context,
}) => {
  await context.clearCookies();
  await enter(await aCollaborator(church, { areas: ["finances", "members"] }));
  await page.goto("/finances");
  await expect(page.getByRole("link", { name: "Reportes" })).toBeVisible();
  for (const name of ["Sobres", "Constancias"])
    await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  for (const path of ["/finances/envelopes", "/finances/statements"])
    expect((await page.goto(path))?.status(), path).toBe(404);
  const { id } = await aMember(church);
  await page.goto(`/members/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sus aportes" })).toHaveCount(0);
});
test.use({ allowedErrors: /Failed to load resource.*404|net::ERR_|Failed to load resource/ });

test("constancias of a year are issued for all, downloaded, and revoked", async ({ page, church }) => {
  await withEnvelopes(church, 2);
  const body = {
    ...{ amount: "50000.00", method: "efectivo", date: `${now.slice(0, 4)}-01-15` },
    categoryId: church.categories.Diezmos,
  };
  for (const number of [1, 2]) await callApi(church.owner, "POST", "/finances/gifts", { ...body, number });
  await page.goto(`/finances/statements?year=${now.slice(0, 4)}`);
  const issue = page.getByRole("button", { name: `Expedir todas las de ${now.slice(0, 4)}` });
  await hydrated(issue);
  await issue.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Expedir todas" }).click();
  await expect(page.getByRole("row", { name: /0002 Persona Número 2/ })).toContainText("$ 50.000");
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Un PDF" }).click();
  expect((await download).suggestedFilename()).toMatch(/^constancias-.*\.pdf$/);
  await page.getByRole("button", { name: `Acciones, D-${now.slice(0, 4)}-0001` }).click();
  await page.getByRole("menuitem", { name: "Revocar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revocar" }).click();
  await expect(page.getByRole("row", { name: /0001/ })).toContainText("Revocada");
});
