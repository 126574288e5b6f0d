"use client";

import dynamic from "next/dynamic";
import { HistoryPanel } from "@/components/lists/history-panel";
import { RowScreen } from "@/components/lists/row-screen";
import { useSheet } from "@/components/lists/use-sheet";
import { useArea } from "@/components/ui/layout/area";
import { families, familiesLink, nameOf } from "./families";
import { FamilyCard } from "./family-card";
import { familyTexts } from "./family-history";
import { FamilyMenu } from "./family-menu";
import { FamilySheet } from "./family-sheet";

/** Loaded after the card. */
const FamilyAside = dynamic(() => import("./family-aside").then((module) => module.FamilyAside), { ssr: false });

export function FamilyScreen({ id }: { id: number }) {
  const { canWrite } = useArea();
  const { openEdit } = useSheet();
  return (
    <RowScreen
      rows={families}
      id={id}
      one={families.one(id)}
      nameOf={nameOf}
      back={familiesLink}
      notFoundTitle="Esta familia ya no está en la lista"
      errorTitle="No pudimos cargar la familia"
      menu={(family) => canWrite && <FamilyMenu family={family} isOnPage />}
      onEdit={() => openEdit(id)}
      card={(family) => (
        <div className="grid gap-4 md:gap-6">
          <FamilyCard family={family} />
          <FamilyAside family={family} />
        </div>
      )}
      history={<HistoryPanel rows={families} id={id} noun="la familia" texts={familyTexts} />}
      sheet={<FamilySheet />}
    />
  );
}
