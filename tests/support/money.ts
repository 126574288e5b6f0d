/** `-1234.50` → `-123450n`. */
export const cents = (amount: string) => BigInt(amount.replace(".", ""));

/** `-123450n` → `-1234.50`. */
export function moneyOf(cents: bigint) {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Sum of amounts in the API's notation. */
export const sumOf = (amounts: readonly string[]) => moneyOf(amounts.reduce((sum, amount) => sum + cents(amount), 0n));
