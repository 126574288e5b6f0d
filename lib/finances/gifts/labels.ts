import { type Method, walletName } from "./rules";

/** Labels of the methods; a church may call `billetera` otherwise (`walletName`). */
export const methodLabels: Record<Method, string> = {
  efectivo: "Efectivo",
  transferencia: "Transferencia",
  billetera: "Billetera",
  tarjeta: "Tarjeta",
  cheque: "Cheque",
  otro: "Otro medio",
};

/** Labels of a gift's fields in the form, the history and the comparison. */
export const giftFieldLabels = {
  donor: "Quién da",
  named: "Con nombre",
  method: "Medio",
  receipt: "Recibo",
  name: "Nombre",
  envelope: "Sobre",
  number: "Sobre",
} as const;

/** Number of a receipt as it is printed: 1482 → `001482`. */
export const receiptNumber = (number: number) => String(number).padStart(6, "0");

/** A method in words; `wallet`: what the church calls its own. */
export const methodText = (method: Method, wallet: string | null, country: string) =>
  method === "billetera" ? walletName(wallet, country) : methodLabels[method];
