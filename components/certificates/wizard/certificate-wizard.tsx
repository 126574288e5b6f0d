"use client";

import { useQueryClient } from "@tanstack/react-query";
import { createParser, useQueryState } from "nuqs";
import { type KeyboardEvent, useContext, useEffect, useMemo, useRef, useState } from "react";
import { type FieldPath, useFormContext, useWatch } from "react-hook-form";
import { CERTIFICATES } from "@/components/certificates/certificates";
import { CertificatePreview } from "@/components/certificates/preview/certificate-preview";
import { Form } from "@/components/fields/form";
import { FormLabels } from "@/components/fields/form-labels";
import { wholeParsers } from "@/components/lists/search-parsers";
import { useIsDesktop } from "@/components/ui/hooks/use-is-desktop";
import { useArea } from "@/components/ui/layout/area";
import { blankProblems } from "@/lib/certificates/blanks";
import { letterDesign } from "@/lib/certificates/rules";
import type { CertificateInput, IssuedCertificate } from "@/lib/certificates/schema";
import type { CertificateTypeRow } from "@/lib/certificates/types/schema";
import { api } from "@/lib/client/api";
import { randomId } from "@/lib/client/random";
import { toBody, toPreviewBody, type WizardValues } from "./certificate-body";
import { DesignStep } from "./design-step";
import { IssueStep } from "./issue-step";
import { PeopleStep } from "./people-step";
import { schemaFor } from "./wizard-schema";

/** Fields of the first two steps; the third has none. */
const firstFields = ["certificateTypeId", "design", "paper"] as const;
const secondFields = ["pastor", "pastorRole", "pastor2", "pastor2Role", "place", "expeditionDate"] as const;

const fieldsOf = (step: number, type: CertificateTypeRow | undefined) =>
  step === 1
    ? firstFields
    : ([
        ...["addressee", "member", "member2"],
        ...(type?.blanks.map(({ key }) => `blanks.${key}`) ?? []),
        ...["body", ...secondFields],
      ] as FieldPath<WizardValues>[]);

const parseAsStep = wholeParsers({ createParser }).parseAsWhole(1, 3).withDefault(1);

interface CertificateWizardProps {
  types: CertificateTypeRow[];
  today: string;
  values: WizardValues;
  /** Last part of the draft's name. */
  draft: string;
  /** Whether the form follows a certificate that was just issued. */
  isFurther: boolean;
  onIssued: (certificate: IssuedCertificate) => void;
}

/** Type and design, people, preview: the step is part of the address, so that Back goes one step back. */
export function CertificateWizard({ types, values, draft, onIssued, ...steps }: CertificateWizardProps) {
  const { draftOwner } = useArea();
  const client = useQueryClient();
  const [typeId, setTypeId] = useState(values.certificateTypeId);
  const request = useRef({ body: "", key: "" });
  const type = types.find(({ id }) => id === typeId);
  const schema = useMemo(() => schemaFor(type), [type]);

  const issue = async (input: CertificateInput) => {
    const body = toBody(input, type);
    const text = JSON.stringify(body);
    // Sent again after a lost connection, the same certificate is issued once.
    if (request.current.body !== text) request.current = { body: text, key: randomId() };
    const certificate = await api.post("/certificates", body, { idempotencyKey: request.current.key });
    void client.invalidateQueries({ queryKey: [CERTIFICATES] });
    onIssued(certificate);
  };

  return (
    <Form
      schema={schema}
      values={values}
      onSubmit={issue}
      draft={`${draftOwner}:certificates:${draft}`}
      className="block"
    >
      <Steps types={types} type={type} onType={setTypeId} {...steps} />
    </Form>
  );
}

interface StepsProps extends Pick<CertificateWizardProps, "types" | "today" | "isFurther"> {
  type: CertificateTypeRow | undefined;
  onType: (id: number | undefined) => void;
}

function Steps({ types, type, today, isFurther, onType }: StepsProps) {
  const form = useFormContext<WizardValues>();
  const labels = useContext(FormLabels);
  const isDesktop = useIsDesktop();
  const [requested, setStep] = useQueryState("paso", parseAsStep.withOptions({ history: "push" }));
  const [hasMoved, setMoved] = useState(isFurther);
  const values = useWatch({ control: form.control }) as WizardValues;
  useForgetErrors();
  useEffect(() => onType(values.certificateTypeId), [onType, values.certificateTypeId]);

  const reachable =
    !type || (type.form === "certificate" && !isDiploma(values.design)) ? 1 : !hasPeople(values, type) ? 2 : 3;
  const step = Math.min(requested, reachable);
  useEffect(() => {
    // An address of a later step: otherwise that step would open while the fields before it are filled in.
    if (requested > reachable) void setStep(reachable, { history: "replace" });
  }, [requested, reachable, setStep]);

  const go = (next: number) => {
    setMoved(true);
    void setStep(next);
  };
  const goOn = async () => {
    const fields = fieldsOf(step, type);
    if (await form.trigger(fields)) return go(step + 1);
    labels.focus(fields.find((name) => form.getFieldState(name).error));
  };
  /** Enter in a field goes on; the last step's button issues. */
  const goOnByEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (step < 3) void goOn();
  };

  const preview = (
    <CertificatePreview
      body={toPreviewBody(values, type, today)}
      paper={values.paper}
      isLetter={type?.form === "letter"}
      label={`Vista previa: ${type?.title ?? "certificado"} de ${values.member || "ejemplo"}`}
    />
  );
  const shared = { current: step, takesFocus: hasMoved, onNext: goOn, onStep: go };
  return (
    <div className="grid items-start gap-4 md:grid-cols-[20rem_minmax(0,1fr)] md:gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in its fields does what the button does */}
      <div className="grid gap-4" onKeyDown={goOnByEnter}>
        <DesignStep {...shared} types={types} type={type} values={values} />
        <PeopleStep {...shared} type={type} values={values} />
        <IssueStep {...shared} type={type} values={values} preview={isDesktop === false && preview} />
      </div>
      {isDesktop && <div className="min-w-0 md:sticky md:top-[calc(var(--header)+1.5rem)]">{preview}</div>}
    </div>
  );
}

const isDiploma = (design: WizardValues["design"]) => design !== undefined && design !== letterDesign;

const hasPeople = (values: WizardValues, { isForTwo, blanks, paragraph }: CertificateTypeRow) => {
  const { member, member2, pastor, expeditionDate, body } = values;
  const isNamed = member.trim() && pastor.trim() && expeditionDate && (!isForTwo || member2.trim());
  return Boolean(isNamed) && Object.keys(blankProblems(blanks, body ?? paragraph, values.blanks)).length === 0;
};

/** An error goes as soon as its field changes: a step is checked when it is left. */
function useForgetErrors() {
  const { subscribe, clearErrors } = useFormContext<WizardValues>();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (!name) return;
          clearErrors(name as keyof WizardValues);
          clearErrors("root.server");
        },
      }),
    [subscribe, clearErrors],
  );
}
