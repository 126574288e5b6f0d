"use client";

import { inputClass } from "@/components/ui/controls/input";
import { Select } from "@/components/ui/controls/select";
import type { ImportField } from "./import-kind";
import { type ImportProblem, optionsOf, type ValueChoice } from "./value-choices";

interface ValueControlProps {
  problem: ImportProblem;
  field: ImportField;
  /** Default of the field for empty cells, as its label; empty for none. */
  emptyLabel: string;
  choice: ValueChoice | undefined;
  /** Names of other options that will be created. */
  created: string[];
  onChange: (choice: ValueChoice) => void;
}

const USE = "use:";
const CREATE = "create:";
const EMPTY = "empty";

/** Decides on a written value: an option or a new one for fields with options, otherwise a text. */
export function ValueControl({ problem, field, emptyLabel, choice, created, onChange }: ValueControlProps) {
  const { value } = problem;
  const label = `Qué poner en lugar de ${value}, en ${field.label}`;
  if (problem.kind !== "unknown")
    return (
      <input
        aria-label={label}
        placeholder="Escribe lo correcto"
        autoComplete="off"
        maxLength={1000}
        value={choice?.use ?? ""}
        onChange={({ target }) => onChange({ field: field.name, value, use: target.value || undefined })}
        className={inputClass}
      />
    );
  return (
    <Select
      aria-label={label}
      value={toOption(choice)}
      onChange={({ target }) => onChange({ field: field.name, value, ...toDecision(target.value) })}
    >
      <option value="">Elige qué hacer</option>
      {field.creates?.map(({ kind, label: createLabel }) => (
        <option key={kind} value={CREATE + kind} className="text-fg">
          {createLabel(value)}
        </option>
      ))}
      {[...created.map((name) => ({ value: name, label: name })), ...(problem.options ?? optionsOf(field))].map(
        (option) => (
          <option key={option.value} value={USE + option.value} className="text-fg">
            {option.label}
          </option>
        ),
      )}
      <option value={EMPTY} className="text-fg">
        {emptyLabel ? `Como las celdas vacías: ${emptyLabel}` : "Dejar vacío"}
      </option>
    </Select>
  );
}

function toOption(choice: ValueChoice | undefined) {
  if (choice?.create !== undefined) return CREATE + choice.create;
  if (choice?.use === null) return EMPTY;
  return choice?.use === undefined ? "" : USE + choice.use;
}

function toDecision(option: string): Pick<ValueChoice, "use" | "create"> {
  if (option === EMPTY) return { use: null };
  if (option.startsWith(CREATE)) return { create: option.slice(CREATE.length) };
  return option.startsWith(USE) ? { use: option.slice(USE.length) } : {};
}
