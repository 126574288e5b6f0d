"use client";

import { useQuery } from "@tanstack/react-query";
import { useCombobox } from "downshift";
import { useState } from "react";
import { useController } from "react-hook-form";
import { Field, type FieldProps, useField } from "@/components/fields/field";
import { cn } from "@/components/ui/cn";
import { inputClass } from "@/components/ui/controls/input";
import { useSearchText } from "@/components/ui/hooks/use-search-text";
import { api } from "@/lib/client/api";
import { classes } from "./classes";

/** Names of people by their ids, as the form has met them. */
export type KnownNames = Map<number, string>;

const CHOSEN = "Persona elegida";

/** Person of the church, found by name; the form's value is the id, null for nobody. */
export function PersonField({ name, label, hint, optional, className, names }: FieldProps & { names: KnownNames }) {
  const { field } = useController({ name });
  const { id, error, control } = useField({ name, label, hint });
  const nameOf = (value: unknown) => (typeof value === "number" ? (names.get(value) ?? CHOSEN) : "");
  const [text, setText] = useState(() => nameOf(field.value));
  const [isSearching, setSearching] = useState(false);
  const search = useSearchText(text);
  const found = useQuery({
    queryKey: [classes.module, "people", search],
    queryFn: ({ signal }) => api.get("/classes/people", { name: search }, { signal }),
    enabled: isSearching && search !== "",
  }).data;
  const items = isSearching && text.trim() !== "" && found ? found : [];
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items,
    inputId: id,
    inputValue: text,
    // The text is the value: nothing stays selected beside it.
    selectedItem: null,
    itemToString: (person) => person?.name ?? "",
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      names.set(selectedItem.id, selectedItem.name);
      setSearching(false);
      setText(selectedItem.name);
      field.onChange(selectedItem.id);
    },
    stateReducer: (state, { type, changes }) =>
      // Leaving the field chooses nobody.
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
  });
  const isShown = isOpen && items.length > 0;
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error} className={className}>
      <div className="relative">
        <input
          {...getInputProps({
            ...control,
            ref: field.ref,
            maxLength: 100,
            autoComplete: "off",
            spellCheck: false,
            className: inputClass,
            placeholder: "Busca por nombre",
            onChange: (event) => {
              setSearching(true);
              setText(event.currentTarget.value);
              if (field.value !== null) field.onChange(null);
            },
            onBlur: () => {
              // A name that was only typed is nobody.
              setText(nameOf(field.value));
              setSearching(false);
              field.onBlur();
            },
          })}
        />
        <ul
          {...getMenuProps({ "aria-label": `Personas para ${label}`, "aria-labelledby": undefined })}
          className={cn(
            "absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-y-auto rounded-float border border-border bg-surface p-1.5 text-fg shadow-3",
            !isShown && "hidden",
          )}
        >
          {isShown &&
            items.map((person, index) => (
              <li
                key={person.id}
                {...getItemProps({ item: person, index })}
                className={cn(
                  "min-h-9 cursor-pointer rounded-sm px-3 py-1.5 max-md:min-h-11 pointer-coarse:min-h-11",
                  highlightedIndex === index && "bg-surface2",
                )}
              >
                {person.name}
              </li>
            ))}
        </ul>
      </div>
    </Field>
  );
}
