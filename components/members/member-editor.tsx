"use client";

import { FormSheet, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { useSheet } from "@/components/lists/use-sheet";
import { useArea } from "@/components/ui/area";
import { MemberForm } from "./member-form";
import { useFreshMember, usePositions } from "./use-members";

const ERROR = "No pudimos cargar la ficha";

/** Creates or edits a person beside the list; what is open stands in the address. */
export function MemberEditor() {
  const { canWrite, draftOwner } = useArea();
  const sheet = useSheet();
  const shown = canWrite ? sheet.open : null;
  return (
    <FormSheet
      title={shown === "new" ? "Agregar miembro" : "Editar miembro"}
      shown={shown}
      draft={`${draftOwner}:members:${shown ?? ""}`}
      sheet={sheet}
    >
      {(open, form) => <SheetContent shown={open} form={form} />}
    </FormSheet>
  );
}

function SheetContent({ shown, form }: { shown: "new" | number; form: SheetForm }) {
  const positions = usePositions();
  if (!positions.data) return <SheetLoading errorTitle={ERROR} error={positions.error} onRetry={positions.refetch} />;
  if (shown === "new") return <MemberForm positions={positions.data} {...form} />;
  return <EditForm id={shown} positions={positions.data} {...form} />;
}

type EditFormProps = SheetForm & { id: number; positions: { id: number; value: string }[] };

function EditForm({ id, ...form }: EditFormProps) {
  const { data, error, refetch } = useFreshMember(id);
  if (!data) return <SheetLoading errorTitle={ERROR} error={error} onRetry={refetch} />;
  return <MemberForm member={data} {...form} />;
}
