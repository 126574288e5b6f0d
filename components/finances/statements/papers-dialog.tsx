"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Form, SubmitButton } from "@/components/fields/form";
import { StaleDialog } from "@/components/fields/stale-dialog";
import { TextField } from "@/components/fields/text-field";
import { useConflict } from "@/components/fields/use-conflict";
import { useOwnVersions } from "@/components/fields/use-own-versions";
import { methodsKey } from "@/components/finances/use-method-text";
import { useProfile } from "@/components/shell/account/profile";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonText } from "@/components/ui/states/skeleton";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { paperSettingLabels as labels, type PaperSettingName } from "@/lib/finances/statements/labels";
import { taxIdLabel } from "@/lib/finances/statements/rules";
import { paperSettingsInput, type StatedSettings } from "@/lib/finances/statements/schema";
import { paperSettingsKey, usePaperSettings } from "./use-statements";

interface PapersDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What the church states on its receipts and constancias. */
export function PapersDialog({ open, onOpenChange }: PapersDialogProps) {
  const { data, error, refetch } = usePaperSettings();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Lo que declara la iglesia"
        description="En los recibos y las constancias que se hagan desde ahora. Quienes firman como tesorería y pastor se escriben al descargar un reporte."
      >
        {data ? (
          <PapersForm settings={data} onDone={() => onOpenChange(false)} />
        ) : error ? (
          <ErrorState title="No pudimos cargar lo que declara" error={error} onRetry={refetch} />
        ) : (
          <SkeletonText className="mt-4 h-60" />
        )}
      </DialogContent>
    </Dialog>
  );
}

const formSchema = paperSettingsInput.omit({ version: true });
type Stated = Omit<StatedSettings, "version">;
const names = Object.keys(labels) as PaperSettingName[];

const toTexts = (stated: Stated) =>
  Object.fromEntries(names.map((name) => [name, stated[name] ?? ""])) as Record<PaperSettingName, string>;

/** Fields that a country's papers never print. */
const isShown = (name: PaperSettingName, country: string) =>
  name === "authorization" ? country === "MX" : name.startsWith("accountant") ? country === "CO" : true;

const limits: Partial<Record<PaperSettingName, number>> = {
  wallet: 40,
  taxId: 40,
  registration: 120,
  representativeDocument: 40,
  accountantCard: 40,
  authorization: 160,
};

function PapersForm({ settings, onDone }: { settings: StatedSettings; onDone: () => void }) {
  const { canWrite, church } = useArea();
  const { userId, churchId } = useProfile();
  const client = useQueryClient();
  const [saves, setSaves] = useState(0);
  const { base, formKey, save, conflict } = useConflict<StatedSettings, Stated>(
    settings,
    async (input, version) => {
      const saved = await api.put("/finances/statements/settings", { ...toTexts(input), version });
      client.setQueryData(paperSettingsKey, saved);
      void client.invalidateQueries({ queryKey: methodsKey });
      return saved;
    },
    () => setSaves(saves + 1),
    { ownVersions: useOwnVersions(`${userId}:${churchId}:finances:papers`) },
  );
  const labelOf = (name: PaperSettingName) => (name === "taxId" ? taxIdLabel(church.country) : labels[name]);
  const finish = () => {
    toast.success("Guardado.");
    onDone();
  };
  return (
    <>
      <Form
        key={`${formKey} ${saves}`}
        schema={formSchema}
        values={toTexts(base ?? settings)}
        onSubmit={async (input) => {
          await save(input);
          finish();
        }}
        className="mt-4"
      >
        {names
          .filter((name) => isShown(name, church.country))
          .map((name) => (
            <TextField
              key={name}
              name={name}
              label={labelOf(name)}
              maxLength={limits[name] ?? 80}
              autoComplete="off"
              optional
              disabled={!canWrite}
            />
          ))}
        <DialogFooter className="mt-2">
          <Button onClick={onDone}>Cancelar</Button>
          {canWrite && <SubmitButton>Guardar</SubmitButton>}
        </DialogFooter>
      </Form>
      {conflict && (
        <StaleDialog
          conflict={conflict}
          labelOf={(field) => labelOf(field as PaperSettingName)}
          textOf={(_, value) => (value ? String(value) : "(vacío)")}
          onSaved={finish}
        />
      )}
    </>
  );
}
