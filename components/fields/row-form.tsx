"use client";

import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type * as z from "zod";
import { Button } from "@/components/ui/controls/button";
import { toast } from "@/lib/client/toast";
import { forgetDraft } from "./draft-storage";
import { Form, OtherSubmitButton, SubmitButton } from "./form";
import type { SheetForm } from "./form-sheet";
import { NewPhotoField } from "./new-photo-field";
import { StaleDialog } from "./stale-dialog";
import { type PhotoPath, pictureError, uploadPicture } from "./upload-picture";
import { useConflict } from "./use-conflict";
import { useOwnVersions } from "./use-own-versions";

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
  /** Writes typed values in the notation of the saved row, for the comparison with it. */
  toRowNotation?: (typed: Input, saved: Row) => Input;
  put: (input: Input, version: number | undefined) => Promise<Row>;
  beforeSubmit?: (values: Input) => Promise<boolean>;
  /** Label of the button. */
  submit: ReactNode;
  /** Message after saving. */
  done: string;
  /** Offers to save a new row and enter another one. */
  isSerial?: boolean;
  /** Photo of a new row; `onUploaded` refetches the data that contains it. */
  photo?: Pick<ComponentProps<typeof NewPhotoField>, "picture"> & {
    pathOf: (row: Row) => PhotoPath;
    onUploaded: () => Promise<unknown>;
  };
  /** Content over the buttons. */
  notice?: ReactNode;
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
  toRowNotation,
  put,
  beforeSubmit,
  submit,
  done,
  isSerial = false,
  photo,
  notice,
  labelOf,
  textOf,
  draft,
  onDirtyChange,
  onCancel,
  onSaved,
  onSavedForAnother,
  isFurther,
  className,
  children,
}: RowFormProps<Row, Values, Input>) {
  const ownVersions = useOwnVersions(draft);
  const { base, formKey, save, conflict } = useConflict(row, put, () => forgetDraft(draft), {
    toFormRow,
    toRowNotation,
    ownVersions,
  });

  const isForAnother = useRef(false);
  const [file, setFile] = useState<File | null>(null);
  const isNew = row === undefined;
  const hasFile = file !== null;
  const noteDirty = useCallback((isDirty: boolean) => onDirtyChange(isDirty || hasFile), [onDirtyChange, hasFile]);

  const finishSave = () => {
    forgetDraft(draft);
    toast.success(done);
    if (isForAnother.current) onSavedForAnother();
    else onSaved();
  };

  /** In the background: the row exists by now, with or without its photo. */
  const savePhoto = async (saved: Row) => {
    if (!photo || !file) return;
    try {
      await uploadPicture(photo.pathOf(saved), file, "photo");
      await photo.onUploaded();
    } catch (failure) {
      toast.error(`${done}, pero sin su foto. ${pictureError(failure)}`);
    }
  };

  return (
    <>
      <Form
        key={formKey}
        schema={schema}
        values={values(base)}
        beforeSubmit={beforeSubmit}
        onSubmit={async (input) => {
          const saved = await save(input);
          void savePhoto(saved);
          finishSave();
        }}
        draft={draft}
        autoFocus={isFurther ? "always" : true}
        onDirtyChange={noteDirty}
        className={className}
        notice={notice}
        footer={
          <>
            {isNew && isSerial && (
              <OtherSubmitButton
                className="md:mr-auto max-md:w-full"
                onClick={() => {
                  isForAnother.current = true;
                }}
              >
                Guardar y agregar otro
              </OtherSubmitButton>
            )}
            <div className="flex gap-2 max-md:w-full">
              <Button onClick={onCancel}>Cancelar</Button>
              <SubmitButton
                busyText="Guardando…"
                onClick={() => {
                  isForAnother.current = false;
                }}
              >
                {submit}
              </SubmitButton>
            </div>
          </>
        }
      >
        {children}
        {isNew && photo && (
          <NewPhotoField file={file} onChange={setFile} picture={photo.picture} className="col-span-full" />
        )}
      </Form>
      {conflict && <StaleDialog conflict={conflict} labelOf={labelOf} textOf={textOf} onSaved={finishSave} />}
    </>
  );
}
