"use client";

import { DateField } from "@/components/fields/date-field";
import { Button } from "@/components/ui/controls/button";
import { certificateFieldLabels as labels } from "@/lib/certificates/labels";
import { joinNames } from "@/lib/certificates/rules";
import { formatDate, isIsoDate } from "@/lib/core/values/dates";
import type { StepProps } from "./design-step";
import { PersonField } from "./person-field";
import { SignerFields } from "./signer-fields";
import { StepPanel } from "./step-panel";

/** To whom, by whom and when. */
export function PeopleStep({ type, values, onNext, onStep, ...step }: StepProps) {
  const { member, member2, pastor, pastor2, expeditionDate } = values;
  const isForTwo = type?.isForTwo ?? false;
  return (
    <StepPanel
      {...step}
      number={2}
      title="Personas"
      onEdit={() => onStep(2)}
      facts={[
        ["Nombre", joinNames(isForTwo ? [member, member2] : [member])],
        ["Firma", joinNames(pastor2.trim() ? [pastor, pastor2] : [pastor])],
        ["Fecha", isIsoDate(expeditionDate) ? formatDate(expeditionDate) : expeditionDate],
      ]}
      footer={
        <>
          <Button onClick={() => onStep(1)}>Volver</Button>
          <Button variant="primary" onClick={onNext}>
            Continuar
          </Button>
        </>
      }
    >
      <PersonField
        name="member"
        idName="memberId"
        label={labels.member}
        hint="Busca a un miembro o escribe el nombre como debe salir impreso."
      />
      {isForTwo && <PersonField name="member2" idName="member2Id" label={labels.member2} />}
      <SignerFields />
      <SignerFields second />
      <DateField name="expeditionDate" label={labels.expeditionDate} />
    </StepPanel>
  );
}
