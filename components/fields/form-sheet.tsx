"use client";

import { Fragment, type ReactNode, useEffect } from "react";
import type { useSheet } from "@/components/lists/use-sheet";
import { ErrorState } from "@/components/ui/error-state";
import { Sheet, SheetBody, SheetContent } from "@/components/ui/sheet";
import { forgetDraft } from "./draft";
import { FormSkeleton } from "./form-skeleton";
import { useUnsaved } from "./unsaved";

/** What a form in a sheet is given. */
export interface SheetForm {
  draft: string;
  onDirtyChange: (dirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

interface FormSheetProps<Shown extends string | number> {
  title: string;
  /** What is created or edited; null while the sheet is closed. */
  shown: Shown | null;
  /** Where what is typed is kept meanwhile. */
  draft: string;
  sheet: Pick<ReturnType<typeof useSheet>, "close" | "closed">;
  children: (shown: Shown, form: SheetForm) => ReactNode;
}

/** A form beside its list; it asks before something typed is thrown away. */
export function FormSheet<Shown extends string | number>({
  title,
  shown,
  draft,
  sheet: { close, closed },
  children,
}: FormSheetProps<Shown>) {
  const unsaved = useUnsaved(() => {
    forgetDraft(draft);
    close();
  });
  const { setDirty, requestClose } = unsaved;

  useEffect(() => {
    if (shown !== null) return;
    setDirty(false);
    closed();
  });

  return (
    <>
      <Sheet open={shown !== null} onOpenChange={(next) => !next && requestClose()}>
        <SheetContent title={title}>
          {shown !== null && (
            <Fragment key={shown}>
              {children(shown, { draft, onDirtyChange: setDirty, onCancel: requestClose, onSaved: close })}
            </Fragment>
          )}
        </SheetContent>
      </Sheet>
      {unsaved.dialog}
    </>
  );
}

interface SheetLoadingProps {
  /** What could not be done: "No pudimos cargar la ficha". */
  errorTitle: string;
  error: unknown;
  onRetry: () => void;
  /** How many there will be. */
  fields?: number;
}

/** Only until the data is there: an error of a later refresh must not take a form away from who is typing in it. */
export function SheetLoading({ errorTitle, error, onRetry, fields }: SheetLoadingProps) {
  if (!error) return <FormSkeleton fields={fields} />;
  return (
    <SheetBody>
      <ErrorState title={errorTitle} error={error} onRetry={onRetry} />
    </SheetBody>
  );
}
