"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowRight, ClipboardPen, TriangleAlert, UserMinus, UserPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Dots } from "@/components/attendance/dots";
import { RowMenu } from "@/components/lists/row-menu";
import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { Button } from "@/components/ui/controls/button";
import { Segmented } from "@/components/ui/controls/segmented";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { MenuItem } from "@/components/ui/popups/menu";
import { ErrorState } from "@/components/ui/states/error-state";
import { Skeleton } from "@/components/ui/states/skeleton";
import { markText, passedText } from "@/lib/classes/labels";
import { highestMark } from "@/lib/classes/rules";
import type { ClassDetail } from "@/lib/classes/schema";
import type { StudentRow } from "@/lib/classes/students/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { formatDate } from "@/lib/core/values/dates";
import { countText } from "@/lib/core/values/numbers";
import { yearsText } from "@/lib/members/labels";
import { classes, type StudentState, studentsQuery } from "./classes";

const EnrolDialog = dynamic(() => import("./enrol-dialog").then((module) => module.EnrolDialog), {
  loading: () => null,
});
const RecordDialog = dynamic(() => import("./record-dialog").then((module) => module.RecordDialog), {
  loading: () => null,
});
const MarksDialog = dynamic(() => import("./marks-dialog").then((module) => module.MarksDialog), {
  loading: () => null,
});

const states = [
  { value: "current", label: "Están" },
  { value: "past", label: "Salieron" },
] as const;

type Opened = { kind: "enrol" } | { kind: "marks" } | { kind: "record"; student: StudentRow };

/** People of a class: who they are, whether they come, their marks, and the class that they should be in by now. */
export function StudentsPanel({ row }: { row: ClassDetail }) {
  const { canWrite, church } = useArea();
  const [state, setState] = useState<StudentState>("current");
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch, isFetching } = useQuery(studentsQuery(row.id, state));
  const mayChange = canWrite && !row.closedAt;
  const close = () => setOpened(null);
  return (
    <Panel aria-labelledby="students-title">
      <PanelHead
        id="students-title"
        title="Alumnos"
        action={
          mayChange && (
            <span className="flex flex-wrap justify-end gap-2 print:hidden">
              {data && data.length > 0 && (
                <Button size="sm" aria-haspopup="dialog" onClick={() => setOpened({ kind: "marks" })}>
                  <ClipboardPen aria-hidden />
                  {highestMark(row.marks) === null ? "Quién aprobó" : "Poner notas"}
                </Button>
              )}
              <Button size="sm" aria-haspopup="dialog" onClick={() => setOpened({ kind: "enrol" })}>
                <UserPlus aria-hidden />
                Inscribir
              </Button>
            </span>
          )
        }
      />
      <fieldset className="px-4 pb-3 md:px-6 print:hidden">
        <legend className="sr-only">Qué alumnos</legend>
        <Segmented options={states} value={state} onChange={setState} className="max-w-60" />
      </fieldset>
      {!data ? (
        error ? (
          <ErrorState title="No pudimos cargar los alumnos" error={error} onRetry={refetch} busy={isFetching} />
        ) : (
          <PanelBody className="grid gap-4">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-1/2" />
          </PanelBody>
        )
      ) : data.length === 0 ? (
        <PanelBody>
          <p className="text-fg-muted">
            {state === "past" ? "Nadie ha salido de la clase." : "Todavía no hay alumnos: inscribe a los primeros."}
          </p>
        </PanelBody>
      ) : (
        <>
          <ul aria-busy={isFetching}>
            {data.map((student) => (
              <StudentLine
                key={student.memberId}
                row={row}
                student={student}
                mayChange={mayChange && state === "current"}
                onOpen={() => setOpened({ kind: "record", student })}
              />
            ))}
          </ul>
          <p className="border-border border-t px-4 py-3 text-fg-muted text-sm md:px-6">
            {countText(data.length, "alumno", "alumnos", church)}. Los puntos son las últimas doce semanas: lleno, vino;
            vacío, faltó; raya, sin lista.
          </p>
        </>
      )}
      {opened?.kind === "enrol" && <EnrolDialog row={row} onClose={close} />}
      {opened?.kind === "marks" && data && <MarksDialog row={row} students={data} onClose={close} />}
      {opened?.kind === "record" && <RecordDialog student={opened.student} onClose={close} />}
    </Panel>
  );
}

interface StudentLineProps {
  row: ClassDetail;
  student: StudentRow;
  mayChange: boolean;
  onOpen: () => void;
}

function StudentLine({ row, student, mayChange, onOpen }: StudentLineProps) {
  const { church } = useArea();
  const refresh = useRefresh(classes.module);
  const { mutate, isPending } = useAction();
  const { memberId, name, age, next, fits, weeks, lastAttended, hasAllergies, hasRemarks, to } = student;
  const params = `/classes/${row.id}/students` as const;

  const move = (classId: number, className: string) =>
    mutate(async () => {
      await api.post(`${params}/move`, { memberIds: [memberId], classId });
      toast.undo(`${name} pasó a ${className}`, () =>
        mutate(async () => {
          await api.post(`/classes/${classId}/students/move`, { memberIds: [memberId], classId: row.id });
          return refresh();
        }),
      );
      return refresh();
    });

  const remove = () =>
    mutate(async () => {
      await api.delete(`${params}/${memberId}`);
      toast.undo(`${name} salió de la clase`, () =>
        mutate(async () => {
          await api.post(params, { memberIds: [memberId], from: student.from });
          return refresh();
        }),
      );
      return refresh();
    });

  const mark = [markText(student.mark, church), passedText(student.passed)].filter(Boolean).join(" · ");
  const about = [
    age === null ? "edad sin saber" : yearsText(age),
    to ? `hasta el ${formatDate(to)}` : lastAttended ? `vino el ${formatDate(lastAttended)}` : "todavía no vino",
    hasRemarks && "con observaciones",
    student.certificateId !== null && "con certificado",
  ].filter(Boolean);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-border border-t px-4 py-2 md:px-6">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="min-h-11 min-w-0 flex-1 basis-48 text-left hover:underline"
      >
        <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-fg-muted text-sm">{about.join(" · ")}</span>
      </button>
      {hasAllergies && (
        <span className="inline-flex items-center gap-1 rounded-sm bg-warn-soft px-2 py-0.5 font-semibold text-sm text-warn-soft-fg">
          <TriangleAlert aria-hidden className="size-4" />
          Alergias
        </span>
      )}
      {mark && <span className="whitespace-nowrap text-sm tabular-nums">{mark}</span>}
      <Dots marks={weeks} />
      {mayChange && next && (
        <Button size="sm" busy={isPending} onClick={() => move(next.id, next.name)} className="print:hidden">
          <ArrowRight aria-hidden />
          {`Pasar a ${next.name}`}
        </Button>
      )}
      {mayChange && !next && !fits && <span className="text-fg-muted text-sm">Fuera de la edad</span>}
      {mayChange && (
        <RowMenu label={`Acciones para ${name}`}>
          {next && (
            <MenuItem icon={ArrowRight} onSelect={() => move(next.id, next.name)}>
              {`Pasar a ${next.name}`}
            </MenuItem>
          )}
          <MenuItem icon={UserMinus} tone="danger" onSelect={remove}>
            Sacar de la clase
          </MenuItem>
        </RowMenu>
      )}
    </li>
  );
}
