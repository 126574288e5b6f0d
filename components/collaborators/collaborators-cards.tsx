"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { areaLabels, rightLabels, SEES_DONORS, toRight } from "@/lib/auth/labels";
import type { CollaboratorRow } from "@/lib/churches/schema";
import { areas } from "@/lib/core/areas";
import { CollaboratorIdentity, OwnerIdentity } from "./collaborator-identity";
import { CollaboratorMenu } from "./collaborator-menu";
import { collaboratorName } from "./collaborator-text";
import { FullAccess, type RightsProps } from "./collaborators-table";
import { rightClasses } from "./right-menu";

const CollaboratorSheet = dynamic(() => import("./collaborator-sheet").then((module) => module.CollaboratorSheet), {
  loading: () => null,
});

/** Collaborators on a narrow screen: identity, granted areas, and a sheet to change them. */
export function CollaboratorsCards({ rows, onChange }: RightsProps) {
  const [changing, setChanging] = useState<number>();
  const row = rows.find(({ id }) => id === changing);
  return (
    <div className="lg:hidden">
      <ul>
        <li className="grid gap-3 border-border border-b px-4 py-4 md:px-6">
          <OwnerIdentity />
          <FullAccess />
        </li>
        {rows.map((one) => (
          <Card key={one.id} collaborator={one} onOpen={() => setChanging(one.id)} />
        ))}
      </ul>
      <CollaboratorSheet collaborator={row} onChange={onChange} onClose={() => setChanging(undefined)} />
    </div>
  );
}

function Card({ collaborator, onOpen }: { collaborator: CollaboratorRow; onOpen: () => void }) {
  const grantedAreas = areas.filter((area) => toRight(collaborator, area) !== "none");
  return (
    <li className="grid gap-3 border-border border-b px-4 py-4 md:px-6">
      <div className="flex items-start justify-between gap-2">
        <CollaboratorIdentity collaborator={collaborator} />
        <div className="-mt-1 -mr-2">
          <CollaboratorMenu collaborator={collaborator} />
        </div>
      </div>
      {grantedAreas.length > 0 && (
        <ul className="grid gap-1">
          {grantedAreas.map((area) => {
            const right = toRight(collaborator, area);
            return (
              <li key={area} className="flex items-center justify-between gap-2">
                {areaLabels[area]}
                <span className={cn("w-24 rounded-[8px] py-1.5 text-center text-sm", rightClasses[right])}>
                  {rightLabels[right]}
                </span>
              </li>
            );
          })}
          {collaborator.perm_finances && collaborator.perm_giving && (
            <li className="flex items-center justify-between gap-2">
              {SEES_DONORS}
              <span className={cn("w-24 rounded-[8px] py-1.5 text-center text-sm", rightClasses.view)}>Sí</span>
            </li>
          )}
        </ul>
      )}
      <Button onClick={onOpen} aria-label={`Cambiar permisos de ${collaboratorName(collaborator)}`}>
        Cambiar permisos
      </Button>
    </li>
  );
}
