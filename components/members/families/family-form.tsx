"use client";

import { FormSheet, type FormSheetState, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { inNotationOf } from "@/components/fields/notation";
import { PhoneField } from "@/components/fields/phone-field";
import { RowForm } from "@/components/fields/row-form";
import { TextField } from "@/components/fields/text-field";
import { useFreshRow } from "@/components/lists/use-fresh-row";
import { useSaveRow } from "@/components/lists/use-row-actions";
import { useArea } from "@/components/ui/layout/area";
import { api } from "@/lib/client/api";
import { familyFieldLabels as labels } from "@/lib/members/families/labels";
import { type Family, type FamilyInput, type FamilyUpdate, familyInput } from "@/lib/members/families/schema";
import { groupPhoneDigits } from "@/lib/members/labels";
import { families } from "./families";
import { familyLabel, familyText } from "./family-history";
import { FamilyPicture } from "./family-picture";
import { useRefreshKin } from "./use-refresh-kin";

/** Creates (`?nuevo=1`) or edits (`?editar=7`) a family beside the list. */
export function FamilyForm({ sheet }: { sheet: FormSheetState<"new" | number> }) {
  const { canWrite, draftOwner } = useArea();
  const target = canWrite ? sheet.open : null;
  return (
    <FormSheet
      title={target === "new" ? "Agregar familia" : "Editar familia"}
      target={target}
      draft={`${draftOwner}:families:${target ?? ""}`}
      sheet={sheet}
    >
      {(open, form) => (open === "new" ? <Fields {...form} /> : <LoadedFields id={open} {...form} />)}
    </FormSheet>
  );
}

function LoadedFields({ id, ...form }: SheetForm & { id: number }) {
  const { data, error, refetch } = useFreshRow(families.one(id));
  if (!data) return <SheetLoading errorTitle="No pudimos cargar la familia" error={error} onRetry={refetch} />;
  return <Fields family={data} {...form} />;
}

function Fields({ family, ...form }: SheetForm & { family?: Family }) {
  const refresh = useRefreshKin();
  const save = useSaveRow(families.module, (input: FamilyInput | FamilyUpdate) =>
    "id" in input ? api.put("/members/families", input) : api.post("/members/families", input),
  );
  return (
    <RowForm
      {...form}
      row={family}
      schema={familyInput}
      values={(base) => (base ? toFormValues(base) : blank)}
      toFormRow={toFormRow}
      toRowNotation={(typed: FamilyInput, saved) => ({
        ...typed,
        phone: typed.phone && inNotationOf(saved.phone ?? "", typed.phone),
      })}
      put={({ name, address, phone }: FamilyInput, version) =>
        save(family ? { name, address, phone, id: family.id, version } : { name, address, phone })
      }
      submit={family ? "Guardar" : "Agregar familia"}
      done={family ? "Cambios guardados" : "Familia agregada"}
      labelOf={familyLabel}
      textOf={familyText}
      isSerial
      photo={{
        pathOf: ({ id }) => `/members/families/${id}/photo`,
        picture: (src) => <FamilyPicture src={src} size="lg" />,
        onUploaded: refresh,
      }}
      className="grid-cols-1"
    >
      <TextField
        name="name"
        label={labels.name}
        hint="Como la llaman: «Quispe Mamani»"
        autoComplete="off"
        autoCapitalize="words"
      />
      <TextField
        name="address"
        label={labels.address}
        optional
        hint="Vale también para quien no tiene una propia"
        autoComplete="off"
      />
      <PhoneField name="phone" label={labels.phone} optional hint="Vale también para quien no tiene celular" />
    </RowForm>
  );
}

/** Row in the form's notation: the telephone formatted for people. */
const toFormRow = (row: Family): Family => ({ ...row, phone: row.phone && groupPhoneDigits(row.phone) });

const toFormValues = ({ name, address, phone }: Family) => ({ name, address: address ?? "", phone: phone ?? "" });

const blank = { name: "", address: "", phone: "" };
