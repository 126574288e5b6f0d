"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import type * as z from "zod";
import { BookChoice } from "@/components/certificates/books/book-choice";
import { CERTIFICATES, certificatesText } from "@/components/certificates/certificates";
import { CertificatePreview } from "@/components/certificates/preview/certificate-preview";
import { BlankFields } from "@/components/certificates/wizard/blank-fields";
import {
  initialValues,
  toBody,
  toPreviewBody,
  type WizardValues,
} from "@/components/certificates/wizard/certificate-body";
import { DesignField } from "@/components/certificates/wizard/design-field";
import { LogoNotice } from "@/components/certificates/wizard/logo-notice";
import { PrivateAddressNotice } from "@/components/certificates/wizard/private-address-notice";
import { SignerFields } from "@/components/certificates/wizard/signer-fields";
import { ChoiceField } from "@/components/fields/choice-field";
import { DateField } from "@/components/fields/date-field";
import { Form, SubmitButton } from "@/components/fields/form";
import { SelectField } from "@/components/fields/select-field";
import { TextField } from "@/components/fields/text-field";
import { useLeaveGuard } from "@/components/imports/use-leave-guard";
import { WizardActions } from "@/components/imports/wizard-actions";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { Progress } from "@/components/ui/states/progress";
import { certificateFieldLabels as labels, paperLabels } from "@/lib/certificates/labels";
import { PLACE_MAX } from "@/lib/certificates/rules";
import { certificateInput } from "@/lib/certificates/schema";
import type { CertificateTypeRow } from "@/lib/certificates/types/schema";
import { ApiError } from "@/lib/client/api";
import { randomId } from "@/lib/client/random";
import { numberText } from "@/lib/core/values/numbers";
import { paperNameOf, paperNames } from "@/lib/documents/paper";
import { type IssuedBatch, issueBatch, refusedPeople, toBatchBody } from "./batch-request";
import { type ChosenPerson, useChosenPeople } from "./chosen-people";
import { PeoplePicker } from "./people-picker";

/** What the certificates have in common; the people are chosen beside the form's fields. */
const schema = certificateInput.omit({
  member: true,
  member2: true,
  memberId: true,
  member2Id: true,
  addressee: true,
  body: true,
});

const paperOptions = paperNames.map((value) => ({ value, label: paperLabels[value] }));

interface BatchFormProps {
  types: CertificateTypeRow[];
  today: string;
  /** Already chosen. */
  people: ChosenPerson[];
  onIssued: (batch: IssuedBatch) => void;
}

export function BatchForm({ types, today, people: initial, onIssued }: BatchFormProps) {
  const { church, draftOwner } = useArea();
  const client = useQueryClient();
  const chosen = useChosenPeople(initial);
  const request = useRef({ body: "", key: "" });
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  /** A batch is of certificates for one person each. */
  const single = types.filter(({ isForTwo, form }) => !isForTwo && form === "certificate");
  const [typeId, setTypeId] = useState<number>();
  const blanks = single.find(({ id }) => id === typeId)?.blanks ?? [];
  const { people } = chosen;
  const isRunning = progress !== null;
  const guard = useLeaveGuard({
    active: people.length > 0,
    title: isRunning ? "Los certificados se están emitiendo" : "¿Salir sin emitir?",
    text: isRunning
      ? "Si sales ahora, búscalos después en la lista de certificados."
      : "Todavía no se ha emitido ninguno. Si sales, tendrás que elegir a las personas otra vez.",
  });

  const issue = async (choices: z.output<typeof schema>) => {
    if (people.length === 0) throw new Error("Elige al menos a una persona.");
    const type = types.find(({ id }) => id === choices.certificateTypeId);
    const body = toBatchBody(
      { ...choices, blanks: toBody(choices, type).blanks, bookEntry: toBody(choices, type).bookEntry },
      people,
      blanks.map(({ key }) => key),
    );
    const text = JSON.stringify(body);
    // Sent again after a lost connection, nobody gets two.
    if (request.current.body !== text) request.current = { body: text, key: randomId() };
    setProblems(new Map());
    setProgress({ done: 0, total: people.length });
    try {
      const result = await issueBatch(body, {
        idempotencyKey: request.current.key,
        onDone: (done, total) => setProgress({ done, total }),
        signal: new AbortController().signal,
      });
      void client.invalidateQueries({ queryKey: [CERTIFICATES] });
      onIssued({ ...result, type: type?.value ?? "" });
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : undefined;
      const refused = refusedPeople(fields, people, blanks);
      setProblems(refused);
      if (refused.size > 0) throw new Error(refusedText(refused.size));
      // Beside no field of the form: said on top.
      if (fields?.memberIds) throw new Error(fields.memberIds);
      throw error;
    } finally {
      setProgress(null);
    }
  };

  const {
    member: _,
    memberId: __,
    member2: ___,
    member2Id: ____,
    addressee: _____,
    body: ______,
    ...values
  } = initialValues(today, paperNameOf(church.country));
  return (
    <>
      <Form
        schema={schema}
        values={values}
        onSubmit={issue}
        draft={`${draftOwner}:certificates:batch`}
        className="gap-4"
      >
        <div className="grid items-start gap-4 md:grid-cols-2 md:gap-6">
          <PeoplePicker chosen={chosen} blanks={blanks} problems={problems} />
          <Panel aria-labelledby="batch-choices" className="md:col-start-2 md:row-span-2 md:row-start-1">
            <PanelHead id="batch-choices" title="Certificado" />
            <PanelBody className="grid gap-4">
              <SelectField
                name="certificateTypeId"
                label={labels.certificateTypeId}
                hint={
                  single.length < types.length ? "Las cartas y los de dos personas se emiten uno por uno." : undefined
                }
                options={single.map(({ id, value }) => ({ value: id, label: value }))}
              />
              <DesignField name="design" label={labels.design} />
              <ChoiceField name="paper" label={labels.paper} options={paperOptions} />
              <SharedBlanks types={single} onType={setTypeId} />
              <SignerFields />
              <SignerFields second />
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
              <BookChoice type={single.find(({ id }) => id === typeId)} />
              <LogoNotice />
              <PrivateAddressNotice />
            </PanelBody>
          </Panel>
          <div className="min-w-0">
            <FirstPreview types={single} today={today} person={people[0]} />
          </div>
        </div>
        {progress && <BatchProgress {...progress} />}
        <IssueButton count={people.length} />
      </Form>
      {guard}
    </>
  );
}

const refusedText = (count: number) =>
  count === 1
    ? "Un nombre de la lista no se puede imprimir: está marcado en rojo. No se emitió ninguno todavía."
    : `${count} nombres de la lista no se pueden imprimir: están marcados en rojo. No se emitió ninguno todavía.`;

/** Blanks that are the same for all people who have none of their own. */
function SharedBlanks({ types, onType }: { types: CertificateTypeRow[]; onType: (id: number | undefined) => void }) {
  const typeId: number | undefined = useWatch({ name: "certificateTypeId" });
  const type = types.find(({ id }) => id === typeId);
  useEffect(() => onType(typeId), [onType, typeId]);
  if (!type || type.blanks.length === 0) return null;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold text-sm">Iguales para todas las personas</legend>
      <p className="text-fg-muted text-sm">
        Lo propio de cada una se pega con la lista, o se escribe con el lápiz junto a su nombre.
      </p>
      <BlankFields type={type} areOptional />
    </fieldset>
  );
}

/** The certificate of the first person; the others differ by name, folio and their own blanks. */
function FirstPreview({ types, today, person }: { types: CertificateTypeRow[]; today: string; person?: ChosenPerson }) {
  const values = useWatch() as WizardValues;
  const type = types.find(({ id }) => id === values.certificateTypeId);
  return (
    <CertificatePreview
      body={toPreviewBody(
        {
          ...values,
          blanks: { ...values.blanks, ...filled(person?.blanks) },
          member: person?.name ?? "",
          member2: "",
          addressee: "",
          body: null,
        },
        type,
        today,
      )}
      paper={values.paper}
      label={`Vista previa: ${type?.title ?? "certificado"} de ${person?.name ?? "ejemplo"}`}
    />
  );
}

const filled = (blanks: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(blanks).filter(([, value]) => value));

function IssueButton({ count }: { count: number }) {
  const { church } = useArea();
  return (
    <WizardActions>
      <SubmitButton busyText="Emitiendo…">
        {count === 0 ? "Emitir certificados" : `Emitir ${certificatesText(count, church)}`}
      </SubmitButton>
    </WizardActions>
  );
}

function BatchProgress({ done, total }: { done: number; total: number }) {
  const { church } = useArea();
  const id = useId();
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void shown.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Panel aria-labelledby={id} ref={shown}>
      <PanelBody className="grid gap-2">
        <p id={id} className="flex justify-between gap-4">
          <span>Emitiendo…</span>
          <span className="font-semibold tabular-nums">
            {numberText(done, church)} de {numberText(total, church)}
          </span>
        </p>
        <Progress label="Certificados emitidos" value={done} max={total} />
        <p role="status" className="sr-only">
          Emitiendo {certificatesText(total, church)}
        </p>
      </PanelBody>
    </Panel>
  );
}
