import type { Decision } from "@/lib/imports/choices";
import { normalizeText } from "@/lib/imports/columns";
import type { InspectedColumn } from "@/lib/imports/reading";
import { isMethod } from "./import-donors";
import { type Cents, distinct, type MovementFile } from "./import-file";
import { donorColumns } from "./import-rules";

type Direction = "income" | "expense";
type Meaning = ReadonlyMap<string, Direction>;

const INCOME_WORDS = [
  ...["ingreso", "ingresos", "entrada", "entradas", "abono", "abonos", "credito", "creditos", "deposito", "depositos"],
  ...["nota credito", "nota de credito", "n c", "nc", "cr", "cred", "crdt", "haber", "income", "credit"],
  ...["recibido", "i"],
];
const EXPENSE_WORDS = [
  ...["egreso", "egresos", "salida", "salidas", "gasto", "gastos", "cargo", "cargos", "debito", "debitos", "retiro"],
  ...["nota debito", "nota de debito", "n d", "nd", "db", "dr", "deb", "dbit", "debe", "expense", "debit", "retiros"],
  ...["enviado", "s", "g"],
];

/** Words of which each says where money goes, without accents and signs. */
const WORDS: Meaning = new Map([
  ...INCOME_WORDS.map((word) => [word, "income"] as const),
  ...EXPENSE_WORDS.map((word) => [word, "expense"] as const),
]);

/** Letters that mean something only beside each other. */
const PAIRS: Meaning[] = [
  new Map([
    ["c", "expense"],
    ["a", "income"],
  ]),
  new Map([
    ["c", "income"],
    ["d", "expense"],
  ]),
  new Map([
    ["d", "expense"],
    ["h", "income"],
  ]),
  new Map([
    ["e", "income"],
    ["s", "expense"],
  ]),
  new Map([
    ["e", "expense"],
    ["i", "income"],
  ]),
];

export const DIRECTIONS = [
  { value: "income", label: "Ingreso" },
  { value: "expense", label: "Egreso" },
];
const NONE = { value: "none", label: "No dice si entra o sale" };
const isDirection = (use: string | undefined): use is Direction => use === "income" || use === "expense";
const labelOf = (direction: Direction) => (direction === "income" ? "ingreso" : "egreso");

/** Key of a word in `ColumnTraits.words`: signs count where there is nothing else. */
export const wordKey = (text: string) => normalizeText(text) || text.trim().replace(/^[−–—]$/, "-");

const isTransfer = (key: string) => ["traslado", "traslados", "transfer"].includes(key);

/** What the values of a column mean, by themselves, beside each other or by the header; null for the others. */
function meaningsOf(header: string, values: readonly string[]) {
  const keys = new Set(values.map(wordKey));
  const named = normalizeText(header).split(" ");
  // «C/A» names the letters; «Cargo / Abono» the words that begin with them.
  const isOf = (pair: Meaning) =>
    [...pair.keys()].every((letter) => keys.has(letter) || named.includes(letter)) ||
    ([...keys].every((key) => pair.has(key)) &&
      [...pair].every(([letter, direction]) =>
        named.some((word) => word[0] === letter && word.length > 1 && WORDS.get(word) === direction),
      ));
  const pair = PAIRS.find(isOf);
  return new Map(
    [...keys].map((key) => [
      key,
      key === "+"
        ? "income"
        : key === "-"
          ? "expense"
          : (pair?.get(key) ?? (isTransfer(key) ? "transfer" : (WORDS.get(key) ?? null))),
    ]),
  );
}

/** Cells that say what comes back: a negative amount beside one of them is no convention. */
const COMES_BACK = /revers|devol|devuel|bonif|anul|reint|reemb|estorn|contracargo|ajuste|rechaz|refund/i;

/** Decides from all rows where the money of each goes. */
export function inspectDirections(file: MovementFile) {
  const amount = file.columnOf("amount");
  if (amount) inspectAmount(file, amount);
  else inspectSides(file);
}

function inspectAmount(file: MovementFile, column: InspectedColumn) {
  const { table, fields, traits, decisions, columnOf, amountsOf } = file;
  const cents = amountsOf(column);
  const isUnsigned =
    !cents.some((value) => value !== null && value < 0) && !column.cells.some((cell) => SUFFIX.test(cell));
  const kind = columnOf("kind");
  if (
    kind &&
    !isUnsigned &&
    [...meaningsOf(kind.header, distinct(kind)).values()].every((meaning) => meaning === null)
  ) {
    // Kinds of transactions beside amounts with signs.
    fields.set(kind.index, null);
    return;
  }
  if (!isUnsigned) {
    if (kind) inspectSigned(file, kind, column);
    return;
  }
  const found = kind ?? findKind(file, column);
  if (found) inspectWords(file, found, cents);
  else if (!columnOf("category")) {
    const chosen = table.decided("direction", column.name, "");
    const use = isDirection(chosen) ? chosen : "income";
    traits.amount = { otherwise: use };
    const message = `Ninguna columna dice si «${column.name}» entra o sale: todo se lee como ${labelOf(use)}`;
    decisions.push({ about: "direction", column: column.name, value: "", use, message, options: DIRECTIONS });
  }
}

/** Amounts with signs beside words: an expense of both signs has money that came back. */
function inspectSigned(file: MovementFile, kind: InspectedColumn, column: InspectedColumn) {
  const { table, traits, decisions, amountsOf } = file;
  const cents = amountsOf(column);
  inspectWords(file, kind, cents);
  const words = traits.kind?.words;
  const expenses = cents.flatMap((value, row) =>
    value && words?.get(wordKey(kind.cells[row] ?? "")) === "expense" ? [{ value, row }] : [],
  );
  const negative = expenses.filter(({ value }) => value < 0);
  const [first] = negative;
  if (!first || negative.length === expenses.length) return;
  const value = column.cells[first.row] ?? "";
  const chosen = table.decided("direction", column.name, value);
  const use = chosen === "refund" || chosen === "plain" ? chosen : undefined;
  traits.amount = { negative: use ?? "unknown" };
  decisions.push(refundDecision(column.name, value, "expense", use));
}

/** Whether a column says who gives, or how. */
const saysGiver = (field: string | null, column: InspectedColumn) =>
  field === "method" ? distinct(column).every(isMethod) : [...donorColumns, "giver"].some((own) => own === field);

/** A column whose values say where money goes, or of which nobody knows whether they do: one of two short values. */
function findKind(file: MovementFile, amountColumn: InspectedColumn) {
  const { table, fields, fieldOf, amountsOf, balance } = file;
  const others = table.columns.filter(
    (column) =>
      column !== amountColumn &&
      column !== balance &&
      !["date", "incomeCategory", "expenseCategory"].includes(fieldOf(column) ?? "") &&
      !saysGiver(fieldOf(column), column),
  );
  const meant = others.find((column) => {
    const values = distinct(column);
    return values.length > 0 && values.length <= 6 && [...meaningsOf(column.header, values).values()].every(Boolean);
  });
  const [doubtful] = others
    .filter(
      (column) =>
        distinct(column).length === 2 &&
        column.cells.filter(Boolean).length >= amountsOf(amountColumn).filter((value) => value !== null).length * 0.8,
    )
    .filter(
      (column) =>
        !["treasury", "concept"].includes(fieldOf(column) ?? "") ||
        distinct(column).every((value) => value.length <= 3),
    )
    .sort((one, other) => Math.max(...distinct(one).map(length)) - Math.max(...distinct(other).map(length)));
  const column = meant ?? doubtful;
  if (column && fieldOf(column) !== "kind") {
    const isAsked =
      !meant && distinct(column).some((value) => table.decided("direction", column.name, value) === "none");
    if (isAsked) return;
    fields.set(column.index, "kind");
  }
  return column;
}

function inspectWords(file: MovementFile, column: InspectedColumn, cents: readonly Cents[]) {
  const { table, traits, decisions, balances, proven } = file;
  const values = distinct(column);
  if (values.length > 12) return;
  const meanings = new Map<string, string | null>(meaningsOf(column.header, values));
  const keys = [...meanings.keys()];
  const open = keys.filter((key) => meanings.get(key) === null);
  if (keys.length === 2 && open.length > 0 && balances) {
    const [one = "", other = ""] = keys;
    const signedBy = (income: string) =>
      cents.map((value, row) => (value === null ? null : wordKey(column.cells[row] ?? "") === income ? value : -value));
    const income = proven([one, other].map((use) => ({ use, signed: signedBy(use) })));
    if (income !== undefined) for (const key of keys) meanings.set(key, key === income ? "income" : "expense");
  }
  const isCode = open.length > 0 && values.length <= 2;
  for (const value of new Map(values.map((text) => [wordKey(text), text])).values()) {
    const key = wordKey(value);
    const chosen = table.decided("direction", column.name, value);
    const use = isDirection(chosen) ? chosen : (meanings.get(key) ?? null);
    meanings.set(key, use);
    if (use === "transfer") continue;
    // Words that say it themselves are no decision, and of many unknown ones each is asked as a value.
    const isSaid = chosen !== undefined || (WORDS.get(key) !== use && use !== null) || key.length <= 2;
    if (!(use === null ? isCode : isSaid)) continue;
    const message =
      use === null ? `No se sabe si «${value}» entra o sale` : `«${value}» se lee como ${labelOf(use as Direction)}`;
    decisions.push({ about: "direction", column: column.name, value, use, message, options: [...DIRECTIONS, NONE] });
  }
  traits.kind = { words: meanings };
}

/** Columns of income and expense: which is which, and what a minus sign in them means. */
function inspectSides(file: MovementFile) {
  const { table, fields, decisions, columnOf, amountsOf, proven } = file;
  const [income, expense] = [columnOf("income"), columnOf("expense")];
  if (income && expense && table.hasHeader && /^(?:debe|haber)$/.test(normalizeText(expense.header))) {
    const chosen = table.decided("direction", expense.name, "");
    const sum = (plus: InspectedColumn, minus: InspectedColumn) =>
      amountsOf(plus).map((value, row) => {
        const other = amountsOf(minus)[row] ?? null;
        return value === null && other === null ? null : (value ?? 0) - (other ?? 0);
      });
    const byBalance = proven<Direction>([
      { use: "expense", signed: sum(income, expense) },
      { use: "income", signed: sum(expense, income) },
    ]);
    const use = isDirection(chosen) ? chosen : (byBalance ?? "expense");
    const message = byBalance
      ? `«${expense.name}» es ${labelOf(use)}: así cuadra el saldo`
      : `«${expense.name}» se lee como ${labelOf(use)}, como en los bancos`;
    if (!byBalance || use === "income" || chosen)
      decisions.push({ about: "direction", column: expense.name, value: "", use, message, options: DIRECTIONS });
    if (use === "income") {
      fields.set(expense.index, "income");
      fields.set(income.index, "expense");
    }
  }
  for (const direction of ["income", "expense"] as const) {
    const column = columnOf(direction);
    if (column) inspectNegatives(file, column, direction);
  }
}

function inspectNegatives(file: MovementFile, column: InspectedColumn, direction: Direction) {
  const { table, traits, decisions, fieldOf, columnOf, amountsOf, proven } = file;
  const cents = amountsOf(column);
  const negative = cents.flatMap((value, row) => (value !== null && value < 0 ? [row] : []));
  const [first] = negative;
  traits[direction] = { negative: "unknown" };
  if (first === undefined) return;
  const value = column.cells[first] ?? "";
  const isAll = !cents.some((one) => one !== null && one > 0);
  const concepts = table.columns.filter((one) => fieldOf(one) === "concept" || fieldOf(one) === "notes");
  const comesBack = negative.every((row) => concepts.some(({ cells }) => COMES_BACK.test(cells[row] ?? "")));
  const sign = direction === "income" ? 1 : -1;
  const other = columnOf(direction === "income" ? "expense" : "income");
  const signedBy = (isPlain: boolean) =>
    cents.map((one, row) => {
      const beside = other ? (amountsOf(other)[row] ?? null) : null;
      if (!one) return beside === null ? one : -sign * Math.abs(beside);
      return sign * (isPlain ? Math.abs(one) : one);
    });
  const byBalance = proven([
    { use: "plain" as const, signed: signedBy(true) },
    { use: "refund" as const, signed: signedBy(false) },
  ]);
  const isConvention = isAll && negative.length > 1 && !comesBack && direction === "expense";
  const chosen = table.decided("direction", column.name, value);
  const use =
    chosen === "refund" || chosen === "plain"
      ? chosen
      : (byBalance ?? (isConvention ? "plain" : comesBack ? "refund" : undefined));
  traits[direction] = { negative: use ?? "unknown" };
  if (use === "plain" && chosen === undefined) return;
  decisions.push(refundDecision(column.name, value, direction, use));
}

/** What a minus sign means in a column of one direction; `use` undefined: nobody knows. */
function refundDecision(
  column: string,
  value: string,
  direction: Direction,
  use: "refund" | "plain" | undefined,
): Decision {
  const kept = labelOf(direction);
  const back = labelOf(direction === "income" ? "expense" : "income");
  return {
    about: "direction",
    column,
    value,
    use: use ?? null,
    message: use
      ? `Lo negativo de «${column}» se lee como ${use === "refund" ? back : kept}`
      : `No se sabe si ${value} en «${column}» es dinero que volvió`,
    options: [
      { value: "refund", label: `Volvió: es ${back}` },
      { value: "plain", label: `El signo no dice nada: es ${kept}` },
    ],
  };
}

const length = (text: string) => text.length;
const SUFFIX = /\d\s*(?:CR|DB|DR)\.?$/i;
