"use client";

import { Phone } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { DescriptionItem } from "@/components/ui/layout/description-item";
import { Panel, PanelBody } from "@/components/ui/layout/panel";
import { Avatar } from "@/components/ui/marks/avatar";
import { Badge } from "@/components/ui/marks/badge";
import { Notice } from "@/components/ui/states/notice";
import { formatDate, today } from "@/lib/core/values/dates";
import { groupFieldLabels as labels, meetsText } from "@/lib/members/groups/labels";
import type { Group } from "@/lib/members/groups/schema";
import { contactLinks } from "../contact-links";
import { WhatsappIconLink } from "../whatsapp-icon-link";
import { groupHref } from "./groups";

/** A group: what it is, who leads it and how they are reached, when and where it meets. */
export function GroupCard({ group }: { group: Group }) {
  const { church } = useArea();
  return (
    <Panel aria-labelledby="group-name">
      <PanelBody className="grid gap-6">
        <div className="grid justify-items-start gap-2">
          <h2 id="group-name" className="text-2xl [overflow-wrap:anywhere]">
            {group.name}
          </h2>
          <Badge>{group.kind}</Badge>
        </div>
        {group.archivedAt && (
          <Notice>
            {`Archivado el ${formatDate(today(church.timeZone, new Date(group.archivedAt)))}: conserva su gente y sus reuniones, y su enlace no sirve.`}
          </Notice>
        )}
        <Leader leader={group.leaderContact} />
        <dl className="grid gap-4 sm:grid-cols-2">
          <DescriptionItem label="Se reúne">{meetsText(group) || null}</DescriptionItem>
          <DescriptionItem label={labels.place}>{group.place}</DescriptionItem>
          <DescriptionItem label={labels.assistantId}>
            {group.assistant && <PersonLink id={group.assistantId} name={group.assistant} />}
          </DescriptionItem>
          <DescriptionItem label={labels.supervisorId}>
            {group.supervisor && <PersonLink id={group.supervisorId} name={group.supervisor} />}
          </DescriptionItem>
          <DescriptionItem label={labels.parentId}>
            {group.parentId && <Link href={groupHref(group.parentId)}>{group.parent}</Link>}
          </DescriptionItem>
          {group.notes && (
            <DescriptionItem label={labels.notes}>
              <span className="whitespace-pre-line">{group.notes}</span>
            </DescriptionItem>
          )}
        </dl>
        {group.children.length > 0 && (
          <div className="grid gap-2">
            <h3 className="font-semibold text-sm">Grupos que le pertenecen</h3>
            <ul className="flex flex-wrap gap-x-4 gap-y-1">
              {group.children.map(({ id, name }) => (
                <li key={id}>
                  <Link href={groupHref(id)}>{name}</Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

const PersonLink = ({ id, name }: { id: number | null; name: string }) => (
  <Link href={`/members/${id}`} className="[overflow-wrap:anywhere]">
    {name}
  </Link>
);

/** Who leads the group, with their telephone; of a minor, that of who answers for them. */
function Leader({ leader }: { leader: Group["leaderContact"] }) {
  if (!leader) return <Notice tone="warn">Sin líder. Edita el grupo para ponerle uno.</Notice>;
  const call = contactLinks(leader).find((link) => link.call);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={leader.name} src={leader.photo} />
      <Link href={`/members/${leader.id}`} className="group block min-w-0 flex-1 text-fg no-underline">
        <span className="block font-medium [overflow-wrap:anywhere] group-hover:underline">{leader.name}</span>
        <span className="block text-fg-muted text-sm">
          {leader.leftReason
            ? `${labels.leaderId} · ya no está en la iglesia`
            : [labels.leaderId, leader.isMinor ? "menor de edad" : leader.phone].filter(Boolean).join(" · ")}
        </span>
      </Link>
      {!leader.leftReason && <WhatsappIconLink member={leader} />}
      {!leader.leftReason && call?.call && (
        <Button asChild variant="quiet" size="icon">
          <a href={call.call} aria-label={`Llamar a ${call.who.name}`}>
            <Phone aria-hidden />
          </a>
        </Button>
      )}
    </div>
  );
}
