"use client";

import { type QueryKey, useQuery } from "@tanstack/react-query";
import { useCombobox } from "downshift";
import { useState } from "react";
import { useController } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { inputClass } from "@/components/ui/controls/input";
import { useSearchText } from "@/components/ui/hooks/use-search-text";
import { Field, type FieldProps, useField } from "./field";

type Person = { id: number; name: string };

type PeopleQuery = {
  queryKey: QueryKey;
  queryFn: (given: { signal: AbortSignal }) => Promise<Person[]>;
  placeholderData: (previous: Person[] | undefined) => Person[] | undefined;
};

type PickedNameFieldProps = FieldProps & {
  /** Field of the member's id; null for a name that was only typed. */
  idName: string;
  /** First people whose name matches a text. */
  peopleQuery: (text: string) => PeopleQuery;
  maxLength: number;
  /** What is said of a person who has been picked. */
  note: string;
};

/** Name of a person: picked from the members by searching, or typed freely. */
export function PickedNameField({
  name,
  idName,
  label,
  hint,
  optional,
  disabled,
  className,
  peopleQuery,
  maxLength,
  note,
}: PickedNameFieldProps) {
  const { field } = useController({ name });
  const { field: idField } = useController({ name: idName });
  const { id, error, control } = useField({ name, label, hint });
  const [isSearching, setSearching] = useState(false);
  const text: string = field.value ?? "";
  const search = useSearchText(text);
  const found = useQuery({ ...peopleQuery(search), enabled: isSearching && search !== "" }).data;
  const people = isSearching && text.trim() !== "" ? (found ?? []) : [];

  const choose = (person: Person) => {
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
            maxLength,
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
      {idField.value ? <p className="text-fg-muted text-sm">{note}</p> : null}
    </Field>
  );
}
