"use client";

import { Award, FileArchive, FileText, Plus } from "lucide-react";
import { useState } from "react";
import { certificatesText } from "@/components/certificates/certificates";
import { StepHeading } from "@/components/imports/step-heading";
import { WizardActions } from "@/components/imports/wizard-actions";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody } from "@/components/ui/layout/panel";
import { download } from "@/lib/client/files";
import type { IssuedBatch } from "./batch-request";

interface BatchResultProps {
  issued: IssuedBatch;
  onAnother: () => void;
}

/** The certificates that were just issued, to download as one PDF or as a PDF each. */
export function BatchResult({ issued: { ids, type }, onAnother }: BatchResultProps) {
  const { church } = useArea();
  const [busy, setBusy] = useState<"pdf" | "zip" | null>(null);
  const start = async (format: "pdf" | "zip") => {
    setBusy(format);
    await download(`/certificates/batch?ids=${ids.join(",")}&format=${format}`);
    setBusy(null);
  };
  return (
    <>
      <StepHeading takesFocus>
        Listo: {ids.length === 1 ? "se emitió" : "se emitieron"} {certificatesText(ids.length, church)}
      </StepHeading>
      <Panel>
        <PanelBody className="grid gap-4">
          <p>
            Tipo: {type}. Cada uno tiene su folio y su código. Quedan en la lista de certificados, y puedes descargarlos
            otra vez cuando quieras.
          </p>
          <div className="flex flex-wrap gap-2 max-md:grid">
            <Button variant="primary" busy={busy === "pdf"} onClick={() => void start("pdf")}>
              <FileText aria-hidden />
              Descargar en un solo PDF
            </Button>
            <Button busy={busy === "zip"} onClick={() => void start("zip")}>
              <FileArchive aria-hidden />
              Un PDF por persona (ZIP)
            </Button>
          </div>
        </PanelBody>
      </Panel>
      <WizardActions>
        <Button onClick={onAnother}>
          <Plus aria-hidden />
          Emitir a otros
        </Button>
        <Button asChild>
          <Link href="/certificates">
            <Award aria-hidden />
            Ver certificados
          </Link>
        </Button>
      </WizardActions>
    </>
  );
}
