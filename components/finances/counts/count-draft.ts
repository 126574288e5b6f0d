import { moneyToText } from "@/components/fields/money-text";
import { randomId } from "@/lib/client/random";
import { type MoneyStyle, parseMoney } from "@/lib/core/values/money";
import { type Denomination, inCashOrder, isSameCash } from "@/lib/finances/counts/denominations";
import { amountOf, type CashLine, sumsOf } from "@/lib/finances/counts/rules";
import type { CountBody, CountRow } from "@/lib/finances/counts/schema";
import type { Method } from "@/lib/finances/gifts/rules";

export interface DraftLine {
  key: string;
  categoryId: number;
  /** As typed. */
  text: string;
}

export interface DraftApart extends DraftLine {
  method: Exclude<Method, "efectivo">;
  note: string;
  treasuryId: number | null;
}

export interface DraftEnvelope extends DraftLine {
  memberId: number | null;
  name: string;
}

/** Count as it is typed; kept in this browser until it is saved. */
export interface CountDraft {
  /** `Idempotency-Key` of its first saving. */
  key: string;
  id: number | null;
  version: number | null;
  date: string;
  service: string;
  cash: (Denomination & { text: string })[];
  split: DraftLine[];
  apart: DraftApart[];
  /** Null for those who do not see who gives. */
  envelopes: DraftEnvelope[] | null;
  /** Incomes in the books whose cash it holds. */
  recorded: number[];
  differenceReason: string;
  firstCounter: string;
  secondCounter: string;
  notes: string;
  treasuryId: number | null;
}

/** What a new count begins with. */
export interface DraftBase {
  date: string;
  service: string;
  denominations: readonly Denomination[];
  /** Categories of income, the usual ones first. */
  categories: readonly { id: number }[];
  firstCounter: string;
  seesDonors: boolean;
}

/** Categories of which a new count has a line. */
const STARTED = 3;

const line = (categoryId: number, text = ""): DraftLine => ({ key: randomId(), categoryId, text });

export const newLine = line;

export const newApart = (categoryId: number, method: DraftApart["method"], text = ""): DraftApart => ({
  ...line(categoryId, text),
  method,
  note: "",
  treasuryId: null,
});

export function emptyDraft({
  date,
  service,
  denominations,
  categories,
  firstCounter,
  seesDonors,
}: DraftBase): CountDraft {
  const first = categories[0]?.id;
  return {
    key: randomId(),
    id: null,
    version: null,
    date,
    service,
    cash: denominations.map((one) => ({ ...one, text: "" })),
    split: categories.slice(0, STARTED).map(({ id }) => line(id)),
    apart: first === undefined ? [] : [newApart(first, "billetera"), newApart(first, "transferencia")],
    envelopes: seesDonors ? [] : null,
    recorded: [],
    differenceReason: "",
    firstCounter,
    secondCounter: "",
    notes: "",
    treasuryId: null,
  };
}

/** Draft of a saved count, with a line for each of the church's denominations. */
export function draftOf(row: CountRow, denominations: readonly Denomination[], money: MoneyStyle): CountDraft {
  const others = denominations.filter((one) => !row.cash.some((line) => isSameCash(line, one)));
  const text = (amount: string) => moneyToText(amount, money);
  return {
    key: randomId(),
    id: row.id,
    version: row.version,
    date: row.date,
    service: row.service,
    cash: inCashOrder([
      ...row.cash.map(({ kind, value, count }) => ({ kind, value, text: String(count) })),
      ...others.map((one) => ({ ...one, text: "" })),
    ]),
    split: row.split.map(({ categoryId, amount }) => line(categoryId, text(amount))),
    apart: row.apart.map(({ amount, method, note, ...rest }) => ({
      ...line(rest.categoryId, text(amount)),
      ...rest,
      method: method === "efectivo" ? "otro" : method,
      note: note ?? "",
    })),
    envelopes:
      row.envelopes?.map(({ memberId, name, categoryId, amount }) => ({
        ...line(categoryId, text(amount)),
        memberId,
        name,
      })) ?? null,
    recorded: row.recorded.map(({ id }) => id),
    differenceReason: row.differenceReason ?? "",
    firstCounter: row.firstCounter ?? "",
    secondCounter: row.secondCounter ?? "",
    notes: row.notes ?? "",
    treasuryId: row.treasuryId,
  };
}

/** How many of a bill or coin; null for what is no number. */
export const cashCount = (text: string) => (/^\s*\d{0,5}\s*$/.test(text) ? Number(text) : null);

/** Amount of a line; `0.00` for an empty one, null for what is no amount. */
export const lineAmount = (text: string, money: MoneyStyle) => (text.trim() === "" ? "0.00" : parseMoney(text, money));

const isSome = (amount: string | null): amount is string => amount !== null && /[1-9]/.test(amount);

/** Sums of what can be read of a draft. */
export function draftSums({ cash, split, apart }: CountDraft, money: MoneyStyle) {
  const amounts = <Line extends DraftLine>(lines: Line[]) =>
    lines.map((one) => ({ ...one, amount: lineAmount(one.text, money) ?? "0.00" }));
  const sums = sumsOf({
    cash: cash.map(({ text, ...one }): CashLine => ({ ...one, count: cashCount(text) ?? 0 })),
    split: amounts(split),
    apart: amounts(apart),
  });
  return { ...sums, totalText: amountOf(sums.total) };
}

/** Lines of one category together: those of a split, to which the person may have added one twice. */
function joined(lines: { categoryId: number; amount: string }[]) {
  const sums = new Map<number, string[]>();
  for (const { categoryId, amount } of lines) sums.set(categoryId, [...(sums.get(categoryId) ?? []), amount]);
  return [...sums].map(([categoryId, amounts]) => ({
    categoryId,
    amount: amountOf(sumsOf({ cash: [], apart: [], split: amounts.map((amount) => ({ categoryId, amount })) }).split),
  }));
}

/** What is sent of a draft, without its empty lines; or the problems of what cannot be read, by the key of its line. */
export function draftBody(
  draft: CountDraft,
  money: MoneyStyle,
): { body: CountBody } | { problems: Map<string, string> } {
  const problems = new Map<string, string>();
  const amountFrom = ({ key, text }: DraftLine) => {
    const amount = lineAmount(text, money);
    if (amount === null) problems.set(key, "Escribe un monto");
    return amount;
  };
  for (const { kind, value, text } of draft.cash)
    if (cashCount(text) === null) problems.set(`${kind} ${value}`, "Escribe cuántos, sin decimales");
  const withAmounts = <Line extends DraftLine>(lines: Line[]) =>
    lines.flatMap((one) => {
      const amount = amountFrom(one);
      return isSome(amount) ? [{ ...one, amount }] : [];
    });
  const split = joined(withAmounts(draft.split).map(({ categoryId, amount }) => ({ categoryId, amount })));
  const apart = withAmounts(draft.apart).map(({ categoryId, amount, method, note, treasuryId }) => ({
    ...{ categoryId, amount, method, note: note || null },
    ...(treasuryId !== null && { treasuryId }),
  }));
  const envelopes = draft.envelopes && withAmounts(draft.envelopes);
  if (problems.size > 0) return { problems };
  return {
    body: {
      date: draft.date,
      service: draft.service,
      cash: draft.cash.flatMap(({ kind, value, text }) => {
        const count = cashCount(text) ?? 0;
        return count > 0 ? [{ kind, value, count }] : [];
      }),
      split,
      apart,
      ...(envelopes && {
        envelopes: envelopes.map(({ memberId, name, categoryId, amount }) => ({
          ...(memberId === null ? { name } : { memberId }),
          categoryId,
          amount,
        })),
      }),
      recorded: draft.recorded,
      differenceReason: draft.differenceReason || null,
      firstCounter: draft.firstCounter || null,
      secondCounter: draft.secondCounter || null,
      notes: draft.notes || null,
      ...(draft.treasuryId !== null && { treasuryId: draft.treasuryId }),
    },
  };
}
