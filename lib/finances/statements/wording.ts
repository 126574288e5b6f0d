import { amountWords } from "@/lib/core/values/amount-words";
import { churchText } from "@/lib/core/values/church-name";
import { fullDate } from "@/lib/core/values/dates";
import { currencySymbol, type MoneyStyle, moneyInput, moneyText } from "@/lib/core/values/money";
import { numberText } from "@/lib/core/values/numbers";
import { paperNameOf } from "@/lib/documents/paper";
import { methodLabels } from "../gifts/labels";
import { type Method, methods } from "../gifts/rules";
import { centsOf } from "../transactions/rules";
import type { Emphasis, PaperSigner, StatementContent } from "./content";
import { isWholeYear, statementFolio, taxIdLabel } from "./rules";

/** Church as its papers name it. `country`: ISO 3166-1; `currency`: ISO 4217. */
export type PaperChurch = MoneyStyle & { name: string; address: string | null };

/** What a church states for its receipts and constancias. */
export type PaperSettings = {
  /** What it calls its wallet. */
  wallet: string;
  taxId: string | null;
  /** Legal personality, register. */
  registration: string | null;
  representative: string | null;
  representativeDocument: string | null;
  accountant: string | null;
  /** Number of the accountant's professional card. */
  accountantCard: string | null;
  /** Authorisation to receive deductible gifts, in the church's own words. */
  authorization: string | null;
  treasurer: string | null;
  pastor: string | null;
  /** Where papers are signed. */
  place: string | null;
};

/** Document of a person; `type`: as in the facts of members. */
type DonorDocument = { type: string | null; number: string };

export type StatementFacts = {
  church: PaperChurch;
  settings: PaperSettings;
  donor: { name: string; document: DonorDocument | null };
  from: string;
  to: string;
  /** Sums of a category and a method, in the order of the categories. */
  sums: { category: string; method: Method; amount: string }[];
  /** Number of gifts. */
  count: number;
  /** Number of the folio within its year. */
  number: number;
  /** Day of issue. */
  issuedOn: string;
  verificationUrl: string;
  issuedAt: string;
};

/** Texts of a constancia in the church's country, ready to be frozen. */
export function statementContent(facts: StatementFacts): StatementContent {
  const { church, settings, from, to, number, verificationUrl, issuedAt } = facts;
  const isColombian = church.country === "CO";
  return {
    paper: paperNameOf(church.country),
    church: church.name,
    contact: contactLines(church, settings),
    title: isColombian ? "Constancia de diezmos, ofrendas y donaciones" : "Constancia de diezmos y ofrendas",
    folio: statementFolio(Number(to.slice(0, 4)), number),
    opening: openingOf(facts),
    ...tableOf(facts),
    total: totalOf(facts),
    splits: isColombian ? bankAndCash(facts) : [],
    paragraphs: paragraphsOf(facts),
    signers: signersOf(church, settings),
    note: noteFor(church.country),
    verificationUrl,
    issuedAt,
  };

  function totalOf({ sums }: StatementFacts) {
    const label = isWholeYear(from, to) ? `Total del año ${to.slice(0, 4)}` : "Total";
    return { label, amounts: amountsOf(sums, usedMethods(sums), church) };
  }
}

/** Address, tax number and register under the name of a church. */
export function contactLines({ address, country }: PaperChurch, { taxId, registration }: PaperSettings): string[] {
  const identity = [taxId && `${taxIdLabel(country)} ${taxId}`, registration].filter(Boolean).join(" · ");
  return [address ?? "", identity].filter(Boolean);
}

function openingOf({ church, settings, donor, from, to }: StatementFacts): StatementContent["opening"] {
  const whose = churchText(church.name, "de");
  if (church.country === "CO") {
    const roles = [
      settings.representative && "representante legal",
      settings.accountant && "contador(a) público(a)",
    ].filter(Boolean);
    const year = isWholeYear(from, to) ? `durante el año gravable ${to.slice(0, 4)}` : periodText(from, to);
    const before = {
      0: `${sentence(churchText(church.name))} hace constar que `,
      1: `Quien suscribe, ${roles[0]} ${whose}, hace constar que `,
      2: `Quienes suscriben, ${roles.join(" y ")} ${whose}, hacen constar que `,
    }[roles.length as 0 | 1 | 2];
    const identity = donor.document ? `, con ${documentText(donor.document, church.country)}` : "";
    return { before, donor: donor.name, identity, after: `, entregó a la iglesia ${year}:` };
  }
  const tax = settings.taxId ? `, con ${taxIdLabel(church.country)} ${settings.taxId},` : "";
  return {
    before: `${sentence(churchText(church.name))}${tax} deja constancia de que `,
    donor: donor.name,
    identity: church.country === "PE" && donor.document ? `, con ${documentText(donor.document, church.country)}` : "",
    after: `, entregó a esta iglesia, ${periodText(from, to)}, las sumas que se detallan.`,
  };
}

const periodText = (from: string, to: string) => {
  const first = from.slice(0, 4) === to.slice(0, 4) ? fullDate(from).replace(/ de \d{4}$/, "") : fullDate(from);
  return from === to ? `el ${fullDate(to)}` : `entre el ${first} y el ${fullDate(to)}`;
};

const documentNames: Record<string, string> = {
  cedula: "cédula",
  dni: "DNI",
  curp: "CURP",
  rut: "RUT",
  tarjeta_identidad: "tarjeta de identidad",
  extranjeria: "cédula de extranjería",
  pasaporte: "pasaporte",
};

/** «DNI 41875320»; in Colombia «cédula de ciudadanía 91.287.445». */
function documentText({ type, number }: DonorDocument, country: string) {
  const isCedula = country === "CO" && type === "cedula";
  const name = isCedula ? "cédula de ciudadanía" : (documentNames[type ?? ""] ?? "documento");
  const isPlain = country === "CO" && /^\d{5,12}$/.test(number);
  return `${name} ${isPlain ? numberText(Number(number), { country }) : number}`;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Methods with a sum, in their order. */
const usedMethods = (sums: StatementFacts["sums"]) =>
  methods.filter((method) => sums.some((sum) => sum.method === method && centsOf(sum.amount) !== 0n));

function tableOf({ sums, church, settings }: StatementFacts): Pick<StatementContent, "columns" | "rows"> {
  const used = usedMethods(sums);
  const categories = [...new Set(sums.map(({ category }) => category))];
  return {
    columns: [
      ...used.map((method) => methodHeader(method, church.country, settings.wallet)),
      `Total ${currencySymbol(church)}`,
    ],
    rows: categories.map((category) => ({
      category,
      amounts: amountsOf(
        sums.filter((sum) => sum.category === category),
        used,
        church,
      ),
    })),
  };
}

function methodHeader(method: Method, country: string, wallet: string) {
  if (method === "transferencia" && country === "CO") return "Transferencia y\u00a0consignación";
  return method === "billetera" ? wallet : methodLabels[method];
}

/** Sums by method and their total; a dash for nothing. */
function amountsOf(sums: StatementFacts["sums"], used: Method[], church: MoneyStyle): string[] {
  const all = [...used.map((method) => sumOf(sums.filter((sum) => sum.method === method))), sumOf(sums)];
  return all.map((amount) => (centsOf(amount) === 0n ? "–" : moneyInput(amount, church)));
}

/** Exact sum of amounts. */
function sumOf(sums: Pick<StatementFacts["sums"][number], "amount">[]): string {
  const cents = String(sums.reduce((sum, { amount }) => sum + centsOf(amount), 0n)).padStart(3, "0");
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}

const BANK_MEANS: Method[] = ["transferencia", "billetera", "tarjeta", "cheque"];

/** Colombia: what went through a bank, and what did not. */
function bankAndCash({ sums, church }: StatementFacts): StatementContent["splits"] {
  const of = (label: string, wanted: Method[]) => ({
    label,
    amount: sumOf(sums.filter(({ method }) => wanted.includes(method))),
  });
  const others = of("Por otros medios", ["otro"]);
  return [
    of("Por medios bancarios", BANK_MEANS),
    of("En efectivo", ["efectivo"]),
    ...(centsOf(others.amount) === 0n ? [] : [others]),
  ].map(({ label, amount }) => ({ label, amount: moneyText(amount, church) }));
}

function paragraphsOf({ sums, church, settings, count, issuedOn }: StatementFacts): Emphasis[] {
  const words = amountWords(sumOf(sums), church.currency);
  const gifts = count === 1 ? "en una entrega" : `en ${numberText(count, church)} entregas`;
  const isKept = church.country === "CO" && settings.accountant !== null;
  const books = isKept ? " Los valores coinciden con los registros contables de la iglesia." : "";
  const place = settings.place ? ` en ${settings.place}` : "";
  const authorization = church.country === "MX" ? settings.authorization : null;
  return [
    { before: "Son ", strong: words, after: `, ${gifts}.${books}` },
    ...(authorization
      ? [
          {
            before: `Autorización para recibir donativos deducibles que declara la iglesia: ${authorization}`,
            strong: "",
            after: "",
          },
        ]
      : []),
    { before: `Se expide${place}, el ${fullDate(issuedOn)}.`, strong: "", after: "" },
  ];
}

/** Colombia: legal representative and accountant; elsewhere the representative or the pastor, and the treasurer. */
function signersOf({ country }: PaperChurch, settings: PaperSettings): PaperSigner[] {
  const { representative, representativeDocument, accountant, accountantCard, pastor, treasurer } = settings;
  const legal = { name: representative, role: "Representante legal", detail: representativeDocument };
  if (country === "CO" && (representative || accountant))
    return [
      legal,
      ...(accountant
        ? [{ name: accountant, role: "Contador(a) público(a)", detail: accountantCard && `T. P. ${accountantCard}` }]
        : []),
    ];
  return [
    representative ? legal : { name: pastor, role: "Pastor(a)", detail: null },
    { name: treasurer, role: "Tesorero(a)", detail: null },
  ];
}

/** What a constancia is not: no advice on taxes. */
function noteFor(country: string) {
  if (country === "CO")
    return "El efecto tributario lo determina quien declara; esta iglesia no da asesoría tributaria.";
  if (country === "MX") return "Este documento no es un comprobante fiscal digital (CFDI) ni una opinión tributaria.";
  if (country === "PE") return "Este documento no es un comprobante de pago ni una opinión tributaria.";
  return "Este documento no es una opinión tributaria.";
}
