// Reached by: components/finances, components/share, app/conteo
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import type { TransactionList } from "@/lib/finances/transactions/schema";
import { setCountry } from "../support/church";
import { countEffort, Walk } from "../support/effort";
import { callApi, expect, hydrated, openSection, test } from "../support/pages";
import { aTreasury } from "../support/rows/finances";
import { aMember } from "../support/rows/members";

test.use({ locale: "es-PE", timezoneId: "America/Lima" });

/** How many there are of each bill and coin of Peru, the greatest first: 1,802.40. */
const COUNTED = [1, 6, 9, 14, 11, 13, 21, 34, 27, 32, 15];

/** Number of an envelope or name of a person, and what it holds. */
const ENVELOPES = [
  ["34", "120"],
  ["7", "50"],
  ["Visita de Tarma", "30"],
] as const;

/** Types into the box that has the focus and goes on to the next, as the key of a phone's pad does. */
async function typeNext(page: Page, ...texts: string[]) {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  }
}

test(
  "a treasurer's Sunday goes from the plate to the signed sheet on a phone",
  { tag: "@phone-only" },
  async ({ page, church, enter, browser, baseURL }, testInfo) => {
    await setCountry(church, "PE", "PEN");
    await aTreasury(church, "Banco");
    for (const number of [34, 7]) {
      const { id: memberId } = await aMember(church, { name: `Rosa Quispe ${number === 34 ? "Huamán" : "Ñahui"}` });
      await callApi(church.owner, "PUT", "/finances/envelopes", { number, memberId });
    }
    await enter(church.owner);
    const effort = await countEffort(page);
    const walk = new Walk(effort);
    await page.goto("/");

    await walk.job("open", async () => {
      await openSection(page, "Finanzas");
      await page.getByRole("link", { name: "Conteos" }).click();
      await page.getByRole("link", { name: "Contar" }).click();
      await expect(page.getByRole("textbox", { name: /^Billetes de .*200$/ })).toBeFocused();
    });
    await hydrated(page.getByRole("textbox", { name: /^Billetes de .*200$/ }));

    await walk.job("notes and coins", async () => {
      await typeNext(page, ...COUNTED.map(String));
      await expect(page.getByText("Efectivo contado").getByText(/1,802\.40/)).toBeVisible();
    });

    await walk.job("split with three named envelopes", async () => {
      await expect(page.getByRole("textbox", { name: "Monto de Diezmos", exact: true })).toBeFocused();
      await typeNext(page, "1120");
      await page
        .getByRole("button", { name: "A Diezmos" })
        .or(page.getByRole("button", { name: "A Ofrenda general" }))
        .click();
      await page
        .getByRole("textbox", { name: "Sobre o nombre" })
        .or(page.getByRole("combobox", { name: "Sobre o nombre" }))
        .click();
      for (const [who, amount] of ENVELOPES) await typeNext(page, who, amount);
      await expect(page.getByText("3 sobres", { exact: true })).toBeVisible();
    });

    let url = "";
    await walk.job("the link for the second person", async () => {
      await page.getByRole("button", { name: "Enviarle el enlace por WhatsApp" }).click();
      const dialog = page.getByRole("dialog", { name: "Enlace para la segunda persona" });
      url = await dialog.getByRole("textbox", { name: "Enlace" }).inputValue();
      // WhatsApp asks whom, and to send.
      effort.clicks += 3;
      effort.decisions += 3;
      await page.keyboard.press("Escape");
    });

    const phone = await browser.newContext({ baseURL });
    const second = await phone.newPage();
    const other = await countEffort(second);
    const elsewhere = new Walk(other);
    await second.goto(new URL(url).pathname);
    await elsewhere.job("second person", async () => {
      await second.getByRole("textbox", { name: "Tu nombre completo" }).click();
      await second.keyboard.type("Samuel Huamán");
      await second.getByRole("checkbox").check();
      await second.getByRole("button", { name: /^Confirmar / }).click();
      await expect(second.getByRole("heading", { name: "Quedó confirmado" })).toBeVisible();
    });
    await phone.close();
    await page.bringToFront();
    await expect(page.getByText(/Samuel Huamán confirmó/)).toBeVisible();

    await walk.job("post", async () => {
      await page.getByRole("button", { name: "Registrar en Finanzas" }).click();
      await expect(page.getByText(/^Registrado el/)).toBeVisible();
    });

    await walk.job("deposit", async () => {
      await page.getByRole("button", { name: "Registrar el depósito" }).click();
      const dialog = page.getByRole("dialog", { name: "Depósito al banco" });
      await dialog.getByRole("button", { name: "Trasladar" }).click();
      await expect(dialog).toBeHidden();
    });

    await walk.job("the sheet", async () => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Hoja en PDF" }).click(),
      ]);
      const bytes = new Uint8Array(await readFile(await download.path()));
      const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
      const content = text.replace(/\s+/g, " ");
      for (const part of ["S/ 1,802.40", "Diezmos, 3 sobres", "Confirmado por enlace", "Banco"])
        expect(content).toContain(part);
    });

    const { rows } = await callApi<TransactionList>(church.owner, "GET", "/transactions");
    // What names no treasury is in the oldest, wherever its name stands in the list.
    const incomes = rows.filter(({ isIncome, transferId }) => isIncome && transferId === null);
    expect(new Set(incomes.map(({ treasury }) => treasury))).toEqual(new Set(["Caja general"]));
    expect(incomes.map(({ amount }) => amount)).toEqual(["30.00", "50.00", "120.00", "682.40", "920.00"]);
    Object.assign(walk.jobs, elsewhere.jobs);
    await walk.attach(testInfo);
  },
);
