import { expect, test } from "vitest";
import type { Method } from "../gifts/rules";
import { type PaperSettings, type StatementFacts, statementContent } from "./wording";

const settings: PaperSettings = {
  wallet: "Yape",
  taxId: null,
  registration: null,
  representative: null,
  representativeDocument: null,
  accountant: null,
  accountantCard: null,
  authorization: null,
  treasurer: "Julia Ramos",
  pastor: "Eusebio Condori",
  place: "Lima",
};

const sum = (category: string, method: Method, amount: string) => ({ category, method, amount });

const facts = (
  church: Partial<StatementFacts["church"]>,
  stated: Partial<PaperSettings> = {},
  over: Partial<StatementFacts> = {},
): StatementFacts => ({
  church: { name: "Iglesia Camino de Vida", country: "PE", currency: "PEN", address: "Jr. Los Olivos 458", ...church },
  settings: { ...settings, ...stated },
  donor: { name: "Rosa Quispe", document: { type: "dni", number: "41875320" } },
  from: "2025-01-01",
  to: "2025-12-31",
  sums: [
    sum("Diezmos", "efectivo", "1840.00"),
    sum("Diezmos", "billetera", "620.10"),
    sum("Misiones", "transferencia", "500.00"),
  ],
  count: 61,
  number: 41,
  issuedOn: "2026-01-12",
  verificationUrl: "https://vida.example/verificar/7-4XK2M-9TRWB-HC3QF-ZY7V8",
  issuedAt: "2026-01-12T15:00:00Z",
  ...over,
});

const openingText = (given: StatementFacts) => Object.values(statementContent(given).opening).join("");
const bodyText = (given: StatementFacts) =>
  statementContent(given)
    .paragraphs.map(({ before, strong, after }) => before + strong + after)
    .join("\n");
const allText = (given: StatementFacts) => JSON.stringify(statementContent(given));

test("Peru names the donor's document and its wallet, and sums exactly by category and method", () => {
  const given = facts({}, { taxId: "20601234567" });
  const content = statementContent(given);
  expect(openingText(given)).toBe(
    "La Iglesia Camino de Vida, con RUC 20601234567, deja constancia de que Rosa Quispe, con DNI 41875320, entregó a esta iglesia, entre el 1 de enero y el 31 de diciembre de 2025, las sumas que se detallan.",
  );
  expect(content).toMatchObject({
    folio: "D-2025-0041",
    contact: ["Jr. Los Olivos 458", "RUC 20601234567"],
    columns: ["Efectivo", "Transferencia", "Yape", "Total S/"],
    rows: [
      { category: "Diezmos", amounts: ["1,840.00", "–", "620.10", "2,460.10"] },
      { category: "Misiones", amounts: ["–", "500.00", "–", "500.00"] },
    ],
    total: { label: "Total del año 2025", amounts: ["1,840.00", "500.00", "620.10", "2,960.10"] },
    splits: [],
    signers: [
      { name: "Eusebio Condori", role: "Pastor(a)" },
      { name: "Julia Ramos", role: "Tesorero(a)" },
    ],
  });
  expect(bodyText(given)).toBe(
    "Son dos mil novecientos sesenta soles con 10/100, en 61 entregas.\nSe expide en Lima, el 12 de enero de 2026.",
  );
});

test("Colombia separates cash from bank means and names legal representative and accountant", () => {
  const stated = {
    taxId: "900.412.876-3",
    representative: "Héctor Pinzón",
    representativeDocument: "C. C. 13.844.201",
    accountant: "Sandra Ortiz",
    accountantCard: "148233-T",
    place: "Bucaramanga",
  };
  const given = facts({ country: "CO", currency: "COP" }, stated, {
    donor: { name: "Luis Rangel", document: { type: "cedula", number: "91287445" } },
    sums: [
      sum("Diezmos", "efectivo", "1585000.00"),
      sum("Diezmos", "transferencia", "11580000.00"),
      sum("Diezmos", "tarjeta", "60000.00"),
    ],
  });
  const content = statementContent(given);
  expect(openingText(given)).toBe(
    "Quienes suscriben, representante legal y contador(a) público(a) de la Iglesia Camino de Vida, hacen constar que Luis Rangel, con cédula de ciudadanía 91.287.445, entregó a la iglesia durante el año gravable 2025:",
  );
  expect(content.splits.map(({ label, amount }) => [label, amount.replace(/\s/g, " ")])).toEqual([
    ["Por medios bancarios", "$ 11.640.000"],
    ["En efectivo", "$ 1.585.000"],
  ]);
  expect(content.signers).toEqual([
    { name: "Héctor Pinzón", role: "Representante legal", detail: "C. C. 13.844.201" },
    { name: "Sandra Ortiz", role: "Contador(a) público(a)", detail: "T. P. 148233-T" },
  ]);
  expect(bodyText(given)).toContain("trece millones doscientos veinticinco mil pesos");
  expect(bodyText(given)).toContain("registros contables");
  // Nobody vouches for books that no accountant signs.
  const bare = facts({ country: "CO", currency: "COP" });
  expect(openingText(bare)).toMatch(/^La Iglesia Camino de Vida hace constar que /);
  expect(bodyText(bare)).not.toContain("contables");
});

test("Mexico says «deducible» only with the authorisation that the church states", () => {
  const church = { country: "MX", currency: "MXN" };
  const authorization = "oficio 600-04-02 del SAT, 4 de marzo de 2019";
  expect(allText(facts(church))).not.toMatch(/deducib/i);
  expect(bodyText(facts(church, { authorization }))).toContain(
    `Autorización para recibir donativos deducibles que declara la iglesia: ${authorization}`,
  );
  expect(bodyText(facts(church))).toContain("pesos 10/100 M.N.");
});

test.each(["CL", "US", "AR"])("%s is plain: no document, no deduction, whatever the church states", (country) => {
  const given = facts({ country, currency: "USD" }, { authorization: "autorizada", accountant: "Sandra Ortiz" });
  expect(allText(given)).not.toMatch(/deducib|41875320|Sandra|gravable|comprobante/i);
  expect(statementContent(given).splits).toEqual([]);
});

test("no country gives advice on taxes", () => {
  for (const country of ["PE", "CO", "MX", "CL", "US"])
    expect(statementContent(facts({ country })).note, country).toMatch(/opinión tributaria|asesoría tributaria/);
});

test("a range that is no whole year is named by its days", () => {
  expect(openingText(facts({}, {}, { from: "2025-03-01", to: "2025-06-30" }))).toContain(
    "entre el 1 de marzo y el 30 de junio de 2025",
  );
  expect(openingText(facts({ country: "CO" }, {}, { from: "2024-12-01", to: "2025-06-30" }))).toContain(
    "entre el 1 de diciembre de 2024 y el 30 de junio de 2025:",
  );
  expect(statementContent(facts({}, {}, { from: "2025-03-01", to: "2025-06-30" })).total.label).toBe("Total");
});
