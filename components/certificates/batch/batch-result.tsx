"use client";

import { Award, FileArchive, FileText, Plus } from "lucide-react";
import { useState } from "react";
import { certificatesText } from "@/components/certificates/certificates";
import { StepHeading } from "@/components/imports/step-heading";
import { WizardActions } from "@/components/imports/wizard-actions";
import { linkClass } from "@/components/lists/row-class";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody } from "@/components/ui/layout/panel";
import { download } from "@/lib/client/files";
import { numberText } from "@/lib/core/values/numbers";
import type { IssuedBatch } from "./batch-request";

interface BatchResultProps {
  issued: IssuedBatch;
  onAnother: () => void;
}

/** Names that a message has. */
const NAMED = 8;

const namesText = (names: string[]) =>
  names.length > NAMED
    ? `${names.slice(0, NAMED).join(", ")} y ${names.length - NAMED} más`
    : new Intl.ListFormat("es").format(names);

/** The certificates that were just issued, to download as one PDF or as a PDF each. */
export function BatchResult({ issued: { ids, type, bookEntries, alreadyInBook }, onAnother }: BatchResultProps) {
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
          {bookEntries + alreadyInBook.length > 0 && (
            <p>
              {bookEntries > 0 &&
                `En el libro ${bookEntries === 1 ? "se anotó" : "se anotaron"} ${numberText(bookEntries, church)}. `}
              {alreadyInBook.length > 0 &&
                `Ya estaban en él con esa fecha, y no se anotaron otra vez: ${namesText(alreadyInBook)}. `}
              <Link href="/certificates/books" className={linkClass}>
                Ver los libros
              </Link>
            </p>
          )}
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
