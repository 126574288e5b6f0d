"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useController, useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { forgetDraft } from "@/components/fields/draft-storage";
import { Form, SubmitButton } from "@/components/fields/form";
import { FormSheet, type FormSheetState, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { MoneyField } from "@/components/fields/money-field";
import { TextField } from "@/components/fields/text-field";
import { TextareaField } from "@/components/fields/textarea-field";
import { useRefresh } from "@/components/lists/use-refresh";
import { Button } from "@/components/ui/controls/button";
import { CheckMark } from "@/components/ui/controls/check-mark";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { Segmented } from "@/components/ui/controls/segmented";
import { useArea } from "@/components/ui/layout/area";
import { SheetBody, SheetFooter } from "@/components/ui/popups/sheet";
import { Notice } from "@/components/ui/states/notice";
import { REPORT_NOTES_MAX, VISITORS_MAX } from "@/lib/attendance/rules";
import type { Meeting, Roll } from "@/lib/attendance/schema";
import { ApiError } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { formatMoment, today, weekdayDate } from "@/lib/core/values/dates";
import { meetingText } from "./meeting-text";
import { ReportDay } from "./report-day";
import { type ReportOf, type ReportValues, reportForm, valuesOf } from "./report-values";

interface ReportFormProps {
  of: ReportOf;
  sheet: FormSheetState<string> & { openDay: (day: string) => void };
}

/** Report of a day by the office: marks, visitors, offering and notes. What is typed of each day stays until it is saved. */
export function ReportForm({ of, sheet }: ReportFormProps) {
  const { draftOwner } = useArea();
  return (
    <FormSheet
      title={of.canReport ? `Informe de ${of.name}` : of.name}
      target={sheet.open}
      draft={`${draftOwner}:${of.isClass ? "class-report" : "report"}:${of.id}:${sheet.open ?? ""}`}
      sheet={sheet}
    >
      {(day, form) => <LoadedReport of={of} day={day} {...form} />}
    </FormSheet>
  );
}

function LoadedReport({ of, day, ...form }: SheetForm & { of: ReportOf; day: string }) {
  const { data, error, refetch } = useQuery(of.rollOf(day));
  if (!data) return <SheetLoading errorTitle="No pudimos cargar el informe" error={error} onRetry={refetch} />;
  return of.canReport ? <Fields of={of} roll={data} {...form} /> : <ReadReport roll={data} onClose={form.onCancel} />;
}

function Fields({ of, roll, draft, onDirtyChange, onCancel, onSaved }: SheetForm & { of: ReportOf; roll: Roll }) {
  const refresh = useRefresh(of.module);
  const { church } = useArea();
  const [base, setBase] = useState(roll.meeting);
  /** The report that somebody else has sent meanwhile. */
  const [other, setOther] = useState<Meeting | null>(null);
  const [formKey, setFormKey] = useState(0);
  return (
    <Form
      key={formKey}
      schema={reportForm}
      values={valuesOf(roll.people, base, of.isClass)}
      draft={draft}
      onDirtyChange={onDirtyChange}
      notice={
        other && (
          <Clash
            other={other}
            onMine={() => {
              setBase(other);
              setOther(null);
            }}
            onTheirs={() => {
              forgetDraft(draft);
              setBase(other);
              setOther(null);
              setFormKey(formKey + 1);
            }}
          />
        )
      }
      onSubmit={async (report) => {
        try {
          await of.save({ ...report, date: roll.date, version: base?.version ?? 0 });
        } catch (error) {
          if (error instanceof ApiError && error.code === "STALE") setOther(error.current as Meeting);
          throw error;
        }
        forgetDraft(draft);
        toast.success("Informe guardado");
        onSaved();
        void refresh();
      }}
      className="grid-cols-1"
      footer={
        <div className="flex gap-2 max-md:w-full">
          <Button onClick={onCancel}>Cancelar</Button>
          <SubmitButton busyText="Guardando…">{base ? "Guardar" : "Guardar informe"}</SubmitButton>
        </div>
      }
    >
      <ReportDay day={roll.date} weekday={of.weekday} />
      {base && (
        <p className="text-fg-muted text-sm">
          {`Informó ${base.sentBy ?? "alguien"}, ${formatMoment(base.sentAt, church.timeZone)}${base.version > 1 ? ` (corregido ${base.version - 1 === 1 ? "una vez" : `${base.version - 1} veces`})` : ""}.`}
        </p>
      )}
      {base && base.draftId !== null && <Notice>La ofrenda de este día ya pasó a Finanzas: allá se corrige.</Notice>}
      <HeldField isClass={of.isClass} />
      <WhenHeld>
        <Marks people={roll.people} isClass={of.isClass} />
        <Visitors />
        <TextField name="visitorCount" label="Otras visitas, sin nombre" optional inputMode="numeric" maxLength={4} />
        <MoneyField name="offering" label="Ofrenda" optional money={church} />
      </WhenHeld>
      <TextareaField name="notes" label="Notas" optional maxLength={REPORT_NOTES_MAX} />
    </Form>
  );
}

/** Says who sent a report meanwhile, and what; nothing typed is lost. */
function Clash({ other, onMine, onTheirs }: { other: Meeting; onMine: () => void; onTheirs: () => void }) {
  const { church } = useArea();
  return (
    <Notice tone="warn" role="alert">
      <p>
        {`${other.sentBy ?? "Otra persona"} informó este día mientras escribías (${formatMoment(other.sentAt, church.timeZone)}): ${meetingText({ ...other, sentBy: null }, church)}. Lo que escribiste sigue aquí.`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onMine}>
          Seguir con lo mío
        </Button>
        <Button size="sm" onClick={onTheirs}>
          Usar lo que envió
        </Button>
      </div>
    </Notice>
  );
}

function HeldField({ isClass }: { isClass: boolean }) {
  const { field } = useController({ name: "held" });
  return (
    <Checkbox checked={!field.value} onChange={(isOff) => field.onChange(!isOff)}>
      {isClass ? "No hubo clase" : "No hubo reunión"}
    </Checkbox>
  );
}

/** What a report says of a meeting that took place. */
function WhenHeld({ children }: { children: React.ReactNode }) {
  return useWatch<ReportValues>({ name: "held" }) ? children : null;
}

const options = [
  { value: "came", label: "Vino" },
  { value: "missed", label: "Faltó" },
] as const;

function Marks({ people, isClass }: { people: Roll["people"]; isClass: boolean }) {
  const { setValue, getValues } = useFormContext<ReportValues>();
  const marks = useWatch<ReportValues, "marks">({ name: "marks" });
  if (people.length === 0) return <Notice>Ese día no había nadie. Revisa desde cuándo está cada persona.</Notice>;
  const came = people.filter(({ memberId }) => marks[String(memberId)] === "came").length;
  const markAll = () =>
    setValue(
      "marks",
      { ...getValues("marks"), ...Object.fromEntries(people.map(({ memberId }) => [memberId, "came"])) },
      {
        shouldDirty: true,
      },
    );
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">Asistencia</h3>
        <span className="text-fg-muted text-sm" aria-live="polite">{`Vinieron ${came} de ${people.length}`}</span>
        <Button size="sm" onClick={markAll}>
          Vinieron todos
        </Button>
      </div>
      {isClass ? (
        <ClassMarks people={people} />
      ) : (
        <ul className="divide-y divide-border">
          {people.map((person) => (
            <Mark key={person.memberId} person={person} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Who came, brought a Bible and said the verse; who has no mark was absent. */
const ClassMarks = ({ people }: { people: Roll["people"] }) => (
  <>
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
        {people.map((person) => (
          <ClassMark key={person.memberId} person={person} />
        ))}
      </tbody>
    </table>
    <p className="text-fg-muted text-sm">Quien no tiene marca queda como ausente.</p>
  </>
);

function ClassMark({ person: { memberId, name } }: { person: Roll["people"][number] }) {
  const mark = useController<ReportValues>({ name: `marks.${memberId}` }).field;
  const bible = useController<ReportValues>({ name: `bibles.${memberId}` }).field;
  const verse = useController<ReportValues>({ name: `verses.${memberId}` }).field;
  const came = mark.value === "came";
  const box = (what: string, checked: boolean, onChange: (checked: boolean) => void, disabled = false) => (
    <td className="text-center">
      <CheckMark
        aria-label={`${name}: ${what}`}
        className="size-11"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </td>
  );
  return (
    <tr className="border-border border-t">
      <th scope="row" className="py-1 text-left font-normal [overflow-wrap:anywhere]">
        {name}
      </th>
      {box("vino", came, (isChecked) => mark.onChange(isChecked ? "came" : "missed"))}
      {box("trajo Biblia", came && bible.value === true, bible.onChange, !came)}
      {box("dijo el versículo", came && verse.value === true, verse.onChange, !came)}
    </tr>
  );
}

function Mark({ person: { memberId, name } }: { person: Roll["people"][number] }) {
  const { field } = useController<ReportValues>({ name: `marks.${memberId}` });
  return (
    <li>
      <fieldset className="flex min-w-0 items-center gap-3 py-2">
        <legend className="float-left min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</legend>
        <Segmented
          name={field.name}
          options={options}
          value={(field.value || undefined) as (typeof options)[number]["value"] | undefined}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      </fieldset>
    </li>
  );
}

function Visitors() {
  const { fields, append, remove } = useFieldArray<ReportValues, "guests">({ name: "guests" });
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">Visitas</h3>
      {fields.map((row, index) => (
        <div key={row.id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2">
          <TextField
            name={`guests.${index}.name`}
            label={`Visita ${index + 1}`}
            autoComplete="off"
            autoCapitalize="words"
          />
          <TextField name={`guests.${index}.phone`} label="Celular" optional type="tel" autoComplete="off" />
          <Button
            variant="quiet"
            size="icon"
            className="mt-6"
            aria-label={`Quitar la visita ${index + 1}`}
            onClick={() => remove(index)}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      {fields.length < VISITORS_MAX && (
        <Button className="justify-self-start" onClick={() => append({ guestId: null, name: "", phone: "" })}>
          <Plus aria-hidden />
          {fields.length === 0 ? "Agregar una visita" : "Otra visita"}
        </Button>
      )}
    </div>
  );
}

/** The report, for who only reads. */
function ReadReport({ roll: { date, meeting }, onClose }: { roll: Roll; onClose: () => void }) {
  const { church } = useArea();
  const named = (came: boolean) =>
    meeting?.marks.filter(({ present }) => present === came).map(({ name }) => name) ?? [];
  return (
    <>
      <SheetBody className="grid content-start gap-4">
        <p className="font-medium first-letter:uppercase">{weekdayDate(date)}</p>
        {meeting ? (
          <>
            <p>{meetingText(meeting, church)}</p>
            <Names title="Vinieron" names={named(true)} />
            <Names title="Faltaron" names={named(false)} />
            <Names title="Visitas" names={meeting.guests.map(({ name }) => name)} />
            {meeting.notes && <p className="whitespace-pre-line">{meeting.notes}</p>}
          </>
        ) : (
          <p className="text-fg-muted">
            {date > today(church.timeZone) ? "Ese día todavía no llega." : "No hay informe de ese día."}
          </p>
        )}
      </SheetBody>
      <SheetFooter>
        <Button onClick={onClose}>Cerrar</Button>
      </SheetFooter>
    </>
  );
}

function Names({ title, names }: { title: string; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold text-sm">{title}</h3>
      <ul>
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
          <li key={index}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
