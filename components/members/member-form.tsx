"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ChoiceField } from "@/components/fields/choice-field";
import { FormSheet, type FormSheetState, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { inNotationOf } from "@/components/fields/notation";
import { optionsOf } from "@/components/fields/options";
import { PhoneField } from "@/components/fields/phone-field";
import { RowForm } from "@/components/fields/row-form";
import { SelectField } from "@/components/fields/select-field";
import { TextField } from "@/components/fields/text-field";
import { TextareaField } from "@/components/fields/textarea-field";
import { useFreshRow } from "@/components/lists/use-fresh-row";
import { useRefresh } from "@/components/lists/use-refresh";
import { useSaveRow } from "@/components/lists/use-row-actions";
import { OwnFieldBoxes } from "@/components/own-fields/own-field-boxes";
import { toOwnFormValues, toOwnTexts, withExtra } from "@/components/own-fields/own-values";
import { positionsQuery } from "@/components/positions/positions";
import { useArea } from "@/components/ui/layout/area";
import { Avatar } from "@/components/ui/marks/avatar";
import { api } from "@/lib/client/api";
import { today } from "@/lib/core/values/dates";
import { guessSurnames } from "@/lib/core/values/surnames";
import {
  type FactGroup as FactGroupName,
  type FactKey,
  type FactValues,
  factGroupLabels,
  factKeys,
  facts,
  isLeftOut,
} from "@/lib/members/facts";
import {
  baptizedLabels,
  civilStatusLabels,
  genreLabels,
  groupPhoneDigits,
  IS_MINOR,
  isMemberField,
  memberFieldLabels as labels,
  memberText,
} from "@/lib/members/labels";
import { NEW_POSITION, newFacts } from "@/lib/members/rules";
import { type MemberInput, type MemberRow, type MemberUpdate, memberInput } from "@/lib/members/schema";
import { type OwnField, ownHistory } from "@/lib/own-fields/rules";
import { BirthdayField } from "./birthday-field";
import { DuplicateNotice, useDuplicates } from "./duplicate-notice";
import { FactField } from "./fact-field";
import { FactGroup } from "./fact-group";
import { MinorField } from "./guardians/minor-field";
import { JoinDateField } from "./join-date-field";
import { factSettingsQuery, members } from "./members";
import { SurnamesField, SurnamesHint, surnamesOf } from "./surnames-field";
import { ownFieldsQuery } from "./use-own-fields";

const ERROR = "No pudimos cargar la ficha";

/** Creates (`?nuevo=1`) or edits (`?editar=7`) a person beside the list. */
export function MemberForm({ sheet }: { sheet: FormSheetState<"new" | number> }) {
  const { canWrite, draftOwner } = useArea();
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
  const positions = useQuery(positionsQuery);
  const ownFields = useQuery(ownFieldsQuery);
  if (!positions.data || ownFields.isPending)
    return <SheetLoading errorTitle={ERROR} error={positions.error} onRetry={positions.refetch} />;
  // Own fields that could not be loaded keep their values: they are not sent.
  const lists = { positions: positions.data, ownFields: ownFields.data ?? [] };
  if (target === "new") return <Fields {...lists} {...form} />;
  return <LoadedFields id={target} {...lists} {...form} />;
}

type LoadedFieldsProps = SheetForm & { id: number } & Pick<FieldsProps, "positions" | "ownFields">;

function LoadedFields({ id, ...form }: LoadedFieldsProps) {
  const { data, error, refetch } = useFreshRow(members.one(id));
  if (!data) return <SheetLoading errorTitle={ERROR} error={error} onRetry={refetch} />;
  return <Fields member={data} {...form} />;
}

type FieldsProps = SheetForm & {
  /** The person being edited; absent for a new one. */
  member?: MemberRow;
  positions: { id: number; value: string }[];
  ownFields: OwnField[];
};

function Fields({ member, positions, ownFields, ...form }: FieldsProps) {
  const { church } = useArea();
  const save = useSaveRow(members.module, (input: MemberInput | MemberUpdate) =>
    "id" in input ? api.put("/members", input) : api.post("/members", input),
  );
  // Until it is answered, everything is offered.
  const hidden = useQuery(factSettingsQuery).data?.hidden ?? [];
  const offered = facts.filter(({ key }) => !isLeftOut(key, hidden) || holds(member?.[key]));
  const withTexts = (row: MemberRow) => ({ ...toFormRow(row), ...toOwnTexts(ownFields, row.extra) });
  const duplicates = useDuplicates(member?.id, member ? toFormValues(toFormRow(member)) : {});
  const refresh = useRefresh(members.module);
  const [blank] = useState(() => blankValues(today(church.timeZone), positions));

  const submit = member ? "Guardar" : "Agregar miembro";
  const own = ownHistory(ownFields);

  const fieldsOf = (group: FactGroupName) =>
    offered.filter((fact) => fact.group === group).map((fact) => <FactField key={fact.key} fact={fact} />);
  /** `silent`: fields that open no group, as what they hold is guessed. */
  const groupOf = (group: FactGroupName, others: (keyof MemberRow)[], silent: (keyof MemberRow)[] = []) => {
    const names = [...others, ...offered.filter((fact) => fact.group === group).map(({ key }) => key)];
    const isOpen = names.some((name) => holds(member?.[name]));
    return { title: factGroupLabels[group], names: [...names, ...silent], holds: isOpen };
  };

  return (
    <RowForm
      {...form}
      row={member}
      schema={memberInput}
      values={(base) => ({
        ...(base ? toFormValues(base) : blank),
        extra: toOwnFormValues(toOwnTexts(ownFields, base?.extra)),
      })}
      toFormRow={withTexts}
      toRowNotation={({ extra, ...typed }: MemberInput, saved) => ({
        ...typed,
        ...toOwnTexts(ownFields, extra),
        surnames: surnamesOf(typed) ?? guessSurnames(typed.name),
        cellphone: typed.cellphone && inNotationOf(saved.cellphone ?? "", typed.cellphone),
        secondPhone: typed.secondPhone && inNotationOf(saved.secondPhone ?? "", typed.secondPhone),
      })}
      put={(typed: MemberInput, version) => {
        const input = { ...withExtra(typed), surnames: surnamesOf(typed) };
        return save(member ? { ...input, id: member.id, version } : input);
      }}
      beforeSubmit={duplicates.beforeSubmit}
      submit={duplicates.matches.length === 0 ? submit : `${member ? "Guardar" : "Agregar"} de todos modos`}
      done={member ? "Cambios guardados" : "Miembro agregado"}
      labelOf={(field) =>
        isMemberField(field) ? labels[field] : (own.labels[field] ?? (field === "minorAnswer" ? IS_MINOR : field))
      }
      textOf={(field, value) =>
        isMemberField(field) ? memberText(field, value, positions) : (own.textOf(field, value) ?? String(value))
      }
      isSerial
      photo={{
        pathOf: ({ id }) => `/members/${id}/photo`,
        picture: (src, name) => <Avatar name={name} src={src} size="lg" />,
        onUploaded: refresh,
      }}
      notice={<DuplicateNotice duplicates={duplicates} id={member?.id} />}
      className="md:grid-cols-2"
    >
      <div className="md:col-span-2">
        <TextField name="name" label={labels.name} autoComplete="off" autoCapitalize="words" />
        <SurnamesHint />
      </div>
      <PhoneField name="cellphone" label={labels.cellphone} optional />
      <SelectField
        name="positionId"
        label={labels.positionId}
        options={positions.map(({ id, value }) => ({ value: id, label: value }))}
      />
      <BirthdayField className="md:col-span-2" />
      <MinorField className="md:col-span-2" />
      <FactGroup {...groupOf("contact", ["email"])}>
        <TextField name="email" label={labels.email} optional type="email" autoComplete="off" />
        {fieldsOf("contact")}
      </FactGroup>
      <FactGroup {...groupOf("personal", ["genre", "civilStatus"], ["surnames"])}>
        <ChoiceField name="genre" label={labels.genre} options={optionsOf(genreLabels)} className="md:col-span-2" />
        <SelectField name="civilStatus" label={labels.civilStatus} options={optionsOf(civilStatusLabels)} />
        <SurnamesField />
        {fieldsOf("personal")}
      </FactGroup>
      <FactGroup {...groupOf("church", ["joinDate", "baptized"])}>
        <JoinDateField />
        <ChoiceField name="baptized" label={labels.baptized} options={optionsOf(baptizedLabels)} />
        {fieldsOf("church")}
      </FactGroup>
      {ownFields.length > 0 && (
        <FactGroup title="Campos propios" names={["extra"]} holds={Object.keys(member?.extra ?? {}).length > 0}>
          <OwnFieldBoxes fields={ownFields} />
        </FactGroup>
      )}
      <FactGroup {...groupOf("left", [])}>{fieldsOf("left")}</FactGroup>
      <FactGroup title={labels.notes} names={["notes"]} holds={Boolean(member?.notes)}>
        <TextareaField
          name="notes"
          label={labels.notes}
          optional
          placeholder="Peticiones, ministerio, cómo llegó…"
          className="md:col-span-2"
        />
      </FactGroup>
    </RowForm>
  );
}

/** Whether a field of a person says something. */
const holds = (value: unknown) => ![undefined, null, "", "N", "sin_dato", "false"].includes(value as string);

/** Row in the form's notation: telephone numbers formatted for people. */
const toFormRow = (row: MemberRow): MemberRow => ({
  ...row,
  cellphone: row.phone,
  secondPhone: row.secondPhone && groupPhoneDigits(row.secondPhone),
});

/** Form values of the optional facts. */
const toFactValues = (row: FactValues) =>
  Object.fromEntries(factKeys.map((key) => [key, row[key] ?? ""])) as { [Key in FactKey]: FactValues[Key] | "" };

/** Form values of a row. */
const toFormValues = (row: MemberRow) => ({
  name: row.name,
  surnames: row.surnames === guessSurnames(row.name) ? null : row.surnames,
  cellphone: row.cellphone ?? "",
  email: row.email ?? "",
  birthday: row.birthday,
  birthMonthDay: row.birthMonthDay,
  minorAnswer: row.minorAnswer,
  joinDate: row.joinDate,
  baptized: row.baptized,
  genre: row.genre,
  civilStatus: row.civilStatus,
  positionId: row.positionId,
  notes: row.notes ?? "",
  ...toFactValues(row),
});

/** New person, of whom only the name is missing. Lists every field: the form would take a missing one for a change. */
const blankValues = (joinDate: string, positions: FieldsProps["positions"]) => ({
  name: "",
  surnames: null,
  cellphone: "",
  email: "",
  birthday: null,
  birthMonthDay: null,
  minorAnswer: null,
  joinDate,
  ...newFacts,
  positionId: (positions.find(({ value }) => value === NEW_POSITION) ?? positions[0])?.id,
  notes: "",
  ...toFactValues({}),
});
