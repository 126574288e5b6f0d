import { readXml } from "@/lib/core/files/read-xml";
import { packageBounds } from "../package";
import { decodeText, type Encoding } from "../text";
import { type Accounts, addBalance, addMovement, decimalOf, joined, statementSheets } from "./statement";

/** Whether a text is ISO 20022 of a bank to its customer: camt.052, .053 or .054. */
export const isCamt = (start: string) =>
  /^\s*<\?xml|^\s*<(?:\w{1,20}:)?Document\b/.test(start) && /camt\.05[234]\.|<(?:\w{1,20}:)?BkToCstmr/.test(start);

const CHUNK = 64 * 1024;
/** Characters of a text, and texts of one entry. */
const TEXT_MAX = 2_000;
const TEXTS_MAX = 50;

/** Codes of booked balances; the others are of an hour of the day, or of what may be spent. */
const balanceKinds: Record<string, "opening" | "closing"> = { OPBD: "opening", PRCD: "opening", CLBD: "closing" };

type Entry = { texts: Map<string, string[]>; currency?: string };

/**
 * Reads CAMT: `CdtDbtInd` says where the money goes, also where `RvslInd` says that it is a reversal. One table for each
 * account; balances are no movements.
 */
export async function readCamt(bytes: Uint8Array, chosen?: Encoding) {
  const { text: xml, ...source } = decodeText(bytes, chosen);
  const accounts: Accounts = new Map();
  const path: string[] = [];
  let account = "";
  let text = "";
  let entry: Entry | undefined;
  let balance: Map<string, string> | undefined;
  const end = (name: string) => {
    const value = text.trim();
    const parent = path.at(-2);
    if (name === "Ntry" && entry) {
      addMovement(accounts, account, movementOf(entry));
      entry = undefined;
    } else if (entry) keep(entry, name, parent, value);
    else if (name === "Bal" && balance) {
      const kind = balanceKinds[balance.get("Cd") ?? ""];
      const amount = `${balance.get("CdtDbtInd") === "DBIT" ? "-" : ""}${decimalOf(balance.get("Amt") ?? "")}`;
      const day = (balance.get("Dt") ?? balance.get("DtTm") ?? "").slice(0, 10);
      if (kind) addBalance(accounts, account, kind, { amount, day });
      balance = undefined;
    } else if (balance && (parent === "Bal" || parent === "CdOrPrtry" || parent === "Dt")) {
      if (value) balance.set(name, value);
    } else if (path.includes("Acct") && (name === "IBAN" || (name === "Id" && parent === "Othr"))) account = value;
  };
  const keep = ({ texts }: Entry, name: string, parent: string | undefined, value: string) => {
    const own = parent === "Ntry" ? `Ntry/${name}` : name;
    const key =
      name === "Dt" || name === "DtTm"
        ? parent
        : name === "Nm"
          ? path.findLast((one) => one === "Dbtr" || one === "Cdtr")
          : name === "Cd" && parent === "Sts"
            ? "Ntry/Sts"
            : own;
    if (!key || value === "") return;
    const known = texts.get(key) ?? [];
    if (known.length < TEXTS_MAX) known.push(value);
    texts.set(key, known);
  };
  const pieces = readXml(chunksOf(xml), packageBounds, {
    open: (name, attributes) => {
      path.push(name);
      text = "";
      if (name === "Bal") balance = new Map();
      else if (name === "Ntry") entry = { texts: new Map() };
      else if (name === "Stmt" || name === "Rpt" || name === "Ntfctn") account = "";
      else if (entry && name === "Amt" && path.at(-2) === "Ntry") entry.currency = attributes.Ccy;
    },
    text: (piece) => {
      if (text.length < TEXT_MAX) text += piece.slice(0, TEXT_MAX);
    },
    close: (name) => {
      end(name);
      path.pop();
      text = "";
    },
  });
  for await (const _ of pieces);
  return statementSheets({ format: "camt", ...source }, accounts);
}

async function* chunksOf(xml: string) {
  for (let at = 0; at < xml.length; at += CHUNK) yield xml.slice(at, at + CHUNK);
}

function movementOf({ texts, currency }: Entry) {
  const first = (key: string) => texts.get(key)?.[0];
  const isExpense = first("Ntry/CdtDbtInd") === "DBIT";
  const purposes = texts.get("Ustrd") ?? [];
  const entryInfo = first("Ntry/AddtlNtryInf");
  const info = first("AddtlTxInf");
  const who = first(isExpense ? "Cdtr" : "Dbtr");
  const concept = joined(...purposes.slice(0, 2)) || joined(entryInfo) || joined(info) || joined(who);
  const status = first("Ntry/Sts");
  const rest = [...purposes.slice(2), entryInfo, info, who].filter((text) => joined(text) !== concept);
  return {
    day: (first("BookgDt") ?? first("ValDt") ?? "").slice(0, 10),
    concept,
    amount: `${isExpense ? "-" : ""}${decimalOf(first("Ntry/Amt") ?? "")}`,
    notes: joined(...rest, status && status !== "BOOK" ? "Pendiente en el banco" : undefined),
    currency,
  };
}
