"use client";

import { GripVertical, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { OrderedList } from "@/components/lists/ordered-list";
import { OrderedRowMenu } from "@/components/lists/ordered-row-menu";
import { useKeepFocus } from "@/components/lists/use-keep-focus";
import { useMoveRow } from "@/components/lists/use-move-row";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { Badge } from "@/components/ui/marks/badge";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { formatMoment } from "@/lib/core/values/dates";
import { ownKindLabels } from "@/lib/own-fields/labels";
import { OWN_FIELDS_MAX, REMOVED_DAYS } from "@/lib/own-fields/rules";
import type { OwnFieldRow } from "@/lib/own-fields/schema";

/** An own field as lists with an order name their rows. */
export type NamedField = OwnFieldRow & { value: string };

interface FieldsQuery {
  data: OwnFieldRow[] | undefined;
  error: unknown;
  refetch: () => unknown;
  isFetching: boolean;
}

interface OwnFieldsPanelProps {
  query: FieldsQuery;
  onOrder: (fields: OwnFieldRow[]) => void;
  onRemove: (field: OwnFieldRow) => void;
}

/** Own fields in use, in the order of form and list: put in order by dragging, with the keyboard or from the menu. */
export function OwnFieldsPanel({ query, onOrder, onRemove }: OwnFieldsPanelProps) {
  const { data, error, refetch, isFetching } = query;
  const rows = data?.map((field): NamedField => ({ ...field, value: field.label }));
  const keepFocus = useKeepFocus(data);
  const { announcement, movesOf } = useMoveRow(rows, onOrder);
  return (
    <Panel aria-labelledby="own-fields-title" aria-busy={!data} className="w-full max-w-[48rem]" {...keepFocus}>
      <PanelHead
        id="own-fields-title"
        title="Campos propios"
        action={data && <span className="text-fg-muted text-sm">{`${data.length} de ${OWN_FIELDS_MAX}`}</span>}
      />
      {!rows ? (
        error ? (
          <ErrorState title="No pudimos cargar los campos" error={error} onRetry={refetch} busy={isFetching} />
        ) : (
          <ListSkeleton />
        )
      ) : rows.length === 0 ? (
        <EmptyState title="Todavía no hay campos propios">
          Agrega lo que tu iglesia anota de cada persona: célula, sobre, talla de camisa…
        </EmptyState>
      ) : (
        <OrderedList
          rows={rows}
          nameOf={({ label }) => label}
          onOrder={onOrder}
          className="overflow-clip rounded-b-lg"
          itemClassName="border-border border-t bg-surface"
          item={(field) => (
            <div
              data-row={field.id}
              className="flex min-h-14 items-center gap-2 py-1.5 pr-1 pl-3 hover:bg-surface2/55 md:pr-4 md:pl-5"
            >
              <GripVertical aria-hidden className="size-4 shrink-0 cursor-grab text-fg-muted" />
              <FieldText field={field} />
              <OrderedRowMenu
                row={field}
                moves={movesOf(
                  field,
                  rows.findIndex(({ id }) => id === field.id),
                )}
                removeLabel="Quitar"
                onRemove={() => onRemove(field)}
              />
            </div>
          )}
        />
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </Panel>
  );
}

function FieldText({
  field: { label, kind, choices, isPrivate },
  children,
}: {
  field: OwnFieldRow;
  children?: ReactNode;
}) {
  const options = choices.map((choice) => choice.label).join(", ");
  return (
    <div className="min-w-0 flex-1 py-2">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 break-words font-medium">{label}</span>
        {isPrivate && <Badge tone="info">Solo quien edita</Badge>}
      </span>
      <span className="line-clamp-2 text-fg-muted text-sm">
        {children ?? (kind === "choice" ? `${ownKindLabels.choice}: ${options}` : ownKindLabels[kind])}
      </span>
    </div>
  );
}

interface RemovedFieldsProps {
  fields: readonly OwnFieldRow[];
  busy: boolean;
  onRestore: (field: OwnFieldRow) => void;
}

/** Fields that can be restored with what people had in them. */
export function RemovedFields({ fields, busy, onRestore }: RemovedFieldsProps) {
  const { church } = useArea();
  if (fields.length === 0) return null;
  return (
    <Panel aria-labelledby="removed-fields-title" className="w-full max-w-[48rem]">
      <PanelHead id="removed-fields-title" title="Quitados" />
      <ul>
        {fields.map((field) => (
          <li
            key={field.id}
            className="flex min-h-14 items-center gap-3 border-border border-t py-1.5 pr-3 pl-4 md:pr-6 md:pl-6"
          >
            <FieldText field={field}>
              {field.deletedAt &&
                `Se quitó el ${formatMoment(field.deletedAt, church.timeZone)}. Sus datos se guardan ${REMOVED_DAYS} días.`}
            </FieldText>
            <Button size="sm" aria-label={`Restaurar ${field.label}`} busy={busy} onClick={() => onRestore(field)}>
              <RotateCcw aria-hidden />
              Restaurar
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
