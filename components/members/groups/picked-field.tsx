"use client";

import { type QueryKey, useQuery } from "@tanstack/react-query";
import { useCombobox } from "downshift";
import { useState } from "react";
import { useController } from "react-hook-form";
import { Field, type FieldProps, useField } from "@/components/fields/field";
import { cn } from "@/components/ui/cn";
import { inputClass } from "@/components/ui/controls/input";
import { useSearchText } from "@/components/ui/hooks/use-search-text";
import type { Picked } from "./picked";

type Row = { id: number; name: string };

type RowsQuery = {
  queryKey: QueryKey;
  queryFn: (given: { signal: AbortSignal }) => Promise<Row[]>;
  placeholderData: (previous: Row[] | undefined) => Row[] | undefined;
};

type PickedFieldProps = FieldProps & {
  /** First rows whose name matches a text. */
  rowsQuery: (text: string) => RowsQuery;
  /** Row that is not offered. */
  except?: number;
};

/** Person or group that is picked by searching; a text alone picks nobody, which the form's schema says. */
export function PickedField({ name, label, hint, optional, disabled, className, rowsQuery, except }: PickedFieldProps) {
  const { field } = useController({ name });
  const { id, error, control } = useField({ name, label, hint });
  const [isSearching, setSearching] = useState(false);
  const picked: Picked = field.value ?? { id: null, name: "" };
  const search = useSearchText(picked.name);
  const found = useQuery({ ...rowsQuery(search), enabled: isSearching && search !== "" }).data;
  const rows = isSearching && picked.name.trim() !== "" ? (found ?? []).filter((row) => row.id !== except) : [];

  const choose = (row: Row) => {
    field.onChange({ id: row.id, name: row.name });
    setSearching(false);
  };

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: rows,
    inputId: id,
    inputValue: picked.name,
    // The text is the value: nothing stays selected beside it.
    selectedItem: null,
    itemToString: (row) => row?.name ?? "",
    itemToKey: (row) => row?.id,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
    stateReducer: (state, { type, changes }) =>
      // Leaving the field chooses nobody.
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
  });

  /** A whole name, typed by hand, means that row if no other is called so. */
  const finish = () => {
    field.onBlur();
    setSearching(false);
    if (picked.id !== null) return;
    const same = rows.filter((row) => row.name.localeCompare(picked.name.trim(), "es", { sensitivity: "base" }) === 0);
    if (same.length === 1 && same[0]) choose(same[0]);
  };

  const isShown = isOpen && rows.length > 0;
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error} className={className}>
      <div className="relative">
        <input
          {...getInputProps({
            ...control,
            ref: field.ref,
            "aria-labelledby": undefined,
            name,
            disabled,
            maxLength: 100,
            autoComplete: "off",
            autoCapitalize: "words",
            spellCheck: false,
            className: inputClass,
            onChange: (event) => {
              field.onChange({ id: null, name: event.currentTarget.value });
              setSearching(true);
            },
            onBlur: finish,
          })}
        />
        <ul
          {...getMenuProps({ "aria-label": `Lo que coincide con ${label}`, "aria-labelledby": undefined })}
          className={cn(
            "absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-y-auto rounded-float border border-border bg-surface p-1.5 text-fg shadow-3",
            !isShown && "hidden",
          )}
        >
          {isShown &&
            rows.map((row, index) => (
              <li
                key={row.id}
                {...getItemProps({ item: row, index })}
                className={cn(
                  "flex min-h-9 cursor-pointer items-center rounded-sm px-3 py-1.5 max-md:min-h-11 pointer-coarse:min-h-11",
                  highlightedIndex === index && "bg-surface2",
                )}
              >
                {row.name}
              </li>
            ))}
        </ul>
      </div>
    </Field>
  );
}
