"use client";

import { SEES_DONORS } from "@/lib/auth/labels";
import type { CollaboratorRow } from "@/lib/churches/schema";
import { collaboratorName } from "./collaborator-text";
import type { RightChange } from "./use-collaborators";

interface SeesDonorsProps {
  collaborator: CollaboratorRow;
  onChange: (change: RightChange) => void;
}

/** Whether a collaborator sees who gives what; only who has the finances can. */
export function SeesDonors({ collaborator, onChange }: SeesDonorsProps) {
  const { id, perm_finances, perm_giving } = collaborator;
  return (
    <label className="inline-flex min-h-9 min-w-9 cursor-pointer items-center justify-center has-disabled:cursor-default pointer-coarse:min-h-11">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-primary"
        checked={perm_finances && perm_giving}
        disabled={!perm_finances}
        title={perm_finances ? undefined : "Primero abre Finanzas"}
        onChange={(event) => onChange({ id, seesDonors: event.target.checked })}
      />
      <span className="sr-only">
        {SEES_DONORS}: {collaboratorName(collaborator)}
      </span>
    </label>
  );
}
