import type { ReactNode } from "react";

export type SortKeys = { ascending: string; descending?: string } | { ascending?: undefined; descending: string };

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Sort keys of the directions in which the list can be sorted by the column. */
  sort?: SortKeys;
  /**
   * `main`, `amount` and `action` form the card of a phone; the others need a tablet. `wide` is displayed from 1024 px on,
   * `wider` from 1280, `widest` from 1440, `huge` from 1600, `hugest` from 1800; `chosen` only when the person asks for it.
   */
  place?: "main" | "amount" | "action" | keyof typeof fromWidths | "chosen";
  /** Pixels that it wants. */
  width?: number;
  /** Right-aligned tabular digits, as in `amount`. */
  isNumber?: boolean;
}

const fromWidths = { wide: 1024, wider: 1280, widest: 1440, huge: 1600, hugest: 1800 };

/** Both sort keys of a column, as services name them. */
export const sortBy = (key: string) => ({ ascending: key, descending: `-${key}` });

/** How one person has a list: `ids` of the columns in their order, null for those that the window has room for. */
export interface ListLook {
  isCompact: boolean;
  ids: readonly string[] | null;
}

/** Look in the words of a cookie: row height, then the columns. Anything else counts as absent. */
export function parseLook(text: string | undefined): ListLook {
  const [height, ...ids] = text?.split("_") ?? [];
  return { isCompact: height !== "wide", ids: ids.length > 0 ? ids : null };
}

export const lookText = ({ isCompact, ids }: ListLook) => [isCompact ? "compact" : "wide", ...(ids ?? [])].join("_");

type AnyColumn = Pick<Column<never>, "id" | "place">;

/**
 * Columns of a list in their order. Of a choice, those that the person may not see or that no longer exist are left out; the
 * main column is always there, first unless it has a place in the choice, and what cards need of the rest is last.
 */
export function columnsOf<One extends AnyColumn>(columns: readonly One[], ids: ListLook["ids"]): One[] {
  if (!ids) return columns.filter(({ place }) => place !== "chosen");
  const main = columns.filter(({ id, place }) => place === "main" && !ids.includes(id));
  const chosen = [...new Set(ids)].flatMap((id) => columns.filter((one) => one.id === id && one.place !== "action"));
  const last = columns.filter((one) => one.place === "action" || isOnCardsOnly(one, ids));
  return [...main, ...chosen, ...last];
}

/** The amount is on a phone's card, chosen or not. */
export const isOnCardsOnly = ({ id, place }: AnyColumn, ids: ListLook["ids"]) =>
  place === "amount" && ids !== null && !ids.includes(id);

/** The columns displayed in a window of a width, without the actions. */
export function displayedColumns<One extends AnyColumn>(columns: readonly One[], ids: ListLook["ids"], width: number) {
  const isDisplayed = ({ place }: One) => !place || !(place in fromWidths) || fromWidths[place as "wide"] <= width;
  return columnsOf(columns, ids).filter(
    (one) => one.place !== "action" && !isOnCardsOnly(one, ids) && (ids !== null || isDisplayed(one)),
  );
}
