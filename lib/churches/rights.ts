import type { Rights } from "@/lib/auth/labels";
import { type Area, areas } from "@/lib/core/areas";
import type { Collaborator } from "@/prisma/generated/client";

type Right = "perm" | "readonly";
type RightColumn = `${Right}${Capitalize<Area>}`;

/** Column of a right in an area: `permMembers`. */
export const rightColumn = (right: Right, area: Area) =>
  `${right}${area[0]?.toUpperCase()}${area.slice(1)}` as RightColumn;

/** Columns of the rights that are given; `readOnly`: value of the read-only flags that are not. */
export const toRightColumns = (rights: Partial<Rights> & { readOnly?: boolean | undefined }) =>
  Object.fromEntries(
    areas.flatMap((area) => [
      [rightColumn("perm", area), rights[`perm_${area}`]],
      [rightColumn("readonly", area), rights[`readonly_${area}`] ?? rights.readOnly],
    ]),
  ) as Partial<Record<RightColumn, boolean>>;

/** Rights of a collaborator's row. */
export const toRights = (row: Collaborator) =>
  Object.fromEntries(
    areas.flatMap((area) => [
      [`perm_${area}`, row[rightColumn("perm", area)]],
      [`readonly_${area}`, row[rightColumn("readonly", area)]],
    ]),
  ) as Rights;
