"use client";

import { useQuery } from "@tanstack/react-query";
import { Dots } from "@/components/attendance/dots";
import { touchClass } from "@/components/lists/row-class";
import { Link } from "@/components/ui/controls/link";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { api } from "@/lib/client/api";
import { formatDate } from "@/lib/core/values/dates";
import type { PersonGroups } from "@/lib/members/groups/week/schema";

/** Groups of a person, on their page; nothing for who has none. */
export function PersonGroupsPanel({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: ["members", "person-groups", id],
    queryFn: ({ signal }) => api.get(`/members/${id}/groups`, undefined, { signal }),
  });
  if (!data || data.groups.length === 0) return null;
  return (
    <Panel aria-labelledby="person-groups">
      <PanelHead id="person-groups" title="Grupos" />
      <ul className="divide-y divide-border border-border border-t">
        {data.groups.map((group) => (
          <li
            key={`${group.id} ${group.from}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:px-6"
          >
            <span className="min-w-0 flex-1 basis-44">
              <Link href={`/members/groups/${group.id}`} className={`${touchClass} font-medium`}>
                {group.name}
              </Link>
              <span className="block text-fg-muted text-sm">{noteOf(group)}</span>
            </span>
            <Dots marks={group.dots} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function noteOf({ from, to, lastDate }: PersonGroups["groups"][number]) {
  const time = to ? `del ${formatDate(from)} al ${formatDate(to)}` : `desde el ${formatDate(from)}`;
  return `${time} · ${lastDate ? `vino por última vez el ${formatDate(lastDate)}` : "todavía no vino"}`;
}
