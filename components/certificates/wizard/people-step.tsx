"use client";

import { DateField } from "@/components/fields/date-field";
import { TextField } from "@/components/fields/text-field";
import { TextareaField } from "@/components/fields/textarea-field";
import { Button } from "@/components/ui/controls/button";
import { certificateFieldLabels as labels } from "@/lib/certificates/labels";
import { ADDRESSEE_MAX, joinNames, PLACE_MAX } from "@/lib/certificates/rules";
import { formatDate, isIsoDate } from "@/lib/core/values/dates";
import { BlankFields } from "./blank-fields";
import { BodyField } from "./body-field";
import type { StepProps } from "./design-step";
import { PersonField } from "./person-field";
import { SignerFields } from "./signer-fields";
import { StepPanel } from "./step-panel";

/** To whom, by whom and when. */
export function PeopleStep({ type, values, onNext, onStep, ...step }: StepProps) {
  const { member, member2, pastor, pastor2, expeditionDate } = values;
  const { isForTwo = false, blanks = [] } = type ?? {};
  const isLetter = type?.form === "letter";
  const dateText = isIsoDate(expeditionDate) ? formatDate(expeditionDate) : expeditionDate;
  return (
    <StepPanel
      {...step}
      number={2}
      title={isLetter ? "Carta" : "Personas"}
      onEdit={() => onStep(2)}
      facts={[
        ...(isLetter && values.addressee
          ? [["Para", values.addressee.replaceAll("\n", ", ")] as [string, string]]
          : []),
        ["Nombre", joinNames(isForTwo ? [member, member2] : [member])],
        ...blanks.flatMap(({ key, label, kind }): [string, string][] => {
          const value = values.blanks[key];
          return value ? [[label, kind === "date" && isIsoDate(value) ? formatDate(value) : value]] : [];
        }),
        ["Firma", joinNames(pastor2.trim() ? [pastor, pastor2] : [pastor])],
        ["Fecha", [values.place, dateText].filter(Boolean).join(", ")],
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
      {isLetter && (
        <TextareaField
          name="addressee"
          label={labels.addressee}
          hint="A quién va, un dato en cada renglón: trato, nombre, iglesia, ciudad."
          optional
          rows={4}
          maxLength={ADDRESSEE_MAX}
        />
      )}
      <PersonField
        name="member"
        idName="memberId"
        label={labels.member}
        hint="Busca a un miembro o escribe el nombre como debe salir impreso."
      />
      {isForTwo && <PersonField name="member2" idName="member2Id" label={labels.member2} />}
      {type && <BlankFields type={type} body={values.body} />}
      {type && isLetter && <BodyField type={type} />}
      <SignerFields />
      <SignerFields second />
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-3">
        <TextField
          name="place"
          label={labels.place}
          optional
          hint="Va delante de la fecha."
          autoComplete="off"
          autoCapitalize="words"
          maxLength={PLACE_MAX}
        />
        <DateField name="expeditionDate" label={labels.expeditionDate} />
      </div>
    </StepPanel>
  );
}
