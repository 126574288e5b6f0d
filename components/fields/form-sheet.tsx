"use client";

import { Fragment, type ReactNode, useEffect, useState } from "react";
import { Sheet, SheetBody, SheetContent } from "@/components/ui/popups/sheet";
import { ErrorState } from "@/components/ui/states/error-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { forgetDraft } from "./draft-storage";
import { useUnsaved } from "./use-unsaved";

/** Props of a form inside a FormSheet. */
export interface SheetForm {
  draft: string;
  onDirtyChange: (dirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
  /** Empties the form for another new row. */
  onSavedForAnother: () => void;
  /** Whether the form follows another new row that was saved. */
  isFurther: boolean;
}

/** Sheet of the address; `open` is the row being created or edited, null while closed. */
export interface FormSheetState<Target> {
  open: Target | null;
  close: () => void;
  noteClosed: () => void;
}

interface FormSheetProps<Target extends string | number> {
  title: string;
  /** Row being created or edited; null while the sheet is closed. */
  target: Target | null;
  /** Name of the draft for unsaved input. */
  draft: string;
  sheet: Pick<FormSheetState<Target>, "close" | "noteClosed">;
  children: (target: Target, form: SheetForm) => ReactNode;
}

/** Form in a sheet beside its list; asks before discarding unsaved input. */
export function FormSheet<Target extends string | number>({
  title,
  target,
  draft,
  sheet: { close, noteClosed },
  children,
}: FormSheetProps<Target>) {
  const unsaved = useUnsaved(() => {
    forgetDraft(draft);
    close();
  });
  const { setDirty, requestClose } = unsaved;
  /** New rows saved since the sheet was opened. */
  const [savedCount, setSavedCount] = useState(0);

  useEffect(() => {
    if (target !== null) return;
    setDirty(false);
    setSavedCount(0);
    noteClosed();
  });

  return (
    <>
      <Sheet open={target !== null} onOpenChange={(next) => !next && requestClose()}>
        <SheetContent title={title}>
          {target !== null && (
            <Fragment key={`${target} ${savedCount}`}>
              {children(target, {
                draft,
                onDirtyChange: setDirty,
                onCancel: requestClose,
                onSaved: close,
                onSavedForAnother: () => setSavedCount(savedCount + 1),
                isFurther: savedCount > 0,
              })}
            </Fragment>
          )}
        </SheetContent>
      </Sheet>
      {unsaved.dialog}
    </>
  );
}

interface SheetLoadingProps {
  /** Failed action: "No pudimos cargar la ficha". */
  errorTitle: string;
  error: unknown;
  onRetry: () => void;
  /** Number of fields in the skeleton. */
  fields?: number;
}

/** Only until the data has loaded: a failed refetch must not replace a form in use. */
export function SheetLoading({ errorTitle, error, onRetry, fields }: SheetLoadingProps) {
  if (!error) return <FormSkeleton fields={fields} />;
  return (
    <SheetBody>
      <ErrorState title={errorTitle} error={error} onRetry={onRetry} />
    </SheetBody>
  );
}
