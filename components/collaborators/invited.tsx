"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/controls/button";
import { SheetBody, SheetFooter } from "@/components/ui/popups/sheet";
import { Notice } from "@/components/ui/states/notice";
import { InvitationLink } from "./invitation-link";

export interface Invitation {
  id: number;
  email: string;
  isMailed: boolean;
}

interface InvitedProps {
  invitation: Invitation;
  onClose: () => void;
  onAnother: () => void;
}

/** What happened to a new invitation, and its link to share; it takes the focus. */
export function Invited({ invitation: { id, email, isMailed }, onClose, onAnother }: InvitedProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <>
      <SheetBody className="grid content-start gap-4">
        <Notice tone="ok" role="status" ref={notice} tabIndex={-1}>
          Invitaste a <b className="font-semibold [overflow-wrap:anywhere]">{email}</b>.{" "}
          {isMailed
            ? "Su correo va en camino; si quieres, mándale también el enlace."
            : "No le enviamos ningún correo: mándale tú el enlace."}
        </Notice>
        <InvitationLink id={id} email={email} />
      </SheetBody>
      <SheetFooter>
        <Button onClick={onAnother}>Invitar a otra persona</Button>
        <Button variant="primary" onClick={onClose}>
          Listo
        </Button>
      </SheetFooter>
    </>
  );
}
