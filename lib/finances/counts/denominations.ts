/** Bill or coin. `value`: `200.00`. */
export type Denomination = { kind: CashKind; value: string };

/** Kinds of cash in the order in which they are counted. */
export const cashKinds = ["bill", "coin"] as const;

export type CashKind = (typeof cashKinds)[number];

/** Values in circulation by currency, the greatest first: central banks, 2026. */
const inCirculation: Record<string, Record<CashKind, readonly number[]>> = {
  ARS: { bill: [20_000, 10_000, 2_000, 1_000, 500, 200, 100], coin: [50, 20, 10, 5, 2, 1] },
  BOB: { bill: [200, 100, 50, 20, 10], coin: [5, 2, 1, 0.5, 0.2, 0.1] },
  CLP: { bill: [20_000, 10_000, 5_000, 2_000, 1_000], coin: [500, 100, 50, 10] },
  COP: { bill: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000], coin: [1_000, 500, 200, 100, 50] },
  CRC: { bill: [20_000, 10_000, 5_000, 2_000, 1_000], coin: [500, 100, 50, 25, 10, 5] },
  CUP: { bill: [1_000, 500, 200, 100, 50, 20, 10, 5, 3, 1], coin: [5, 3, 1] },
  DOP: { bill: [2_000, 1_000, 500, 200, 100, 50], coin: [25, 10, 5, 1] },
  EUR: { bill: [200, 100, 50, 20, 10, 5], coin: [2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01] },
  GTQ: { bill: [200, 100, 50, 20, 10, 5, 1], coin: [1, 0.5, 0.25, 0.1, 0.05] },
  HNL: { bill: [500, 200, 100, 50, 20, 10, 5, 2, 1], coin: [0.5, 0.2, 0.1, 0.05] },
  MXN: { bill: [1_000, 500, 200, 100, 50, 20], coin: [20, 10, 5, 2, 1, 0.5, 0.2, 0.1] },
  NIO: { bill: [1_000, 500, 200, 100, 50, 20, 10], coin: [10, 5, 1, 0.5, 0.25, 0.1] },
  PAB: { bill: [100, 50, 20, 10, 5, 1], coin: [1, 0.5, 0.25, 0.1, 0.05, 0.01] },
  PEN: { bill: [200, 100, 50, 20, 10], coin: [5, 2, 1, 0.5, 0.2, 0.1] },
  PYG: { bill: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000], coin: [1_000, 500, 100, 50] },
  USD: { bill: [100, 50, 20, 10, 5, 2, 1], coin: [1, 0.5, 0.25, 0.1, 0.05, 0.01] },
  UYU: { bill: [2_000, 1_000, 500, 200, 100, 50, 20], coin: [50, 10, 5, 2, 1] },
  VES: { bill: [500, 200, 100, 50, 20, 10, 5], coin: [1, 0.5, 0.25] },
};

const UNKNOWN: Record<CashKind, readonly number[]> = { bill: [100, 50, 20, 10, 5], coin: [1, 0.5, 0.1] };

/** Bills and coins of a currency (ISO 4217) that a church counts unless it chooses others. */
export function usualDenominations(currency: string): Denomination[] {
  const values = inCirculation[currency] ?? UNKNOWN;
  return cashKinds.flatMap((kind) => values[kind].map((value) => ({ kind, value: value.toFixed(2) })));
}

/** Whether two are the same bill or coin. */
export const isSameCash = (one: Denomination, other: Denomination) =>
  one.kind === other.kind && one.value === other.value;

/** Bills before coins, the greatest first. */
export const inCashOrder = <Line extends Denomination>(lines: readonly Line[]): Line[] =>
  lines.toSorted(
    (one, other) =>
      cashKinds.indexOf(one.kind) - cashKinds.indexOf(other.kind) || Number(other.value) - Number(one.value),
  );
