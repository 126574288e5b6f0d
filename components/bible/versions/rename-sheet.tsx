"use client";

import { Form, SubmitButton } from "@/components/fields/form";
import { TextField } from "@/components/fields/text-field";
import { useUnsaved } from "@/components/fields/use-unsaved";
import { useRefresh } from "@/components/lists/use-refresh";
import { Button } from "@/components/ui/controls/button";
import { Sheet, SheetContent } from "@/components/ui/popups/sheet";
import { ABBREVIATION_MAX, NAME_MAX } from "@/lib/bible/versions/rules";
import { type BibleVersion, versionUpdate } from "@/lib/bible/versions/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { VERSIONS } from "./versions";

interface RenameSheetProps {
  version: BibleVersion;
  onClose: () => void;
}

/** Name and abbreviation of a Bible. */
export function RenameSheet({ version: { id, name, abbreviation }, onClose }: RenameSheetProps) {
  const refresh = useRefresh(VERSIONS);
  const { setDirty, requestClose, dialog } = useUnsaved(onClose);
  return (
    <>
      <Sheet open onOpenChange={(open) => !open && requestClose()}>
        <SheetContent title="Cambiar nombre">
          <Form
            schema={versionUpdate}
            values={{ id, name, abbreviation }}
            autoFocus
            onDirtyChange={setDirty}
            onSubmit={async (values) => {
              const saved = await api.put("/bible/versions", values);
              await refresh();
              toast.success(`Guardaste ${saved.name}`);
              onClose();
            }}
            footer={
              <>
                <Button onClick={requestClose}>Cancelar</Button>
                <SubmitButton busyText="Guardando…">Guardar</SubmitButton>
              </>
            }
          >
            <NameFields />
          </Form>
        </SheetContent>
      </Sheet>
      {dialog}
    </>
  );
}

export function NameFields() {
  return (
    <>
      <TextField name="name" label="Nombre" maxLength={NAME_MAX} placeholder="Reina-Valera 1960" />
      <TextField
        name="abbreviation"
        label="Abreviatura"
        maxLength={ABBREVIATION_MAX}
        placeholder="RVR1960"
        hint="La que se ve junto a la cita en la pantalla"
        className="md:max-w-60"
      />
    </>
  );
}
