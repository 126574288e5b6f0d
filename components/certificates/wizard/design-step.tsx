"use client";

import { SelectField } from "@/components/fields/select-field";
import { Button } from "@/components/ui/controls/button";
import { designLabels, certificateFieldLabels as labels } from "@/lib/certificates/labels";
import type { CertificateTypeRow } from "@/lib/certificates/types/schema";
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

/** What the certificate is and how it looks. */
export function DesignStep({
  types,
  type,
  values,
  onNext,
  onStep,
  ...step
}: StepProps & { types: CertificateTypeRow[] }) {
  return (
    <StepPanel
      {...step}
      number={1}
      title="Tipo y diseño"
      onEdit={() => onStep(1)}
      facts={[
        ["Tipo", type?.value ?? ""],
        ["Diseño", values.design ? designLabels[values.design] : ""],
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
      <DesignField name="design" label={labels.design} />
    </StepPanel>
  );
}
