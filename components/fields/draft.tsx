"use client";

import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

const WRITE_AFTER_MS = 300;
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

/** Of what is in a form only the fields that were touched are kept, so that a draft never brings back old data. */
function changedValues<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) {
  const values = form.getValues();
  return Object.fromEntries(Object.keys(form.formState.dirtyFields).map((name) => [name, values[name]]));
}

/** Keeps the changed fields of a form in this tab's storage; `draft` names it, and without a name nothing is kept. */
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
    let timer: ReturnType<typeof setTimeout>;
    const write = () => {
      const changed = changedValues(form);
      if (Object.keys(changed).length === 0) forgetDraft(draft);
      else inStorage((storage) => storage.setItem(storageKey(draft), JSON.stringify(changed)));
    };
    const stop = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(write, WRITE_AFTER_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
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
