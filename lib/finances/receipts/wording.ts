import { fullDate, weekdayName } from "@/lib/core/values/dates";
import { type MoneyStyle, moneyText } from "@/lib/core/values/money";
import { methodLabels, receiptNumber } from "@/lib/finances/gifts/labels";
import type { Method } from "@/lib/finances/gifts/rules";
import type { ReceiptRow } from "./schema";

/** Names that a receipt says in the singular. */
const singulars: Record<string, string> = {
  diezmos: "diezmo",
  ofrendas: "ofrenda",
  donaciones: "donación",
  donativos: "donativo",
  primicias: "primicia",
  promesas: "promesa",
};

/** «Diezmos» → «diezmo», «Ofrenda general» → «ofrenda general», «ONG» → «ONG». */
export function giftWord(category: string) {
  const [first = "", ...rest] = category.trim().split(/\s+/);
  const isName = first.length > 1 && first === first.toUpperCase();
  const word = isName ? first : first.charAt(0).toLowerCase() + first.slice(1);
  return [singulars[word] ?? word, ...rest].join(" ");
}

/** «domingo 29 de noviembre de 2026». */
export const dayText = (day: string) => `${weekdayName(day)} ${fullDate(day)}`;

/** How it was given, within a sentence; `text`: the method in words. */
function givenBy(method: Method, text: string) {
  const texts: Record<Method, string> = {
    efectivo: "en efectivo",
    transferencia: "por transferencia",
    billetera: `por ${text === methodLabels.billetera ? "billetera" : text}`,
    tarjeta: "con tarjeta",
    cheque: "con cheque",
    otro: "",
  };
  return texts[method];
}

/** What is sent to the donor: «Recibimos S/ 50.00 de diezmo …». */
export function receiptText(
  { number, name, amount, date, category, method, methodText: words, voidedAt }: Omit<ReceiptRow, "text">,
  church: MoneyStyle & { name: string },
) {
  const folio = receiptNumber(number);
  const money = moneyText(amount, church);
  if (voidedAt) return `*${church.name}*\nEl recibo n.º ${folio}, de ${money}, quedó ANULADO.`;
  const what = category ? ` de ${giftWord(category)}` : "";
  const how = method && givenBy(method, words ?? "");
  return `Recibimos ${money}${what} de ${name}, el ${dayText(date)}${how ? `, ${how}` : ""}. Recibo n.º ${folio}. Gracias por dar con alegría.\n*${church.name}*`;
}
