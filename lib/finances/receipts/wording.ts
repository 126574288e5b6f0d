import { fullDate } from "@/lib/core/values/dates";
import { type MoneyStyle, moneyText } from "@/lib/core/values/money";
import { methodLabels } from "@/lib/finances/gifts/labels";
import { type Method, walletName } from "@/lib/finances/gifts/rules";
import type { ReceiptRow } from "./schema";

/** Number of a receipt as it is printed: 1482 → `001482`. */
export const receiptNumber = (number: number) => String(number).padStart(6, "0");

/** A method in words; `wallet`: what the church calls its own. */
export const methodText = (method: Method, wallet: string | null, country: string) =>
  method === "billetera" ? walletName(wallet, country) : methodLabels[method];

/** What is sent to the donor. */
export function receiptText(
  { number, name, amount, date, category, methodText: method, voidedAt }: Omit<ReceiptRow, "text">,
  church: MoneyStyle & { name: string },
) {
  const what = [category, fullDate(date)].filter(Boolean).join(", ");
  const sum = `Recibimos ${moneyText(amount, church)} de ${name}: ${what}${method ? ` (${method})` : ""}.`;
  const head = `*${church.name}*\nRecibo n.º ${receiptNumber(number)}`;
  return voidedAt ? `${head}\nANULADO` : `${head}\n${sum}\nGracias por dar con alegría.`;
}
