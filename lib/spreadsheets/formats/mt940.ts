import { decodeText, type Encoding } from "../text";
import {
  type Accounts,
  addBalance,
  addMovement,
  decimalOf,
  joined,
  linesOf,
  type Movement,
  oneLine,
  statementSheets,
  truncatedFile,
} from "./statement";

/** Whether a text begins as MT940 (or MT942): with the blocks of SWIFT, or with its reference. */
export const isMt940 = (start: string) => /^\s*(?:\{1:|:20:)/.test(start) && /:25[A-Z]?:/.test(start);

const TAG = /^:(\d{2}[A-Z]?):(.*)$/;
/** Value date, entry date, direction (R: reversed), third letter of the currency, amount. */
const ENTRY = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d[\d,.]{0,16})/;
/** Currency of a balance (`60F`), or of the least amount that is listed (`34F`). */
const CURRENCY = /^(?:[CD]\d{6})?([A-Z]{3})/;
/** Side, day and amount of a balance. */
const BALANCE = /^([CD])(\d{6})[A-Z]{3}([\d,.]+)/;
/** Fields of a structured description: `?20` to `?29` and `?60` to `?63` say what for, `?32` and `?33` who. */
const FIELD = /\?(\d{2})/;
const PURPOSE = /^(?:2\d|6[0-3])$/;
/** Lines of one field: more are no statement. */
const LINES_OF_FIELD = 100;

/**
 * Reads MT940: a credit, or a debit that is reversed, is income. One table for each account; balances are no movements.
 * A statement without its closing balance is incomplete.
 */
export function readMt940(bytes: Uint8Array, encoding?: Encoding) {
  const { text, ...source } = decodeText(bytes, encoding);
  const accounts: Accounts = new Map();
  let account = "";
  let currency: string | undefined;
  let last: Movement | undefined;
  let isOpen = false;
  let [tag, lines]: [string, string[]] = ["", []];
  const endField = () => {
    const [first = ""] = lines;
    if (/^(?:60|34)/.test(tag)) currency = CURRENCY.exec(first)?.[1] ?? currency;
    if (/^6[02]/.test(tag)) {
      const [, side, day = "", amount = ""] = BALANCE.exec(first) ?? [];
      const balance = { amount: `${side === "D" ? "-" : ""}${decimalOf(amount)}`, day: dayOf(day, undefined) };
      addBalance(accounts, account, tag.startsWith("60") ? "opening" : "closing", balance);
    }
    if (tag === "20") [isOpen, currency] = [true, undefined];
    else if (/^25/.test(tag)) account = oneLine(first);
    else if (/^62/.test(tag) || tag === "90D" || tag === "90C") isOpen = false;
    else if (tag === "61") {
      last = { ...movementOf(first), currency };
      addMovement(accounts, account, last);
    } else if (tag === "86" && last) describe(last, lines);
    if (tag !== "61") last = undefined;
    [tag, lines] = ["", []];
  };
  for (const line of linesOf(text)) {
    const [, name, value = ""] = TAG.exec(line) ?? [];
    if (name !== undefined) {
      endField();
      [tag, lines] = [name, [value]];
    } else if (/^(?:-\}?|\{)/.test(line)) endField();
    else if (tag && lines.length < LINES_OF_FIELD) lines.push(line);
  }
  endField();
  if (isOpen) throw truncatedFile();
  return statementSheets({ format: "mt940", ...source }, accounts);
}

function movementOf(line: string): Movement {
  const [, value = "", entry, direction = "", amount = ""] = ENTRY.exec(line) ?? [];
  const isIncome = direction === "C" || direction === "RD";
  return {
    day: dayOf(value, entry),
    concept: "",
    amount: amount && `${isIncome ? "" : "-"}${decimalOf(amount)}`,
    notes: amount ? undefined : oneLine(line),
  };
}

/** Day on which the bank booked: `MMDD` of the year in which it is nearest to the value date. */
function dayOf(value: string, entry: string | undefined) {
  const [, year = "", month = "", day = ""] = /^(\d{2})(\d{2})(\d{2})$/.exec(value) ?? [];
  if (!entry) return year && `20${year}-${month}-${day}`;
  const booked = Number(entry.slice(0, 2));
  const turn = booked - Number(month) > 6 ? -1 : Number(month) - booked > 6 ? 1 : 0;
  return `20${String(Number(year) + turn).padStart(2, "0")}-${entry.slice(0, 2)}-${entry.slice(2)}`;
}

/** Adds the description that follows a movement: structured by a bank, or as it is. */
function describe(movement: Movement, lines: readonly string[]) {
  const isStructured = /^\d{3}\?/.test(lines[0] ?? "");
  if (!isStructured) {
    movement.concept = oneLine(lines.join(" "));
    return;
  }
  const [, ...pieces] = lines.join("").split(FIELD);
  const texts = (isOf: (code: string) => boolean) =>
    pieces.flatMap((code, index) => (index % 2 === 0 && isOf(code) ? [pieces[index + 1] ?? ""] : []));
  const purpose = texts((code) => PURPOSE.test(code)).join("");
  // German banks put the text for people behind SVWZ+.
  const plain = purpose.split("SVWZ+").at(-1) ?? purpose;
  const who = joined(texts((code) => code === "32" || code === "33").join(""));
  const kind = joined(...texts((code) => code === "00"));
  movement.concept = joined(plain) || who || kind;
  movement.notes = joined(movement.concept === who ? undefined : who, movement.concept === kind ? undefined : kind);
}
