import { decodeText, type Encoding } from "../text";
import { type Accounts, addMovement, joined, linesOf, statementSheets, truncatedFile } from "./statement";

/** Whether a text begins as QIF: with a type, an account or an option. */
export const isQif = (start: string) => /^\s*!(?:Type:|Account|Option:|Clear:)/i.test(start);

/** Lists of movements; the others are of categories, prices and investments. */
const LISTS = /^!Type:\s*(?:Bank|Cash|CCard|Oth [AL])\b/i;

/** Lines of a split that are kept. */
const PARTS_MAX = 20;

/**
 * Reads QIF of Quicken, GnuCash and banks, with one table for each account. Dates and amounts stay as written, since
 * their order and separator depend on the country; the year after an apostrophe is one of this century.
 */
export function readQif(bytes: Uint8Array, encoding?: Encoding) {
  const { text, ...source } = decodeText(bytes, encoding);
  const accounts: Accounts = new Map();
  let account = "";
  let section: "movements" | "account" | "other" = "other";
  let fields = new Map<string, string>();
  let parts: string[] = [];
  for (const line of linesOf(text)) {
    const [code = "", value] = [line[0], line.slice(1).trim()];
    if (code === "!") {
      if (/^!Account/i.test(line)) section = "account";
      else if (/^!Type:/i.test(line)) section = LISTS.test(line) ? "movements" : "other";
      fields = new Map();
    } else if (code === "^") {
      if (section === "account") account = fields.get("N") ?? account;
      else if (section === "movements" && fields.size > 0) addMovement(accounts, account, movementOf(fields, parts));
      fields = new Map();
      parts = [];
    } else if ("SE$".includes(code)) {
      if (value && parts.length < PARTS_MAX) parts.push(value);
    } else if (value) fields.set(code, fields.get(code) ?? value);
  }
  if (section === "movements" && fields.size > 0) throw truncatedFile();
  return statementSheets({ format: "qif", ...source }, accounts);
}

/** «10/ 5'26» → `10/5/2026`. */
const dayOf = (written: string) =>
  written
    .replace(/\s/g, "")
    .replace(/'(\d{2})$/, "/20$1")
    .replace(/'/, "/");

function movementOf(fields: Map<string, string>, parts: readonly string[]) {
  const [payee, memo, number] = [fields.get("P"), fields.get("M"), fields.get("N")];
  const category = fields.get("L") ?? "";
  // What the account held before is no movement, and is left out as any balance is.
  const isOpening = /^opening balance$/i.test(payee ?? "");
  const check = number && /^\d+$/.test(number) ? `Cheque ${number}` : number;
  return {
    day: dayOf(fields.get("D") ?? ""),
    concept: isOpening ? `Saldo inicial (${payee})` : joined(payee) || joined(memo),
    amount: (fields.get("T") ?? fields.get("U") ?? "").replace(/\s/g, ""),
    notes: joined(payee ? memo : undefined, check, ...parts),
    category,
  };
}
