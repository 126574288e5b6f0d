/** One change of one row, as the API answers it. */
export type HistoryEntry = {
  id: string;
  /** ISO 8601 UTC. */
  at: string;
  /** The name the person had then; null when no person did it. */
  userName: string | null;
  action: "create" | "update" | "delete" | "restore" | "destroy";
  /** For an update: what changed. */
  changes: { field: string; before: string | number | boolean | null; after: string | number | boolean | null }[];
};
