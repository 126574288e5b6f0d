"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type * as z from "zod";
import { BookChoice } from "@/components/certificates/books/book-choice";
import { typesQuery } from "@/components/certificates/certificates";
import { BlankFields } from "@/components/certificates/wizard/blank-fields";
import { initialValues, toBody } from "@/components/certificates/wizard/certificate-body";
import { DesignField } from "@/components/certificates/wizard/design-field";
import { SignerFields } from "@/components/certificates/wizard/signer-fields";
import { ChoiceField } from "@/components/fields/choice-field";
import { DateField } from "@/components/fields/date-field";
import { Form, SubmitButton } from "@/components/fields/form";
import { SelectField } from "@/components/fields/select-field";
import { TextField } from "@/components/fields/text-field";
import { useRefresh } from "@/components/lists/use-refresh";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { DialogClose, DialogFooter } from "@/components/ui/popups/dialog";
import { ErrorState } from "@/components/ui/states/error-state";
import { Progress } from "@/components/ui/states/progress";
import { Skeleton } from "@/components/ui/states/skeleton";
import { certificateFieldLabels as labels, paperLabels } from "@/lib/certificates/labels";
import { PLACE_MAX } from "@/lib/certificates/rules";
import type { CertificateTypeRow } from "@/lib/certificates/types/schema";
import { classCertificates, classCertificatesInput } from "@/lib/classes/ending/schema";
import type { ClassRow } from "@/lib/classes/schema";
import { toApiError } from "@/lib/client/api";
import { postWithProgress } from "@/lib/client/files";
import { randomId } from "@/lib/client/random";
import { toast } from "@/lib/client/toast";
import { today } from "@/lib/core/values/dates";
import { countText } from "@/lib/core/values/numbers";
import { paperNameOf, paperNames } from "@/lib/documents/paper";
import { classes } from "./classes";

const paperOptions = paperNames.map((value) => ({ value, label: paperLabels[value] }));

interface CertificatesFormProps {
  row: ClassRow;
  /** Who passed and has none yet. */
  count: number;
  onClose: () => void;
}

/** What the certificates of a class have in common; they are issued in one batch. */
export function CertificatesForm({ row, count, onClose }: CertificatesFormProps) {
  const { church } = useArea();
  const router = useRouter();
  const refresh = useRefresh(classes.module);
  const { data, error, refetch, isFetching } = useQuery(typesQuery);
  const [progress, setProgress] = useState<number | null>(null);
  if (!data)
    return error ? (
      <ErrorState
        title="No pudimos cargar los tipos de certificado"
        error={error}
        onRetry={refetch}
        busy={isFetching}
      />
    ) : (
      <Skeleton className="mt-6 h-40" />
    );
  const types = data.filter(({ isForTwo, form }) => !isForTwo && form === "certificate");
  const issue = async (choices: z.output<typeof classCertificatesInput>) => {
    const type = types.find(({ id }) => id === choices.certificateTypeId);
    const { blanks, bookEntry } = toBody(choices, type);
    setProgress(0);
    try {
      const { status, body } = await postWithProgress(
        `/classes/${row.id}/certificates`,
        { ...choices, blanks, bookEntry },
        { idempotencyKey: randomId(), onDone: setProgress, signal: new AbortController().signal },
      );
      if (status >= 400) throw toApiError(status, body);
      const issued = classCertificates.parse(body);
      onClose();
      void refresh();
      toast.success(`${countText(issued.count, "certificado emitido", "certificados emitidos", church)}`);
      router.push("/certificates");
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
  } = initialValues(today(church.timeZone), paperNameOf(church.country));
  return (
    <Form schema={classCertificatesInput} values={values} onSubmit={issue} className="mt-4">
      <p className="text-fg-muted">{`${countText(count, "persona aprobó", "personas aprobaron", church)} y no tiene certificado todavía. Se emiten todos juntos, o ninguno.`}</p>
      <SelectField
        name="certificateTypeId"
        label={labels.certificateTypeId}
        options={types.map(({ id, value }) => ({ value: id, label: value }))}
      />
      <DesignField name="design" label={labels.design} />
      <ChoiceField name="paper" label={labels.paper} options={paperOptions} />
      <TypeFields types={types} />
      <SignerFields />
      <SignerFields second />
      <TextField
        name="place"
        label={labels.place}
        optional
        autoComplete="off"
        autoCapitalize="words"
        maxLength={PLACE_MAX}
      />
      <DateField name="expeditionDate" label={labels.expeditionDate} />
      {progress !== null && <Progress label="Certificados emitidos" value={progress} max={count} />}
      <DialogFooter className="mt-2">
        <DialogClose asChild>
          <Button>Ahora no</Button>
        </DialogClose>
        <SubmitButton busyText="Emitiendo…">{`Emitir ${countText(count, "certificado", "certificados", church)}`}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}

function TypeFields({ types }: { types: CertificateTypeRow[] }) {
  const typeId: number | undefined = useWatch({ name: "certificateTypeId" });
  const type = types.find(({ id }) => id === typeId);
  if (!type) return null;
  return (
    <>
      {type.blanks.length > 0 && <BlankFields type={type} />}
      <BookChoice type={type} />
    </>
  );
}
