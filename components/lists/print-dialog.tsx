"use client";

import { flushSync } from "react-dom";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { openPdf } from "@/lib/client/files";
import type { toQueryString } from "@/lib/client/query";
import { numberText } from "@/lib/core/values/numbers";

/** `path`: below /api. */
export interface PrintedList {
  path: string;
  query: Parameters<typeof toQueryString>[0];
}

interface PrintDialogProps {
  open: boolean;
  onClose: () => void;
  /** Rows of the page, and of all pages. */
  rows: number;
  count: number;
  /** Export of all rows. */
  all: PrintedList;
}

/** Asks what is printed of a list with several pages. */
export function PrintDialog({ open, onClose, rows, count, all }: PrintDialogProps) {
  const { church } = useArea();
  const printPage = () => {
    flushSync(onClose);
    window.print();
  };
  const printAll = () => {
    onClose();
    openPdf(all.path, all.query);
  };
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()}>
      <DialogContent
        title="¿Qué quieres imprimir?"
        description={`En esta página hay ${numberText(rows, church)} de ${numberText(count, church)} filas.`}
      >
        <DialogFooter>
          <Button onClick={printPage}>Solo esta página</Button>
          <Button variant="primary" onClick={printAll}>
            Las {numberText(count, church)} filas
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
