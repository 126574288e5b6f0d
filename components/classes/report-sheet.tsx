"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { useController, useFieldArray, useFormContext, useWatch } from "react-hook-form";
import * as z from "zod";
import { DateBox } from "@/components/fields/date-box";
import { Form, SubmitButton } from "@/components/fields/form";
import { MoneyField } from "@/components/fields/money-field";
import { TextField } from "@/components/fields/text-field";
import { TextareaField } from "@/components/fields/textarea-field";
import { useUnsaved } from "@/components/fields/use-unsaved";
import { useRefresh } from "@/components/lists/use-refresh";
import { Button } from "@/components/ui/controls/button";
import { CheckMark } from "@/components/ui/controls/check-mark";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { useArea } from "@/components/ui/layout/area";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { Sheet, SheetBody, SheetContent } from "@/components/ui/popups/sheet";
import { ErrorState } from "@/components/ui/states/error-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { Notice } from "@/components/ui/states/notice";
import { VISITORS_MAX } from "@/lib/attendance/rules";
import { type Meeting, reportFields } from "@/lib/attendance/schema";
import type { Roll } from "@/lib/classes/meetings/schema";
import type { ClassDetail } from "@/lib/classes/schema";
import { ApiError, api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { isIsoDate, today, weekdayDate } from "@/lib/core/values/dates";
import { classes } from "./classes";

const typedMark = z.object({ memberId: z.int(), present: z.boolean(), bible: z.boolean(), verse: z.boolean() });

type TypedMark = z.output<typeof typedMark>;

type TypedVisitors = NonNullable<z.input<typeof reportFields.visitors>>;

/** A report as the form has it: everybody with a mark, visitors without a name left out, the number as it is typed. */
const schema = z.strictObject({
  held: z.boolean(),
  marks: z.array(typedMark),
  visitors: z
    .array(z.object({ id: z.int().nullable(), name: z.string(), phone: z.string() }))
    .transform(
      (rows): TypedVisitors =>
        rows
          .filter(({ name, phone }) => name.trim() || phone.trim())
          .map(({ id, ...row }) => ({ ...row, ...(id && { id }) })),
    )
    .pipe(reportFields.visitors.unwrap()),
  visitorCount: z
    .string()
    .trim()
    .regex(/^\d{0,4}$/, "Escribe cuántas, sin decimales")
    .transform(Number),
  offering: reportFields.offering,
  notes: reportFields.notes,
});

interface ReportSheetProps {
  row: ClassDetail;
  /** `YYYY-MM-DD`. */
  initialDate: string;
  onClose: () => void;
}

/** The report of a day, as the office writes it. */
export function ReportSheet({ row, initialDate, onClose }: ReportSheetProps) {
  const { church } = useArea();
  const dateId = useId();
  const [date, setDate] = useState(initialDate);
  /** Day that is being typed. */
  const [typed, setTyped] = useState(initialDate);
  const [asked, setAsked] = useState<string | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const { setDirty, requestClose, dialog } = useUnsaved(onClose);
  const now = today(church.timeZone);
  const isDay = isIsoDate(typed) && typed <= now;
  const noteDirty = (dirty: boolean) => {
    setIsDirty(dirty);
    setDirty(dirty);
  };
  const choose = (day: string) => {
    setTyped(day);
    if (!isIsoDate(day) || day > now || day === date) return;
    if (isDirty) setAsked(day);
    else setDate(day);
  };
  const keepDay = () => {
    setAsked(null);
    setTyped(date);
  };
  return (
    <Sheet open onOpenChange={(open) => !open && requestClose()}>
      <SheetContent title={`Pasar lista: ${row.name}`} description={weekdayDate(date)}>
        <div className="grid gap-1 border-border border-b px-4 py-3 md:px-6">
          <label htmlFor={dateId} className="font-semibold text-sm">
            Día
          </label>
          <DateBox id={dateId} label="Día" value={typed} isPast onChange={choose} />
          {!isDay && <p className="font-medium text-danger text-sm">Elige un día hasta hoy.</p>}
        </div>
        <LoadedReport
          key={date}
          row={row}
          date={date}
          onDirtyChange={noteDirty}
          onCancel={requestClose}
          onSaved={onClose}
        />
        {dialog}
        <ConfirmDialog
          open={asked !== null}
          onOpenChange={(open) => !open && keepDay()}
          title="¿Cambiar de día?"
          cancelLabel="Seguir con este"
          confirmLabel="Cambiar de día"
          onConfirm={() => {
            if (asked) setDate(asked);
            setAsked(null);
            noteDirty(false);
          }}
        >
          Lo que marcaste de este día todavía no se ha guardado.
        </ConfirmDialog>
      </SheetContent>
    </Sheet>
  );
}

interface ReportProps {
  row: ClassDetail;
  date: string;
  onDirtyChange: (dirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

function LoadedReport(props: ReportProps) {
  const { row, date } = props;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [classes.module, "roll", row.id, date],
    queryFn: async () => {
      const roll = await api.get(`/classes/${row.id}/roll`, { date });
      const meeting = roll.meetingId === null ? null : await api.get(`/classes/${row.id}/meetings/${roll.meetingId}`);
      return { roll, meeting };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data) return <ReportForm {...props} {...data} />;
  return (
    <SheetBody>
      {error ? (
        <ErrorState title="No pudimos cargar la lista" error={error} onRetry={refetch} busy={isFetching} />
      ) : (
        <FormSkeleton />
      )}
    </SheetBody>
  );
}

function ReportForm({
  row,
  date,
  roll,
  meeting,
  onDirtyChange,
  onCancel,
  onSaved,
}: ReportProps & { roll: Roll; meeting: Meeting | null }) {
  const { church } = useArea();
  const refresh = useRefresh(classes.module);
  const [version, setVersion] = useState(meeting?.version ?? 0);
  return (
    <Form
      schema={schema}
      values={valuesOf(roll, meeting)}
      onDirtyChange={onDirtyChange}
      onSubmit={async (input) => {
        try {
          await api.post(`/classes/${row.id}/meetings`, {
            ...input,
            offering: input.offering ?? undefined,
            date,
            version,
          });
        } catch (error) {
          if (!(error instanceof ApiError && error.code === "STALE")) throw error;
          const now = error.current as Meeting;
          setVersion(now.version);
          throw new Error(
            `${now.sentBy ?? "Otra persona"} informó mientras tanto: ${now.held ? `${now.present} vinieron, ${now.absent} faltaron` : "no hubo clase"}. Si guardas otra vez, queda lo tuyo.`,
          );
        }
        onSaved();
        toast.success("Asistencia guardada");
        void refresh();
      }}
      footer={
        <div className="flex gap-2 max-md:w-full">
          <Button onClick={onCancel}>Cancelar</Button>
          <SubmitButton busyText="Guardando…">Guardar asistencia</SubmitButton>
        </div>
      }
    >
      {meeting && meeting.draftId !== null && (
        <Notice>La ofrenda de este día ya pasó a Finanzas: allá se corrige.</Notice>
      )}
      <HeldField />
      <WhenHeld>
        <MarksField roll={roll} />
        <VisitorsField />
        <TextField
          name="visitorCount"
          label="Visitas sin nombre"
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
        <MoneyField name="offering" label="Ofrenda de la clase" optional money={church} />
      </WhenHeld>
      <TextareaField name="notes" label="Notas" optional />
    </Form>
  );
}

function valuesOf({ people }: Roll, meeting: Meeting | null) {
  const marks = new Map(meeting?.marks.map((mark) => [mark.memberId, mark]));
  const guests = meeting?.guests ?? [];
  return {
    held: meeting?.held ?? true,
    marks: people.map(({ memberId }): TypedMark => {
      const mark = marks.get(memberId);
      return { memberId, present: mark?.present ?? false, bible: mark?.bible ?? false, verse: mark?.verse ?? false };
    }),
    visitors: guests
      .filter(({ memberId, dismissed }) => memberId === null && !dismissed)
      .map(({ id, name, phone }) => ({ id, name, phone: phone ?? "" })),
    visitorCount: String(Math.max(0, (meeting?.visitors ?? 0) - guests.length) || ""),
    offering: meeting?.offering ?? "",
    notes: meeting?.notes ?? "",
  };
}

function HeldField() {
  const { field } = useController({ name: "held" });
  return (
    <Checkbox checked={field.value === false} onChange={(isOff) => field.onChange(!isOff)}>
      No hubo clase ese día
    </Checkbox>
  );
}

const WhenHeld = ({ children }: { children: React.ReactNode }) =>
  useWatch({ name: "held" }) === false ? null : children;

/** Who came, brought a Bible and said the verse; who has no mark was absent. */
function MarksField({ roll: { people } }: { roll: Roll }) {
  const { field } = useController({ name: "marks" });
  const marks = field.value as TypedMark[];
  const came = marks.filter(({ present }) => present).length;
  const change = (memberId: number, patch: Partial<TypedMark>) =>
    field.onChange(
      marks.map((mark) => {
        if (mark.memberId !== memberId) return mark;
        const next = { ...mark, ...patch };
        return next.present ? next : { ...next, bible: false, verse: false };
      }),
    );
  if (people.length === 0) return <p className="text-fg-muted">Ese día no había nadie inscrito.</p>;
  return (
    <section aria-labelledby="roll-title" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="roll-title" className="font-semibold text-sm">{`${came} de ${people.length} vinieron`}</h3>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => field.onChange(marks.map((mark) => ({ ...mark, present: true })))}
        >
          Vinieron todos
        </Button>
      </div>
      <table className="w-full">
        <thead>
          <tr className="text-fg-muted text-sm">
            <th scope="col" className="text-left font-medium">
              Nombre
            </th>
            {["Vino", "Biblia", "Versículo"].map((title) => (
              <th key={title} scope="col" className="w-16 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ memberId, name }) => {
            const mark = marks.find((one) => one.memberId === memberId);
            return (
              <tr key={memberId} className="border-border border-t">
                <th scope="row" className="py-1 text-left font-normal [overflow-wrap:anywhere]">
                  {name}
                </th>
                {(
                  [
                    ["present", "vino"],
                    ["bible", "trajo Biblia"],
                    ["verse", "dijo el versículo"],
                  ] as const
                ).map(([key, what]) => (
                  <td key={key} className="text-center">
                    <CheckMark
                      aria-label={`${name}: ${what}`}
                      className="size-11"
                      checked={mark?.[key] ?? false}
                      disabled={key !== "present" && !mark?.present}
                      onChange={(event) => change(memberId, { [key]: event.target.checked })}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="text-fg-muted text-sm">Quien no tiene marca queda como ausente.</p>
    </section>
  );
}

function VisitorsField() {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: "visitors", keyName: "key" });
  return (
    <section aria-labelledby="visitors-title" className="grid gap-2">
      <h3 id="visitors-title" className="font-semibold text-sm">
        Visitas
      </h3>
      {fields.map(({ key }, index) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2">
          <TextField name={`visitors.${index}.name`} label="Nombre" autoComplete="off" />
          <TextField name={`visitors.${index}.phone`} label="Celular" optional autoComplete="off" inputMode="tel" />
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Quitar la visita ${index + 1}`}
            onClick={() => remove(index)}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      {fields.length < VISITORS_MAX && (
        <Button size="sm" className="justify-self-start" onClick={() => append({ id: null, name: "", phone: "" })}>
          <Plus aria-hidden />
          Agregar visita
        </Button>
      )}
    </section>
  );
}
