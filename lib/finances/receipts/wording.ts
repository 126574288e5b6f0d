import { fullDate } from "@/lib/core/values/dates";
import { type MoneyStyle, moneyText } from "@/lib/core/values/money";
import { receiptNumber } from "@/lib/finances/gifts/labels";
import type { ReceiptRow } from "./schema";

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
