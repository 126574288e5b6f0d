"use client";

import { type FormEvent, useId } from "react";
import { parseSignedMoney } from "@/components/fields/money-text";
import { PeriodDays } from "@/components/fields/period-days";
import { FilterChoices, FilterPopover } from "@/components/lists/filters";
import { RangeFilter } from "@/components/lists/range-filter";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { useArea } from "@/components/ui/layout/area";
import { ownTermText } from "@/lib/own-fields/labels";
import {
  decimalText,
  NO_VALUE,
  OWN_TERM_MAX,
  type OwnField,
  ownRange,
  ownTermsByKey,
  parseOwnNumber,
  toOwnTerm,
} from "@/lib/own-fields/rules";

interface OwnFiltersProps {
  fields: readonly OwnField[];
  /** Terms of the list's filter: `celula:norte`. */
  terms: readonly string[] | null;
  onChange: (terms: string[] | null) => void;
}

/** Filters of a list by the own fields of a church, and chips of terms whose field is no longer there. */
export function OwnFilters({ fields, terms, onChange }: OwnFiltersProps) {
  const byKey = ownTermsByKey(terms ?? []);
  const change = (key: string, texts: readonly string[] | null) => {
    const next = new Map(byKey).set(key, [...(texts ?? [])]);
    const all = [...next].flatMap(([one, some]) => some.map((text) => toOwnTerm(one, text)));
    onChange(all.length > 0 ? all : null);
  };
  const gone = [...byKey.keys()].filter((key) => !fields.some((field) => field.key === key));
  return (
    <>
      {fields.map((field) => (
        <OwnFilter
          key={field.key}
          field={field}
          texts={byKey.get(field.key) ?? []}
          onChange={(texts) => change(field.key, texts)}
        />
      ))}
      {gone.map((key) => (
        <FilterPopover key={key} label="Campo" chosen={key} onRemove={() => change(key, null)}>
          {() => <p>Ese campo ya no está: quita el filtro para ver la lista.</p>}
        </FilterPopover>
      ))}
    </>
  );
}

interface OwnFilterProps {
  field: OwnField;
  texts: readonly string[];
  onChange: (texts: readonly string[] | null) => void;
}

function OwnFilter({ field, texts, onChange }: OwnFilterProps) {
  const { label, kind } = field;
  if (kind === "number") return <NumberFilter field={field} texts={texts} onChange={onChange} />;
  if (kind === "date") return <DateFilter field={field} texts={texts} onChange={onChange} />;
  if (kind === "text") return <TextFilter field={field} texts={texts} onChange={onChange} />;
  const known =
    kind === "boolean"
      ? [
          { value: "true", label: "Sí" },
          { value: "false", label: "No" },
        ]
      : field.choices.map((choice) => ({ value: choice.key, label: choice.label }));
  return (
    <FilterChoices
      label={label}
      options={[...known, { value: NO_VALUE, label: "Sin dato" }]}
      values={texts.length > 0 ? texts : null}
      onChange={onChange}
    />
  );
}

/** What the chip says; undefined without a filter. */
function useTermTexts({ field, texts }: Pick<OwnFilterProps, "field" | "texts">) {
  const { church } = useArea();
  return texts.length > 0 ? texts.map((text) => ownTermText(field, text, church)).join(", ") : undefined;
}

const endsOf = (texts: readonly string[]) => {
  const [text = ""] = texts;
  return ownRange(text) ?? ([text, text] as const);
};

function NumberFilter({ field, texts, onChange }: OwnFilterProps) {
  const { church } = useArea();
  const chosen = useTermTexts({ field, texts });
  const [from, to] = endsOf(texts).map((text) => parseOwnNumber(text) ?? null);
  return (
    <RangeFilter
      label={field.label}
      from={from ?? null}
      to={to ?? null}
      textOf={() => chosen}
      format={(value) => decimalText(value, church)}
      parse={(text) => {
        const read = parseSignedMoney(text, church);
        return read === null ? null : Number(read);
      }}
      isAfter={(one, other) => one > other}
      onChange={(least, most) => onChange(least === null && most === null ? null : [`${least ?? ""}..${most ?? ""}`])}
      box={{ inputMode: "decimal", maxLength: 16 }}
    />
  );
}

/** Days between two dates. */
function DateFilter({ field, texts, onChange }: OwnFilterProps) {
  const chosen = useTermTexts({ field, texts });
  const [from, to] = endsOf(texts);
  return (
    <FilterPopover label={field.label} chosen={chosen} onRemove={() => onChange(null)}>
      {(close) => (
        <div className="grid gap-3">
          <PeriodDays
            from={from || null}
            to={to || null}
            onChange={(first, last) => onChange(first || last ? [`${first ?? ""}..${last ?? ""}`] : null)}
          />
          <WithoutValue onChange={onChange} close={close} />
        </div>
      )}
    </FilterPopover>
  );
}

/** Words of a text. */
function TextFilter({ field, texts, onChange }: OwnFilterProps) {
  const id = useId();
  const chosen = useTermTexts({ field, texts });
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get("words")).trim();
    onChange(words ? [words] : null);
  };
  return (
    <FilterPopover label={field.label} chosen={chosen} onRemove={() => onChange(null)}>
      {(close) => (
        <form
          className="grid w-56 gap-3"
          onSubmit={(event) => {
            apply(event);
            close();
          }}
        >
          <div className="grid gap-1">
            <label htmlFor={id} className="font-semibold text-sm">
              Palabras
            </label>
            <input
              id={id}
              name="words"
              defaultValue={texts[0]}
              maxLength={OWN_TERM_MAX}
              autoComplete="off"
              className={inputClass}
            />
          </div>
          <Button type="submit">Aplicar</Button>
          <WithoutValue onChange={onChange} close={close} />
        </form>
      )}
    </FilterPopover>
  );
}

const WithoutValue = ({ onChange, close }: Pick<OwnFilterProps, "onChange"> & { close: () => void }) => (
  <Button
    variant="quiet"
    onClick={() => {
      onChange([NO_VALUE]);
      close();
    }}
  >
    Sin dato
  </Button>
);
