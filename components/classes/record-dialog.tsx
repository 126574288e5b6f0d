"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Form, SubmitButton } from "@/components/fields/form";
import { TextareaField } from "@/components/fields/textarea-field";
import { useRefresh } from "@/components/lists/use-refresh";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { ErrorState } from "@/components/ui/states/error-state";
import { Skeleton } from "@/components/ui/states/skeleton";
import { recordFieldLabels as labels } from "@/lib/classes/labels";
import { recordInput, type StudentRecord, type StudentRow } from "@/lib/classes/students/schema";
import { ApiError, api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { classes } from "./classes";

const schema = recordInput.omit({ version: true });

/** Kept by no cache: what is told here of a child is nowhere else. */
const recordQuery = (memberId: number) => ({
  queryKey: ["class-records", memberId],
  queryFn: () => api.get(`/classes/students/${memberId}/record`),
  gcTime: 0,
  staleTime: 0,
});

/** Allergies and remarks of a student. */
export function RecordDialog({ student, onClose }: { student: StudentRow; onClose: () => void }) {
  const { canWrite } = useArea();
  const { data, error, refetch, isFetching } = useQuery(recordQuery(student.memberId));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={student.name}
        description="Lo ven quienes tienen el permiso de Clases y los celulares admitidos."
      >
        {!data ? (
          error ? (
            <ErrorState title="No pudimos cargar su ficha" error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <Skeleton className="mt-6 h-24" />
          )
        ) : canWrite ? (
          <RecordForm record={data} onClose={onClose} />
        ) : (
          <dl className="mt-4 grid gap-4">
            <Told label={labels.allergies} text={data.allergies} />
            <Told label={labels.remarks} text={data.remarks} />
          </dl>
        )}
      </DialogContent>
    </Dialog>
  );
}

const Told = ({ label, text }: { label: string; text: string | null }) => (
  <div>
    <dt className="text-fg-muted text-sm">{label}</dt>
    <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{text ?? "Ninguna"}</dd>
  </div>
);

function RecordForm({ record, onClose }: { record: StudentRecord; onClose: () => void }) {
  const client = useQueryClient();
  const refresh = useRefresh(classes.module);
  const { memberId, version } = record;
  return (
    <Form
      schema={schema}
      values={{ allergies: record.allergies ?? "", remarks: record.remarks ?? "" }}
      summary
      className="mt-4"
      onSubmit={async (input) => {
        try {
          const saved = await api.put(`/classes/students/${memberId}/record`, { ...input, version });
          client.setQueryData(recordQuery(memberId).queryKey, saved);
        } catch (error) {
          if (!(error instanceof ApiError && error.code === "STALE")) throw error;
          const now = error.current as StudentRecord;
          client.setQueryData(recordQuery(memberId).queryKey, now);
          throw new Error(
            `${error.message} Ahora dice: alergias, ${now.allergies ?? "ninguna"}; observaciones, ${now.remarks ?? "ninguna"}. Si guardas otra vez, queda lo tuyo.`,
          );
        }
        onClose();
        toast.success("Ficha guardada");
        void refresh();
      }}
    >
      <TextareaField
        name="allergies"
        label={labels.allergies}
        optional
        hint="Qué no debe comer ni tocar, y qué hacer"
      />
      <TextareaField name="remarks" label={labels.remarks} optional />
      <DialogFooter className="mt-2">
        <DialogClose asChild>
          <Button>Cancelar</Button>
        </DialogClose>
        <SubmitButton busyText="Guardando…">Guardar</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
