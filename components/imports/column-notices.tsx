import { useArea } from "@/components/ui/layout/area";
import { Notice } from "@/components/ui/states/notice";
import { countText } from "@/lib/core/values/numbers";
import type { ImportAnswer, ImportKind } from "./import-kind";
import type { ImportState } from "./use-import";

type Column = ImportAnswer["columns"][number];

interface ColumnNoticeProps {
  state: ImportState;
  answer: ImportAnswer;
}

export const listText = (names: readonly string[]) => new Intl.ListFormat("es").format(names);

export const columnName = ({ header, index }: Pick<Column, "header" | "index">) => header || `Columna ${index + 1}`;

/** Columns with data that are not imported. */
export function UnusedNotice({ state, answer }: ColumnNoticeProps) {
  const unused = answer.columns.filter(({ index, filled }) => filled > 0 && !state.decisions.mapping[index]);
  if (unused.length === 0) return null;
  return (
    <Notice tone="warn">
      {unused.length === 1 ? "Una columna con datos no se importa" : "Columnas con datos que no se importan"}:{" "}
      <FilledColumns columns={unused} />.
    </Notice>
  );
}

/** Columns that are not for this person. */
export function WithheldNotice({ answer: { withheld } }: Pick<ColumnNoticeProps, "answer">) {
  return withheld ? <Notice tone="warn">{withheld.message}</Notice> : null;
}

/** Columns whose cells become lines of the notes. */
export function LinesNotice({ kind, state, answer }: ColumnNoticeProps & { kind: ImportKind }) {
  const { mapping } = state.decisions;
  const into = kind.fields.find(({ takesLines }) => takesLines);
  const lines = answer.columns.filter(
    ({ index, filled, isLabelled }) => filled > 0 && isLabelled && into && mapping[index] === into.name,
  );
  if (!into || lines.length === 0) return null;
  return (
    <Notice>
      {lines.length === 1 ? "Va" : "Van"} a {into.label}, cada celda con el título de su columna:{" "}
      <FilledColumns columns={lines} />.
    </Notice>
  );
}

/** "Sobre (12 celdas) y Célula (9 celdas)". */
function FilledColumns({ columns }: { columns: readonly Column[] }) {
  const { church } = useArea();
  return listText(
    columns.map((column) => `${columnName(column)} (${countText(column.filled, "celda", "celdas", church)})`),
  );
}
