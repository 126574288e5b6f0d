"use client";

import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { Notice } from "@/components/ui/notice";
import { memberFieldLabels } from "@/lib/members/labels";
import type { Duplicate } from "@/lib/members/schema";
import type { Telling, useDuplicates } from "./use-duplicates";

const telling = ["name", "cellphone", "email"];

/** Inside the form: asks when a telling field is left, and names who may be the same person. */
export function DuplicateNotice({ duplicates }: { duplicates: ReturnType<typeof useDuplicates> }) {
  const { found, held, look } = duplicates;
  const place = useRef<HTMLDivElement>(null);
  const { getValues } = useFormContext<Telling>();
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });

  useEffect(() => {
    const form = place.current?.closest("form");
    const left = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement && telling.includes(target.name)) void latest.current(getValues());
    };
    form?.addEventListener("focusout", left);
    return () => form?.removeEventListener("focusout", left);
  }, [getValues]);

  useEffect(() => {
    if (held > 0) place.current?.scrollIntoView({ block: "nearest" });
  }, [held]);

  return (
    <div ref={place} role="status" className="col-span-full scroll-my-4 empty:hidden">
      {found.length > 0 && (
        <Notice tone="warn">
          <p className="font-semibold">Puede que ya esté en la lista:</p>
          <ul className="mt-1 grid gap-1">
            {found.map(({ id, name, position, same }) => (
              <li key={id} className="relative max-md:py-2.5">
                <a href={`/members/${id}`} target="_blank" rel="noopener" className="after:absolute after:inset-0">
                  {name}
                  <span className="sr-only"> (se abre en otra pestaña)</span>
                </a>
                , {position}: {sameText(same)}.
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function sameText(same: Duplicate["same"]) {
  const names = same.map((field) => memberFieldLabels[field].toLowerCase());
  return `${same.length === 1 ? "el mismo" : "los mismos"} ${new Intl.ListFormat("es").format(names)}`;
}
