"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useAction } from "@/components/lists/use-action";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { inputClass } from "@/components/ui/controls/input";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { ErrorState } from "@/components/ui/states/error-state";
import { Notice } from "@/components/ui/states/notice";
import { Skeleton } from "@/components/ui/states/skeleton";
import { codeText, firstNames, mayPickUpText } from "@/lib/attendance/pickups/labels";
import { TAKEN_BY_MAX } from "@/lib/attendance/pickups/rules";
import type { PickupDetail } from "@/lib/attendance/pickups/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { today } from "@/lib/core/values/dates";
import { fold } from "@/lib/core/values/fold";
import { relationWord } from "@/lib/members/guardians/labels";
import { whatsappLink } from "@/lib/members/rules";
import { pickupQuery, pickupsKey } from "./classes";

interface HandoverDialogProps {
  classId: number;
  className: string;
  memberId: number;
  onClose: () => void;
}

/** To whom the office hands a child over: a guardian, or somebody else by name. */
export function HandoverDialog(props: HandoverDialogProps) {
  const { classId, memberId, onClose } = props;
  const { data, error, refetch, isFetching } = useQuery(pickupQuery(classId, memberId));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={data ? `Entregar a ${firstNames(data)}` : "Entregar"}
        description={data && [data.name, data.code && `código ${data.code}`].filter(Boolean).join(", ")}
      >
        {data ? (
          <Handover child={data} {...props} />
        ) : error ? (
          <ErrorState title="No pudimos cargar a sus responsables" error={error} onRetry={refetch} busy={isFetching} />
        ) : (
          <Skeleton className="mt-6 h-24" />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Guardians who may pick the child up first. */
const ordered = (guardians: PickupDetail["guardians"]) =>
  [...guardians].sort((one, two) => Number(two.mayPickUp) - Number(one.mayPickUp));

function Handover({ child, classId, className, memberId, onClose }: HandoverDialogProps & { child: PickupDetail }) {
  const { church } = useArea();
  const client = useQueryClient();
  const { mutate, isPending } = useAction();
  const id = useId();
  const guardians = ordered(child.guardians);
  const [chosen, setChosen] = useState(guardians.filter(({ mayPickUp }) => mayPickUp).length === 1 ? 0 : -1);
  const [other, setOther] = useState("");
  const [despite, setDespite] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const typed = other.trim();
  const takenBy = typed || (guardians[chosen]?.name ?? "");
  const named = guardians.filter(({ name }) => fold(name) === fold(takenBy));
  const isBarred = named.some(({ mayPickUp }) => !mayPickUp);
  const problem = !takenBy ? "Elige o escribe quién viene." : isBarred && !despite ? "Confirma que lo entregas." : null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (problem) return;
    mutate(async () => {
      await api.post(`/classes/${classId}/pickups/${memberId}`, { takenBy, despite: isBarred });
      onClose();
      toast.success(`${firstNames(child)} se fue con ${takenBy}`);
      return client.invalidateQueries({ queryKey: pickupsKey(classId) });
    });
  };
  return (
    <form onSubmit={save} className="mt-4 grid gap-4" noValidate>
      {child.allergies && (
        <Notice tone="warn">
          <b>Alergia:</b> {child.allergies}
        </Notice>
      )}
      <fieldset className="grid min-w-0 gap-1">
        <legend className="mb-1 font-semibold text-sm">¿Quién viene por {firstNames(child)}?</legend>
        {guardians.length === 0 && <p className="text-fg-muted text-sm">No tiene responsables anotados.</p>}
        {guardians.map((guardian, at) => {
          const { name, genre, relation, mayPickUp, cellphone } = guardian;
          const text =
            child.code && codeText({ guardian, child, className, code: child.code, day: today(church.timeZone) });
          const chat = mayPickUp && text ? whatsappLink(cellphone, text) : null;
          return (
            <div key={`${name} ${relation}`} className="flex flex-wrap items-center gap-x-3">
              <label className="flex min-h-11 min-w-0 flex-1 basis-52 items-center gap-3">
                <input
                  type="radio"
                  name={`${id}-who`}
                  className="size-5 shrink-0 accent-primary"
                  checked={!typed && chosen === at}
                  onChange={() => {
                    setChosen(at);
                    setOther("");
                    setDespite(false);
                  }}
                />
                <span className="min-w-0">
                  <span className="block [overflow-wrap:anywhere]">{name}</span>
                  <span className={mayPickUp ? "block text-fg-muted text-sm" : "block text-sm text-warn-soft-fg"}>
                    <span className="inline-block first-letter:uppercase">{relationWord(relation, genre)}</span>
                    {` · ${mayPickUpText(mayPickUp, "N")}`}
                  </span>
                </span>
              </label>
              {chat && (
                <Button size="sm" asChild className="min-h-11">
                  <a href={chat} target="_blank" rel="noopener" aria-label={`Enviar el código a ${name} por WhatsApp`}>
                    <MessageCircle aria-hidden />
                    Enviar código
                  </a>
                </Button>
              )}
            </div>
          );
        })}
      </fieldset>
      <div className="grid gap-1">
        <label htmlFor={`${id}-other`} className="font-semibold text-sm">
          {guardians.length > 0 ? "Otra persona" : "Nombre"}
        </label>
        <input
          id={`${id}-other`}
          className={inputClass}
          value={other}
          maxLength={TAKEN_BY_MAX}
          autoComplete="off"
          autoCapitalize="words"
          aria-invalid={(isAsked && !takenBy) || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            setOther(event.target.value);
            setDespite(false);
          }}
        />
        <p id={`${id}-hint`} className="text-fg-muted text-sm">
          Pide el código o llama a su familia antes.
        </p>
      </div>
      {isBarred ? (
        <Notice tone="warn" role="alert">
          <p>{`Está anotado que ${takenBy} no puede recoger a ${firstNames(child)}.`}</p>
          <Checkbox checked={despite} onChange={setDespite}>
            Su familia lo autorizó: entregar de todos modos
          </Checkbox>
        </Notice>
      ) : (
        typed &&
        named.length === 0 && (
          <Notice tone="warn">{`${typed} no está entre sus responsables. Pregunta a su familia.`}</Notice>
        )
      )}
      {isAsked && problem && (
        <p role="alert" className="font-medium text-danger-text text-sm">
          {problem}
        </p>
      )}
      <DialogFooter>
        <DialogClose asChild>
          <Button>Cancelar</Button>
        </DialogClose>
        <Button type="submit" variant="primary" busy={isPending}>
          {takenBy ? `Entregar a ${takenBy}` : "Entregar"}
        </Button>
      </DialogFooter>
    </form>
  );
}
