import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { receiptPdf } from "./pdf";
import type { ReceiptRow } from "./schema";
import { giftWord, receiptText } from "./wording";

const receipt: ReceiptRow = {
  number: 1482,
  movementId: 1,
  memberId: null,
  name: "Samuel Huamán",
  amount: "50.00",
  date: "2026-11-29",
  category: "Diezmos",
  method: "billetera",
  methodText: "Yape",
  issuedAt: "2026-11-29T15:00:00Z",
  voidedAt: null,
  text: "",
};
const VOID = { voidedAt: "2026-11-30T15:00:00Z" };
const church = { name: "Iglesia Camino de Vida", country: "PE", currency: "PEN", timeZone: "America/Lima", logo: null };
const contact = ["Jr. Los Olivos 458", "RUC 20601234567"];

const pageOf = async (over: Partial<ReceiptRow>) => {
  const signing = { contact, treasurer: "Julia Ramos", place: "Lima", madeAt: new Date(0) };
  const given = { receipt: { ...receipt, ...over }, church, ...signing };
  const pdf = await getDocumentProxy(await receiptPdf(given));
  const { text } = await extractText(pdf);
  const { view } = await pdf.getPage(1);
  return { text: text.join(" ").replace(/\s+/g, " "), view };
};

test.each([
  ["Diezmos", "diezmo"],
  ["Ofrenda general", "ofrenda general"],
  ["Donaciones", "donación"],
  ["Misiones Bolivia", "misiones Bolivia"],
  ["ONG Semilla", "ONG Semilla"],
])("a gift of «%s» is «%s» within a sentence", (category, word) => {
  expect(giftWord(category)).toBe(word);
});

test.each([
  [
    {},
    "Recibimos S/ 50.00 de diezmo de Samuel Huamán, el domingo 29 de noviembre de 2026, por Yape. Recibo n.º 001482. Gracias por dar con alegría.\n*Iglesia Camino de Vida*",
  ],
  [{ method: "efectivo" as const }, ", en efectivo. Recibo"],
  [{ method: "otro" as const }, "2026. Recibo"],
  [VOID, "El recibo n.º 001482, de S/ 50.00, quedó ANULADO."],
])("the text of a receipt with %o says what was received", (over, text) => {
  expect(receiptText({ ...receipt, ...over }, church).replace(/\u00a0/g, " ")).toContain(text);
});

test("a receipt is half a page with number, amount, words and who signs", async () => {
  const { text, view } = await pageOf({});
  expect(view?.map(Math.round)).toEqual([0, 0, 595, 420]);
  for (const part of [
    "001482",
    "Recibo de diezmo",
    "S/ 50.00",
    "Samuel Huamán",
    "Cincuenta soles con 00/100",
    "Diezmo, domingo 29 de noviembre de 2026",
    "Yape",
    "Lima, 29 de noviembre de 2026.",
    "Julia Ramos",
    "RUC 20601234567",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("ANULADO");
});

test("a void receipt keeps its number and says ANULADO, also when its movement is gone", async () => {
  const { text } = await pageOf({ ...VOID, category: null, method: null, methodText: null });
  expect(text).toContain("ANULADO");
  expect(text).toContain("001482");
});
