import { Badge } from "@/components/ui/badge";
import { conditionLabels } from "@/lib/inventory/labels";
import type { ItemRow } from "@/lib/inventory/schema";

/** What needs attention stands out; what is out of use steps back. */
export function ItemCondition({ condition }: Pick<ItemRow, "condition">) {
  if (!condition) return <span className="text-fg-muted">–</span>;
  const label = conditionLabels[condition];
  if (condition === "malo") return <Badge tone="warn">{label}</Badge>;
  if (condition === "de_baja") return <Badge>{label}</Badge>;
  return label;
}
