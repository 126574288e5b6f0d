"use client";

import type { ReactNode } from "react";
import { BookChoice } from "@/components/certificates/books/book-choice";
import { SubmitButton } from "@/components/fields/form";
import { Button } from "@/components/ui/controls/button";
import type { StepProps } from "./design-step";
import { LogoNotice } from "./logo-notice";
import { PrivateAddressNotice } from "./private-address-notice";
import { StepPanel } from "./step-panel";

interface IssueStepProps extends StepProps {
  /** On a phone, where the preview has no place beside the form. */
  preview: ReactNode;
}

/** Last look before the certificate gets its folio. */
export function IssueStep({ preview, type, values: _, onNext: __, onStep, ...step }: IssueStepProps) {
  return (
    <StepPanel
      {...step}
      number={3}
      title="Revisar y emitir"
      onEdit={() => onStep(3)}
      facts={[]}
      footer={
        <>
          <Button onClick={() => onStep(2)}>Volver</Button>
          <SubmitButton busyText="Emitiendo…">
            {type?.form === "letter" ? "Emitir carta" : "Emitir certificado"}
          </SubmitButton>
        </>
      }
    >
      {preview && <div className="-mx-4 [&>section]:rounded-none [&>section]:border-x-0">{preview}</div>}
      <BookChoice type={type} />
      <LogoNotice />
      <PrivateAddressNotice />
      <p className="text-fg-muted">
        Al emitirse recibe su folio y su código QR, y lo que dice ya no cambia. Revisa bien los nombres.
      </p>
    </StepPanel>
  );
}
