"use client";

import { useQuery } from "@tanstack/react-query";
import { Award, CircleCheck } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { usePermission } from "@/components/shell/account/use-permission";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { ErrorState } from "@/components/ui/states/error-state";
import { Notice } from "@/components/ui/states/notice";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { ClassRow } from "@/lib/classes/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { countText } from "@/lib/core/values/numbers";
import { classes, studentsQuery } from "./classes";

const CertificatesForm = dynamic(() => import("./certificates-form").then((module) => module.CertificatesForm), {
  loading: () => <Skeleton className="mt-6 h-40" />,
});

/** Ends a class, then issues the certificates of who passed. */
export function EndDialog({ row, onClose }: { row: ClassRow; onClose: () => void }) {
  const { church } = useArea();
  const isPermitted = usePermission();
  const refresh = useRefresh(classes.module);
  const { mutate, isPending } = useAction();
  const [isEnded, setEnded] = useState(row.closedAt !== null);
  const current = useQuery(studentsQuery(row.id, "current"));
  const past = useQuery(studentsQuery(row.id, "past"));
  const passed = [...(current.data ?? []), ...(past.data ?? [])].filter((student) => student.passed);
  const waiting = passed.filter(({ certificateId }) => certificateId === null);
  const unsaid = (current.data ?? []).filter((student) => student.passed === null).length;
  const mayIssue = isPermitted({ area: "certificates", needs: "write" });
  const failed = [current, past].find(({ data, error }) => error && !data);
  const isReady = current.data && past.data;
  const end = () =>
    mutate(async () => {
      await api.post(`/classes/${row.id}/closing`);
      setEnded(true);
      toast.success(`${row.name} terminó`);
      return refresh();
    });
  const people = (count: number) => countText(count, "persona", "personas", church);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={isEnded ? `Certificados de ${row.name}` : `¿Terminar ${row.name}?`}
        className={isEnded && mayIssue && waiting.length > 0 ? "max-w-[40rem]" : undefined}
      >
        {failed ? (
          <ErrorState
            title="No pudimos cargar los alumnos"
            error={failed.error}
            onRetry={failed.refetch}
            busy={failed.isFetching}
          />
        ) : !isReady ? (
          <Skeleton className="mt-6 h-16" />
        ) : !isEnded ? (
          <>
            <div className="mt-3 grid gap-3">
              <p className="text-fg-muted">
                Sus notas y su asistencia ya no cambiarán, y el enlace del maestro deja de servir. Puedes volver a
                abrirla.
              </p>
              <p>{`${people(passed.length)} ${passed.length === 1 ? "aprobó" : "aprobaron"}.`}</p>
              {unsaid > 0 && (
                <Notice tone="warn">
                  {`De ${people(unsaid)} no has dicho si aprobó: ponlo antes, con «Poner notas» o «Quién aprobó».`}
                </Notice>
              )}
            </div>
            <DialogFooter>
              <DialogClose asChild>
                <Button>Cancelar</Button>
              </DialogClose>
              <Button variant="primary" busy={isPending} onClick={end}>
                <CircleCheck aria-hidden />
                Terminar curso
              </Button>
            </DialogFooter>
          </>
        ) : waiting.length === 0 ? (
          <Told
            text={
              passed.length === 0
                ? "Nadie está marcado como aprobado. Para emitir certificados, vuelve a abrir la clase y di quién aprobó."
                : `Ya se emitieron los certificados de quienes aprobaron: ${people(passed.length)}.`
            }
          />
        ) : !mayIssue ? (
          <Told
            text={`${people(waiting.length)} ${waiting.length === 1 ? "aprobó y espera su certificado" : "aprobaron y esperan su certificado"}. Los emite quien tiene el permiso de Certificados.`}
          />
        ) : (
          <CertificatesForm row={row} count={waiting.length} onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
}

const Told = ({ text }: { text: string }) => (
  <>
    <p className="mt-3 flex gap-2">
      <Award aria-hidden className="mt-0.5 size-5 shrink-0 text-fg-muted" />
      {text}
    </p>
    <DialogFooter>
      <DialogClose asChild>
        <Button>Cerrar</Button>
      </DialogClose>
    </DialogFooter>
  </>
);
