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
  /** What the fields start with; `base` is the row as the form knows it. */
  values: (base: Row | undefined) => DefaultValues<Values>;
  /** A row's values as the form writes them, where that differs. */
  asForm?: (row: Row) => Row;
  put: (input: Input, version: number | undefined) => Promise<Row>;
  mayGoOn?: (values: Input) => Promise<boolean>;
  /** What the button says, and the message when it is done. */
  submit: string;
  done: string;
  className?: string;
  children: ReactNode;
}

/** The form of one row in a sheet: keeps a draft, and compares when somebody else saved the same row meanwhile. */
export function RowForm<
  Row extends { version: number },
  Values extends FieldValues,
  Input extends Record<string, unknown>,
>({
  row,
  schema,
  values,
  asForm,
  put,
  mayGoOn,
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
  const { base, round, save, conflict } = useConflict(row, put, () => forgetDraft(draft), asForm);

  const saved = () => {
    forgetDraft(draft);
    toast.success(done);
    onSaved();
  };

  return (
    <>
      <Form
        key={round}
        schema={schema}
        values={values(base)}
        mayGoOn={mayGoOn}
        onSubmit={async (input) => {
          await save(input);
          saved();
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
      {conflict && <StaleDialog conflict={conflict} labelOf={labelOf} textOf={textOf} onSaved={saved} />}
    </>
  );
}
