// Draws constancias as the application's worker does, and prints the figures as JSON: --rounds <count>.
import { parseArgs } from "node:util";
import { methods } from "@/lib/finances/gifts/rules";
import { statementsPdf } from "@/lib/finances/statements/pdf";
import { statementContent } from "@/lib/finances/statements/wording";
import { operatorsOf, savePages } from "./pdf-pages";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
const ROUNDS = Number(values.rounds);
const PAGES = 1_000;

const NAMES = "Lucía María José Ana Daniel Raquel Ángel Sofía Núñez Mora Peña Güell Castañeda Ureña Ibáñez Solís".split(
  " ",
);
const CATEGORIES = ["Diezmos", "Ofrenda general", "Ofrenda misionera"];

/** A constancia whose name, sums, folio and code no other has. */
function contentOf(index: number) {
  const nameAt = (step: number) => NAMES[(index * step + Math.floor(index / 7)) % NAMES.length];
  return statementContent({
    church: {
      ...{ name: "Iglesia Evangélica La Semilla", country: "PE", currency: "PEN" },
      address: "Jr. Los Olivos 458, San Juan de Lurigancho, Lima",
    },
    settings: {
      ...{ wallet: "Yape", taxId: "20601234567", registration: null, representative: null, authorization: null },
      ...{ representativeDocument: null, accountant: null, accountantCard: null, place: "Lima" },
      ...{ treasurer: "Julia Ramos Vda. de Espinoza", pastor: "Eusebio Condori Apaza" },
    },
    donor: {
      name: `${nameAt(3)} ${nameAt(5)} ${nameAt(7)} ${nameAt(11)}`,
      document: { type: "dni", number: String(40_000_000 + index) },
    },
    from: "2025-01-01",
    to: "2025-12-31",
    sums: CATEGORIES.flatMap((category, nth) =>
      methods.slice(0, 3).map((method, at) => ({
        ...{ category, method },
        amount: `${((index * 37 + nth * 11 + at * 7) % 5_000) + 1}.${(index + nth) % 10}0`,
      })),
    ),
    count: (index % 60) + 1,
    number: index + 1,
    issuedOn: "2026-01-12",
    verificationUrl: `https://iglesia.example.org/verificar/7-4XK2M-9TRWB-HC3QF-${String(index).padStart(5, "Z")}`,
    issuedAt: "2026-01-12T15:00:00Z",
  });
}

const statements = Array.from({ length: PAGES }, (_, index) => ({ content: contentOf(index), logo: null }));

async function timeOf(work: () => Promise<unknown>) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const large = await statementsPdf(statements);
const operators = await operatorsOf(large);
const rounds = [];
for (let round = 0; round < ROUNDS; round++)
  rounds.push({
    pagesPerSecond: (PAGES * 1000) / (await timeOf(() => statementsPdf(statements))),
    floorPagesPerSecond: (PAGES * 1000) / (await timeOf(() => savePages(operators, [595, 842]))),
  });
console.log(JSON.stringify({ rounds, bytes: large.length }));
