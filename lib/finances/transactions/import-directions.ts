import { price } from "@/lib/core/fields/fields";
import { monthNames, today } from "@/lib/core/values/dates";
import type { MoneyStyle } from "@/lib/core/values/money";
import type { Decision } from "@/lib/imports/choices";
import { normalizeText } from "@/lib/imports/columns";
import { dayReader, monthDayOf, monthOf } from "@/lib/imports/days";
import { signedAmountReader } from "@/lib/imports/numbers";
import type { ColumnTraits, InspectedColumn, InspectedTable, Inspection } from "@/lib/imports/reading";
import { nearestDay } from "./import-rules";

type Direction = "income" | "expense";
type Meaning = { [key: string]: Direction };

/** Words of which each says where money goes, without accents and signs. */
const WORDS: Meaning = Object.fromEntries([
  ...[
    ["ingreso", "ingresos", "entrada", "entradas", "abono", "abonos", "credito", "creditos", "deposito", "depositos"],
    [
      "nota credito",
      "nota de credito",
      "n c",
      "nc",
      "cr",
      "cred",
      "crdt",
      "haber",
      "income",
      "credit",
      "i",
      "recibido",
    ],
  ]
    .flat()
    .map((word) => [word, "income"] as const),
  ...[
    ["egreso", "egresos", "salida", "salidas", "gasto", "gastos", "cargo", "cargos", "debito", "debitos", "retiro"],
    ["nota debito", "nota de debito", "n d", "nd", "db", "dr", "deb", "dbit", "debe", "expense", "debit", "retiros"],
    ["enviado", "s", "g"],
  ]
    .flat()
    .map((word) => [word, "expense"] as const),
]);

/** Letters that mean something only beside each other. */
const PAIRS: Meaning[] = [
  { c: "expense", a: "income" },
  { c: "income", d: "expense" },
  { d: "expense", h: "income" },
  { e: "income", s: "expense" },
  { e: "expense", i: "income" },
];

const OPTIONS = [
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
  const initials = new Set(named.map((word) => word[0] ?? ""));
  const isOf = (pair: Meaning) =>
    Object.keys(pair).every((letter) => keys.has(letter) || named.includes(letter)) ||
    ([...keys].every((key) => key in pair) &&
      Object.entries(pair).every(([letter, direction]) =>
        named.some(
          (word) => initials.has(letter) && word[0] === letter && word.length > 1 && WORDS[word] === direction,
        ),
      ));
  const pair = PAIRS.find(isOf);
  return new Map(
    [...keys].map((key) => [
      key,
      key === "+"
        ? "income"
        : key === "-"
          ? "expense"
          : (pair?.[key] ?? (isTransfer(key) ? "transfer" : (WORDS[key] ?? null))),
    ]),
  );
}

/** Cells that say what comes back: a negative amount beside one of them is no convention. */
const COMES_BACK = /revers|devol|devuel|bonif|anul|reint|reemb|estorn|contracargo|ajuste|rechaz|refund/i;

type Cents = number | null;

/** Decides where money goes, and how dates are completed, from all rows. */
export function inspectMovements(table: InspectedTable, style: MoneyStyle): Inspection {
  const fields = new Map<number, string | null>();
  const traits: Record<string, ColumnTraits> = {};
  const decisions: Decision[] = [];
  const reader = signedAmountReader(price())(style, { format: table.format, from1904: false });
  const centsOf = (text: string): Cents => {
    const result = text === "" ? null : reader.read(text);
    return result && "value" in result && result.value !== null ? Math.round(Number(result.value) * 100) : null;
  };
  const fieldOf = (column: InspectedColumn) =>
    fields.get(column.index) ?? (fields.has(column.index) ? null : column.field);
  const columnOf = (field: string) => table.columns.find((column) => fieldOf(column) === field);
  const distinct = ({ cells }: InspectedColumn) => [...new Set(cells.filter(Boolean))];
  const amounts = new Map<InspectedColumn, Cents[]>();
  const amountsOf = (column: InspectedColumn) => {
    const known = amounts.get(column) ?? column.cells.map(centsOf);
    amounts.set(column, known);
    return known;
  };

  if (!table.hasHeader) assignByContent();
  // The number of the bank's account is on every row of a statement; which treasury it is, the user says.
  for (const column of table.columns)
    if (column.field === "treasury" && distinct(column).every((cell) => ACCOUNT_NUMBER.test(cell)))
      fields.set(column.index, null);
  inspectDates();
  const balance = table.columns.find(({ header }) => /^(?:saldo|balance)\b/.test(normalizeText(header)));
  const balances = balance && amountsOf(balance);
  const amount = columnOf("amount");
  if (amount) inspectAmount(amount);
  else inspectSides();
  return { fields, traits, decisions };

  /** Share of the differences between balances that the signed amounts of their rows explain. */
  function proof(signed: readonly Cents[]) {
    if (!balances) return 0;
    const known = balances.flatMap((value, row) => (value === null ? [] : [{ value, amount: signed[row] ?? null }]));
    let [up, down] = [0, 0];
    for (let row = 1; row < known.length; row++) {
      const [before, after] = [known[row - 1], known[row]];
      if (!before || !after) continue;
      if (after.amount !== null && after.value - before.value === after.amount) up++;
      if (before.amount !== null && before.value - after.value === before.amount) down++;
    }
    return Math.max(up, down) / Math.max(1, known.length - 1);
  }

  /** The reading that the balances prove, where they prove one. */
  function proven<Reading>(readings: readonly { use: Reading; signed: readonly Cents[] }[]) {
    const rated = readings
      .map((one) => ({ ...one, share: proof(one.signed) }))
      .sort((one, other) => other.share - one.share);
    const [best, next] = rated;
    return best && best.share >= 0.6 && best.share > (next?.share ?? 0) ? best.use : undefined;
  }

  function inspectAmount(column: InspectedColumn) {
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
      if (kind) inspectSigned(kind, column);
      return;
    }
    const found = kind ?? findKind(column);
    if (found) inspectWords(found, cents);
    else if (!columnOf("category")) {
      const chosen = table.decided("direction", column.name, "");
      const use = isDirection(chosen) ? chosen : "income";
      traits.amount = { otherwise: use };
      const message = `Ninguna columna dice si «${column.name}» entra o sale: todo se lee como ${labelOf(use)}`;
      decisions.push({ about: "direction", column: column.name, value: "", use, message, options: OPTIONS });
    }
  }

  /** Amounts with signs beside words: an expense of both signs has money that came back. */
  function inspectSigned(kind: InspectedColumn, column: InspectedColumn) {
    const cents = amountsOf(column);
    inspectWords(kind, cents);
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

  /** A column whose values say where money goes, or of which nobody knows whether they do: one of two short values. */
  function findKind(amountColumn: InspectedColumn) {
    const others = table.columns.filter(
      (column) =>
        column !== amountColumn &&
        column !== balance &&
        !["date", "incomeCategory", "expenseCategory"].includes(fieldOf(column) ?? ""),
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

  function inspectWords(column: InspectedColumn, cents: readonly Cents[]) {
    const values = distinct(column);
    if (values.length > 12) return;
    const meanings = new Map<string, string | null>(meaningsOf(column.header, values));
    const keys = [...meanings.keys()];
    const open = keys.filter((key) => meanings.get(key) === null);
    if (keys.length === 2 && open.length > 0 && balances) {
      const [one = "", other = ""] = keys;
      const signedBy = (income: string) =>
        cents.map((value, row) =>
          value === null ? null : wordKey(column.cells[row] ?? "") === income ? value : -value,
        );
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
      const isSaid = chosen !== undefined || (WORDS[key] !== use && use !== null) || key.length <= 2;
      if (!(use === null ? isCode : isSaid)) continue;
      const message =
        use === null ? `No se sabe si «${value}» entra o sale` : `«${value}» se lee como ${labelOf(use as Direction)}`;
      decisions.push({ about: "direction", column: column.name, value, use, message, options: [...OPTIONS, NONE] });
    }
    traits.kind = { words: meanings };
  }

  /** Columns of income and expense: which is which, and what a minus sign in them means. */
  function inspectSides() {
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
        decisions.push({ about: "direction", column: expense.name, value: "", use, message, options: OPTIONS });
      if (use === "income") {
        fields.set(expense.index, "income");
        fields.set(income.index, "expense");
      }
    }
    for (const direction of ["income", "expense"] as const) {
      const column = columnOf(direction);
      if (column) inspectNegatives(column, direction);
    }
  }

  function inspectNegatives(column: InspectedColumn, direction: Direction) {
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

  /** Completes dates without a year, and single days of a month. */
  function inspectDates() {
    const filledIn = (column: InspectedColumn) => column.cells.filter(Boolean);
    const isDays = (column: InspectedColumn) => {
      const cells = filledIn(column);
      return cells.length > 0 && cells.every((cell) => /^(?:0?[1-9]|[12]\d|3[01])$/.test(cell));
    };
    const column =
      columnOf("date") ??
      table.columns.find((one) => fieldOf(one) === null && isDays(one) && /^d(?:ia)?$/.test(normalizeText(one.header)));
    if (!column) return;
    const cells = filledIn(column);
    if (isDays(column)) {
      fields.set(column.index, "date");
      const value = cells[0] ?? "";
      const known = monthsOf(table.titles);
      const falls = cells.filter((cell, row) => row > 0 && Number(cell) < Number(cells[row - 1]) - 7).length;
      const rises = cells.filter((cell, row) => row > 0 && Number(cell) > Number(cells[row - 1])).length;
      const isOneMonth = falls === 0 || rises === 0;
      const chosen = table.decided("month", column.name, value);
      const month = chosen ?? (known.length === 1 && isOneMonth ? known[0] : undefined);
      traits.date = { month };
      decisions.push({
        about: "month",
        column: column.name,
        value,
        use: month ?? null,
        message: month ? `Los días son de ${monthText(month)}` : "No se sabe de qué mes son los días",
        options: lastMonths().map((option) => ({ value: option, label: monthText(option) })),
      });
      return;
    }
    const days = cells.flatMap((cell) => (readDay(cell) === null ? (monthDayOf(cell) ?? []) : []));
    const [first] = days;
    if (first === undefined || readDay(cells[0] ?? "") !== null) return;
    const value = cells[0] ?? "";
    const chosen = table.decided("year", column.name, value);
    const years = yearsOf(table.titles);
    const named = years.length === 1 ? years[0] : undefined;
    const year = chosen ?? named ?? pastYear(days);
    traits.date = { year };
    decisions.push({
      about: "year",
      column: column.name,
      value,
      use: year,
      message: named
        ? `Las fechas sin año empiezan en ${year}, como dice el archivo`
        : `Las fechas sin año empiezan en ${year}: ninguna queda en el futuro`,
      options: [0, 1, 2, 3, 4].map((back) => {
        const option = String(Number(today("UTC").slice(0, 4)) - back);
        return { value: option, label: option };
      }),
    });
  }

  /** Fields of a file without header, by what the columns hold. */
  function assignByContent() {
    if (table.columns.some(({ field }) => field !== null)) return;
    const rows = table.columns[0]?.cells.length ?? 0;
    const share = (column: InspectedColumn, test: (cell: string) => boolean) =>
      column.cells.filter(test).length / Math.max(1, rows);
    const day = table.columns.find((column) => share(column, isWholeDay) >= 0.8);
    if (day) fields.set(day.index, "date");
    const text = table.columns
      .filter((column) => column !== day && share(column, (cell) => /\p{L}{3}/u.test(cell)) >= 0.8)
      .sort((one, other) => distinct(other).length - distinct(one).length)[0];
    if (text) fields.set(text.index, "concept");
    const money = table.columns.filter(
      (column) =>
        column !== day &&
        column !== text &&
        column.cells.some(Boolean) &&
        column.cells.every((cell) => cell === "" || centsOf(cell) !== null),
    );
    const signed = money.find((column) => amountsOf(column).some((value) => value !== null && value < 0));
    if (signed) fields.set(signed.index, "amount");
  }
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
const ACCOUNT_NUMBER = /^['’]?\d[\d\s-]{5,}'?$/;
const SUFFIX = /\d\s*(?:CR|DB|DR)\.?$/i;
const readDay = dayReader({ latest: "2100-12-31" });
const isWholeDay = (cell: string) => !/^\d{1,6}(?:\.\d+)?$/.test(cell) && readDay(cell) !== null;

const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/g;

/** Years that texts name. */
const yearsOf = (texts: readonly string[]) => [...new Set(texts.flatMap((text) => text.match(YEAR) ?? []))];

/** Months (`YYYY-MM`) that texts name, with their year: «SEPTIEMBRE DE 2026», «Caja 02-2026». */
function monthsOf(texts: readonly string[]) {
  const years = yearsOf(texts);
  const found = texts.flatMap((text) => {
    const year = text.match(YEAR)?.[0] ?? (years.length === 1 ? years[0] : undefined);
    const words = normalizeText(text)
      .split(" ")
      .flatMap((word) => (word.length >= 3 && monthOf(word) !== "0" ? [monthOf(word).padStart(2, "0")] : []));
    const figures = [
      /(?<!\d)(0?[1-9]|1[0-2])[-_./ ](?:19|20)\d{2}(?!\d)/.exec(text)?.[1],
      /(?<!\d)(?:19|20)\d{2}[-_./ ](0[1-9]|1[0-2])(?!\d)/.exec(text)?.[1],
    ];
    const months = words.length > 0 ? words : figures.flatMap((month) => (month ? [month.padStart(2, "0")] : []));
    return year ? months.map((month) => `${year}-${month}`) : [];
  });
  return [...new Set(found)];
}

const monthText = (month: string) => `${monthNames[Number(month.slice(5)) - 1]} de ${month.slice(0, 4)}`;

/** This month and those before it, a year and a half. */
function lastMonths() {
  const [year = 0, month = 1] = today("UTC").split("-").map(Number);
  return Array.from({ length: 18 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** Year of the first of these days, in order, with which none is later than today. */
function pastYear(days: readonly string[]) {
  const now = today("UTC");
  const thisYear = Number(now.slice(0, 4));
  const isPast = (year: number) => {
    let last = `${year}-${days[0]}`;
    return days.every((day) => {
      last = nearestDay(day, last) ?? last;
      return last <= now;
    });
  };
  return String([0, 1, 2, 3].map((back) => thisYear - back).find(isPast) ?? thisYear);
}
