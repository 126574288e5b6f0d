import { type ValueChoice, valueKey } from "./choices";
import type { ValueOption } from "./reading";
import { truncate } from "./texts";

/**
 * What a value is: no option of its field, unreadable, absent though required, read in another form, or refused for
 * what the rest of its row or the church says.
 */
export const problemKinds = ["unknown", "invalid", "missing", "remark", "refused"] as const;

/** What becomes of its rows: they fail, the field stays empty or changes, or a choice applies. */
export const problemResults = ["error", "warning", "chosen"] as const;

/** Rows of a file with the same problematic value in the same field. */
export type ProblemGroup = {
  field: string;
  column: string;
  value: string;
  kind: (typeof problemKinds)[number];
  result: (typeof problemResults)[number];
  message: string;
  rows: number;
  firstRow: number;
  choice?: ValueChoice;
  options?: readonly ValueOption[];
};

type Occurrence = Omit<ProblemGroup, "rows" | "firstRow"> & { row: number };

export type ProblemGroups = ReturnType<typeof createProblemGroups>;

/** Different values that are told apart, and groups of an answer. */
const DISTINCT_MAX = 2_000;
const LISTED_MAX = 200;

/** Collects the problems of a file by field and value, in bounded memory; `count`: cells, those without a group too. */
export function createProblemGroups() {
  const groups = new Map<string, ProblemGroup>();
  let count = 0;
  let warnings = 0;
  return {
    add: ({ row, value, ...occurrence }: Occurrence) => {
      count++;
      if (occurrence.result === "warning") warnings++;
      const key = valueKey(occurrence.field, value);
      const group = groups.get(key);
      if (group) group.rows++;
      else if (groups.size < DISTINCT_MAX)
        groups.set(key, { ...occurrence, value: truncate(value.trim()), rows: 1, firstRow: row });
    },
    summary: () => ({ groups: [...groups.values()], count, warnings }),
  };
}

const ranks: Record<ProblemGroup["result"], number> = { error: 0, chosen: 1, warning: 2 };
const rankOf = ({ kind, result }: ProblemGroup) => ranks[result] + (kind === "remark" ? 1 : 0);

/** The groups that an answer lists: errors first, and those of many rows before others. */
export const listGroups = (groups: readonly ProblemGroup[]) =>
  groups
    .toSorted((one, other) => rankOf(one) - rankOf(other) || other.rows - one.rows || one.firstRow - other.firstRow)
    .slice(0, LISTED_MAX);
