"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { type Column, RowTable } from "@/components/lists/row-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Panel, PanelHead } from "@/components/ui/panel";
import { type ImportAnswer, type ImportError, numberText, rowsText } from "./import-kind";

/** Errors that are shown at first, and more with every press. */
const SHOWN = 25;

type Numbered = ImportError & { id: number };

const shownValue = (value: string) => value || "(vacío)";

const columns: Column<Numbered>[] = [
  { id: "row", header: "Fila", cell: ({ row }) => numberText(row) },
  { id: "column", header: "Columna", cell: ({ column }) => column },
  { id: "value", header: "Valor", cell: ({ value }) => <Badge tone="bad">{clipped(shownValue(value))}</Badge> },
  {
    id: "message",
    header: "Qué corregir",
    place: "main",
    cell: ({ row, column, value, message }) => (
      <>
        <span className="block break-words text-fg-muted text-sm md:hidden">
          {[`Fila ${numberText(row)}`, column, clipped(shownValue(value))].filter(Boolean).join(" · ")}
        </span>
        {message}
      </>
    ),
  },
];

const clipped = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** What is wrong, cell by cell, and the rows to download and correct. */
export function ImportErrors({ answer, onDownload }: { answer: ImportAnswer; onDownload: () => unknown }) {
  const [limit, setLimit] = useState(SHOWN);
  const [isBusy, setBusy] = useState(false);
  const { errors, errorCount, failedRows } = answer;
  const shown = errors.slice(0, limit).map((error, id) => ({ ...error, id }));

  const keep = async () => {
    setBusy(true);
    await onDownload();
    setBusy(false);
  };

  return (
    <Panel aria-labelledby="import-errors">
      <PanelHead
        id="import-errors"
        title={failedRows === 1 ? "1 fila con errores" : `${rowsText(failedRows)} con errores`}
        action={
          <Button busy={isBusy} onClick={keep}>
            <Download aria-hidden />
            <span>
              Descargar
              <span className="max-md:sr-only"> {failedRows === 1 ? "la fila" : `las ${rowsText(failedRows)}`}</span>
            </span>
          </Button>
        }
      />
      <RowTable caption="Qué corregir en cada fila" columns={columns} rows={shown} rowId={({ id }) => id} />
      {errorCount > shown.length && (
        <footer className="flex flex-wrap items-center justify-between gap-3 border-border border-t px-4 py-3 md:px-6">
          <p className="text-fg-muted text-sm">
            {numberText(shown.length)} de {numberText(errorCount)} errores
            {shown.length === errors.length && ". Para ver los demás, descarga las filas."}
          </p>
          {shown.length < errors.length && <Button onClick={() => setLimit(limit + 4 * SHOWN)}>Ver más</Button>}
        </footer>
      )}
    </Panel>
  );
}
