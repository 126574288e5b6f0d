"use client";

import { useState } from "react";
import { FieldLabelText } from "@/components/fields/field-label-text";
import { FieldMessages } from "@/components/fields/field-messages";
import { labelClass } from "@/components/fields/label-class";
import { cn } from "@/components/ui/cn";
import { inputClass } from "@/components/ui/controls/input";
import { SLUG_MAX } from "@/lib/posts/rules";
import { finishedSlug, typedSlug } from "../slug-text";

interface SlugFieldProps {
  id: string;
  /** As it is saved; empty: made of the title. */
  value: string;
  title: string;
  /** Address of the site's blog, to which the slug is appended. */
  blogUrl: string;
  error: string | undefined;
  onChange: (slug: string) => void;
}

/** Last part of the post's address, with the whole of it. */
export function SlugField({ id, value, title, blogUrl, error, onChange }: SlugFieldProps) {
  const [typed, setTyped] = useState(value);
  // A hyphen at the end belongs to a word that is still to come.
  const text = finishedSlug(typed) === value ? typed : value;
  const address = `${blogUrl}/${value || finishedSlug(title) || "…"}`;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={labelClass}>
        <FieldLabelText label="Dirección" optional />
      </label>
      <input
        id={id}
        value={text}
        maxLength={SLUG_MAX}
        placeholder={finishedSlug(title)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={cn(error && `${id}-error`, `${id}-hint`)}
        onChange={(event) => {
          setTyped(typedSlug(event.target.value));
          onChange(finishedSlug(event.target.value));
        }}
        onBlur={() => setTyped(value)}
        className={inputClass}
      />
      <FieldMessages
        id={id}
        hint={<span className="[overflow-wrap:anywhere]">{address.replace(/^https?:\/\//, "")}</span>}
        error={error}
      />
    </div>
  );
}
