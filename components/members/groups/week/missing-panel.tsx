"use client";

import { useQueryClient } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { touchClass } from "@/components/lists/row-class";
import { useAction } from "@/components/lists/use-action";
import { contactLinks } from "@/components/members/contact-links";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { api } from "@/lib/client/api";
import { formatDate } from "@/lib/core/values/dates";
import { weekdayLabel } from "@/lib/members/groups/labels";
import type { GroupWeek, Missing } from "@/lib/members/groups/week/schema";
import { reminderText } from "./messages";
import { refreshGroupWeeks } from "./use-group-week";
import { WeekPanel, WeekRow } from "./week-panel";

const groupHref = (id: number) => `/members/groups/${id}`;

/** WhatsApp message to a group's leader; none for one without leader, number or link. */
const reminderOf = (row: Missing) =>
  row.leader && row.link ? contactLinks({ ...row.leader, email: null }, reminderText(row))[0]?.whatsapp : null;

/** Groups without a report, each with a message to its leader. */
export function MissingPanel({ missing: { rows, count } }: { missing: GroupWeek["missing"] }) {
  const { canWrite } = useArea();
  const reminders = rows.flatMap((row) => {
    const href = reminderOf(row);
    return href ? [{ id: row.id, leader: row.leader?.name ?? "", href }] : [];
  });
  return (
    <WeekPanel
      title="Sin informe"
      count={count}
      shown={rows.length}
      empty="Todos los grupos que ya se reunieron informaron."
      action={canWrite && reminders.length > 1 && <RemindAll reminders={reminders} />}
    >
      {rows.map((row) => (
        <WeekRow
          key={row.id}
          title={
            <Link href={groupHref(row.id)} className={touchClass}>
              {row.name}
            </Link>
          }
          note={noteOf(row)}
        >
          {canWrite && <Remedy row={row} href={reminderOf(row)} />}
        </WeekRow>
      ))}
    </WeekPanel>
  );
}

const noteOf = ({ leader, weekday, lastDate }: Missing) =>
  [
    leader?.name ?? "Sin líder",
    weekday !== null && weekdayLabel(weekday),
    lastDate ? `último ${formatDate(lastDate).slice(0, 5)}` : "nunca informó",
  ]
    .filter(Boolean)
    .join(" · ");

/** What gets a report: a message, or what lacks for one. */
function Remedy({ row, href }: { row: Missing; href: string | null | undefined }) {
  if (href)
    return (
      <Button asChild size="sm">
        <a href={href} target="_blank" rel="noopener" aria-label={`Recordar a ${row.leader?.name} por WhatsApp`}>
          <MessageCircle aria-hidden />
          Recordar
        </a>
      </Button>
    );
  if (row.leader && !row.link) return <LinkButton row={row} />;
  const lacks = row.leader ? "Falta su celular" : "Poner líder";
  return (
    <Button asChild size="sm">
      <Link href={row.leader ? `/members/${row.leader.id}` : groupHref(row.id)} aria-label={`${lacks}: ${row.name}`}>
        {lacks}
      </Link>
    </Button>
  );
}

/** Makes the link by which a leader reports; then the leader can be written to. */
function LinkButton({ row: { id, name } }: { row: Missing }) {
  const client = useQueryClient();
  const { mutate, isPending } = useAction();
  const create = () =>
    mutate(async () => {
      await api.post(`/members/groups/${id}/link`);
      await refreshGroupWeeks(client);
    });
  return (
    <Button size="sm" busy={isPending} aria-label={`Hacer enlace: ${name}`} onClick={create}>
      Hacer enlace
    </Button>
  );
}

/** Browsers open one window per press: each press writes to the next leader. */
function RemindAll({ reminders }: { reminders: { id: number; leader: string; href: string }[] }) {
  const [done, setDone] = useState(0);
  const next = reminders[done];
  if (!next) return <p className="text-fg-muted text-sm">Le escribiste a todos.</p>;
  return (
    <Button asChild size="sm">
      <a
        href={next.href}
        target="_blank"
        rel="noopener"
        aria-label={`Recordar a todos: ${next.leader}, ${done + 1} de ${reminders.length}`}
        onClick={() => setDone(done + 1)}
      >
        <MessageCircle aria-hidden />
        {done === 0 ? "Recordar a todos" : `Siguiente: ${done + 1} de ${reminders.length}`}
      </a>
    </Button>
  );
}
