import { Badge } from "@/components/ui/marks/badge";
import { statusLabels } from "@/lib/minutes/labels";

/** Whether minutes are signed. */
export const MinutesState = ({ row: { number } }: { row: { number: number | null } }) =>
  number === null ? <Badge tone="warn">{statusLabels.draft}</Badge> : <Badge tone="ok">{statusLabels.signed}</Badge>;
