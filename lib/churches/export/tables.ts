/** Church tables of the export, each with its file name, in the order of the archive. */
export const exportedTables = {
  positions: "cargos",
  members: "miembros",
  treasuries: "tesorerias",
  categories: "categorias",
  transactions: "movimientos",
  closed_months: "meses-cerrados",
  inventory_items: "inventario",
  imports: "importaciones",
  history: "historial",
} as const;

/** Church tables left out of the export, with the reason. */
export const excludedTables = {
  monthly_totals: "se calcula de los movimientos",
  amount_counts: "se calcula de los movimientos",
  idempotency_keys: "son respuestas de la API que se guardan 24 horas",
} as const;

/** Columns left out: they only serve searching, or have the same value in every row. */
export const excludedColumns = ["church_id", "search", "sort_name", "birth_month_day", "cents"];

/** Tables whose rows have a picture, with the picture's folder in the archive. */
export const pictureFolders = { members: "miembros", inventory_items: "inventario" } as const;
