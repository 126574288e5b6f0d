import type { Method } from "./rules";

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
  method: "Medio",
  receipt: "Recibo",
  member_id: "Persona",
  name: "Nombre",
  envelope: "Sobre",
  number: "Sobre",
} as const;
