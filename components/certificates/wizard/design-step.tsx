"use client";

import { ChoiceField } from "@/components/fields/choice-field";
import { SelectField } from "@/components/fields/select-field";
import { Button } from "@/components/ui/controls/button";
import { designLabels, certificateFieldLabels as labels, paperLabels } from "@/lib/certificates/labels";
import type { CertificateTypeRow } from "@/lib/certificates/types/schema";
import { paperNames } from "@/lib/documents/paper";
import type { WizardValues } from "./certificate-body";
import { DesignField } from "./design-field";
import { StepPanel } from "./step-panel";

export interface StepProps {
  /** Open step. */
  current: number;
  takesFocus: boolean;
  type: CertificateTypeRow | undefined;
  values: WizardValues;
  onNext: () => Promise<void>;
  onStep: (step: number) => void;
}

const papers = paperNames.map((value) => ({ value, label: paperLabels[value] }));

/** What the certificate is and how it looks. */
export function DesignStep({
  types,
  type,
  values,
  onNext,
  onStep,
  ...step
}: StepProps & { types: CertificateTypeRow[] }) {
  const isLetter = type?.form === "letter";
  return (
    <StepPanel
      {...step}
      number={1}
      title="Tipo y diseño"
      onEdit={() => onStep(1)}
      facts={[
        ["Tipo", type?.value ?? ""],
        ...(isLetter ? [] : [["Diseño", values.design ? designLabels[values.design] : ""] as [string, string]]),
        ["Papel", paperLabels[values.paper]],
      ]}
      footer={
        <Button variant="primary" className="ml-auto" onClick={onNext}>
          Continuar
        </Button>
      }
    >
      <SelectField
        name="certificateTypeId"
        label={labels.certificateTypeId}
        options={types.map(({ id, value }) => ({ value: id, label: value }))}
      />
      {!isLetter && <DesignField name="design" label={labels.design} />}
      <ChoiceField name="paper" label={labels.paper} options={papers} />
    </StepPanel>
  );
}
