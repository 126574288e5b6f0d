import type { Column } from "@/components/lists/column-rules";
import type { NumberStyle } from "@/lib/core/values/numbers";
import { type OwnField, ownName, ownText } from "@/lib/own-fields/rules";

/** Columns of a list for the own fields of a church, for people to choose. */
export const ownColumns = <Row extends { extra: Record<string, unknown> }>(
  fields: readonly OwnField[],
  style: NumberStyle,
): Column<Row>[] =>
  fields.map((field) => ({
    id: ownName(field.key),
    header: field.label,
    place: "chosen",
    width: 132,
    isNumber: field.kind === "number",
    cell: ({ extra }) => ownText(field, extra[field.key], style) || <span className="text-fg-muted">–</span>,
  }));
