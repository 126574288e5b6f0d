import { price, REQUIRED } from "@/lib/core/fields/fields";
import { firstDay, formatDate, isIsoDate, monthName } from "@/lib/core/values/dates";
import type { MoneyStyle } from "@/lib/core/values/money";
import { normalizeText, notesHeaders } from "@/lib/imports/columns";
import { dayReader, monthDayOf } from "@/lib/imports/days";
import { signedAmountReader } from "@/lib/imports/numbers";
import type { ColumnTraits, Field, FieldReader, FileTraits, Reading, RowCells, Values } from "@/lib/imports/reading";
import { plainFold } from "@/lib/imports/rows";
import { dayField, optionReader, textReader, wordReader } from "@/lib/imports/values";
import { closingFinder } from "./import-closing";
import { conceptKey } from "./import-concepts";
import { wordKey } from "./import-directions";
import { type Donors, donorReaders, giftResolver, withheldText } from "./import-donors";
import { inspectMovements } from "./import-inspection";
import {
  donorColumns,
  type Flow,
  flowOf,
  type ImportField,
  importFields,
  isSummaryRow,
  nearestDay,
} from "./import-rules";
import { importFieldLabels, transactionFieldLabels, typeLabels } from "./labels";
import { beforeOpening } from "./rules";
import { CONCEPT_MAX, transactionInput } from "./schema";

/** Church data for reading a cell. Categories and treasuries in use only. */
export type MovementContext = MoneyStyle & {
  categories: readonly { id: number; value: string; isIncome: boolean }[];
  treasuries: readonly { id: number; value: string; openingDate?: string | null }[];
  /** First days of the locked months. */
  lockedMonths: readonly string[];
  /** For who sees who gives what. */
  donors?: Donors;
};

const shape = transactionInput.shape;
const labels = { ...transactionFieldLabels, ...importFieldLabels };

/** Last day that a movement may have. */
const LAST_DAY = "2100-12-31";

const MONEY_SIGNS = ["s", "cop", "mxn", "pen", "soles", "pesos", "usd", "us", "u s", "dolares", "eur", "euros"];

/** Headers with and without the currency behind: "Ingreso S/". */
const withCurrency = (headers: readonly string[]) => [
  ...headers,
  ...headers.flatMap((header) => MONEY_SIGNS.map((sign) => `${header} ${sign}`)),
];

const fields: Record<ImportField, Field<MovementContext>> = {
  concept: {
    label: labels.concept,
    isStrict: true,
    synonyms: [
      "concepto",
      "detalle",
      "descripcion",
      "glosa",
      "concepto o detalle",
      "detalle o concepto",
      "descripcion del movimiento",
      "detalle del movimiento",
      "descripcion de la operacion",
      "descripcion operacion",
      "descripcion corta",
      "descripcion motivo",
      "concepto del movimiento",
      "concepto de la operacion",
      "motivo",
      "transaccion",
      "movimiento",
      "operacion",
      "description",
      "concept",
      "details",
    ],
    reader: () => conceptReader(),
  },
  date: {
    label: labels.date,
    isRequired: true,
    isDay: true,
    synonyms: [
      "fecha",
      "fecha de operacion",
      "fecha operacion",
      "fecha de la operacion",
      "fecha de movimiento",
      "fecha movimiento",
      "fecha del movimiento",
      "fecha de transaccion",
      "fecha transaccion",
      "fecha mov",
      "fec operacion",
      "f operacion",
      "fecha posteo",
      "fecha de sistema",
      "posting date",
      "fecha contable",
      "fecha de proceso",
      "fecha valor",
      "fecha de valor",
      "dia",
      "date",
      "transaction date",
    ],
    reader: (_, file) => dateReader(dayField(file, { monthDay: "monthDay", latest: LAST_DAY }), file.month),
  },
  category: {
    label: labels.categoryId,
    isStrict: true,
    synonyms: [
      "categoria",
      "rubro",
      "partida",
      "cuenta contable",
      "clasificacion",
      "clase",
      "tipo de ingreso",
      "tipo de gasto",
      "tipo de egreso",
      "category",
    ],
    reader: () => ({ read: (text) => ({ value: text.trim() }) }),
  },
  treasury: {
    label: labels.treasuryId,
    isStrict: true,
    synonyms: [
      "tesoreria",
      "caja cuenta",
      "caja o cuenta",
      "cuenta caja",
      "caja banco",
      "caja",
      "cuenta",
      "cuenta bancaria",
      "fondo",
      "banco",
      "treasury",
      "account",
    ],
    reader: ({ treasuries }) => optionReader(treasuries, (name) => `No hay una tesorería «${name}» en tu iglesia`),
  },
  kind: {
    label: labels.kind,
    isStrict: true,
    synonyms: [
      "tipo",
      "tipo de movimiento",
      "tipo movimiento",
      "ingreso egreso",
      "ingreso o egreso",
      "entrada salida",
      "tipo de operacion",
      "tipo de transaccion",
      "cargo abono",
      "cargo o abono",
      "abono cargo",
      "debito credito",
      "credito debito",
      "debe haber",
      "db cr",
      "cr db",
      "c a",
      "d c",
      "d h",
      "e s",
      "i e",
      "signo",
      "naturaleza",
      "type",
    ],
    reader: (_, { words }) => kindReader(words),
  },
  amount: {
    label: labels.amount,
    isStrict: true,
    synonyms: withCurrency([
      "valor",
      "monto",
      "importe",
      "cantidad",
      "valor total",
      "monto total",
      "valor del movimiento",
      "amount",
    ]),
    reader: signedAmountReader(price()),
  },
  income: {
    label: labels.income,
    isStrict: true,
    synonyms: withCurrency([
      "ingreso",
      "ingresos",
      "entrada",
      "entradas",
      "abono",
      "abonos",
      "credito",
      "creditos",
      "deposito",
      "depositos",
      "consignaciones",
      "haber",
      "entro",
      "entra",
      "valor ingreso",
      "depositos y otros abonos",
      "abonos y depositos",
      "income",
      "credit",
      "deposits",
    ]),
    reader: (context, file) => sideReader(context, file),
  },
  expense: {
    label: labels.expense,
    isStrict: true,
    synonyms: withCurrency([
      "egreso",
      "egresos",
      "salida",
      "salidas",
      "gasto",
      "gastos",
      "cargo",
      "cargos",
      "debito",
      "debitos",
      "retiro",
      "retiros",
      "debe",
      "salio",
      "sale",
      "valor egreso",
      "retiros y otros cargos",
      "expense",
      "debit",
      "withdrawals",
    ]),
    reader: (context, file) => sideReader(context, file),
  },
  notes: {
    label: labels.notes,
    synonyms: [
      ...notesHeaders,
      "referencia",
      "recibo",
      "no recibo",
      "n recibo",
      "numero de recibo",
      "comprobante",
      "documento",
      "numero de documento",
      "no documento",
      "no operacion",
      "numero de operacion",
      "reference",
    ],
    reader: () => textReader(shape.notes),
  },
  incomeCategory: {
    label: labels.incomeCategory,
    isStrict: true,
    synonyms: ["categoria de los ingresos", "categoria de ingreso"],
    reader: (context) => categoryReader(context, true),
  },
  expenseCategory: {
    label: labels.expenseCategory,
    isStrict: true,
    synonyms: ["categoria de los egresos", "categoria de egreso"],
    reader: (context) => categoryReader(context, false),
  },
  ...donorReaders,
};

/** Reader of concepts; what a bank writes beyond their length is extra. */
function conceptReader(): FieldReader {
  const { read } = textReader(shape.concept);
  return {
    read: (text) => {
      if (text.length <= CONCEPT_MAX) return read(text);
      const written = text.trim().replace(/\s+/g, " ");
      if (written.length <= CONCEPT_MAX) return read(text);
      const space = written.lastIndexOf(" ", CONCEPT_MAX);
      const end = space > CONCEPT_MAX / 2 ? space : CONCEPT_MAX;
      const result = read(written.slice(0, end));
      const remark = `Es muy largo: se guardan ${end} letras, y lo demás en Notas`;
      return "value" in result ? { ...result, remark, extra: written.slice(end).trim() } : result;
    },
  };
}

/** Text of a cell that means the one above. */
const DITTO = /^(?:["“”″〃]|''|ídem|idem)$/i;

/** Reader of dates in which a ditto mark counts as an empty cell. `month`: of single days. */
const dateReader = ({ read, ...reader }: FieldReader, month?: string): FieldReader => ({
  ...reader,
  read: (text) => {
    if (DITTO.test(text.trim())) return { value: null };
    if (!SINGLE_DAY.test(text)) return read(text);
    const day = month && `${month}-${text.trim().padStart(2, "0")}`;
    return day && isIsoDate(day) ? { value: day } : { message: "Falta decir de qué mes es" };
  },
});

/** Day of a month alone; as a serial number it would be a day of 1900. */
const SINGLE_DAY = /^\s*\d{1,2}\s*$/;

/** Reader of a column of one direction, in which a minus sign means what was decided from the whole file. */
function sideReader(style: MoneyStyle, file: FileTraits): FieldReader {
  const { read, format } = signedAmountReader(price())(style, file);
  return {
    format,
    read: (text) => {
      const result = read(text);
      if (!("value" in result) || !result.value?.startsWith("-") || file.negative === "refund") return result;
      if (file.negative === "plain") return { value: result.value.slice(1) };
      return { message: "Di si es dinero que volvió" };
    },
  };
}

/** Reader of directions: of the words decided from the whole file, otherwise of those that say it themselves. */
function kindReader(words: ColumnTraits["words"]): FieldReader {
  const reader = wordReader(
    {
      income: ["ingreso", "ingresos", "entrada", "abono", "credito", "deposito", "income", "credit"],
      expense: ["egreso", "egresos", "salida", "gasto", "gastos", "cargo", "debito", "retiro", "expense", "debit"],
      transfer: ["traslado", "traslados", "transfer"],
    },
    typeLabels,
    "Escribe Ingreso o Egreso",
  );
  return {
    ...reader,
    read: (text) => {
      const value = words?.get(wordKey(text));
      return value ? { value } : reader.read(text);
    },
  };
}

const categoryReader = ({ categories }: MovementContext, isIncome: boolean) =>
  optionReader(
    categories.filter((category) => category.isIncome === isIncome),
    (name) => `No hay una categoría de ${isIncome ? "ingresos" : "egresos"} «${name}»`,
  );

/** Whether dates of a file are read as such, for rows that may be none of its movements. */
const isDay = (text: string) => readDay(text) !== null || monthDayOf(text) !== null || DITTO.test(text.trim());
const readDay = dayReader({ latest: LAST_DAY });

/**
 * Reading rules of files of movements: church spreadsheets and bank statements. Amounts come with their sign or type, or
 * in columns of income and expense, and decide between categories of income and of expense. A row without a date has
 * that of the row above, and a date without a year the nearest one. Who gives is read for those who see it.
 */
export const movementReading: Reading<ImportField, MovementContext> = {
  holds: "movements",
  names: importFields,
  fields,
  key: { field: "concept", isOptional: true },
  ignored: ["saldo", "saldo disponible", "saldo contable", "saldo acumulado", "balance", "total", "acumulado"],
  apart: ["income", "expense"],
  extra: { fields: ["concept", "notes"], into: "notes" },
  isSummary: (written) => isSummaryRow(written, isDay),
  identities: () => [],
  stored: ["date", "concept", "categoryId", "treasuryId", "isIncome", "total", "notes"],
  beside: "gift",
  inspect: inspectMovements,
  resolver: createResolver,
  decidable: ["category", "treasury", "donor"],
  newRowRule: {
    field: "date",
    isBroken: ({ date }, { lockedMonths }) => date !== undefined && lockedMonths.includes(firstDay(date)),
    error: (date) => ({
      value: monthName(date),
      message: `El mes de ${monthName(date)} está cerrado: solo el dueño de la cuenta puede reabrirlo`,
    }),
  },
  closing: closingFinder,
  ofChurch: ({ donors }) => (donors ? movementReading : withoutDonors),
  derived: ({ concept = "", notes }) => ({ search: plainFold(notes ? `${concept} ${notes}` : concept) }),
};

/** For who does not see who gives what. */
const withoutDonors: typeof movementReading = {
  ...movementReading,
  withheld: { fields: [...donorColumns, "giver"], message: withheldText },
};

/** Completes rows: date, direction, category, treasury, and who gives. */
function createResolver(context: MovementContext, defaults: Values<ImportField>, traits: Record<string, ColumnTraits>) {
  const { categories, treasuries } = context;
  const resolveGift = giftResolver(context);
  const names = new Map(categories.map(({ id, value }) => [String(id), value]));
  const expenseNames = new Set(categories.filter(({ isIncome }) => !isIncome).map(({ value }) => normalizeText(value)));
  const incomeNames = new Set(categories.filter(({ isIncome }) => isIncome).map(({ value }) => normalizeText(value)));
  const onlyTreasury = treasuries.length === 1 ? String(treasuries[0]?.id) : undefined;
  const opened = new Map(
    treasuries.flatMap(({ id, value, openingDate }) => (openingDate ? [[String(id), { value, openingDate }]] : [])),
  );
  const resolveDate = dateResolver(traits.date?.year);

  /** A category that exists for expenses only makes an amount without a sign an expense. */
  const isExpenseName = (category = "") => {
    const name = normalizeText(category);
    return expenseNames.has(name) && !incomeNames.has(name);
  };

  /** Whether a category exists for one direction only. */
  const isOneSided = (category: string) => {
    const name = normalizeText(category);
    return expenseNames.has(name) !== incomeNames.has(name);
  };

  return (values: Values, row: RowCells) => {
    resolveDate(values, row);
    values.treasury ??= defaults.treasury ?? onlyTreasury;
    if (values.treasury === undefined && !row.hasError("treasury")) row.addError("treasury", REQUIRED);
    const treasury = opened.get(values.treasury ?? "");
    if (treasury && values.date && values.date < treasury.openingDate)
      row.addError("date", beforeOpening(treasury.value, treasury.openingDate));
    if (["amount", "income", "expense", "kind"].some(row.hasError)) return;
    if (values.kind === "expense" && values.amount?.startsWith("-") && traits.amount?.negative) {
      if (traits.amount.negative === "unknown") return row.addError("amount", "Di si es dinero que volvió");
      if (traits.amount.negative === "refund")
        Object.assign(values, { kind: "income", amount: values.amount.slice(1) });
    }
    const isNamed = values.category !== undefined && isOneSided(values.category);
    if (values.amount !== undefined && values.kind === undefined && !values.amount.startsWith("-") && !isNamed) {
      if (traits.kind?.words) return row.addError("kind", "Escribe Ingreso o Egreso");
      values.kind = traits.amount?.otherwise;
    }
    const flow = flowOf(values);
    if ("message" in flow) return row.addError(flow.field, flow.message);
    const isIncome = flow.isIncome && (flow.isCertain || !isExpenseName(values.category));
    resolveGift(values, isIncome, row);
    const field = isIncome ? "incomeCategory" : "expenseCategory";
    const category =
      values.category ?? (values[field] === undefined ? chosenFor(values, isIncome, flow, row) : undefined);
    if (category) row.readAs(field, category, "category");
    if (row.hasError("category")) return;
    const categoryId = values[field] ?? defaults[field];
    if (categoryId === undefined) return row.addError("category", REQUIRED);
    values.category = names.get(categoryId);
    // An expense in parentheses is none below zero.
    if (field === "expenseCategory" && values.expense) values.expense = flow.amount;
    values.concept ??= row.hasError("concept") ? undefined : values.category;
    Object.assign(values, { categoryId, treasuryId: values.treasury, isIncome: String(isIncome), total: flow.amount });
  };
}

/** Category that was chosen for the concept of a row without one. */
function chosenFor({ concept }: Values, isIncome: boolean, { amount }: Pick<Flow, "amount">, row: RowCells) {
  if (concept === undefined) return;
  const type = isIncome ? "income" : "expense";
  return row.inConcept({ key: conceptKey(concept, isIncome), text: concept, type, amount });
}

/** Creates the function that gives rows of one file their dates, in their order. */
function dateResolver(year?: string) {
  let last: string | undefined;
  return (values: Values, row: RowCells) => {
    if (values.monthDay !== undefined) {
      const first = year === undefined ? undefined : `${year}-${values.monthDay}`;
      values.date = last ? nearestDay(values.monthDay, last) : first && isIsoDate(first) ? first : undefined;
      if (values.date && last) row.addRemark("date", `Se toma el año de la fila anterior: ${formatDate(values.date)}`);
      else if (!values.date) row.addError("date", "Escríbela con su año: 05/01/2025");
    } else if (values.date === undefined && last !== undefined && !row.hasError("date")) {
      values.date = last;
      row.addRemark("date", "Se toma la fecha de la fila anterior");
    }
    last = values.date;
  };
}
