export const isSomething = (amount: string) => /[1-9]/.test(amount);

/** How many tenths of a percent of a total an amount is; both as money, the total more than nothing. */
export const shareOf = (amount: string, total: string) => {
  const [part, whole] = [cents(amount), cents(total)];
  return whole === 0n ? 0 : Number((part * 2000n + whole) / (2n * whole));
};

const cents = (amount: string) => BigInt(amount.replace(".", ""));
