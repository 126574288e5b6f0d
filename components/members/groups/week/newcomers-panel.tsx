"use client";

import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { ApiError, api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { formatDate } from "@/lib/core/values/dates";
import type { GroupWeek, Newcomer, VisitorAccept } from "@/lib/members/groups/week/schema";
import type { SamePerson } from "./same-person-dialog";
import { WeekPanel, WeekRow } from "./week-panel";

const SamePersonDialog = dynamic(() => import("./same-person-dialog").then((module) => module.SamePersonDialog), {
  loading: () => null,
});

/** A visitor of whom it is asked who of these the person is. */
type Question = { visitor: Newcomer; people: SamePerson[] };

/** Visitors until somebody adds them to the people of the church, or does not. */
export function NewcomersPanel({ newcomers: { rows, count } }: { newcomers: GroupWeek["newcomers"] }) {
  const { canWrite } = useArea();
  const client = useQueryClient();
  const [busyId, setBusy] = useState(0);
  const [question, setQuestion] = useState<Question | null>(null);

  const refresh = () => client.invalidateQueries({ queryKey: ["members"] });

  const change = async (id: number, work: () => Promise<void>) => {
    setBusy(id);
    try {
      await work();
      await refresh();
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(0);
    }
  };

  const accept = (visitor: Newcomer, answer: VisitorAccept = {}) =>
    change(visitor.id, async () => {
      try {
        await api.post(`/members/groups/visitors/${visitor.id}/accept`, answer);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "SAME") throw error;
        setQuestion({ visitor, people: error.current as SamePerson[] });
        return;
      }
      setQuestion(null);
      toast.success(`${visitor.name} ya está en Miembros`);
    });

  const dismiss = (visitor: Newcomer) =>
    change(visitor.id, async () => {
      const put = (dismissed: boolean) => api.put(`/members/groups/visitors/${visitor.id}`, { dismissed });
      await put(true);
      toast.undo(`Se descartó a ${visitor.name}`, () => void change(visitor.id, async () => void (await put(false))));
    });

  return (
    <WeekPanel title="Visitas nuevas" count={count} shown={rows.length} empty="No hay visitas por agregar a Miembros.">
      {rows.map((visitor) => (
        <WeekRow
          key={visitor.id}
          isTall
          title={visitor.name}
          note={`${visitor.group}, ${formatDate(visitor.date).slice(0, 5)} · ${visitor.phone ?? "sin celular"}`}
        >
          {canWrite && (
            <>
              <Button
                size="sm"
                variant="quiet"
                disabled={busyId === visitor.id}
                aria-label={`Descartar a ${visitor.name}`}
                onClick={() => dismiss(visitor)}
              >
                Descartar
              </Button>
              <Button
                size="sm"
                busy={busyId === visitor.id}
                aria-label={`Agregar a ${visitor.name} a Miembros`}
                onClick={() => accept(visitor)}
              >
                Agregar
              </Button>
            </>
          )}
        </WeekRow>
      ))}
      {question && (
        <SamePersonDialog
          name={question.visitor.name}
          people={question.people}
          isBusy={busyId === question.visitor.id}
          onClose={() => setQuestion(null)}
          onAnswer={(answer) => accept(question.visitor, answer)}
        />
      )}
    </WeekPanel>
  );
}
