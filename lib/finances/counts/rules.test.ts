import { expect, test } from "vitest";
import { currencyCodes } from "@/lib/core/values/countries";
import { inCashOrder, usualDenominations } from "./denominations";
import { amountOf, type CountContent, isSameContent, looseCash, overfilled, problemsOf, sumsOf } from "./rules";

const count: CountContent & { firstCounter: string | null; secondCounter: string | null } = {
  date: "2026-11-29",
  service: "Culto de la mañana",
  cash: [
    { kind: "bill", value: "100.00", count: 18 },
    { kind: "coin", value: "0.20", count: 12 },
  ],
  split: [
    { categoryId: 1, amount: "1120.00" },
    { categoryId: 2, amount: "676.40" },
  ],
  apart: [{ categoryId: 1, method: "billetera", amount: "450.00", note: null, treasuryId: null }],
  differenceReason: null,
  firstCounter: "Julia Ramos",
  secondCounter: "Samuel Huamán",
};

test("sums are exact, also of more cash than a float holds", () => {
  expect(sumsOf(count)).toEqual({ cash: 180_240n, split: 179_640n, apart: 45_000n, difference: 600n, total: 225_240n });
  const coins = {
    ...count,
    cash: [{ kind: "coin" as const, value: "0.10", count: 3 }],
    split: [{ categoryId: 1, amount: "0.30" }],
  };
  expect(sumsOf(coins).difference).toBe(0n);
  const much = [{ kind: "bill" as const, value: "9999999.99", count: 99_999 }];
  expect(amountOf(sumsOf({ ...count, cash: much }).cash)).toBe("999989999000.01");
  expect([amountOf(-5n), amountOf(0n), amountOf(-1234n)]).toEqual(["-0.05", "0.00", "-12.34"]);
});

test("a difference between cash and split is written down, and two people count", () => {
  expect(problemsOf(count)).toEqual({ differenceReason: expect.stringContaining("El efectivo no es igual") });
  const written = { ...count, differenceReason: "Monedas sueltas" };
  expect(problemsOf(written)).toEqual({});
  expect(problemsOf({ ...written, secondCounter: "JULIA RAMOS" })).toEqual({ secondCounter: expect.any(String) });
  expect(problemsOf({ ...written, firstCounter: null })).toEqual({ firstCounter: expect.any(String) });
  expect(problemsOf({ ...written, split: [], apart: [] })).toEqual({ split: expect.any(String) });
});

test("what is loose of a category is its cash without its envelopes", () => {
  const envelopes = [
    { categoryId: 1, amount: "1000.00" },
    { categoryId: 1, amount: "120.00" },
    { categoryId: 2, amount: "0.40" },
  ];
  expect(looseCash(count.split, envelopes)).toEqual([{ categoryId: 2, amount: "676.00" }]);
  expect(overfilled(count.split, envelopes)).toBeUndefined();
  expect(overfilled(count.split, [...envelopes, { categoryId: 1, amount: "0.01" }])).toBe(1);
  expect(overfilled(count.split, [{ categoryId: 9, amount: "0.01" }])).toBe(9);
});

test.each<[string, Partial<CountContent>, boolean]>([
  ["the order of its lines", { cash: count.cash.toReversed(), split: count.split.toReversed() }, true],
  ["a value of which there is none", { cash: [...count.cash, { kind: "coin", value: "5.00", count: 0 }] }, true],
  ["a coin more", { cash: count.cash.map((line) => (line.kind === "coin" ? { ...line, count: 13 } : line)) }, false],
  ["the split", { split: [{ categoryId: 1, amount: "1796.40" }] }, false],
  ["what came apart", { apart: [] }, false],
  ["the reason of the difference", { differenceReason: "Otra" }, false],
  ["the service", { service: "Culto de la tarde" }, false],
])("a confirmation holds when %s differs: %o → %s", (_, change, holds) => {
  expect(isSameContent(count, { ...count, ...change })).toBe(holds);
});

test("every currency has bills and coins, each once, the greatest bill first", () => {
  for (const currency of currencyCodes) {
    const usual = usualDenominations(currency);
    expect(new Set(usual.map(({ kind, value }) => kind + value)).size).toBe(usual.length);
    expect(usual).toEqual(inCashOrder(usual.toReversed()));
    expect(new Set(usual.map(({ kind }) => kind))).toEqual(new Set(["bill", "coin"]));
  }
  expect(usualDenominations("PEN").map(({ value }) => value)).toEqual([
    ...["200.00", "100.00", "50.00", "20.00", "10.00"],
    ...["5.00", "2.00", "1.00", "0.50", "0.20", "0.10"],
  ]);
});
