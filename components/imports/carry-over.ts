import type { Decisions } from "./decisions";
import type { ImportAnswer } from "./import-kind";

type Columns = readonly Pick<ImportAnswer["columns"][number], "header" | "field">[];

/** What was decided on a file, for another one with the same headers. */
export interface Decided {
  decisions: Decisions;
  /** Its columns before and after the decisions, some of which are on the sheet and on the row of the headers. */
  before: Columns;
  after: Columns;
}

/** Last column of the rows with errors that an import offers for download. */
const ERRORS = "Error";

/** Whether columns are those of an earlier file, with the column of errors or without; columns without names never are. */
export function isSameColumns(columns: Columns, earlier: Columns) {
  const isDownload = columns.length === earlier.length + 1 && columns.at(-1)?.header === ERRORS;
  return (
    (isDownload || columns.length === earlier.length) &&
    earlier.some(({ header }) => header !== "") &&
    earlier.every(({ header }, index) => header === columns[index]?.header)
  );
}

/** Whether the decisions on an earlier file may be tried on one that was read as these columns. */
export const mayCarryOver = ({ before, after }: Decided, columns: Columns) =>
  isSameColumns(columns, before) || isSameColumns(columns, after);

/** Decisions with a field for every column: the server's where none is decided. */
export const withMapping = (decisions: Decisions, columns: Columns): Decisions =>
  decisions.mapping.length >= columns.length
    ? decisions
    : {
        ...decisions,
        mapping: columns.map(({ field }, index) => {
          const decided = decisions.mapping[index];
          return decided === undefined ? field : decided;
        }),
      };
