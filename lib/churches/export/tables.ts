/** The church tables that go into the copy of all data, each with the name of its file, in the order of the copy. */
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

/** Those that do not, and why. */
export const leftOut = {
  monthly_totals: "se calcula de los movimientos",
  amount_counts: "se calcula de los movimientos",
  idempotency_keys: "son respuestas de la API que se guardan 24 horas",
} as const;

/** Columns that only serve searching, or say in each row what holds for all. */
export const silentColumns = ["church_id", "search", "sort_name", "birth_month_day", "cents"];

/** Tables whose rows have a picture, and the folder in which the copy has them. */
export const pictures = { members: "miembros", inventory_items: "inventario" } as const;
