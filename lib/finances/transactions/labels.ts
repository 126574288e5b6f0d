/** What kinds of transactions there are, as people call them. */
export const typeLabels = { income: "Ingreso", expense: "Egreso", transfer: "Traslado" } as const;

/** What the forms, the history and the comparison call each field of a transaction or of a transfer. */
export const transactionFieldLabels = {
  date: "Fecha",
  concept: "Concepto",
  categoryId: "Categoría",
  treasuryId: "Tesorería",
  fromTreasuryId: "Desde",
  toTreasuryId: "Hacia",
  amount: "Valor",
  notes: "Notas",
} as const;
