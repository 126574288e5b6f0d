import { LatestRows } from "@/components/lists/latest-rows";
import { Avatar } from "@/components/ui/avatar";
import type { Dashboard } from "@/lib/dashboard/schema";

export const LatestMembers = ({ rows }: { rows: NonNullable<Dashboard["lastMembers"]> }) => (
  <LatestRows
    id="latest-title"
    title="Últimos miembros"
    href="/members"
    rows={rows}
    toLatestRow={({ id, name, position, photo }) => ({
      key: id,
      href: `/members/${id}`,
      name,
      note: position,
      before: <Avatar name={name} src={photo} />,
    })}
  />
);
