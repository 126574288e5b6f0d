"use client";

import { useId, useState } from "react";
import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { inputClass } from "@/components/ui/controls/input";
import { SITE_KEY } from "@/components/websites/site-keys";
import { api } from "@/lib/client/api";
import type { ImageRow } from "@/lib/websites/schema";

const ALT_MAX = 120;

/** Text for those who do not see a picture, saved when the field is left. */
export function AltField({ image: { id, version, alt }, place }: { image: ImageRow; place: number }) {
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
    <>
      <label htmlFor={field} className="sr-only">
        Descripción de la foto {place}
      </label>
      <input
        id={field}
        value={typed ?? alt}
        maxLength={ALT_MAX}
        placeholder="Describe la foto"
        autoComplete="off"
        className={inputClass}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === "Enter" && save()}
      />
    </>
  );
}
