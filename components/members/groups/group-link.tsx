"use client";

import { useQuery } from "@tanstack/react-query";
import { LinkCard } from "@/components/attendance/link-card";
import { useRefresh } from "@/components/lists/use-refresh";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody } from "@/components/ui/layout/panel";
import { ErrorState } from "@/components/ui/states/error-state";
import { api } from "@/lib/client/api";
import type { Group } from "@/lib/members/groups/schema";
import { contactLinks } from "../contact-links";
import { groups, linkQuery } from "./groups";
import { PhonesChoice } from "./phones-choice";

/** Link by which a group's leader reports, for who may write. */
export function GroupLink({ group }: { group: Group }) {
  const { canWrite } = useArea();
  const refresh = useRefresh(groups.module);
  const { data, error, refetch, isFetching } = useQuery({ ...linkQuery(group.id), enabled: canWrite });
  if (!canWrite || group.archivedAt) return null;
  if (error && !data)
    return (
      <Panel>
        <ErrorState title="No pudimos cargar el enlace" error={error} onRetry={refetch} busy={isFetching} />
      </Panel>
    );
  const path = `/members/groups/${group.id}/link` as const;
  return (
    <>
      <LinkCard
        title="Enlace del líder"
        about="Con él, el líder informa la asistencia desde su celular, sin cuenta. Ve los nombres de este grupo, y solo de este."
        link={data}
        recipient={recipientOf(group)}
        isOpen
        onCreate={async () => {
          await api.post(path);
          return refresh();
        }}
        onEnd={async () => {
          await api.delete(path);
          return refresh();
        }}
      />
      <Panel aria-label="Celulares en los enlaces" className="print:hidden">
        <PanelBody>
          <PhonesChoice />
        </PanelBody>
      </Panel>
    </>
  );
}

/** The leader, or who answers for one who is a minor; null without a number. */
function recipientOf({ name, leaderContact: leader }: Group) {
  const chatOf = (url: string) =>
    leader &&
    contactLinks(
      leader,
      `Informe de ${name}: marca quién vino y envíalo con este enlace. Guárdalo, sirve cada semana: ${url}`,
    ).find(({ whatsapp }) => whatsapp);
  const who = chatOf("")?.who;
  return who ? { name: who.name, href: (url: string) => chatOf(url)?.whatsapp ?? null } : null;
}
