"use client";

import { Settings } from "lucide-react";
import { rowClass } from "@/components/lists/row-class";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { useManifests } from "@/components/ui/modules/manifests";
import { countText, type NumberStyle } from "@/lib/core/values/numbers";
import type { Dashboard } from "@/lib/dashboard/schema";

type Task = NonNullable<Dashboard["due"]>[number];

/** What waits for the user, each with the page on which it is done. */
export function DuePanel({ tasks, church }: { tasks: Task[]; church: NumberStyle }) {
  return (
    <Panel aria-labelledby="due-title" className="print:hidden">
      <PanelHead
        id="due-title"
        title="Por hacer"
        action={<span className="text-fg-muted text-sm">{countText(tasks.length, "asunto", "asuntos", church)}</span>}
      />
      <ul>
        {tasks.map((task) => (
          <DueRow key={task.href} task={task} />
        ))}
      </ul>
    </Panel>
  );
}

/** On phones its link covers the whole row. */
function DueRow({ task: { area, title, note, href, action } }: { task: Task }) {
  const Icon = useManifests().find((manifest) => manifest.area === area)?.icon ?? Settings;
  return (
    <li className={rowClass}>
      <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-full bg-warn-soft text-warn-soft-fg">
        <Icon className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <span className="block font-medium [overflow-wrap:anywhere]">{title}</span>
        <span className="block text-fg-muted text-sm">{note}</span>
      </div>
      <Button asChild size="sm">
        <Link href={href} aria-label={`${action}: ${title}`} className="max-md:after:absolute max-md:after:inset-0">
          {action}
        </Link>
      </Button>
    </li>
  );
}
