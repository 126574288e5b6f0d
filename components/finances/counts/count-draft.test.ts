import { expect, test } from "vitest";
import { usualDenominations } from "@/lib/finances/counts/denominations";
import type { CountRow } from "@/lib/finances/counts/schema";
import { type CountDraft, cashCount, draftBody, draftOf, draftSums, emptyDraft, newLine } from "./count-draft";

const money = { country: "CO", currency: "COP" };
const denominations = usualDenominations("COP");

const empty = () =>
  emptyDraft({
    ...{
      date: "2026-11-29",
      service: "Culto de la mañana",
      denominations,
      firstCounter: "Julia Ramos",
      seesDonors: true,
    },
    categories: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }],
  });

const typed = (draft: CountDraft): CountDraft => ({
  ...draft,
  cash: draft.cash.map((one) => (one.value === "50000.00" ? { ...one, text: " 3 " } : one)),
  split: draft.split.map((line, index) => ({ ...line, text: ["100.000", "50.000,5", ""][index] ?? "" })),
});

test("a new count has the church's denominations and no sum, and sends no empty line", () => {
  const draft = empty();
  expect(draft.split.map(({ categoryId }) => categoryId)).toEqual([1, 2, 3]);
  expect(draftSums(draft, money).totalText).toBe("0.00");
  expect(draftBody(draft, money)).toEqual({
    body: {
      ...{
        date: "2026-11-29",
        service: "Culto de la mañana",
        cash: [],
        split: [],
        apart: [],
        envelopes: [],
        recorded: [],
      },
      ...{ differenceReason: null, firstCounter: "Julia Ramos", secondCounter: null, notes: null },
    },
  });
});

test("amounts are read in the church's notation, and lines of one category are one", () => {
  const draft = typed(empty());
  expect(draftSums(draft, money)).toMatchObject({ cash: 15_000_000n, split: 15_000_050n, difference: -50n });
  const twice = { ...draft, split: [...draft.split, newLine(1, "1")] };
  expect(draftBody(twice, money)).toMatchObject({
    body: {
      cash: [{ kind: "bill", value: "50000.00", count: 3 }],
      split: [
        { categoryId: 1, amount: "100001.00" },
        { categoryId: 2, amount: "50000.50" },
      ],
    },
  });
});

test("what cannot be read is named by its line and sent by nobody", () => {
  const draft = typed(empty());
  const wrong = {
    ...draft,
    cash: draft.cash.map((one) => (one.value === "100.00" ? { ...one, text: "1.5" } : one)),
    split: [{ ...newLine(1, "abc"), key: "line" }],
  };
  const read = draftBody(wrong, money);
  expect("problems" in read && [...read.problems.keys()]).toEqual(["coin 100.00", "line"]);
  expect([cashCount(""), cashCount("12"), cashCount("-1"), cashCount("100000")]).toEqual([0, 12, null, null]);
});

test("a saved count is typed on as it was, with a bill that the church no longer counts", () => {
  const row = {
    ...{ id: 7, version: 2, date: "2026-11-29", service: "Culto", treasuryId: 4, notes: null },
    cash: [{ kind: "bill", value: "3.00", count: 2 }],
    split: [{ categoryId: 1, amount: "6.00" }],
    apart: [{ categoryId: 2, method: "cheque", amount: "1234.50", note: "N.º 7", treasuryId: 5 }],
    ...{ differenceReason: null, firstCounter: "Ana", secondCounter: null },
    recorded: [{ id: 9, categoryId: 1, amount: "5.00" }],
  } as unknown as CountRow;
  const draft = draftOf(row, denominations, money);
  expect(draft.envelopes).toBeNull();
  expect(draft.cash.filter(({ text }) => text)).toEqual([{ kind: "bill", value: "3.00", text: "2" }]);
  expect(draftBody(draft, money)).toEqual({
    body: {
      ...{ date: "2026-11-29", service: "Culto", treasuryId: 4, notes: null, differenceReason: null },
      ...{
        cash: row.cash,
        split: row.split,
        apart: row.apart,
        firstCounter: "Ana",
        secondCounter: null,
        recorded: [9],
      },
    },
  });
});
