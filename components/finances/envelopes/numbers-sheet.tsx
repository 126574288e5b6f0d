"use client";

import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { useDebounced } from "@/components/ui/hooks/use-debounced";
import { useArea } from "@/components/ui/layout/area";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { Sheet, SheetBody, SheetContent } from "@/components/ui/popups/sheet";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonText } from "@/components/ui/states/skeleton";
import { api } from "@/lib/client/api";
import { errorText, toast } from "@/lib/client/toast";
import { countText } from "@/lib/core/values/numbers";
import { ENVELOPE_MAX } from "@/lib/finances/gifts/rules";
import { refreshGiving, useDonors, useEnvelopes } from "./use-giving";

interface NumbersSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Numbers of the envelopes and whose they are: one by one, or all anew. */
export function NumbersSheet({ open, onOpenChange }: NumbersSheetProps) {
  const { church } = useArea();
  const { data, error, refetch } = useEnvelopes();
  const client = useQueryClient();
  const [who, setWho] = useState<"holders" | "members" | null>(null);

  const free = async (number: number) => {
    try {
      await api.put("/finances/envelopes", { number, memberId: null });
      await refreshGiving(client);
    } catch (failure) {
      toast.error(errorText(failure));
    }
  };

  const renumber = async () => {
    if (!who) return;
    try {
      const { count } = await api.post("/finances/envelopes/renumber", { who });
      await refreshGiving(client);
      toast.success(`Se repartieron ${countText(count, "sobre", "sobres", church)}.`);
      setWho(null);
    } catch (failure) {
      toast.error(errorText(failure));
    }
  };

  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        title="Números de los sobres"
        description="Lo que ya se registró guarda a la persona, no el número."
      >
        <SheetBody className="grid content-start gap-6">
          <AssignForm />
          {!data ? (
            error ? (
              <ErrorState title="No pudimos cargar los sobres" error={error} onRetry={refetch} />
            ) : (
              <SkeletonText className="h-40" />
            )
          ) : data.length === 0 ? (
            <p className="text-fg-muted">Todavía nadie tiene un número.</p>
          ) : (
            <ul className="divide-y divide-border border-border border-y" aria-label="Sobres">
              {data.map(({ number, name }) => (
                <li key={number} className="flex min-h-12 items-center gap-3">
                  <span className="w-12 text-fg-muted tabular-nums">{number}</span>
                  <span className="min-w-0 flex-1">{name}</span>
                  <Button
                    variant="quiet"
                    size="icon"
                    aria-label={`Dejar libre el sobre ${number}, de ${name}`}
                    onClick={() => void free(number)}
                  >
                    <X aria-hidden />
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <section className="grid gap-3" aria-labelledby="renumber-title">
            <h3 id="renumber-title" className="font-semibold">
              Repartir de nuevo
            </h3>
            <p className="text-fg-muted">
              Al comenzar el año: del 1 en adelante, por orden alfabético. Los números de ahora se pierden.
            </p>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setWho("holders")} disabled={!data || data.length === 0}>
                A quienes tienen sobre
              </Button>
              <Button onClick={() => setWho("members")}>A todos los de la iglesia</Button>
            </div>
          </section>
        </SheetBody>
        <ConfirmDialog
          open={who !== null}
          onOpenChange={(isOpen) => !isOpen && setWho(null)}
          title="¿Repartir de nuevo los números?"
          confirmLabel="Repartir de nuevo"
          onConfirm={() => void renumber()}
        >
          Cada sobre tendrá otro número. Avisa a las personas antes del próximo culto.
        </ConfirmDialog>
      </SheetContent>
    </Sheet>
  );
}

/** Gives a number to a person. */
function AssignForm() {
  const id = useId();
  const client = useQueryClient();
  const [number, setNumber] = useState("");
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const numberBox = useRef<HTMLInputElement>(null);
  const { data } = useDonors(useDebounced(text.trim(), 150));

  const assign = async (event: FormEvent) => {
    event.preventDefault();
    const of = Number(number);
    const person = data?.find(({ name }) => name.toLocaleLowerCase("es") === text.trim().toLocaleLowerCase("es"));
    if (!of) return setError(`Escribe el número, de 1 a ${ENVELOPE_MAX}`);
    if (!person) return setError("Elige a la persona de la lista");
    try {
      await api.put("/finances/envelopes", { number: of, memberId: person.id });
      await refreshGiving(client);
      setError(null);
      setNumber("");
      setText("");
      numberBox.current?.focus();
    } catch (failure) {
      setError(errorText(failure));
    }
  };

  return (
    <form onSubmit={assign} className="grid gap-2">
      <div className="grid grid-cols-[6rem_minmax(0,1fr)_auto] items-end gap-2">
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-number`} className="font-semibold text-sm">
            Sobre
          </label>
          <input
            id={`${id}-number`}
            ref={numberBox}
            value={number}
            onChange={(event) => setNumber(event.target.value.replace(/\D/g, "").slice(0, 4))}
            inputMode="numeric"
            autoComplete="off"
            className={cn(inputClass, "tabular-nums")}
          />
        </div>
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-person`} className="font-semibold text-sm">
            Persona
          </label>
          <input
            id={`${id}-person`}
            value={text}
            onChange={(event) => setText(event.target.value)}
            list={`${id}-people`}
            autoComplete="off"
            className={inputClass}
          />
          <datalist id={`${id}-people`}>
            {(data ?? []).map(({ id, name, envelope }) => (
              <option key={id} value={name}>
                {envelope === null ? "Sin sobre" : `Ya tiene el ${envelope}`}
              </option>
            ))}
          </datalist>
        </div>
        <Button type="submit" variant="primary">
          Dar
        </Button>
      </div>
      <p role="alert" className="text-danger text-sm empty:hidden">
        {error}
      </p>
    </form>
  );
}
