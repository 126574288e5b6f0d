/** Files that do not come in right yet. */
export const notYet: readonly string[] = [
  "members/membresia-desde-nino.csv",
];
