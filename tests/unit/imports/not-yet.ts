/** Files that do not come in right yet. */
export const notYet: readonly string[] = [
  "members/directorio-excel-2003.xls",
  "members/membresia-desde-nino.csv",
  "movements/cartola-banco-de-chile.xls",
  "movements/movimientos-excel-95.xls",
  "movements/reporte-excel-97.xls",
];
