"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Field } from "@/components/fields/field";
import { postQueries } from "@/components/posts/post-queries";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { fold } from "@/lib/core/values/fold";
import { AUTHOR_MAX, CATEGORIES_MAX } from "@/lib/posts/rules";
import { fieldIds } from "../field-ids";

interface AuthorFieldProps {
  value: string;
  error: string | undefined;
  onChange: (author: string) => void;
}

export const AuthorField = ({ value, error, onChange }: AuthorFieldProps) => (
  <Field
    id={fieldIds.author}
    label="Autor"
    optional
    hint="Así lo leen los visitantes. Vacío, nadie la firma."
    error={error}
  >
    <input
      id={fieldIds.author}
      value={value}
      maxLength={AUTHOR_MAX}
      autoComplete="off"
      aria-invalid={error ? true : undefined}
      aria-describedby={`${fieldIds.author}-${error ? "error" : "hint"}`}
      onChange={(event) => onChange(event.target.value)}
      className={inputClass}
    />
  </Field>
);

interface CategoriesFieldProps {
  value: string[];
  error: string | undefined;
  onChange: (categories: string[]) => void;
}

/** Up to three categories, typed with commas between them or taken from those that other posts have. */
export function CategoriesField({ value, error, onChange }: CategoriesFieldProps) {
  const { data } = useQuery(postQueries.categories);
  const known = data?.rows ?? [];
  const [typed, setTyped] = useState(value.join(", "));
  // A comma at the end belongs to a category that is still to come.
  const text = isSame(toCategories(typed, known), value) ? typed : value.join(", ");
  const offered = known.filter((name) => !value.some((one) => fold(one) === fold(name)));
  const change = (next: string) => {
    setTyped(next);
    onChange(toCategories(next, known));
  };
  return (
    <div className="grid gap-2">
      <Field
        id={fieldIds.categories}
        label="Categorías"
        optional
        hint={`Hasta ${CATEGORIES_MAX}, separadas por comas.`}
        error={error}
      >
        <input
          id={fieldIds.categories}
          value={text}
          placeholder="Devocional, Jóvenes"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${fieldIds.categories}-${error ? "error" : "hint"}`}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Begins the next category, instead of publishing.
            event.preventDefault();
            if (value.length > 0) change(`${value.join(", ")}, `);
          }}
          className={inputClass}
        />
      </Field>
      {offered.length > 0 && value.length < CATEGORIES_MAX && (
        <fieldset aria-label="Categorías de otras entradas" className="flex min-w-0 flex-wrap gap-2">
          {offered.slice(0, OFFERED).map((name) => (
            <Button
              key={name}
              size="sm"
              onClick={({ detail }) => {
                change([...value, name].join(", "));
                // By keyboard: the button that had the focus is gone.
                if (detail === 0) document.getElementById(fieldIds.categories)?.focus();
              }}
            >
              <Plus aria-hidden />
              {name}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** Categories that are offered as buttons. */
const OFFERED = 8;

/** Categories of a text; one that other posts have is written as there. */
const toCategories = (text: string, known: readonly string[]) =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .map((name) => known.find((one) => fold(one) === fold(name)) ?? name);

const isSame = (some: string[], others: string[]) => some.join() === others.join();
