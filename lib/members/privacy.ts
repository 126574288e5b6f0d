import { privateFacts } from "./facts";

/** Who reads people. `writes`: whether they may write in the area, and so see what is private; absent: no. */
export type Reader = { writes?: boolean };

/** Fields of a person that are neither answered to a reader nor found, sorted or filtered by them. */
export const hiddenFrom = ({ writes = false }: Reader): readonly string[] => (writes ? [] : privateFacts);

/** A row without the fields that are hidden from a reader: absent, not null, so that nobody learns whether they are known. */
export function withoutHidden<Row extends object>(row: Row, reader: Reader): Row {
  const hidden = hiddenFrom(reader);
  if (hidden.length === 0) return row;
  return Object.fromEntries(Object.entries(row).filter(([field]) => !hidden.includes(field))) as Row;
}
