"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { lazySheet } from "@/components/lists/lazy-sheet";
import { useSheet } from "@/components/lists/use-sheet";
import { OwnFieldsPanel, RemovedFields } from "@/components/own-fields/own-fields-panel";
import { MainAction } from "@/components/ui/controls/main-action";
import { useHotkey } from "@/components/ui/hooks/use-hotkey";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { api } from "@/lib/client/api";
import { countText } from "@/lib/core/values/numbers";
import { OWN_FIELDS_MAX } from "@/lib/own-fields/rules";
import type { OwnFieldRow } from "@/lib/own-fields/schema";
import { removedFieldsQuery, useDeleteField, useOrderFields, useRestoreField } from "./own-fields";
import { ownFieldsQuery } from "./use-own-fields";

const FieldForm = dynamic(() => import("./field-form").then((module) => module.FieldForm), { loading: () => null });

/** Sheet of `?nuevo=1` and `?editar=7`. */
const FieldSheet = lazySheet(FieldForm, useSheet);

/** Facts that the church adds to the page of a person. */
export function FieldsScreen() {
  const query = useQuery(ownFieldsQuery);
  const removed = useQuery(removedFieldsQuery).data ?? [];
  const { openNew } = useSheet();
  const { mutate: order } = useOrderFields();
  const restore = useRestoreField();
  const [removing, setRemoving] = useState<OwnFieldRow | null>(null);
  const isFull = (query.data?.length ?? 0) >= OWN_FIELDS_MAX;
  useHotkey("n", openNew, !isFull);
  return (
    <>
      <PageHead
        back={{ href: "/members", label: "Miembros" }}
        actions={!isFull && <MainAction icon={Plus} label="Agregar campo" aria-keyshortcuts="n" onClick={openNew} />}
      />
      <p className="max-w-[48rem] text-fg-muted">
        Lo que tu iglesia anota de cada persona además de lo de siempre: sale en la ficha, en el formulario, en las
        columnas y los filtros de la lista, y al importar y exportar.
      </p>
      <OwnFieldsPanel query={query} onOrder={order} onRemove={setRemoving} />
      <RemovedFields fields={removed} busy={restore.isPending} onRestore={(field) => restore.mutate(field)} />
      <FieldSheet />
      {removing && <FieldRemoval field={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function FieldRemoval({ field, onClose }: { field: OwnFieldRow; onClose: () => void }) {
  const { church } = useArea();
  const remove = useDeleteField();
  const { data } = useQuery({
    queryKey: [...ownFieldsQuery.queryKey, "count", field.id],
    queryFn: () => api.get(`/members/fields/${field.id}/count`),
  });
  const people =
    data &&
    (data.count === 0
      ? "Nadie tiene dato en él."
      : `${countText(data.count, "persona tiene", "personas tienen", church)} dato en él, contando la papelera.`);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`¿Quitar el campo ${field.label}?`}
      confirmLabel="Quitar campo"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(field, { onSettled: onClose })}
    >
      {people} Deja de verse en todas partes. Durante 30 días puedes restaurarlo aquí con sus datos; después se borran.
    </ConfirmDialog>
  );
}
