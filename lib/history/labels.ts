/** Label of each table in the history. */
export const entityLabels = {
  members: "Miembros",
  transactions: "Movimientos",
  treasuries: "Tesorerías",
  categories: "Categorías",
  closed_months: "Cierres de mes",
  inventory_items: "Inventario",
  positions: "Cargos",
  collaborators: "Colaboradores",
  churches: "Iglesia",
} as const;

export type HistoryEntity = keyof typeof entityLabels;

export const historyEntities = Object.keys(entityLabels) as [HistoryEntity, ...HistoryEntity[]];
