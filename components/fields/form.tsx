"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
  useFormState,
} from "react-hook-form";
import type * as z from "zod";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { SheetBody, SheetFooter } from "@/components/ui/popups/sheet";
import { ApiError } from "@/lib/client/api";
import { errorText } from "@/lib/client/toast";
import { DraftNotice, useDraft } from "./draft";
import { FormLabels, useFormLabels } from "./form-labels";
import { FormSummary } from "./form-summary";

interface FormProps<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  /** Initial values; later changes are ignored so that typed input is not overwritten (change the `key` to reset). */
  values: DefaultValues<Input>;
  /** Saves. Errors it throws are displayed: an ApiError's `fields` beside the fields, its message on top. */
  onSubmit: (values: Output, form: UseFormReturn<Input, unknown, Output>) => Promise<unknown>;
  /** Awaited before `onSubmit`; false cancels the submission. */
  beforeSubmit?: (values: Output) => Promise<boolean>;
  /** Draft name: typed input survives reloads, Back and an expired session until it is saved or discarded. */
  draft?: string;
  onDirtyChange?: (dirty: boolean) => void;
  /** Buttons of a form that fills a sheet; fixed at its bottom while the fields scroll. */
  footer?: ReactNode;
  /** Content over the buttons of such a form, which moves no field when it appears. */
  notice?: ReactNode;
  /** Focuses the first field; unless `always`, not on touch devices, whose keyboard covers half of the screen. */
  autoFocus?: boolean | "always";
  /** False for a form of one row: focuses the first invalid field instead of a summary on top. */
  summary?: boolean;
  /** Address to which the browser sends the form itself, before the scripts or without them. */
  action?: string;
  /** Why what the browser sent was refused. */
  failure?: { message?: string; fields?: Record<string, string> };
  id?: string;
  className?: string;
  children: ReactNode;
}

export function Form<Input extends FieldValues, Output>({
  schema,
  values,
  onSubmit,
  beforeSubmit,
  draft,
  onDirtyChange,
  footer,
  notice,
  autoFocus = false,
  summary: hasSummary = true,
  action,
  failure,
  id,
  className,
  children,
}: FormProps<Input, Output>) {
  const ownId = useId();
  const formId = id ?? ownId;
  const labels = useFormLabels(formId);
  const [refusals, setRefusals] = useState(0);
  const [errors] = useState(() => failure && (errorsOf(failure) as FieldErrors<Input>));
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: values,
    errors,
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const draftState = useDraft(form, draft);

  useEffect(() => {
    if (!autoFocus || (autoFocus !== "always" && !window.matchMedia("(pointer: fine)").matches)) return;
    // One frame later: the surrounding dialog first records where the focus came from.
    const frame = requestAnimationFrame(() => labels.focus(labels.list()[0]?.[0]));
    return () => cancelAnimationFrame(frame);
  }, [autoFocus, labels]);
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);

  const focusSummary = () => setRefusals((count) => count + 1);
  const focusFirstInvalid = (errors: object) => labels.focus(labels.list().find(([name]) => name in errors)?.[0]);
  const focusFailure = useEffectEvent(() => {
    // Unless somebody types again already.
    if (!failure || document.activeElement !== document.body) return;
    if (failure.fields) focusFirstInvalid(failure.fields);
    else focusSummary();
  });
  useEffect(() => focusFailure(), []);

  const save = async (output: Output) => {
    try {
      if (beforeSubmit && !(await beforeSubmit(output))) return;
      await onSubmit(output, form);
      draftState.forget();
      form.reset(form.getValues());
    } catch (error) {
      showError(error);
      // The StaleDialog that opens over the form takes the focus.
      if (!(error instanceof ApiError && error.code === "STALE")) focusSummary();
    }
  };

  const showError = (error: unknown) => {
    const failure = error instanceof ApiError ? error : null;
    const fieldNames = new Set(labels.list().map(([name]) => name));
    const fields = Object.entries(failure?.fields ?? {}).filter(([name]) => fieldNames.has(name));
    for (const [name, message] of fields) form.setError(name as Path<Input>, { type: "server", message });
    if (fields.length > 0) return;
    // The request id helps support with server errors; a 4xx explains itself.
    const code = failure && failure.status >= 500 ? failure.requestId : undefined;
    form.setError("root.server", { type: code, message: errorText(error) });
  };

  const content = (
    <>
      {hasSummary && <FormSummary refusals={refusals} />}
      {draftState.restored && <DraftNotice onDiscard={draftState.discard} />}
      {children}
    </>
  );

  return (
    <FormProvider {...form}>
      <FormLabels value={labels}>
        <form
          id={formId}
          noValidate
          // A plain submit before hydration must not put a password into the URL.
          method="post"
          action={action}
          className={footer ? "flex min-h-0 flex-1 flex-col" : cn("grid gap-4", className)}
          onSubmit={form.handleSubmit(save, hasSummary ? focusSummary : focusFirstInvalid)}
        >
          {footer ? (
            <>
              <SheetBody className={cn("grid content-start gap-4", className)}>{content}</SheetBody>
              {notice}
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

const errorsOf = ({ message, fields = {} }: NonNullable<FormProps<never, never>["failure"]>) => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, { type: "server", message: text }])),
  ...(message && { root: { server: { message } } }),
});

/** Label names the action ("Guardar"); `busyText` ("Guardando…") replaces it while submitting. */
export function SubmitButton({
  children,
  busyText,
  variant = "primary",
  disabled,
  className,
  onClick,
}: {
  children: ReactNode;
  busyText?: string;
  disabled?: boolean;
  variant?: "primary" | "default" | "danger";
  className?: string;
  /** Also called when Enter submits the form. */
  onClick?: () => void;
}) {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant={variant}
      busy={isSubmitting}
      disabled={disabled}
      className={className}
      onClick={onClick}
    >
      {isSubmitting ? (busyText ?? children) : children}
    </Button>
  );
}

/** Submits the form another way than its SubmitButton, which Enter presses. */
export function OtherSubmitButton({
  onClick,
  ...props
}: {
  onClick: () => void;
  className?: string;
  children: ReactNode;
}) {
  const { isSubmitting } = useFormState();
  return (
    <Button
      {...props}
      busy={isSubmitting}
      onClick={({ currentTarget }) => {
        onClick();
        currentTarget.form?.requestSubmit();
      }}
    />
  );
}
