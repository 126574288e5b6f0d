import { Badge } from "@/components/ui/marks/badge";
import { conditionLabels } from "@/lib/inventory/labels";
import type { ItemRow } from "@/lib/inventory/schema";

/** Highlights items in bad condition and mutes those out of use. */
export function ItemCondition({ condition }: Pick<ItemRow, "condition">) {
  if (!condition) return <span className="text-fg-muted">–</span>;
  const label = conditionLabels[condition];
  if (condition === "malo") return <Badge tone="warn">{label}</Badge>;
  if (condition === "de_baja") return <Badge>{label}</Badge>;
  return label;
}
