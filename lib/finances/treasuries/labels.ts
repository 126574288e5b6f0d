/** Labels of a treasury's fields in the form, the history and the comparison. */
export const treasuryFieldLabels = {
  name: "Nombre",
  openingBalance: "Saldo inicial",
  openingDate: "Desde qué fecha",
} as const;
