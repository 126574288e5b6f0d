/** Kinds of a field that a church may create for a column. */
export const columnKinds = ["text", "number", "date", "boolean"] as const;

export type ColumnKind = (typeof columnKinds)[number];

/** Field that an import creates: `new.number:Sobre`. */
export type NewField = { kind: ColumnKind; label: string };

const NEW_FIELD = new RegExp(`^new\\.(${columnKinds.join("|")}):(.+)$`);

export const newFieldName = ({ kind, label }: NewField) => `new.${kind}:${label}`;

/** Field to create that a column is mapped to; undefined for any other. */
export function newFieldIn(name: string): NewField | undefined {
  const [, kind, label = ""] = NEW_FIELD.exec(name) ?? [];
  return kind === undefined ? undefined : { kind: kind as ColumnKind, label };
}
