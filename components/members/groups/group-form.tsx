"use client";

import { useQuery } from "@tanstack/react-query";
import * as z from "zod";
import { FormSheet, type FormSheetState, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { PickedField } from "@/components/fields/picked-field";
import { RowForm } from "@/components/fields/row-form";
import { SelectField } from "@/components/fields/select-field";
import { SuggestField } from "@/components/fields/suggest-field";
import { TextField } from "@/components/fields/text-field";
import { TextareaField } from "@/components/fields/textarea-field";
import { useFreshRow } from "@/components/lists/use-fresh-row";
import { useSaveRow } from "@/components/lists/use-row-actions";
import { useArea } from "@/components/ui/layout/area";
import { api } from "@/lib/client/api";
import { NOBODY_PICKED, type Picked, pickedId, toPicked } from "@/lib/core/fields/picked";
import { groupFieldLabels as labels, weekdayLabel } from "@/lib/members/groups/labels";
import {
  GROUP_KIND_MAX,
  GROUP_NAME_MAX,
  GROUP_NOTES_MAX,
  GROUP_PLACE_MAX,
  USUAL_KINDS,
  weekdays,
} from "@/lib/members/groups/rules";
import { type Group, groupInput } from "@/lib/members/groups/schema";
import { groupLabel, groupText } from "./group-history";
import { groups, groupsNamed, kindsQuery, membersNamed } from "./groups";

/** Creates (`?nuevo=1`) or edits (`?editar=7`) a group beside the list. */
export function GroupForm({ sheet }: { sheet: FormSheetState<"new" | number> }) {
  const { canWrite, draftOwner } = useArea();
  const target = canWrite ? sheet.open : null;
  return (
    <FormSheet
      title={target === "new" ? "Agregar grupo" : "Editar grupo"}
      target={target}
      draft={`${draftOwner}:groups:${target ?? ""}`}
      sheet={sheet}
    >
      {(open, form) => (open === "new" ? <Fields {...form} /> : <LoadedFields id={open} {...form} />)}
    </FormSheet>
  );
}

function LoadedFields({ id, ...form }: SheetForm & { id: number }) {
  const { data, error, refetch } = useFreshRow(groups.one(id));
  if (!data) return <SheetLoading errorTitle="No pudimos cargar el grupo" error={error} onRetry={refetch} />;
  return <Fields group={toFormRow(data)} {...form} />;
}

/** Name of a person who is in the trash, and leads again once they are restored. */
const IN_TRASH = "(en la papelera)";

const formInput = groupInput.extend({
  weekday: z.union([z.literal(""), groupInput.shape.weekday]).transform((day) => day || null),
  parentId: pickedId("Elige un grupo de la lista, o deja el campo vacío"),
  leaderId: pickedId(NOBODY_PICKED),
  assistantId: pickedId(NOBODY_PICKED),
  supervisorId: pickedId(NOBODY_PICKED),
});

type FormInput = z.output<typeof formInput>;

type PickedNames = "parentId" | "leaderId" | "assistantId" | "supervisorId";

/** A group whose references have their names. */
type FormGroup = Omit<Group, PickedNames> & Record<PickedNames, Picked>;

/** Also of a row that has them already. */
function toFormRow(row: Group | FormGroup): FormGroup {
  const picked = (id: number | null | Picked, name: string | null) => toPicked(id, name, IN_TRASH);
  return {
    ...row,
    parentId: picked(row.parentId, row.parent),
    leaderId: picked(row.leaderId, row.leader),
    assistantId: picked(row.assistantId, row.assistant),
    supervisorId: picked(row.supervisorId, row.supervisor),
  };
}

function Fields({ group, ...form }: SheetForm & { group?: FormGroup }) {
  const used = useQuery(kindsQuery).data ?? [];
  const save = useSaveRow(groups.module, ({ id, version, ...input }: FormInput & { id?: number; version?: number }) => {
    const { parentId, leaderId, assistantId, supervisorId, ...rest } = input;
    const body = {
      ...{ ...rest, parentId: parentId.id, leaderId: leaderId.id },
      ...{ assistantId: assistantId.id, supervisorId: supervisorId.id },
    };
    return id === undefined ? api.post("/members/groups", body) : api.put("/members/groups", { ...body, id, version });
  });
  return (
    <RowForm
      {...form}
      row={group}
      schema={formInput}
      values={(base) => (base ? toFormValues(base) : blank)}
      toFormRow={toFormRow}
      put={async (input: FormInput, version) => {
        const { name, kind, parentId, leaderId, assistantId, supervisorId, weekday, time, place, notes } = input;
        const fields = { name, kind, parentId, leaderId, assistantId, supervisorId, weekday, time, place, notes };
        return toFormRow(await save(group ? { ...fields, id: group.id, version } : fields));
      }}
      submit={group ? "Guardar" : "Agregar grupo"}
      done={group ? "Cambios guardados" : "Grupo agregado"}
      labelOf={groupLabel}
      textOf={groupText}
      isSerial
      className="grid-cols-1"
    >
      <TextField name="name" label={labels.name} autoComplete="off" autoCapitalize="words" maxLength={GROUP_NAME_MAX} />
      <SuggestField
        name="kind"
        label={labels.kind}
        hint="Como lo llama tu iglesia: célula, ministerio, red…"
        suggestions={[...used, ...USUAL_KINDS.filter((kind) => !used.includes(kind))]}
        maxLength={GROUP_KIND_MAX}
      />
      <PickedField
        name="leaderId"
        label={labels.leaderId}
        optional
        hint="Busca su nombre. Puede informar sin tener cuenta"
        rowsQuery={membersNamed}
      />
      <PickedField name="assistantId" label={labels.assistantId} optional rowsQuery={membersNamed} />
      <PickedField name="supervisorId" label={labels.supervisorId} optional rowsQuery={membersNamed} />
      <PickedField
        name="parentId"
        label={labels.parentId}
        optional
        hint="La red o el grupo del supervisor"
        rowsQuery={groupsNamed}
        except={group?.id}
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          name="weekday"
          label={labels.weekday}
          optional
          placeholder="Sin día fijo"
          options={weekdays.map((day) => ({ value: day, label: weekdayLabel(day) }))}
        />
        <TextField name="time" label={labels.time} optional type="time" />
      </div>
      <TextField name="place" label={labels.place} optional autoComplete="off" maxLength={GROUP_PLACE_MAX} />
      <TextareaField name="notes" label={labels.notes} optional maxLength={GROUP_NOTES_MAX} />
    </RowForm>
  );
}

const toFormValues = (row: FormGroup) => ({
  name: row.name,
  kind: row.kind,
  parentId: row.parentId,
  leaderId: row.leaderId,
  assistantId: row.assistantId,
  supervisorId: row.supervisorId,
  weekday: row.weekday ?? ("" as const),
  time: row.time ?? "",
  place: row.place ?? "",
  notes: row.notes ?? "",
});

const none: Picked = { id: null, name: "" };

const blank = {
  ...{ name: "", kind: "", parentId: none, leaderId: none, assistantId: none, supervisorId: none },
  ...{ weekday: "" as const, time: "", place: "", notes: "" },
};
