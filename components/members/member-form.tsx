"use client";

import { useState } from "react";
import { ChoiceField } from "@/components/fields/choice-field";
import { DateField } from "@/components/fields/date-field";
import type { SheetForm } from "@/components/fields/form-sheet";
import { optionsOf } from "@/components/fields/options";
import { RowForm } from "@/components/fields/row-form";
import { SelectField } from "@/components/fields/select-field";
import { TextField } from "@/components/fields/text-field";
import { TextareaField } from "@/components/fields/textarea-field";
import { useArea } from "@/components/ui/area";
import { today } from "@/lib/core/dates";
import {
  baptizedLabels,
  civilStatusLabels,
  genreLabels,
  isMemberField,
  memberFieldLabels as labels,
  memberText,
} from "@/lib/members/labels";
import { type MemberInput, type MemberRow, memberInput } from "@/lib/members/schema";
import { DuplicateNotice } from "./duplicate-notice";
import { useDuplicates } from "./use-duplicates";
import { useSaveMember } from "./use-member-actions";

type MemberFormProps = SheetForm & {
  /** The person being edited; absent for a new one. */
  member?: MemberRow;
  positions: { id: number; value: string }[];
};

export function MemberForm({ member, positions, ...form }: MemberFormProps) {
  const { church } = useArea();
  const saveMember = useSaveMember();
  const duplicates = useDuplicates(member?.id, member ? toFormValues(toFormRow(member)) : {});
  const [blank] = useState(() => blankValues(today(church.timeZone)));

  const submit = member ? "Guardar" : "Agregar miembro";

  return (
    <RowForm
      {...form}
      row={member}
      schema={memberInput}
      values={(base) => (base ? toFormValues(base) : blank)}
      toFormRow={toFormRow}
      put={(input: MemberInput, version) => saveMember(member ? { ...input, id: member.id, version } : input)}
      beforeSubmit={duplicates.beforeSubmit}
      submit={duplicates.matches.length === 0 ? submit : `${member ? "Guardar" : "Agregar"} de todos modos`}
      done={member ? "Cambios guardados" : "Miembro agregado"}
      labelOf={(field) => (isMemberField(field) ? labels[field] : field)}
      textOf={(field, value) => (isMemberField(field) ? memberText(field, value, positions) : String(value))}
      className="md:grid-cols-2"
    >
      <TextField name="name" label={labels.name} autoComplete="off" autoCapitalize="words" className="md:col-span-2" />
      <TextField name="cellphone" label={labels.cellphone} optional type="tel" autoComplete="off" />
      <TextField name="email" label={labels.email} optional type="email" autoComplete="off" />
      <DuplicateNotice duplicates={duplicates} />
      <DateField name="birthday" label={labels.birthday} />
      <DateField name="joinDate" label={labels.joinDate} />
      <ChoiceField name="genre" label={labels.genre} options={optionsOf(genreLabels)} />
      <ChoiceField name="baptized" label={labels.baptized} options={optionsOf(baptizedLabels)} />
      <SelectField name="civilStatus" label={labels.civilStatus} options={optionsOf(civilStatusLabels)} />
      <SelectField
        name="positionId"
        label={labels.positionId}
        options={positions.map(({ id, value }) => ({ value: id, label: value }))}
      />
      <TextareaField
        name="notes"
        label={labels.notes}
        optional
        placeholder="Peticiones, ministerio, cómo llegó…"
        className="md:col-span-2"
      />
    </RowForm>
  );
}

/** Row in the form's notation: telephone numbers formatted for people. */
const toFormRow = (row: MemberRow): MemberRow => ({ ...row, cellphone: row.phone });

/** Form values of a row. */
const toFormValues = (row: MemberRow) => ({
  name: row.name,
  cellphone: row.cellphone ?? "",
  email: row.email ?? "",
  birthday: row.birthday,
  joinDate: row.joinDate,
  baptized: row.baptized,
  genre: row.genre,
  civilStatus: row.civilStatus,
  positionId: row.positionId,
  notes: row.notes ?? "",
});

/** New person. Lists every field: the form would take a missing one for a change. */
const blankValues = (joinDate: string) => ({
  name: "",
  cellphone: "",
  email: "",
  birthday: "",
  joinDate,
  baptized: undefined,
  genre: undefined,
  civilStatus: undefined,
  positionId: undefined,
  notes: "",
});
