"use client";

import { FileSpreadsheet, FileText } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toQueryString } from "@/lib/client/query";
import { reportFormats } from "@/lib/finances/rules";

const formats = {
  pdf: { label: "PDF", name: "Descargar el reporte en PDF", icon: FileText },
  xlsx: { label: "Excel", name: "Descargar el reporte en Excel", icon: FileSpreadsheet },
};

/** Download buttons of the report. */
export function ReportDownloads({ period }: { period: string }) {
  const [busy, setBusy] = useState<keyof typeof formats | null>(null);

  const save = async (format: keyof typeof formats) => {
    setBusy(format);
    const { download } = await import("@/lib/client/files");
    await download(`/finances/report/export${toQueryString({ period, format })}`);
    setBusy(null);
  };

  return reportFormats.map((format) => {
    const { label, name, icon: Icon } = formats[format];
    return (
      <Button
        key={format}
        aria-label={name}
        busy={busy === format}
        aria-disabled={busy !== null || undefined}
        onClick={() => busy || save(format)}
      >
        <Icon aria-hidden />
        {label}
      </Button>
    );
  });
}
