"use client";

import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { Notice } from "@/components/ui/notice";
import { memberFieldLabels } from "@/lib/members/labels";
import type { Duplicate } from "@/lib/members/schema";
import type { IdentityFields, useDuplicates } from "./use-duplicates";

const identityFields = ["name", "cellphone", "email"];

/** Inside the form: checks when an identity field loses the focus, and lists possible duplicates. */
export function DuplicateNotice({ duplicates }: { duplicates: ReturnType<typeof useDuplicates> }) {
  const { matches, blockedCount, check } = duplicates;
  const container = useRef<HTMLDivElement>(null);
  const { getValues } = useFormContext<IdentityFields>();
  const latestCheck = useRef(check);
  useEffect(() => {
    latestCheck.current = check;
  });

  useEffect(() => {
    const form = container.current?.closest("form");
    const onLeave = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement && identityFields.includes(target.name))
        void latestCheck.current(getValues());
    };
    form?.addEventListener("focusout", onLeave);
    return () => form?.removeEventListener("focusout", onLeave);
  }, [getValues]);

  useEffect(() => {
    if (blockedCount > 0) container.current?.scrollIntoView({ block: "nearest" });
  }, [blockedCount]);

  return (
    <div ref={container} role="status" className="col-span-full scroll-my-4 empty:hidden">
      {matches.length > 0 && (
        <Notice tone="warn">
          <p className="font-semibold">Puede que ya esté en la lista:</p>
          <ul className="mt-1 grid gap-1">
            {matches.map(({ id, name, position, same }) => (
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
