"use client";

import type { ComponentProps, ReactNode } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type * as z from "zod";
import { Button } from "@/components/ui/button";
import { toast } from "@/lib/client/toast";
import { forgetDraft } from "./draft";
import { Form, SubmitButton } from "./form";
import type { SheetForm } from "./form-sheet";
import { StaleDialog } from "./stale-dialog";
import { useConflict } from "./use-conflict";

interface RowFormProps<Row, Values extends FieldValues, Input extends Record<string, unknown>>
  extends SheetForm,
    Pick<ComponentProps<typeof StaleDialog>, "labelOf" | "textOf"> {
  /** The row being edited; absent for a new one. */
  row: Row | undefined;
  schema: z.ZodType<Input, Values>;
  /** Initial values; `base` is the row as the form loaded it. */
  values: (base: Row | undefined) => DefaultValues<Values>;
  /** Converts a row to the form's notation, where it differs. */
  toFormRow?: (row: Row) => Row;
  put: (input: Input, version: number | undefined) => Promise<Row>;
  beforeSubmit?: (values: Input) => Promise<boolean>;
  /** Label of the button, and the message after saving. */
  submit: string;
  done: string;
  className?: string;
  children: ReactNode;
}

/** Form of one row in a sheet: stores a draft, and compares versions when another user saved the row meanwhile. */
export function RowForm<
  Row extends { version: number },
  Values extends FieldValues,
  Input extends Record<string, unknown>,
>({
  row,
  schema,
  values,
  toFormRow,
  put,
  beforeSubmit,
  submit,
  done,
  labelOf,
  textOf,
  draft,
  onDirtyChange,
  onCancel,
  onSaved,
  className,
  children,
}: RowFormProps<Row, Values, Input>) {
  const { base, formKey, save, conflict } = useConflict(row, put, () => forgetDraft(draft), toFormRow);

  const finishSave = () => {
    forgetDraft(draft);
    toast.success(done);
    onSaved();
  };

  return (
    <>
      <Form
        key={formKey}
        schema={schema}
        values={values(base)}
        beforeSubmit={beforeSubmit}
        onSubmit={async (input) => {
          await save(input);
          finishSave();
        }}
        draft={draft}
        autoFocus
        onDirtyChange={onDirtyChange}
        className={className}
        footer={
          <>
            <Button onClick={onCancel}>Cancelar</Button>
            <SubmitButton busyText="Guardando…">{submit}</SubmitButton>
          </>
        }
      >
        {children}
      </Form>
      {conflict && <StaleDialog conflict={conflict} labelOf={labelOf} textOf={textOf} onSaved={finishSave} />}
    </>
  );
}
