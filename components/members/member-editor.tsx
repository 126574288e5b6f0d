"use client";

import { useEffect } from "react";
import { forgetDraft } from "@/components/fields/draft";
import { useUnsaved } from "@/components/fields/unsaved";
import { ErrorState } from "@/components/ui/error-state";
import { Sheet, SheetBody, SheetContent } from "@/components/ui/sheet";
import { MemberForm } from "./member-form";
import { MemberFormSkeleton } from "./member-form-skeleton";
import { useMembersPlace } from "./members-place";
import { useMemberSheet } from "./use-member-sheet";
import { useFreshMember, usePositions } from "./use-members";

/** Creates or edits a person beside the list; what is open stands in the address. */
export function MemberEditor() {
  const { canWrite } = useMembersPlace();
  const { open, close, closed } = useMemberSheet();
  const shown = canWrite ? open : null;
  const draft = useDraftName(shown);
  const unsaved = useUnsaved(() => {
    forgetDraft(draft);
    close();
  });
  const { setDirty } = unsaved;

  useEffect(() => {
    if (shown !== null) return;
    setDirty(false);
    closed();
  });

  return (
    <>
      <Sheet open={shown !== null} onOpenChange={(next) => !next && unsaved.requestClose()}>
        <SheetContent title={shown === "new" ? "Agregar miembro" : "Editar miembro"}>
          {shown !== null && (
            <SheetForm
              key={shown}
              shown={shown}
              draft={draft}
              onDirtyChange={setDirty}
              onCancel={unsaved.requestClose}
              onSaved={close}
            />
          )}
        </SheetContent>
      </Sheet>
      {unsaved.dialog}
    </>
  );
}

function useDraftName(shown: "new" | number | null) {
  return `${useMembersPlace().draftOwner}:members:${shown ?? ""}`;
}

interface SheetFormProps {
  shown: "new" | number;
  draft: string;
  onDirtyChange: (dirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

function SheetForm({ shown, ...form }: SheetFormProps) {
  const positions = usePositions();
  if (!positions.data) return <Loading error={positions.error} onRetry={positions.refetch} />;
  if (shown === "new") return <MemberForm positions={positions.data} {...form} />;
  return <EditForm id={shown} positions={positions.data} {...form} />;
}

type EditFormProps = Omit<SheetFormProps, "shown"> & { id: number; positions: { id: number; value: string }[] };

function EditForm({ id, ...form }: EditFormProps) {
  const { data, error, refetch } = useFreshMember(id);
  if (!data) return <Loading error={error} onRetry={refetch} />;
  return <MemberForm member={data} {...form} />;
}

/** Only until the data is there: an error of a later refresh must not take a form away from who is typing in it. */
function Loading({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <MemberFormSkeleton />;
  return (
    <SheetBody>
      <ErrorState title="No pudimos cargar la ficha" error={error} onRetry={onRetry} />
    </SheetBody>
  );
}
