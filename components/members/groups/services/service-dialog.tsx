"use client";

import { type FormEvent, useId, useState } from "react";
import { DateBox } from "@/components/fields/date-box";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { ApiError, api } from "@/lib/client/api";
import { errorText, toast } from "@/lib/client/toast";
import { today } from "@/lib/core/values/dates";
import type { ServiceRow } from "@/lib/members/groups/services/schema";

interface ServiceDialogProps {
  /** Null for a new one. */
  row: ServiceRow | null;
  /** Names that are proposed. */
  services: string[];
  onClose: () => void;
  onSaved: () => void;
}

const heads = [
  { field: "men", label: "Hombres" },
  { field: "women", label: "Mujeres" },
  { field: "children", label: "Niños" },
  { field: "visitors", label: "Visitas, entre ellos" },
] as const;

/** Writes down how many came to a service. */
export function ServiceDialog({ row, services, onClose, onSaved }: ServiceDialogProps) {
  const id = useId();
  const { church } = useArea();
  const [values, setValues] = useState({
    date: row?.date ?? today(church.timeZone),
    service: row?.service ?? services[0] ?? "",
    men: String(row?.men ?? ""),
    women: String(row?.women ?? ""),
    children: String(row?.children ?? ""),
    visitors: String(row?.visitors ?? ""),
    notes: row?.notes ?? "",
  });
  const [problem, setProblem] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });
  const fields = problem instanceof ApiError ? (problem.fields ?? {}) : {};
  const total = heads.slice(0, 3).reduce((sum, { field }) => sum + (Number(values[field]) || 0), 0);

  const save = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      toast.success(done);
      onSaved();
      onClose();
    } catch (error) {
      setProblem(error as Error);
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const count = (text: string) => (text.trim() === "" ? 0 : Number(text));
    const body = {
      ...{ date: values.date, service: values.service, notes: values.notes },
      ...{ men: count(values.men), women: count(values.women) },
      ...{ children: count(values.children), visitors: count(values.visitors) },
    };
    void save(
      () =>
        row
          ? api.put("/members/services", { ...body, id: row.id, version: row.version })
          : api.post("/members/services", body),
      "Quedó anotado",
    );
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={row ? "Corregir el culto" : "Anotar un culto"} description="Cuántos vinieron, sin nombres.">
        <form onSubmit={submit} className="mt-4 grid gap-4">
          <div className="grid gap-1.5">
            <label htmlFor={`${id}-date`} className="font-semibold text-sm">
              Día
            </label>
            <DateBox id={`${id}-date`} label="Día" value={values.date} onChange={(date) => set({ date })} />
            <FieldError text={fields.date} />
          </div>
          <div className="grid gap-1.5">
            <label htmlFor={`${id}-service`} className="font-semibold text-sm">
              Culto
            </label>
            <input
              id={`${id}-service`}
              list={`${id}-services`}
              value={values.service}
              maxLength={60}
              autoComplete="off"
              onChange={({ target }) => set({ service: target.value })}
              className={inputClass}
            />
            <datalist id={`${id}-services`}>
              {services.map((service) => (
                <option key={service} value={service} />
              ))}
            </datalist>
            <FieldError text={fields.service} />
          </div>
          <div className="grid grid-cols-2 gap-4">
            {heads.map(({ field, label }) => (
              <div key={field} className="grid content-start gap-1.5">
                <label htmlFor={`${id}-${field}`} className="font-semibold text-sm">
                  {label}
                </label>
                <input
                  id={`${id}-${field}`}
                  inputMode="numeric"
                  value={values[field]}
                  autoComplete="off"
                  onChange={({ target }) => set({ [field]: target.value.replace(/\D/g, "").slice(0, 5) })}
                  className={inputClass}
                />
                <FieldError text={fields[field]} />
              </div>
            ))}
          </div>
          <p aria-live="polite" className="font-semibold">
            Total: {total}
          </p>
          <div className="grid gap-1.5">
            <label htmlFor={`${id}-notes`} className="font-semibold text-sm">
              Notas <span className="font-normal text-fg-muted">opcional</span>
            </label>
            <textarea
              id={`${id}-notes`}
              rows={2}
              value={values.notes}
              maxLength={2000}
              onChange={({ target }) => set({ notes: target.value })}
              className={inputClass}
            />
          </div>
          <p role="alert" className="text-danger text-sm empty:hidden">
            {problem && errorText(problem)}
          </p>
          <DialogFooter className="mt-0">
            {row && (
              <Button
                variant="quiet"
                disabled={isBusy}
                className="mr-auto"
                onClick={() => save(() => api.delete(`/members/services/${row.id}`), "Se borró")}
              >
                Borrar
              </Button>
            )}
            <Button onClick={onClose}>Cancelar</Button>
            <Button type="submit" variant="primary" busy={isBusy}>
              Guardar
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

const FieldError = ({ text }: { text: string | undefined }) => text && <p className="text-danger text-sm">{text}</p>;
