"use client";

import { Lock } from "lucide-react";
import { areaLabels, SEES_DONORS, toRight } from "@/lib/auth/labels";
import type { CollaboratorRow } from "@/lib/churches/schema";
import { areas } from "@/lib/core/areas";
import { CollaboratorIdentity, OwnerIdentity } from "./collaborator-identity";
import { CollaboratorMenu } from "./collaborator-menu";
import { collaboratorName } from "./collaborator-text";
import { RightMenu } from "./right-menu";
import { SeesDonors } from "./sees-donors";
import type { RightChange } from "./use-collaborators";

export interface RightsProps {
  rows: CollaboratorRow[];
  onChange: (change: RightChange) => void;
}

/** Permission matrix, collaborators by areas, for wide screens. */
export function CollaboratorsTable({ rows, onChange }: RightsProps) {
  return (
    <div className="overflow-x-auto max-lg:hidden">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Qué puede hacer cada quien</caption>
        <thead>
          <tr className="h-11 border-border border-b text-fg-muted text-sm">
            <th scope="col" className="pr-2 pl-6 font-semibold max-[90rem]:pl-4">
              Colaborador
            </th>
            {areas.map((area) => (
              <th key={area} scope="col" className="px-1 text-center font-semibold max-[90rem]:text-xs">
                {areaLabels[area]}
              </th>
            ))}
            <th scope="col" className="px-1 text-center font-semibold max-[90rem]:text-xs">
              {SEES_DONORS}
            </th>
            <th scope="col" className="pr-4 max-[90rem]:pr-1">
              <span className="sr-only">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-border border-b">
            <th scope="row" className="py-3 pr-2 pl-6 font-normal max-[90rem]:pl-4">
              <OwnerIdentity />
            </th>
            <td colSpan={areas.length + 2} className="px-3">
              <FullAccess />
            </td>
          </tr>
          {rows.map((row) => (
            <tr key={row.id} className="border-border border-b">
              <th scope="row" className="min-w-44 py-3 pr-2 pl-6 font-normal max-[90rem]:min-w-40 max-[90rem]:pl-4">
                <CollaboratorIdentity collaborator={row} />
              </th>
              {areas.map((area) => (
                <td key={area} className="px-0.5 text-center">
                  <RightMenu
                    label={`${areaLabels[area]} de ${collaboratorName(row)}`}
                    right={toRight(row, area)}
                    onChange={(right) => onChange({ id: row.id, area, right })}
                  />
                </td>
              ))}
              <td className="px-0.5 text-center">
                <SeesDonors collaborator={row} onChange={onChange} />
              </td>
              <td className="w-px pr-4 max-[90rem]:pr-1">
                <CollaboratorMenu collaborator={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Badge of the owner, whose permissions cannot be changed. */
export function FullAccess() {
  return (
    <span className="flex items-center gap-2 text-fg-muted">
      <Lock aria-hidden className="size-4" />
      Acceso a todo, siempre
    </span>
  );
}
