"use client";

import { Button } from "@/components/ui/controls/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import type { VisitorAccept } from "@/lib/members/groups/week/schema";

export type SamePerson = { id: number; name: string; phone: string | null; position: string };

interface SamePersonDialogProps {
  /** Of the visitor. */
  name: string;
  people: SamePerson[];
  isBusy: boolean;
  onClose: () => void;
  onAnswer: (answer: VisitorAccept) => void;
}

/** Asks whether a visitor is somebody who is on the list already. */
export const SamePersonDialog = ({ name, people, isBusy, onClose, onAnswer }: SamePersonDialogProps) => (
  <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogContent
      title={`¿${name} ya está en Miembros?`}
      description="Alguien tiene ese nombre o ese celular. Si es la misma persona, no se agrega otra vez."
    >
      <ul className="mt-4 grid gap-2">
        {people.map((person) => (
          <li
            key={person.id}
            className="flex items-center justify-between gap-3 rounded-md border border-border px-3 py-2"
          >
            <span className="min-w-0">
              <span className="block font-medium">{person.name}</span>
              <span className="block text-fg-muted text-sm">
                {[person.position, person.phone].filter(Boolean).join(" · ")}
              </span>
            </span>
            <Button size="sm" disabled={isBusy} onClick={() => onAnswer({ memberId: person.id })}>
              Es esta
            </Button>
          </li>
        ))}
      </ul>
      <DialogFooter>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="primary" busy={isBusy} onClick={() => onAnswer({ confirm: true })}>
          Es otra persona
        </Button>
      </DialogFooter>
    </DialogContent>
  </Dialog>
);
