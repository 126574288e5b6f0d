/** What an import counts. */
export const transactionNoun = { one: "movimiento", many: "movimientos", ending: "o" } as const;

/** Labels of the types of transactions. */
export const typeLabels = { income: "Ingreso", expense: "Egreso", transfer: "Traslado" } as const;

/** Labels of a transaction's or a transfer's fields in the forms, the history and the comparison. */
export const transactionFieldLabels = {
  date: "Fecha",
  concept: "Concepto",
  categoryId: "Categoría",
  treasuryId: "Tesorería",
  fromTreasuryId: "Desde",
  toTreasuryId: "Hacia",
  amount: "Monto",
  notes: "Notas",
  donor: "Quién da",
  method: "Medio",
} as const;

/** Why a change of many leaves some transactions as they are. */
export const refusalLabels = {
  closed: "Su mes está cerrado",
  transfer: "Es un traslado",
  voided: "Está anulado",
  kind: "Es de otro tipo que la categoría",
  opening: "Es anterior al saldo inicial de la tesorería",
  count: "Es de un conteo de culto anulado",
  changed: "Cambió otra vez después",
  gone: "Su categoría o tesorería anterior ya no se usa",
} as const;

/** Labels of the fields that only an import has. */
export const importFieldLabels = {
  kind: "Tipo",
  income: "Ingreso",
  expense: "Egreso",
  incomeCategory: "Categoría de los ingresos",
  expenseCategory: "Categoría de los egresos",
  donorDocument: "Documento de quien da",
  envelope: "Sobre",
  giver: "Quién da",
} as const;
