import { useId } from "react";
import { FieldMessages } from "@/components/fields/field-messages";
import { inputClass } from "@/components/ui/controls/input";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { CREDITS_MAX } from "@/lib/presentations/rules";
import type { Problem } from "./problems";

interface CreditsPanelProps {
  value: string;
  problem: Problem | undefined;
  onChange: (credits: string) => void;
}

/** Authors and rights of a song. */
export function CreditsPanel({ value, problem, onChange }: CreditsPanelProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={`${id}-title`}>
      <PanelHead id={`${id}-title`} title="Créditos" />
      <PanelBody className="grid gap-1">
        <input
          name="credits"
          data-field="credits"
          aria-labelledby={`${id}-title`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ""}`}
          value={value}
          maxLength={CREDITS_MAX}
          autoComplete="off"
          placeholder="Letra: … · Música: …"
          onChange={(event) => onChange(event.target.value)}
          className={inputClass}
        />
        <FieldMessages id={id} hint="No se proyectan." error={problem?.message} />
      </PanelBody>
    </Panel>
  );
}
