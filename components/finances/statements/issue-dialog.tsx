"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { DateBox } from "@/components/fields/date-box";
import { refreshGiving, useDonors } from "@/components/finances/envelopes/use-giving";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { useDebounced } from "@/components/ui/hooks/use-debounced";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { api } from "@/lib/client/api";
import { download } from "@/lib/client/files";
import { errorText } from "@/lib/client/toast";
import { daysOf } from "@/lib/core/values/dates";
import { DONOR_MAX } from "@/lib/finances/gifts/rules";

interface IssueDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  year: number;
  /** Whose it is, when that is known. */
  person?: number;
}

/** Issues the constancia of one person, and downloads it. */
export function IssueDialog({ open, onOpenChange, year, person }: IssueDialogProps) {
  const id = useId();
  const client = useQueryClient();
  const [text, setText] = useState("");
  const [days, setDays] = useState(daysOf(String(year)));
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { data } = useDonors(useDebounced(text.trim(), 150));

  const issue = async (event: FormEvent) => {
    event.preventDefault();
    const name = text.trim();
    const same = (one: string) => one.toLocaleLowerCase("es") === name.toLocaleLowerCase("es");
    const memberId = person ?? data?.find((one) => same(one.name))?.id;
    if (!memberId && !name) return setError("Escribe a nombre de quién");
    setBusy(true);
    try {
      const row = await api.post("/finances/statements", { ...days, ...(memberId ? { memberId } : { name }) });
      void refreshGiving(client);
      onOpenChange(false);
      setText("");
      setError(null);
      void download(`/finances/statements/${row.id}`);
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Expedir una constancia">
        <form onSubmit={issue} className="mt-4 grid gap-4">
          {!person && (
            <div className="grid gap-1.5">
              <label htmlFor={`${id}-person`} className="font-semibold text-sm">
                Persona
              </label>
              <input
                id={`${id}-person`}
                value={text}
                onChange={(event) => setText(event.target.value)}
                list={`${id}-people`}
                maxLength={DONOR_MAX}
                autoComplete="off"
                className={inputClass}
              />
              <datalist id={`${id}-people`}>
                {(data ?? []).map(({ id, name }) => (
                  <option key={id} value={name} />
                ))}
              </datalist>
            </div>
          )}
          <div className="grid grid-cols-2 gap-4">
            {(["from", "to"] as const).map((side) => (
              <div key={side} className="grid gap-1.5">
                <label htmlFor={`${id}-${side}`} className="font-semibold text-sm">
                  {side === "from" ? "Desde" : "Hasta"}
                </label>
                <DateBox
                  id={`${id}-${side}`}
                  label={side === "from" ? "Desde" : "Hasta"}
                  value={days[side]}
                  onChange={(value) => setDays({ ...days, [side]: value })}
                />
              </div>
            ))}
          </div>
          <p role="alert" className="text-danger text-sm empty:hidden">
            {error}
          </p>
          <DialogFooter className="mt-0">
            <Button onClick={() => onOpenChange(false)}>Cancelar</Button>
            <Button type="submit" variant="primary" busy={busy}>
              Expedir
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
