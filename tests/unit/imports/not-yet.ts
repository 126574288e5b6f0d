/** Files that do not come in right yet. */
export const notYet: readonly string[] = [
  "members/directorio-excel-2003.xls",
  "members/directorio-html.xls",
  "members/membresia-desde-nino.csv",
  "movements/cartola-banco-de-chile.xls",
  "movements/consulta-movimientos.xls",
  "movements/estado-html.xls",
  "movements/movimientos-excel-95.xls",
  "movements/reporte-excel-97.xls",
  "movements/reporte-utf16.xls",
];
