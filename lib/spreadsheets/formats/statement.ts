import { isIsoDate } from "@/lib/core/values/dates";
import { type Closing, createRowTrimmer, type FileSource, type Sheet, type TableRow, unreadableTable } from "../table";

/** Movement of a bank's statement. `amount`: with its sign, as a decimal number with a point or as written. */
export type Movement = {
  day: string;
  concept: string;
  amount: string;
  notes?: string;
  category?: string;
  /** As the bank writes it: ISO 4217. */
  currency?: string;
};

/** `opening`, `closing`: balances that the bank writes. */
type Account = { movements: Movement[]; currencies: Set<string>; opening?: string; closing?: Closing };

/** Accounts of a statement with their movements, in the order of the file. */
export type Accounts = Map<string, Account>;

const HEADERS = ["Fecha", "Concepto", "Ingreso", "Egreso", "Notas"];
/** Header of what a program calls a category: one of the church, which the user maps or not. */
const CATEGORY = "Categoría en el archivo";
/** Currencies of one account: each is asked about. */
const CURRENCIES_MAX = 20;
/** Rows of a batch. */
const BATCH = 1_000;

export const truncatedFile = () =>
  unreadableTable("El archivo está incompleto: le falta el final. Descárgalo otra vez e inténtalo de nuevo.");

function accountOf(accounts: Accounts, name: string) {
  const account: Account = accounts.get(name) ?? { movements: [], currencies: new Set() };
  accounts.set(name, account);
  return account;
}

/** Keeps the first opening balance of an account, or its last closing one. Amounts as in `Movement`. */
export function addBalance(accounts: Accounts, name: string, kind: "opening" | "closing", balance: Closing) {
  const account = accountOf(accounts, name);
  if (kind === "opening") account.opening ??= balance.amount;
  else account.closing = balance;
}

const DECIMAL = /^-?\d{1,13}(?:\.\d{1,2})?$/;
const centsOf = (amount: string) => (DECIMAL.test(amount) ? Math.round(Number(amount) * 100) : Number.NaN);

/** Closing balance of an account, unless its movements do not lead to it, or go on behind it. */
function closingOf({ movements, opening, closing }: Account) {
  const cents = centsOf(closing?.amount ?? "");
  if (!closing || !isIsoDate(closing.day) || Number.isNaN(cents)) return undefined;
  if (movements.some(({ day }) => day > closing.day)) return undefined;
  const sum = movements.reduce((total, { amount }) => total + centsOf(amount), centsOf(opening ?? ""));
  if (opening !== undefined && sum !== cents) return undefined;
  return { ...closing, amount: (cents / 100).toFixed(2) };
}

/** Adds a movement to its account. */
export function addMovement(accounts: Accounts, name: string, movement: Movement) {
  const account = accountOf(accounts, name);
  account.movements.push(movement);
  const currency = movement.currency?.toUpperCase() ?? "";
  if (/^[A-Z]{3}$/.test(currency) && account.currencies.size < CURRENCIES_MAX) account.currencies.add(currency);
}

/** Tables of a statement, one for each account: income and expense apart, so that nobody has to tell them. */
export function statementSheets(source: Pick<FileSource, "format" | "encoding">, accounts: Accounts): Sheet[] {
  const used = [...accounts].filter(([, { movements }]) => movements.length > 0);
  if (used.length === 0) throw unreadableTable("El archivo no trae ningún movimiento.");
  return used.map(([name, account]) => {
    const { movements, currencies } = account;
    const linesOf = () => {
      const hasCategories = movements.some(({ category }) => category);
      return [hasCategories ? [...HEADERS, CATEGORY] : HEADERS, ...movements.map(rowOf)];
    };
    return listSheet({ ...source, sheet: name || "Cuenta", currencies: [...currencies] }, linesOf, closingOf(account));
  });
}

function rowOf({ day, concept, amount, notes = "", category = "" }: Movement) {
  const isExpense = amount.startsWith("-");
  const absolute = amount.replace(/^[+-]\s*/, "");
  return [day, concept, isExpense ? "" : absolute, isExpense ? absolute : "", notes, category];
}

/** Table whose rows are in memory. */
export const listSheet = (source: FileSource, linesOf: () => readonly string[][], closing?: Closing): Sheet => ({
  name: source.sheet ?? "",
  open: () => {
    const lines = linesOf();
    return { source, rows: batchesOf(lines), share: () => 1, rowsMax: lines.length, from1904: false, closing };
  },
});

async function* batchesOf(lines: readonly string[][]) {
  const trimRow = createRowTrimmer();
  for (let from = 0; from < lines.length; from += BATCH) {
    const rows: TableRow[] = [];
    for (const [index, cells] of lines.slice(from, from + BATCH).entries()) {
      const trimmed = trimRow(cells);
      if (trimmed) rows.push({ row: from + index + 1, cells: trimmed });
    }
    yield rows;
  }
}

/** Text in one line. */
export const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Texts that are there, each once. */
export const joined = (...texts: (string | undefined)[]) =>
  [...new Set(texts.flatMap((text) => (text ? oneLine(text) : []) || []))].filter(Boolean).join(" · ");

const GROUPS = /^[+-]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:[.,]\d*)?$/;

/** Number with a point before its decimals, from one in which either sign may be there; as written where it is none. */
export function decimalOf(written: string) {
  const text = written.replace(/\s/g, "");
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  if (last < 0) return text;
  const whole = text.slice(0, last);
  // «1,234.56» and «1.234.567»: more than one separator, so the first ones stand between thousands.
  const isGrouped = /[.,]/.test(whole);
  if (isGrouped && !GROUPS.test(text)) return text;
  const isOnlyGroups = isGrouped && whole.includes(text[last] ?? "");
  const decimals = text.slice(last + 1).replace(/^(\d{2})0+$/, "$1");
  const digits = whole.replace(/[.,]/g, "");
  const number = /\d$/.test(digits) ? digits : `${digits}0`;
  return isOnlyGroups ? `${digits}${decimals}` : decimals ? `${number}.${decimals}` : digits;
}

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Text with the entities of XML and numeric ones decoded; others stay as written. */
export const decodeEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (entity, decimal, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });

/** Lines of a text that are not empty, one after another: a split would hold millions of them. */
export function* linesOf(text: string) {
  for (const [line] of text.matchAll(/[^\r\n]+/g)) yield line;
}
