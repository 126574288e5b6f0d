"use client";

import { FileSpreadsheet, FileText } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { Form, OtherSubmitButton, SubmitButton } from "@/components/fields/form";
import { StaleDialog } from "@/components/fields/stale-dialog";
import { TextField } from "@/components/fields/text-field";
import { useConflict } from "@/components/fields/use-conflict";
import { useOwnVersions } from "@/components/fields/use-own-versions";
import { periodTitle } from "@/components/finances/period-text";
import { useReportSigners, useSaveReportSigners } from "@/components/finances/use-finances";
import { useProfile } from "@/components/shell/account/profile";
import { CheckMark } from "@/components/ui/controls/check-mark";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonText } from "@/components/ui/states/skeleton";
import { download } from "@/lib/client/files";
import { preference, setPreference } from "@/lib/client/preferences";
import { toQueryString } from "@/lib/client/query";
import { reportSignerLabels, signerNames } from "@/lib/finances/signers/labels";
import { type ReportSigners, reportSignersInput } from "@/lib/finances/signers/schema";

interface ReportDialogProps {
  period: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks what the downloaded report contains, and who signs it. */
export function ReportDialog({ period, open, onOpenChange }: ReportDialogProps) {
  const { data, error, refetch } = useReportSigners();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Descargar el reporte" description={periodTitle(period)}>
        {data ? (
          <DownloadForm period={period} signers={data} />
        ) : error ? (
          <ErrorState title="No pudimos preparar la descarga" error={error} onRetry={refetch} />
        ) : (
          <SkeletonText className="mt-4 h-40 rounded-md bg-surface2 p-4" />
        )}
      </DialogContent>
    </Dialog>
  );
}

const toTexts = ({ treasurer, auditor, pastor, place }: Names) => ({
  treasurer: treasurer ?? "",
  auditor: auditor ?? "",
  pastor: pastor ?? "",
  place: place ?? "",
});

interface DownloadFormProps {
  period: string;
  signers: ReportSigners;
}

/** Preference of this browser: what a downloaded report contains. */
const REPORT_PARTS = "report-parts";

/** Parts of a report that were chosen last in this browser; undefined before the first download. */
function lastParts() {
  const parts = preference(REPORT_PARTS);
  return parts && { signatures: parts.includes("signatures"), movements: parts.includes("movements") };
}

const namesForm = reportSignersInput.omit({ version: true });
type Names = Omit<ReportSigners, "version">;
const fields = [...signerNames, "place"] as const;

function DownloadForm({ period, signers }: DownloadFormProps) {
  const { canWrite } = useArea();
  const { userId, churchId } = useProfile();
  const [last] = useState(lastParts);
  const [signatures, setSignatures] = useState(last ? last.signatures : signers.version > 0);
  const [movements, setMovements] = useState(last ? last.movements : false);
  const [names, setNames] = useState(0);
  const format = useRef<"pdf" | "xlsx">("pdf");
  const put = useSaveReportSigners();
  const { base, formKey, save, conflict } = useConflict<ReportSigners, Names>(
    signers,
    (input, version) => put({ ...toTexts(input), version }),
    () => setNames(names + 1),
    { ownVersions: useOwnVersions(`${userId}:${churchId}:finances:signers`) },
  );

  /** Goes on in the background, with its progress in a toast; the dialog stays for another format. */
  const startDownload = () => {
    const parts = ["figures", signatures && "signatures", movements && "movements"].filter(Boolean);
    setPreference(REPORT_PARTS, parts.join("_"));
    void download(
      `/finances/report/export${toQueryString({
        ...{ period, format: format.current },
        ...{ signatures: signatures || null, movements: movements || null },
      })}`,
    );
  };

  return (
    <>
      <Form
        key={`${formKey} ${names}`}
        schema={namesForm}
        values={toTexts(base ?? signers)}
        onSubmit={async (input) => {
          const isChanged = fields.some((name) => input[name] !== base?.[name]);
          if (signatures && canWrite && isChanged) await save(input);
          startDownload();
        }}
        className="mt-4"
      >
        <Switch
          label="Con firmas"
          hint="Líneas para firmar, con el lugar y la fecha."
          checked={signatures}
          onChange={setSignatures}
        />
        {signatures && (
          <div className="grid items-end gap-4 sm:grid-cols-2">
            {fields.map((name) => (
              <TextField
                key={name}
                name={name}
                label={reportSignerLabels[name]}
                maxLength={name === "place" ? 60 : 80}
                autoComplete="off"
                autoCapitalize="words"
                optional
                disabled={!canWrite}
              />
            ))}
          </div>
        )}
        <Switch
          label="Con la lista de movimientos"
          hint="Uno por uno, del más antiguo al más nuevo y sin los anulados."
          checked={movements}
          onChange={setMovements}
        />
        <DialogFooter className="mt-2">
          <OtherSubmitButton
            onClick={() => {
              format.current = "xlsx";
            }}
          >
            <FileSpreadsheet aria-hidden />
            Excel
          </OtherSubmitButton>
          <SubmitButton
            onClick={() => {
              format.current = "pdf";
            }}
          >
            <FileText aria-hidden />
            PDF
          </SubmitButton>
        </DialogFooter>
      </Form>
      {conflict && (
        <StaleDialog
          conflict={conflict}
          labelOf={(field) => reportSignerLabels[field as keyof Names]}
          textOf={(_, value) => (value ? String(value) : "(vacío)")}
          onSaved={startDownload}
        />
      )}
    </>
  );
}

interface SwitchProps {
  label: string;
  hint: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-1">
      <CheckMark
        id={id}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="-mt-2 -ml-2.5"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-fg-muted text-sm">
          {hint}
        </p>
      </div>
    </div>
  );
}
