"use client";

import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { Sheet, SheetBody, SheetContent, SheetFooter } from "@/components/ui/popups/sheet";
import { SEES_DONORS, toRight } from "@/lib/auth/labels";
import type { CollaboratorRow } from "@/lib/churches/schema";
import { AreaRights } from "./area-rights";
import { collaboratorName } from "./collaborator-text";
import type { RightChange } from "./use-collaborators";

interface CollaboratorSheetProps {
  /** Collaborator being edited; undefined while closed. */
  collaborator: CollaboratorRow | undefined;
  onChange: (change: RightChange) => void;
  onClose: () => void;
}

/** Permissions of one collaborator on a phone; each change is saved at once. */
export function CollaboratorSheet({ collaborator, onChange, onClose }: CollaboratorSheetProps) {
  if (!collaborator) return null;
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        title={`Permisos de ${collaboratorName(collaborator)}`}
        description="Se guardan solos y valen desde su siguiente clic."
      >
        <SheetBody className="grid content-start gap-4">
          <AreaRights
            rightOf={(area) => toRight(collaborator, area)}
            onChange={(area, right) => onChange({ id: collaborator.id, area, right })}
          />
          {collaborator.perm_finances && (
            <Checkbox
              checked={collaborator.perm_giving}
              onChange={(seesDonors) => onChange({ id: collaborator.id, seesDonors })}
            >
              <span>
                <span className="block font-semibold">{SEES_DONORS}</span>
                <span className="block text-fg-muted text-sm">
                  En Finanzas, el nombre de quien da cada ingreso, los sobres y los recibos.
                </span>
              </span>
            </Checkbox>
          )}
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
