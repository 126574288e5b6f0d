"use client";

import { type QueryKey, useQuery } from "@tanstack/react-query";
import { useCombobox } from "downshift";
import { type Ref, useState } from "react";
import { cn } from "@/components/ui/cn";
import { inputClass } from "@/components/ui/controls/input";
import { useSearchText } from "@/components/ui/hooks/use-search-text";
import type { useField } from "./field";

export type NamedRow = { id: number; name: string };

/** First rows whose name matches a text. */
export type NamedRowsQuery = (text: string) => {
  queryKey: QueryKey;
  queryFn: (given: { signal: AbortSignal }) => Promise<NamedRow[]>;
  placeholderData: (previous: NamedRow[] | undefined) => NamedRow[] | undefined;
};

interface NameComboboxProps {
  id: string;
  name: string;
  /** What the field says of itself to screen readers. */
  control: ReturnType<typeof useField>["control"];
  /** Accessible name of the list of what matches. */
  listLabel: string;
  text: string;
  /** Whether the text is the name of a row that was chosen. */
  isChosen: boolean;
  rowsQuery: NamedRowsQuery;
  /** Row that is not offered. */
  except?: number | undefined;
  maxLength: number;
  disabled?: boolean | undefined;
  inputRef: Ref<HTMLInputElement>;
  onType: (text: string) => void;
  onChoose: (row: NamedRow) => void;
  onLeave: () => void;
}

/** Text box that offers rows by their names. A whole name, typed by hand, means that row if no other is called so. */
export function NameCombobox({
  id,
  name,
  control,
  listLabel,
  text,
  isChosen,
  rowsQuery,
  except,
  maxLength,
  disabled,
  inputRef,
  onType,
  onChoose,
  onLeave,
}: NameComboboxProps) {
  const [isSearching, setSearching] = useState(false);
  const search = useSearchText(text);
  const found = useQuery({ ...rowsQuery(search), enabled: isSearching && search !== "" }).data;
  const rows = isSearching && text.trim() !== "" ? (found ?? []).filter((row) => row.id !== except) : [];

  const choose = (row: NamedRow) => {
    onChoose(row);
    setSearching(false);
  };

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: rows,
    inputId: id,
    inputValue: text,
    // The text is the value: nothing stays selected beside it.
    selectedItem: null,
    itemToString: (row) => row?.name ?? "",
    itemToKey: (row) => row?.id,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
    stateReducer: (state, { type, changes }) =>
      // Leaving the field chooses nobody.
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
  });

  const finish = () => {
    onLeave();
    setSearching(false);
    if (isChosen) return;
    const same = rows.filter((row) => row.name.localeCompare(text.trim(), "es", { sensitivity: "base" }) === 0);
    if (same.length === 1 && same[0]) choose(same[0]);
  };

  const isShown = isOpen && rows.length > 0;
  return (
    <div className="relative">
      <input
        {...getInputProps({
          ...control,
          ref: inputRef,
          "aria-labelledby": undefined,
          name,
          disabled,
          maxLength,
          autoComplete: "off",
          autoCapitalize: "words",
          spellCheck: false,
          className: inputClass,
          onChange: (event) => {
            onType(event.currentTarget.value);
            setSearching(true);
          },
          onBlur: finish,
        })}
      />
      <ul
        {...getMenuProps({ "aria-label": listLabel, "aria-labelledby": undefined })}
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
  );
}
