"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { HistoryPanel } from "@/components/lists/history-panel";
import { RowScreen } from "@/components/lists/row-screen";
import { useSheet } from "@/components/lists/use-sheet";
import { GroupCard } from "./group-card";
import { groupTexts } from "./group-history";
import { GroupMenu } from "./group-menu";
import { GroupSheet } from "./group-sheet";
import { groups, groupsLink, nameOf } from "./groups";

/** Loaded after the card. */
const GroupLink = dynamic(() => import("./group-link").then((module) => module.GroupLink), { ssr: false });

const GroupPanels = dynamic(() => import("./group-panels").then((module) => module.GroupPanels), { ssr: false });

function GroupLinkOf({ id }: { id: number }) {
  const { data } = useQuery(groups.one(id));
  return data && <GroupLink group={data} />;
}

/** Page of a group: who leads it, its people, its meetings and its leader's link. */
export function GroupScreen({ id }: { id: number }) {
  const { openEdit } = useSheet();
  return (
    <RowScreen
      rows={groups}
      id={id}
      one={groups.one(id)}
      nameOf={nameOf}
      back={groupsLink}
      notFoundTitle="Este grupo ya no está en la lista"
      errorTitle="No pudimos cargar el grupo"
      menu={(group) => <GroupMenu group={group} isOnPage />}
      onEdit={() => openEdit(id)}
      card={(group) => (
        <div className="grid min-w-0 gap-4 md:gap-6">
          <GroupCard group={group} />
          <GroupPanels group={group} />
        </div>
      )}
      history={
        <div className="grid min-w-0 gap-4 md:gap-6">
          <GroupLinkOf id={id} />
          <HistoryPanel rows={groups} id={id} noun="el grupo" texts={groupTexts} />
        </div>
      }
      sheet={<GroupSheet />}
    />
  );
}
