"use client";

import { type FormEvent, useState } from "react";
import { useUnsaved } from "@/components/fields/use-unsaved";
import { useRefresh } from "@/components/lists/use-refresh";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { Select } from "@/components/ui/controls/select";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { Notice } from "@/components/ui/states/notice";
import { highestMark, isMark } from "@/lib/classes/rules";
import type { ClassDetail } from "@/lib/classes/schema";
import type { StudentRow } from "@/lib/classes/students/schema";
import { ApiError, api } from "@/lib/client/api";
import { errorText, toast } from "@/lib/client/toast";
import { classes } from "./classes";

type Typed = { mark: string; passed: "" | "true" | "false" };

const typedOf = ({ mark, passed }: StudentRow): Typed => ({
  mark: mark === null ? "" : mark.replace(/\.?0+$/, ""),
  passed: passed === null ? "" : passed ? "true" : "false",
});

interface MarksDialogProps {
  row: ClassDetail;
  students: readonly StudentRow[];
  onClose: () => void;
}

/** Marks of a whole class, saved at once. */
export function MarksDialog({ row, students, onClose }: MarksDialogProps) {
  const refresh = useRefresh(classes.module);
  const highest = highestMark(row.marks);
  const [typed, setTyped] = useState(() => new Map(students.map((student) => [student.memberId, typedOf(student)])));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { setDirty, requestClose, dialog } = useUnsaved(onClose);
  const change = (memberId: number, patch: Partial<Typed>) => {
    setDirty(true);
    setTyped((before) => new Map(before).set(memberId, { ...(before.get(memberId) as Typed), ...patch }));
  };
  const isWrong = ({ mark }: Typed) =>
    mark.trim() !== "" &&
    !(/^\d{1,3}([.,]\d{1,2})?$/.test(mark.trim()) && isMark(mark.trim().replace(",", "."), row.marks));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const changed = students.filter((student) => {
      const [now, before] = [typed.get(student.memberId), typedOf(student)];
      return now && (now.mark.trim() !== before.mark || now.passed !== before.passed);
    });
    if (changed.length === 0) return onClose();
    const wrong = changed.find(({ memberId }) => isWrong(typed.get(memberId) as Typed));
    if (wrong) return setProblem(`La nota de ${wrong.name} es de 0 a ${highest}, como 17 o 17.5.`);
    setBusy(true);
    setProblem(null);
    try {
      await api.put(`/classes/${row.id}/students/marks`, {
        rows: changed.map(({ memberId }) => {
          const { mark, passed } = typed.get(memberId) as Typed;
          return { memberId, mark: mark.trim() || null, passed: passed === "" ? null : passed === "true" };
        }),
      });
      onClose();
      toast.success("Notas guardadas");
      void refresh();
    } catch (error) {
      setProblem((error instanceof ApiError && Object.values(error.fields ?? {})[0]) || errorText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open onOpenChange={(open) => !open && requestClose()}>
      <DialogContent
        title={highest === null ? `Quién aprobó ${row.name}` : `Notas de ${row.name}`}
        description={highest === null ? undefined : `De 0 a ${highest}. Enter guarda.`}
        className="max-w-[36rem]"
      >
        <form onSubmit={save} className="mt-4 grid gap-4" noValidate>
          <ul className="max-h-[55dvh] divide-y divide-border overflow-y-auto rounded-md border border-border">
            {students.map(({ memberId, name }) => {
              const now = typed.get(memberId) as Typed;
              return (
                <li key={memberId} className="flex flex-wrap items-center gap-2 px-3 py-2">
                  <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">{name}</span>
                  {highest !== null && (
                    <input
                      aria-label={`Nota de ${name}`}
                      aria-invalid={isWrong(now) || undefined}
                      inputMode="decimal"
                      autoComplete="off"
                      maxLength={6}
                      value={now.mark}
                      onChange={(event) => change(memberId, { mark: event.target.value })}
                      className={`${inputClass} w-20! text-right tabular-nums`}
                    />
                  )}
                  <span className="w-36">
                    <Select
                      aria-label={`Si ${name} aprobó`}
                      value={now.passed}
                      onChange={(event) => change(memberId, { passed: event.target.value as Typed["passed"] })}
                    >
                      <option value="">Sin decir</option>
                      <option value="true">Aprobó</option>
                      <option value="false">No aprobó</option>
                    </Select>
                  </span>
                </li>
              );
            })}
          </ul>
          <Button
            size="sm"
            variant="quiet"
            className="justify-self-start"
            onClick={() =>
              setTyped(new Map([...typed].map(([id, one]) => [id, { ...one, passed: one.passed || "true" }])))
            }
          >
            Aprobaron todos los que faltan
          </Button>
          {problem && (
            <Notice tone="bad">
              <p role="alert">{problem}</p>
            </Notice>
          )}
          <DialogFooter className="mt-0">
            <DialogClose asChild>
              <Button>Cancelar</Button>
            </DialogClose>
            <Button type="submit" variant="primary" busy={isBusy}>
              Guardar notas
            </Button>
          </DialogFooter>
        </form>
        {dialog}
      </DialogContent>
    </Dialog>
  );
}
