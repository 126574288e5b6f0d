"use client";

import { FormSheet, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { useSheet } from "@/components/lists/use-sheet";
import { useArea } from "@/components/ui/area";
import { MemberForm } from "./member-form";
import { useFreshMember, usePositions } from "./use-members";

const ERROR = "No pudimos cargar la ficha";

/** Creates (`?nuevo=1`) or edits (`?editar=7`) a person beside the list. */
export function MemberEditor() {
  const { canWrite, draftOwner } = useArea();
  const sheet = useSheet();
  const target = canWrite ? sheet.open : null;
  return (
    <FormSheet
      title={target === "new" ? "Agregar miembro" : "Editar miembro"}
      target={target}
      draft={`${draftOwner}:members:${target ?? ""}`}
      sheet={sheet}
    >
      {(open, form) => <SheetContent target={open} form={form} />}
    </FormSheet>
  );
}

function SheetContent({ target, form }: { target: "new" | number; form: SheetForm }) {
  const positions = usePositions();
  if (!positions.data) return <SheetLoading errorTitle={ERROR} error={positions.error} onRetry={positions.refetch} />;
  if (target === "new") return <MemberForm positions={positions.data} {...form} />;
  return <EditForm id={target} positions={positions.data} {...form} />;
}

type EditFormProps = SheetForm & { id: number; positions: { id: number; value: string }[] };

function EditForm({ id, ...form }: EditFormProps) {
  const { data, error, refetch } = useFreshMember(id);
  if (!data) return <SheetLoading errorTitle={ERROR} error={error} onRetry={refetch} />;
  return <MemberForm member={data} {...form} />;
}
