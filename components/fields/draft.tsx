"use client";

import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

const storageKey = (draft: string) => `atrio:draft:${draft}`;

/** A tab without storage (private mode, full disk) simply keeps no drafts. */
function inStorage<Result>(action: (storage: Storage) => Result) {
  try {
    return action(window.sessionStorage);
  } catch {
    return null;
  }
}

export const forgetDraft = (draft: string) => inStorage((storage) => storage.removeItem(storageKey(draft)));

function readDraft(draft: string): FieldValues | null {
  const text = inStorage((storage) => storage.getItem(storageKey(draft)));
  return text ? JSON.parse(text) : null;
}

/**
 * Keeps what is typed in this tab's storage under a name, and brings it back. Only the fields that were changed, so that
 * a draft never brings old data back with it. Without a name nothing is kept.
 */
export function useDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  draft: string | undefined,
) {
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const kept = draft && readDraft(draft);
    if (!kept) return;
    form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
    setRestored(true);
  }, [form, draft]);

  useEffect(() => {
    if (!draft) return;
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const changed = Object.keys(dirtyFields).map((name) => [name, values[name]]);
        if (changed.length === 0) forgetDraft(draft);
        else inStorage((storage) => storage.setItem(storageKey(draft), JSON.stringify(Object.fromEntries(changed))));
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
