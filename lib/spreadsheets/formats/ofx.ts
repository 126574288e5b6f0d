import { decodeText, detectEncoding, type Encoding } from "../text";
import {
  type Accounts,
  addBalance,
  addMovement,
  decimalOf,
  decodeEntities,
  joined,
  statementSheets,
  truncatedFile,
} from "./statement";

/** Whether a text begins as OFX or QFX: with its header, as SGML, or as XML. */
export const isOfx = (start: string) =>
  /^\s*(?:OFXHEADER\s*:|<\?xml[^>]*>\s*<\?OFX|<\?OFX|(?:<\?xml[^>]*>\s*)?<OFX>)/i.test(start);

/** Characters of a value: a longer one is none. */
const VALUE_MAX = 2_000;

/**
 * Reads OFX 1 (SGML, whose values have no closing tags) and 2 (XML), with one table for each account. No entity is
 * expanded but those of XML.
 */
export function readOfx(bytes: Uint8Array, chosen?: Encoding) {
  const { text, ...source } = decodeText(bytes, chosen ?? encodingOf(bytes));
  const accounts: Accounts = new Map();
  let account = "";
  let currency: string | undefined;
  let isOwnCurrency = false;
  let entry: Map<string, string> | undefined;
  let balance: Map<string, string> | undefined;
  let isOwnAccount = false;
  let isEnded = false;
  const addEntry = () => {
    if (entry) addMovement(accounts, account, { currency, ...movementOf(entry) });
    entry = undefined;
  };
  for (const { name, value } of elementsOf(text)) {
    if (name === "STMTTRN") {
      addEntry();
      entry = new Map();
    } else if (name === "/STMTTRN" || name === "/BANKTRANLIST") addEntry();
    else if (name === "BANKACCTFROM" || name === "CCACCTFROM" || name === "INVACCTFROM") isOwnAccount = true;
    else if (name === "/BANKACCTFROM" || name === "/CCACCTFROM" || name === "/INVACCTFROM") isOwnAccount = false;
    else if (name === "/OFX") isEnded = true;
    else if (name === "CURDEF") currency = value;
    // The amount itself is in this currency; in ORIGCURRENCY it was, before the bank converted it.
    else if (name === "CURRENCY" || name === "/CURRENCY") isOwnCurrency = name === "CURRENCY";
    else if (entry && name === "CURSYM" && isOwnCurrency) entry.set("CURRENCY", value);
    else if (name === "LEDGERBAL") balance = new Map();
    else if (name === "/LEDGERBAL" && balance) {
      const [amount, day] = [decimalOf(balance.get("BALAMT") ?? ""), dayOf(balance.get("DTASOF"))];
      addBalance(accounts, account, "closing", { amount, day });
      balance = undefined;
    } else if (balance && value) balance.set(name, value);
    else if (entry && value) entry.set(name, entry.get(name) ?? value);
    else if (isOwnAccount && name === "ACCTID") account = value;
  }
  if (!isEnded) throw truncatedFile();
  return statementSheets({ format: "ofx", ...source }, accounts);
}

/** UTF-8 where the bytes are that; otherwise what the header declares. */
function encodingOf(bytes: Uint8Array): Encoding {
  const encoding = detectEncoding(bytes);
  const header = Buffer.from(bytes.subarray(0, 512)).toString("latin1");
  return encoding === "cp850" && /CHARSET\s*:\s*(?:1252|ISO-8859)/i.test(header) ? "windows-1252" : encoding;
}

/** Elements with the text behind them, in one pass; a closing one begins with `/`. */
function* elementsOf(text: string) {
  let at = text.indexOf("<");
  while (at >= 0) {
    const end = text.indexOf(">", at);
    if (end < 0) return;
    const name = text
      .slice(at + 1, Math.min(end, at + 64))
      .trim()
      .toUpperCase();
    let next = text.indexOf("<", end);
    let value = text.slice(end + 1, next < 0 ? undefined : next);
    if (value.trim() === "" && next >= 0 && text.startsWith("<![CDATA[", next)) {
      const close = text.indexOf("]]>", next);
      if (close < 0) throw truncatedFile();
      value = text.slice(next + 9, close);
      next = text.indexOf("<", close);
      yield { name, value: value.trim().slice(0, VALUE_MAX) };
    } else yield { name, value: decodeEntities(value.slice(0, VALUE_MAX)).trim() };
    at = next;
  }
}

/** `20261031120000[-5:COT]` → `2026-10-31`; as written where it is no day. */
function dayOf(written = "") {
  const day = /^(\d{4})(\d{2})(\d{2})/.exec(written);
  return day ? day.slice(1).join("-") : written;
}

function movementOf(entry: Map<string, string>) {
  const [name, memo] = [entry.get("NAME"), entry.get("MEMO")];
  const check = entry.get("CHECKNUM");
  const currency = entry.get("CURRENCY");
  return {
    day: dayOf(entry.get("DTPOSTED")),
    concept: joined(name) || joined(memo),
    amount: decimalOf(entry.get("TRNAMT") ?? ""),
    notes: joined(name ? memo : undefined, check && !name?.includes(check) ? `Cheque ${check}` : undefined),
    ...(currency && { currency }),
  };
}
