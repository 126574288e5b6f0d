"use client";

import { Download } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";

const ReportDialog = dynamic(() => import("./report-dialog").then((module) => module.ReportDialog), {
  loading: () => null,
});

/** Button that opens the download of the report. */
export function ReportDownloads({ period }: { period: string }) {
  const [open, setOpen] = useState(false);
  const used = useFirstUse(open);
  return (
    <>
      <Button aria-label="Descargar el reporte" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Download aria-hidden />
        Descargar
      </Button>
      {used && <ReportDialog period={period} open={open} onOpenChange={setOpen} />}
    </>
  );
}
