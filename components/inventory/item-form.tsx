"use client";

import { useWatch } from "react-hook-form";
import { DateField } from "@/components/fields/date-field";
import type { SheetForm } from "@/components/fields/form-sheet";
import { MoneyField } from "@/components/fields/money-field";
import { optionsOf } from "@/components/fields/options";
import { RowForm } from "@/components/fields/row-form";
import { SelectField } from "@/components/fields/select-field";
import { SuggestField } from "@/components/fields/suggest-field";
import { TextField } from "@/components/fields/text-field";
import { TextareaField } from "@/components/fields/textarea-field";
import { useArea } from "@/components/ui/area";
import { moneyText } from "@/lib/core/money";
import { acquisitionLabels, conditionLabels, itemFieldLabels as labels } from "@/lib/inventory/labels";
import { totalOf } from "@/lib/inventory/rules";
import { type ItemInput, type ItemRow, type ItemValues, itemInput } from "@/lib/inventory/schema";
import { itemLabel, itemText } from "./item-text";
import { usePlaces } from "./use-inventory";
import { useSaveItem } from "./use-item-actions";

type ItemFormProps = SheetForm & {
  /** The item being edited; absent for a new one. */
  item?: ItemRow;
  /** Item that a new one is copied from. */
  template?: ItemRow;
};

export function ItemForm({ item, template, ...form }: ItemFormProps) {
  const { church } = useArea();
  const places = usePlaces().data;
  const saveItem = useSaveItem();

  return (
    <RowForm
      {...form}
      row={item}
      schema={itemInput}
      values={(base) => (base ? toFormValues(base) : template ? toFormValues({ ...template, serie: null }) : blank)}
      put={(input: ItemInput, version) => saveItem(item ? { ...input, id: item.id, version } : input)}
      submit={item ? "Guardar" : "Agregar artículo"}
      done={item ? "Cambios guardados" : "Artículo agregado"}
      labelOf={(field) => itemLabel(field) ?? field}
      textOf={(field, value) => itemText(field, value, church)}
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
      <DateField name="acquiredOn" label={labels.acquiredOn} optional className="max-md:col-span-2" />
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
