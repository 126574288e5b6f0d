"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useEffect, useId, useRef } from "react";
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
  useFormState,
} from "react-hook-form";
import type * as z from "zod";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { SheetBody, SheetFooter } from "@/components/ui/sheet";
import { ApiError } from "@/lib/client/api";
import { errorText } from "@/lib/client/toast";
import { DraftNotice, useDraft } from "./draft";
import { FormLabels, useFormLabels } from "./form-labels";
import { FormSummary } from "./form-summary";

interface FormProps<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  /** What the fields start with; later changes are ignored, so that nothing typed is overwritten (give it a `key`). */
  values: DefaultValues<Input>;
  /** Saves. What it throws is shown: an ApiError's `fields` beside the fields, its message on top. */
  onSubmit: (values: Output, form: UseFormReturn<Input, unknown, Output>) => Promise<unknown>;
  /** Asked before; false leaves the form as it is. */
  mayGoOn?: (values: Output) => Promise<boolean>;
  /** Keeps what is typed under this name until it is saved or discarded, over reloads, Back and a lost session. */
  draft?: string;
  onDirtyChange?: (dirty: boolean) => void;
  /** The buttons of a form that fills a sheet: they stay at its bottom while the fields scroll. */
  footer?: ReactNode;
  /** Starts in the first field, where that brings no keyboard over half of the screen. */
  autoFocus?: boolean;
  /** False for a form of one row: instead of a summary on top, the first wrong field gets the focus. */
  summary?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
}

export function Form<Input extends FieldValues, Output>({
  schema,
  values,
  onSubmit,
  mayGoOn,
  draft,
  onDirtyChange,
  footer,
  autoFocus = false,
  summary: hasSummary = true,
  id,
  className,
  children,
}: FormProps<Input, Output>) {
  const ownId = useId();
  const formId = id ?? ownId;
  const labels = useFormLabels(formId);
  const summary = useRef<HTMLDivElement>(null);
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: values,
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const stored = useDraft(form, draft);

  useEffect(() => {
    if (!autoFocus || !window.matchMedia("(pointer: fine)").matches) return;
    // A frame later: whatever opened around the form remembers first where the focus came from.
    const frame = requestAnimationFrame(() => labels.focus(labels.list()[0]?.[0]));
    return () => cancelAnimationFrame(frame);
  }, [autoFocus, labels]);
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);

  const focusSummary = () => requestAnimationFrame(() => summary.current?.focus());
  const focusWrong = (errors: object) => labels.focus(labels.list().find(([name]) => name in errors)?.[0]);

  const save = async (output: Output) => {
    try {
      if (mayGoOn && !(await mayGoOn(output))) return;
      await onSubmit(output, form);
      stored.forget();
      form.reset(form.getValues());
    } catch (error) {
      showError(error);
      // The comparison that opens over the form has the focus.
      if (!(error instanceof ApiError && error.code === "STALE")) focusSummary();
    }
  };

  const showError = (error: unknown) => {
    const failure = error instanceof ApiError ? error : null;
    const known = new Set(labels.list().map(([name]) => name));
    const fields = Object.entries(failure?.fields ?? {}).filter(([name]) => known.has(name));
    for (const [name, message] of fields) form.setError(name as Path<Input>, { type: "server", message });
    if (fields.length > 0) return;
    // The code helps whoever looks into a failure of ours; a refusal explains itself.
    const code = failure && failure.status >= 500 ? failure.requestId : undefined;
    form.setError("root.server", { type: code, message: errorText(error) });
  };

  const content = (
    <>
      {hasSummary && <FormSummary ref={summary} />}
      {stored.restored && <DraftNotice onDiscard={stored.discard} />}
      {children}
    </>
  );

  return (
    <FormProvider {...form}>
      <FormLabels value={labels}>
        <form
          id={formId}
          noValidate
          // Before the page is alive a plain submit must not put a password into the address.
          method="post"
          className={footer ? "flex min-h-0 flex-1 flex-col" : cn("grid gap-4", className)}
          onSubmit={form.handleSubmit(save, hasSummary ? focusSummary : focusWrong)}
        >
          {footer ? (
            <>
              <SheetBody className={cn("grid content-start gap-4", className)}>{content}</SheetBody>
              <SheetFooter>{footer}</SheetFooter>
            </>
          ) : (
            content
          )}
        </form>
      </FormLabels>
    </FormProvider>
  );
}

/** Says what happens ("Guardar"); while it happens, `busyText` ("Guardando…"). */
export function SubmitButton({
  children,
  busyText,
  variant = "primary",
  className,
}: {
  children: ReactNode;
  busyText?: string;
  variant?: "primary" | "default" | "danger";
  className?: string;
}) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant={variant} busy={isSubmitting} className={className}>
      {isSubmitting ? (busyText ?? children) : children}
    </Button>
  );
}
