"use client";

import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { DateField } from "@/components/fields/date-field";
import { FormSheet, type FormSheetState, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { MoneyField } from "@/components/fields/money-field";
import { optionsOf } from "@/components/fields/options";
import { RowForm } from "@/components/fields/row-form";
import { SelectField } from "@/components/fields/select-field";
import { SuggestField } from "@/components/fields/suggest-field";
import { TextField } from "@/components/fields/text-field";
import { TextareaField } from "@/components/fields/textarea-field";
import { useFreshRow } from "@/components/lists/use-fresh-row";
import { useRefresh } from "@/components/lists/use-refresh";
import { useSaveRow } from "@/components/lists/use-row-actions";
import { useArea } from "@/components/ui/layout/area";
import { api } from "@/lib/client/api";
import { moneyText } from "@/lib/core/values/money";
import { acquisitionLabels, conditionLabels, itemFieldLabels as labels } from "@/lib/inventory/labels";
import { totalOf } from "@/lib/inventory/rules";
import { type ItemInput, type ItemRow, type ItemUpdate, type ItemValues, itemInput } from "@/lib/inventory/schema";
import { itemLabel, itemText } from "./history";
import { ItemPicture } from "./item-picture";
import { items, placesQuery } from "./items";

export type OpenItem = "new" | number | `copy-${number}`;

/** Creates (`?nuevo=1`), edits (`?editar=7`) or copies (`?duplicar=7`) an item beside the list. */
export function ItemForm({ sheet }: { sheet: FormSheetState<OpenItem> }) {
  const { canWrite, draftOwner } = useArea();
  const target = canWrite ? sheet.open : null;
  return (
    <FormSheet<OpenItem>
      title={typeof target === "number" ? "Editar artículo" : "Agregar artículo"}
      target={target}
      draft={`${draftOwner}:inventory:${target ?? ""}`}
      sheet={sheet}
    >
      {(open, form) => <SheetContent target={open} form={form} />}
    </FormSheet>
  );
}

function SheetContent({ target, form }: { target: OpenItem; form: SheetForm }) {
  if (target === "new") return <Fields {...form} />;
  if (typeof target === "number") return <LoadedFields id={target} {...form} />;
  return <LoadedFields id={Number(target.slice("copy-".length))} isCopy {...form} />;
}

function LoadedFields({ id, isCopy = false, ...form }: SheetForm & { id: number; isCopy?: boolean }) {
  const { data, error, refetch } = useFreshRow(items.one(id));
  if (!data) return <SheetLoading errorTitle="No pudimos cargar el artículo" error={error} onRetry={refetch} />;
  return <Fields {...(isCopy ? { template: data } : { item: data })} {...form} />;
}

type FieldsProps = SheetForm & {
  /** The item being edited; absent for a new one. */
  item?: ItemRow;
  /** Item that a new one is copied from. */
  template?: ItemRow;
};

function Fields({ item, template, ...form }: FieldsProps) {
  const { church } = useArea();
  const places = useQuery(placesQuery).data;
  const refresh = useRefresh(items.module);
  const save = useSaveRow(items.module, (input: ItemInput | ItemUpdate) =>
    "id" in input ? api.put("/inventory", input) : api.post("/inventory", input),
  );

  return (
    <RowForm
      {...form}
      row={item}
      schema={itemInput}
      values={(base) => (base ? toFormValues(base) : template ? toFormValues({ ...template, serie: null }) : blank)}
      put={(input: ItemInput, version) => save(item ? { ...input, id: item.id, version } : input)}
      submit={item ? "Guardar" : "Agregar artículo"}
      done={item ? "Cambios guardados" : "Artículo agregado"}
      labelOf={(field) => itemLabel(field) ?? field}
      textOf={(field, value) => itemText(field, value, church)}
      isSerial
      photo={{
        pathOf: ({ id }) => `/inventory/${id}/photo`,
        picture: (src, name) => <ItemPicture name={name} src={src} size="lg" />,
        onUploaded: refresh,
      }}
      className="grid-cols-2"
    >
      <TextField name="name" label={labels.name} autoComplete="off" className="col-span-2" />
      <MoneyField name="price" label={labels.price} money={church} />
      <TextField name="amount" label={labels.amount} inputMode="numeric" autoComplete="off" maxLength={9} />
      <ItemTotal />
      <SuggestField
        name="category"
        label={labels.category}
        optional
        suggestions={places?.categories ?? []}
        className="max-md:col-span-2"
      />
      <SuggestField
        name="location"
        label={labels.location}
        optional
        suggestions={places?.locations ?? []}
        className="max-md:col-span-2"
      />
      <SelectField
        name="condition"
        label={labels.condition}
        optional
        placeholder="Sin dato"
        options={optionsOf(conditionLabels)}
        className="col-span-2"
      />
      <h3 className="col-span-2 mt-2 border-border border-t pt-4">Más datos</h3>
      <TextField name="brand" label={labels.brand} optional autoComplete="off" />
      <TextField name="model" label={labels.model} optional autoComplete="off" />
      <TextField name="serie" label={labels.serie} optional autoComplete="off" />
      <TextField name="bill" label={labels.bill} optional autoComplete="off" />
      <SelectField
        name="acquisition"
        label={labels.acquisition}
        optional
        placeholder="Sin dato"
        options={optionsOf(acquisitionLabels)}
        className="max-md:col-span-2"
      />
      <DateField name="acquiredOn" label={labels.acquiredOn} isPast optional className="max-md:col-span-2" />
      <TextareaField name="observations" label={labels.observations} optional className="col-span-2" />
    </RowForm>
  );
}

/** Price × amount while they are typed. */
function ItemTotal() {
  const { church } = useArea();
  const [price = "", amount = ""] = useWatch({ name: ["price", "amount"] });
  const total = totalOf(price, amount.trim());
  return (
    <p className="col-span-2 flex items-baseline justify-between gap-3 rounded-md bg-surface2 px-3 py-2">
      <span className="text-fg-muted text-sm">Precio total</span>
      <span className="font-semibold tabular-nums [overflow-wrap:anywhere]">
        {total ? moneyText(total, church) : "–"}
      </span>
    </p>
  );
}

/** Form values of a row. */
const toFormValues = (row: ItemRow): ItemValues => ({
  name: row.name,
  price: row.price,
  amount: row.amount,
  category: row.category ?? "",
  location: row.location ?? "",
  condition: row.condition ?? "",
  brand: row.brand ?? "",
  model: row.model ?? "",
  serie: row.serie ?? "",
  bill: row.bill ?? "",
  acquisition: row.acquisition ?? "",
  acquiredOn: row.acquiredOn ?? "",
  observations: row.observations ?? "",
});

/** New item, one unit by default. Lists every field: the form would take a missing one for a change. */
const blank: ItemValues = {
  name: "",
  price: "",
  amount: "1",
  category: "",
  location: "",
  condition: "",
  brand: "",
  model: "",
  serie: "",
  bill: "",
  acquisition: "",
  acquiredOn: "",
  observations: "",
};
