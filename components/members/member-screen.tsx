"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { HistoryPanel } from "@/components/lists/history-panel";
import { RowScreen } from "@/components/lists/row-screen";
import { useSheet } from "@/components/lists/use-sheet";
import { positionsQuery } from "@/components/positions/positions";
import { useArea } from "@/components/ui/layout/area";
import type { HistoryEntry } from "@/lib/history/schema";
import { isMemberField, memberFieldLabels, memberText } from "@/lib/members/labels";
import { MemberCard } from "./member-card";
import { MemberMenu } from "./member-menu";
import { MemberSheet } from "./member-sheet";
import { members } from "./members";
import { useOwnHistory } from "./own-fields";
import { PersonPanels } from "./people-parts";

/** Loaded after the card. */
const FamilyPanel = dynamic(() => import("./families/family-panel").then((module) => module.FamilyPanel), {
  ssr: false,
  loading: () => null,
});

const GuardianPanels = dynamic(() => import("./guardians/guardian-panels").then((module) => module.GuardianPanels), {
  ssr: false,
});

const PersonGroupsPanel = dynamic(
  () => import("./groups/week/person-groups").then((module) => module.PersonGroupsPanel),
  { ssr: false },
);

export function MemberScreen({ id }: { id: number }) {
  const { canExport } = useArea();
  const { openEdit } = useSheet();
  return (
    <RowScreen
      rows={members}
      id={id}
      one={members.one(id)}
      nameOf={({ name }) => name}
      back={{ href: "/members", label: "Miembros" }}
      notFoundTitle="Esta persona ya no está en la lista"
      errorTitle="No pudimos cargar la ficha"
      menu={(member) => canExport && <MemberMenu member={member} isOnPage />}
      onEdit={() => openEdit(id)}
      card={(member) => <MemberCard member={member} />}
      history={
        <div className="grid gap-4 md:gap-6">
          <GuardianPanels id={id} />
          <FamilyPanel id={id} />
          <PersonGroupsPanel id={id} />
          <PersonPanels id={id} />
          <MemberHistory id={id} />
        </div>
      }
      sheet={<MemberSheet />}
    />
  );
}

function MemberHistory({ id }: { id: number }) {
  const positions = useQuery(positionsQuery).data ?? [];
  const own = useOwnHistory();
  const texts = {
    fields: { ...memberFieldLabels, ...own.labels },
    valueText: (field: string, value: unknown) =>
      isMemberField(field) ? memberText(field, value, positions) : own.textOf(field, value),
  };
  return <HistoryPanel rows={members} id={id} noun="la ficha" texts={texts} phraseOf={mergePhrase} />;
}

/** What is told of two people who became one, or are two again; of other changes nothing more. */
function mergePhrase({ changes: [change] }: HistoryEntry) {
  if (change?.field !== "merge") return undefined;
  return change.after === null
    ? `deshizo la unión con la ficha de ${change.before}`
    : `juntó esta ficha con la de ${change.after}`;
}
