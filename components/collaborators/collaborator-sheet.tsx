"use client";

import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { Sheet, SheetBody, SheetContent, SheetFooter } from "@/components/ui/sheet";
import { areaLabels, toRight } from "@/lib/auth/labels";
import type { CollaboratorRow } from "@/lib/churches/schema";
import { collaboratorName } from "./collaborator-text";
import { rights } from "./right-menu";
import { useAreas } from "./use-areas";
import type { RightChange } from "./use-collaborators";

interface CollaboratorSheetProps {
  /** Collaborator being edited; undefined while closed. */
  collaborator: CollaboratorRow | undefined;
  onChange: (change: RightChange) => void;
  onClose: () => void;
}

/** Permissions of one collaborator on a phone; each change is saved at once. */
export function CollaboratorSheet({ collaborator, onChange, onClose }: CollaboratorSheetProps) {
  const areas = useAreas();
  if (!collaborator) return null;
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        title={`Permisos de ${collaboratorName(collaborator)}`}
        description="Se guardan solos y valen desde su siguiente clic."
      >
        <SheetBody className="grid content-start gap-4">
          {areas.map((area) => (
            <fieldset key={area} className="grid min-w-0 gap-1">
              <legend className="mb-1 font-semibold text-sm">{areaLabels[area]}</legend>
              <Segmented
                options={rights}
                value={toRight(collaborator, area)}
                onChange={(right) => onChange({ id: collaborator.id, area, right })}
              />
            </fieldset>
          ))}
        </SheetBody>
        <SheetFooter>
          <Button variant="primary" onClick={onClose} className="max-md:flex-1">
            Listo
          </Button>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}
