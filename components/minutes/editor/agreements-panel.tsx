"use client";

import { GripVertical, Plus, Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { OrderedList } from "@/components/lists/ordered-list";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { toast } from "@/lib/client/toast";
import { countText } from "@/lib/core/values/numbers";
import { minutesFieldLabels as labels, votesOf } from "@/lib/minutes/labels";
import { AGREEMENT_MAX, NAME_MAX, quorumOf } from "@/lib/minutes/rules";
import type { Agreement } from "@/lib/minutes/schema";
import type { EditedAgreement } from "./content";
import { EditorDate, EditorLines, EditorNumber, EditorText } from "./editor-field";
import type { MinutesEditor } from "./use-minutes-editor";

/** What was agreed, numbered in its order. */
export function AgreementsPanel({ editor }: { editor: MinutesEditor }) {
  const { content, change, changeAgreement, addAgreement, problemOf } = editor;
  const { agreements } = content;
  const voters = quorumOf(content).present;

  /** The agreement that was added last, whose text takes the focus when it is drawn: the list of the first one loads. */
  const [added, setAdded] = useState<EditedAgreement["id"] | null>(null);
  /** Without confirmation: the toast undoes it. */
  const remove = (removed: EditedAgreement, number: number) => {
    const before = agreements;
    change({ agreements: agreements.filter((one) => one !== removed) });
    toast.undo(`Eliminaste el acuerdo ${number}`, () => change({ agreements: before }));
  };
  return (
    <Panel aria-labelledby="agreements-title">
      <PanelHead id="agreements-title" title={labels.agreements} />
      <PanelBody className="grid gap-4">
        {agreements.length > 0 && (
          <OrderedList
            aria-labelledby="agreements-title"
            className="grid gap-4"
            rows={agreements}
            nameOf={({ text }) => text.slice(0, 60) || "Acuerdo"}
            onOrder={(rows) => change({ agreements: rows })}
            itemClassName="rounded-md border border-border bg-surface p-3 md:p-4"
            item={(agreement) => {
              const number = agreements.indexOf(agreement) + 1;
              return (
                <AgreementFields
                  agreement={agreement}
                  number={number}
                  voters={voters}
                  takesFocus={agreement.id === added}
                  problemOf={(part) => problemOf(`${agreement.id} ${part}`)}
                  onChange={(changes) => changeAgreement(agreement.id, changes)}
                  onRemove={() => remove(agreement, number)}
                />
              );
            }}
          />
        )}
        <Button className="justify-self-start" onClick={() => setAdded(addAgreement())}>
          <Plus aria-hidden />
          Agregar acuerdo
        </Button>
      </PanelBody>
    </Panel>
  );
}

export const focusField = (field: string) => document.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();

interface AgreementFieldsProps {
  agreement: EditedAgreement;
  number: number;
  /** Those present with a vote; 0 without a list. */
  voters: number;
  /** Whether its text takes the focus when it is drawn. */
  takesFocus: boolean;
  problemOf: (part: keyof Agreement) => string | undefined;
  onChange: (changes: Partial<Agreement>) => void;
  onRemove: () => void;
}

function AgreementFields({
  agreement,
  number,
  voters,
  takesFocus,
  problemOf,
  onChange,
  onRemove,
}: AgreementFieldsProps) {
  const focusText = useEffectEvent(() => takesFocus && focusField(`${agreement.id} text`));
  useEffect(() => {
    focusText();
  }, []);
  const { church } = useArea();
  const { id, text, responsible, dueOn } = agreement;
  const cast = votesOf(agreement);
  const votes = (part: "inFavor" | "against" | "abstained", label: string) => (
    <EditorNumber
      field={`${id} ${part}`}
      label={label}
      problem={problemOf(part)}
      value={agreement[part]}
      onChange={(value) => onChange({ [part]: value })}
    />
  );
  return (
    <fieldset className="grid min-w-0 gap-3" aria-label={`Acuerdo ${number}`}>
      <div className="flex items-start gap-2">
        <GripVertical aria-hidden className="mt-9 size-5 shrink-0 cursor-grab text-fg-muted max-md:hidden" />
        <EditorLines
          field={`${id} text`}
          label={`Acuerdo ${number}`}
          problem={problemOf("text")}
          rows={2}
          maxLength={AGREEMENT_MAX}
          placeholder="Se aprueba…"
          value={text}
          onChange={(value) => onChange({ text: value })}
          className="min-w-0 flex-1"
        />
        <Button variant="quiet" size="icon" aria-label={`Eliminar el acuerdo ${number}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      <div className="grid grid-cols-3 gap-3 md:pl-7 lg:grid-cols-[repeat(3,5.5rem)_minmax(0,1fr)_11rem]">
        {votes("inFavor", "A favor")}
        {votes("against", "En contra")}
        {votes("abstained", "Se abstienen")}
        <EditorText
          field={`${id} responsible`}
          label="Responsable"
          problem={problemOf("responsible")}
          maxLength={NAME_MAX}
          value={responsible}
          onChange={(value) => onChange({ responsible: value ?? "" })}
          className="max-lg:col-span-3"
        />
        <EditorDate
          field={`${id} dueOn`}
          label="Para el"
          problem={problemOf("dueOn")}
          isAhead
          value={dueOn}
          onChange={(value) => onChange({ dueOn: value })}
          className="max-lg:col-span-3"
        />
      </div>
      {cast !== null && voters > 0 && cast !== voters && (
        <p role="status" className="text-sm text-warn-soft-fg md:pl-7">
          {countText(cast, "voto", "votos", church)}, y en la lista hay{" "}
          {countText(voters, "presente", "presentes", church)} con voto.
        </p>
      )}
    </fieldset>
  );
}
