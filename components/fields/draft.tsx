"use client";

import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/states/notice";
import { forgetDraft, readDraft, storeDraft } from "./draft-storage";

/**
 * Stores the typed values in this tab's sessionStorage under `draft` and restores them. Only changed fields, so that a
 * draft never restores old data. Without a name nothing is stored.
 */
export function useDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  draft: string | undefined,
) {
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const stored = draft && readDraft<FieldValues>(draft);
    if (!stored) return;
    form.reset({ ...form.getValues(), ...stored }, { keepDefaultValues: true });
    setRestored(true);
  }, [form, draft]);

  useEffect(() => {
    if (!draft) return;
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const changed = Object.keys(dirtyFields).map((name) => [name, values[name]]);
        if (changed.length === 0) forgetDraft(draft);
        else storeDraft(draft, Object.fromEntries(changed));
      },
    });
  }, [form, draft]);

  const forget = () => {
    if (draft) forgetDraft(draft);
    setRestored(false);
  };
  const discard = () => {
    form.reset();
    forget();
  };
  return { restored, forget, discard };
}

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice
      className="col-span-full"
      action={
        <Button variant="quiet" size="sm" className="underline" onClick={onDiscard}>
          Descartar
        </Button>
      }
    >
      Recuperamos lo que habías escrito.
    </Notice>
  );
}
