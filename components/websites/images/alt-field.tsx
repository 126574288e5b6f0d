"use client";

import { useId, useState } from "react";
import { labelClass } from "@/components/fields/label-class";
import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { inputClass } from "@/components/ui/controls/input";
import { SITE_KEY } from "@/components/websites/site-keys";
import { api } from "@/lib/client/api";
import type { ImageRow } from "@/lib/websites/schema";

const ALT_MAX = 120;

interface AltFieldProps {
  image: ImageRow;
  label: string;
  placeholder: string;
  /** Whether the label is seen too. */
  isVisible?: boolean;
}

/** Text of a picture, for those who do not see it or below it; saved when the field is left. */
export function AltField({ image: { id, version, alt }, label, placeholder, isVisible = false }: AltFieldProps) {
  const field = useId();
  const refresh = useRefresh(SITE_KEY);
  const { mutate } = useAction();
  const [typed, setTyped] = useState<string | null>(null);
  const save = () => {
    const text = typed?.trim() ?? alt;
    if (text === alt) return setTyped(null);
    mutate(async () => {
      await api.put("/builder/image", { id, version, alt: text });
      await refresh();
      setTyped(null);
    });
  };
  return (
    <div>
      <label htmlFor={field} className={isVisible ? `${labelClass} mb-1 block` : "sr-only"}>
        {label}
      </label>
      <input
        id={field}
        value={typed ?? alt}
        maxLength={ALT_MAX}
        placeholder={placeholder}
        autoComplete="off"
        className={inputClass}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === "Enter" && save()}
      />
    </div>
  );
}
