import { type MoneyStyle, moneyInput } from "@/lib/core/money";

const isAmount = (value: string) => /^\d+\.\d{2}$/.test(value);

/** What a box shows of a form value: an amount as the church writes it, anything else as it was typed. */
export const moneyToText = (value: string, money: MoneyStyle) => (isAmount(value) ? moneyInput(value, money) : value);

/** The same without separated thousands, so that digits may be put in anywhere. */
export function ungrouped(value: string, money: MoneyStyle) {
  if (!isAmount(value)) return value;
  const decimal = moneyInput("0.50", money).replace(/\d/g, "");
  return [...moneyInput(value, money)].filter((sign) => /\d/.test(sign) || sign === decimal).join("");
}
