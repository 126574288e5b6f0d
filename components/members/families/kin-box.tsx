"use client";

import { useQuery } from "@tanstack/react-query";
import { useCombobox } from "downshift";
import { useId, useState } from "react";
import { cn } from "@/components/ui/cn";
import { inputClass } from "@/components/ui/controls/input";
import { useSearchText } from "@/components/ui/hooks/use-search-text";
import type { MemberRow } from "@/lib/members/schema";
import { kinQuery, nameOf } from "./families";

/** Family, or somebody of the list. */
export type Kin =
  | { kind: "family"; id: number; name: string; note: string }
  | ({ kind: "person"; note: string } & Pick<MemberRow, "id" | "name" | "genre" | "familyId" | "family">);

interface KinBoxProps {
  label: string;
  hint: string;
  text: string;
  /** Whether families are offered beside people. */
  families: boolean;
  /** Whether people are. */
  people?: boolean;
  /** Person who is not offered. */
  except?: number;
  /** `kin`: null for a name that was only typed. */
  onChange: (kin: Kin | null, text: string) => void;
}

/** Family or person that is picked by searching, or the name of a new person. */
export function KinBox({ label, hint, text, families, people = true, except, onChange }: KinBoxProps) {
  const id = useId();
  const [isSearching, setSearching] = useState(false);
  const search = useSearchText(text);
  const found = useQuery({ ...kinQuery(search, { families, people }), enabled: isSearching && search !== "" }).data;
  const items: Kin[] =
    isSearching && text.trim() !== "" && found
      ? kinOf(found).filter((one) => one.kind === "family" || one.id !== except)
      : [];

  const { isOpen, highlightedIndex, getInputProps, getLabelProps, getMenuProps, getItemProps } = useCombobox({
    items,
    inputId: id,
    inputValue: text,
    // The text is the value: nothing stays selected beside it.
    selectedItem: null,
    itemToString: (kin) => kin?.name ?? "",
    itemToKey: (kin) => kin && `${kin.kind} ${kin.id}`,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      setSearching(false);
      onChange(selectedItem, selectedItem.kind === "family" ? nameOf(selectedItem) : selectedItem.name);
    },
    stateReducer: (state, { type, changes }) =>
      // Leaving the field chooses nobody.
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
  });

  const isShown = isOpen && items.length > 0;
  return (
    <div className="grid gap-1">
      <label {...getLabelProps()} htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <div className="relative">
        <input
          {...getInputProps({
            "aria-describedby": `${id}-hint`,
            maxLength: 100,
            autoComplete: "off",
            autoCapitalize: "words",
            spellCheck: false,
            className: inputClass,
            onChange: (event) => {
              setSearching(true);
              onChange(null, event.currentTarget.value);
            },
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
            items.map((kin, index) => (
              <li
                key={`${kin.kind} ${kin.id}`}
                {...getItemProps({ item: kin, index })}
                className={cn(
                  "min-h-9 cursor-pointer rounded-sm px-3 py-1.5 max-md:min-h-11 pointer-coarse:min-h-11",
                  highlightedIndex === index && "bg-surface2",
                )}
              >
                <span className="block">{kin.kind === "family" ? nameOf(kin) : kin.name}</span>
                <span className="block text-fg-muted text-sm">{kin.note}</span>
              </li>
            ))}
        </ul>
      </div>
      <p id={`${id}-hint`} className="text-fg-muted text-sm">
        {hint}
      </p>
    </div>
  );
}

type Found = {
  families: { id: number; name: string; count: number }[];
  people: MemberRow[];
};

const kinOf = ({ families, people }: Found): Kin[] => [
  ...families.map(
    ({ id, name, count }): Kin => ({ kind: "family", id, name, note: count === 1 ? "1 persona" : `${count} personas` }),
  ),
  ...people.map(
    ({ id, name, genre, familyId, family, position }): Kin => ({
      ...{ kind: "person", id, name, genre, familyId, family },
      note: family === null ? position : nameOf({ name: family }),
    }),
  ),
];
