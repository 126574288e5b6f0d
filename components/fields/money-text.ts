import { type MoneyStyle, moneyInput, parseMoney } from "@/lib/core/values/money";

const isAmount = (value: string) => /^-?\d+\.\d{2}$/.test(value);

/** Box text of a form value: an amount in the church's notation, anything else unchanged. */
export const moneyToText = (value: string, money: MoneyStyle) => (isAmount(value) ? moneyInput(value, money) : value);

/** The same without thousands separators, so that digits can be inserted anywhere. */
export function ungroupedText(value: string, money: MoneyStyle) {
  if (!isAmount(value)) return value;
  const decimal = moneyInput("0.50", money).replace(/\d/g, "");
  return [...moneyInput(value, money)].filter((sign) => /[\d-]/.test(sign) || sign === decimal).join("");
}

/** Typed text → `-1234.50`; null when it is not an amount. A sign stands before the amount, or before the currency. */
export function parseSignedMoney(text: string, money: MoneyStyle) {
  const [, sign, absolute = ""] = /^\s*([-−]?)(.*)$/.exec(text) ?? [];
  const amount = parseMoney(absolute, money);
  return amount && sign ? `-${amount}` : amount;
}
