/** Balances of treasuries that begin within the period, neither its opening balance nor income. */
export const OPENINGS = "Saldos iniciales";

export const isNonZero = (amount: string) => /[1-9]/.test(amount);

/** Share of `total` in tenths of a percent; both are amounts as text, 0 for a total of zero. */
export const shareOf = (amount: string, total: string) => {
  const [part, whole] = [cents(amount), cents(total)];
  return whole === 0n ? 0 : Number((part * 2000n + whole) / (2n * whole));
};

const cents = (amount: string) => BigInt(amount.replace(".", ""));
