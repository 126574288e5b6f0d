"use client";

import { useQuery } from "@tanstack/react-query";
import { useCombobox } from "downshift";
import { useState } from "react";
import { useController } from "react-hook-form";
import { peopleQuery } from "@/components/certificates/certificates";
import { Field, type FieldProps, useField } from "@/components/fields/field";
import { cn } from "@/components/ui/cn";
import { inputClass } from "@/components/ui/controls/input";
import { useSearchText } from "@/components/ui/hooks/use-search-text";
import { NAME_MAX } from "@/lib/certificates/rules";

type PersonFieldProps = FieldProps & {
  /** Field of the member's id; null for a name that was only typed. */
  idName: string;
};

/** Name of a person: picked from the members by searching, or typed freely. */
export function PersonField({ name, idName, label, hint, optional, disabled, className }: PersonFieldProps) {
  const { field } = useController({ name });
  const { field: idField } = useController({ name: idName });
  const { id, error, control } = useField({ name, label, hint });
  const [isSearching, setSearching] = useState(false);
  const text: string = field.value ?? "";
  const search = useSearchText(text);
  const found = useQuery({ ...peopleQuery(search), enabled: isSearching && search !== "" }).data;
  const people = isSearching && text.trim() !== "" ? (found ?? []) : [];

  const choose = (person: { id: number; name: string }) => {
    field.onChange(person.name);
    idField.onChange(person.id);
    setSearching(false);
  };

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: people,
    inputId: id,
    inputValue: text,
    // The text is the value: nothing stays selected beside it.
    selectedItem: null,
    itemToString: (person) => person?.name ?? "",
    itemToKey: (person) => person?.id,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
    stateReducer: (state, { type, changes }) =>
      // Leaving the field chooses nobody.
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
  });

  /** A member's whole name, typed by hand, means that member if nobody else is called so. */
  const finish = () => {
    field.onBlur();
    setSearching(false);
    if (idField.value) return;
    const same = people.filter((person) => person.name.localeCompare(text.trim(), "es", { sensitivity: "base" }) === 0);
    if (same.length === 1 && same[0]) choose(same[0]);
  };

  const isShown = isOpen && people.length > 0;
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
            maxLength: NAME_MAX,
            autoComplete: "off",
            autoCapitalize: "words",
            spellCheck: false,
            className: inputClass,
            onChange: (event) => {
              field.onChange(event.currentTarget.value);
              idField.onChange(null);
              setSearching(true);
            },
            onBlur: finish,
          })}
        />
        <ul
          {...getMenuProps({ "aria-label": `Miembros que coinciden con ${label}`, "aria-labelledby": undefined })}
          className={cn(
            "absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-y-auto rounded-float border border-border bg-surface p-1.5 text-fg shadow-3",
            !isShown && "hidden",
          )}
        >
          {isShown &&
            people.map((person, index) => (
              <li
                key={person.id}
                {...getItemProps({ item: person, index })}
                className={cn(
                  "flex min-h-9 cursor-pointer items-center rounded-sm px-3 py-1.5 max-md:min-h-11 pointer-coarse:min-h-11",
                  highlightedIndex === index && "bg-surface2",
                )}
              >
                {person.name}
              </li>
            ))}
        </ul>
      </div>
      {idField.value ? <p className="text-fg-muted text-sm">Quedará en su ficha de miembro.</p> : null}
    </Field>
  );
}
