"use client";

import { FileArchive, FileText } from "lucide-react";
import { certificatesText } from "@/components/certificates/certificates";
import { ExportMenu } from "@/components/lists/export-menu";
import { SelectionBar } from "@/components/lists/selection-bar";
import type { Selection } from "@/components/lists/use-selection";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { download } from "@/lib/client/files";

const narrow = "max-md:px-2 max-md:[&>svg:not([data-spinner])]:hidden";

/** Files of the selected certificates. */
export function CertificateSelection({ selection }: { selection: Selection }) {
  const { church } = useArea();
  const { ids, count } = selection;
  return (
    <SelectionBar selection={selection} hint="Toca los que quieras elegir">
      <ExportMenu
        what={certificatesText(count, church)}
        count={count}
        path="/certificates/export"
        query={{ ids: ids.join(",") }}
        variant="quiet"
        className={narrow}
      />
      <Button variant="quiet" className={narrow} onClick={() => void downloadCertificates(ids, "pdf")}>
        <FileText aria-hidden />
        <span className="max-md:hidden">Un solo </span>PDF
      </Button>
      <Button variant="quiet" className={narrow} onClick={() => void downloadCertificates(ids, "zip")}>
        <FileArchive aria-hidden />
        ZIP
      </Button>
    </SelectionBar>
  );
}

const downloadCertificates = (ids: number[], format: "pdf" | "zip") =>
  download(`/certificates/batch?ids=${ids.join(",")}&format=${format}`);
