"use client";

import { UserPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { RowPicture } from "@/components/fields/row-picture";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { DescriptionItem } from "@/components/ui/layout/description-item";
import { Panel, PanelBody } from "@/components/ui/layout/panel";
import { familyFieldLabels as labels } from "@/lib/members/families/labels";
import type { Family } from "@/lib/members/families/schema";
import { groupPhoneDigits } from "@/lib/members/labels";
import { nameOf } from "./families";
import { FamilyPeople } from "./family-people";
import { FamilyPicture } from "./family-picture";
import { useRefreshKin } from "./use-refresh-kin";

/** Loaded when it opens. */
const FamilyDialog = dynamic(() => import("./add-to-family").then((module) => module.FamilyDialog), {
  loading: () => null,
});

/** A family: how it is reached, and its people by their roles. */
export function FamilyCard({ family }: { family: Family }) {
  const { canWrite } = useArea();
  const [isAdding, setAdding] = useState(false);
  const refresh = useRefreshKin();
  return (
    <Panel aria-labelledby="family-name">
      <PanelBody className="grid gap-6">
        <RowPicture
          canWrite={canWrite}
          path={`/members/families/${family.id}/photo`}
          src={family.photo}
          picture={(src) => <FamilyPicture src={src} size="xl" className="self-start" />}
          onChanged={refresh}
        >
          <h2 id="family-name" className="text-2xl [overflow-wrap:anywhere]">
            {nameOf(family)}
          </h2>
        </RowPicture>
        <dl className="grid gap-4 sm:grid-cols-2">
          <DescriptionItem label={labels.address}>{family.address}</DescriptionItem>
          <DescriptionItem label={labels.phone}>{family.phone && groupPhoneDigits(family.phone)}</DescriptionItem>
        </dl>
      </PanelBody>
      {family.people.length > 0 ? (
        <FamilyPeople family={family} className="border-border border-t" />
      ) : (
        <p className="border-border border-t px-4 py-4 text-fg-muted md:px-6">Todavía no tiene a nadie.</p>
      )}
      {canWrite && (
        <div className="border-border border-t px-4 py-4 md:px-6 print:hidden">
          <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
            <UserPlus aria-hidden />
            Agregar a la familia
          </Button>
        </div>
      )}
      {isAdding && <FamilyDialog family={family} onClose={() => setAdding(false)} />}
    </Panel>
  );
}
