"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { type Column, RowTable } from "@/components/lists/row-table";
import { useArea } from "@/components/ui/area";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Panel, PanelHead } from "@/components/ui/panel";
import { type NumberStyle, numberText } from "@/lib/core/numbers";
import { type ImportAnswer, type ImportError, rowsText } from "./import-kind";

/** Errors displayed at first; each press adds four times as many. */
const INITIAL_COUNT = 25;

type NumberedError = ImportError & { id: number };

const valueText = (value: string) => value || "(vacío)";

const columnsOf = (church: NumberStyle): Column<NumberedError>[] => [
  { id: "row", header: "Fila", cell: ({ row }) => numberText(row, church) },
  { id: "column", header: "Columna", cell: ({ column }) => column },
  { id: "value", header: "Valor", cell: ({ value }) => <Badge tone="bad">{clipText(valueText(value))}</Badge> },
  {
    id: "message",
    header: "Qué corregir",
    place: "main",
    cell: ({ row, column, value, message }) => (
      <>
        <span className="block break-words text-fg-muted text-sm md:hidden">
          {[`Fila ${numberText(row, church)}`, column, clipText(valueText(value))].filter(Boolean).join(" · ")}
        </span>
        {message}
      </>
    ),
  },
];

const clipText = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** Errors cell by cell, and a download of the failed rows for correction. */
export function ImportErrors({ answer, onDownload }: { answer: ImportAnswer; onDownload: () => unknown }) {
  const { church } = useArea();
  const [limit, setLimit] = useState(INITIAL_COUNT);
  const [isBusy, setBusy] = useState(false);
  const { errors, errorCount, failedRows } = answer;
  const visibleErrors = errors.slice(0, limit).map((error, id) => ({ ...error, id }));

  const downloadRows = async () => {
    setBusy(true);
    await onDownload();
    setBusy(false);
  };

  return (
    <Panel aria-labelledby="import-errors">
      <PanelHead
        id="import-errors"
        title={`${rowsText(failedRows, church)} con errores`}
        action={
          <Button busy={isBusy} onClick={downloadRows}>
            <Download aria-hidden />
            <span>
              Descargar
              <span className="max-md:sr-only">
                {" "}
                {failedRows === 1 ? "la fila" : `las ${rowsText(failedRows, church)}`}
              </span>
            </span>
          </Button>
        }
      />
      <RowTable
        caption="Qué corregir en cada fila"
        columns={columnsOf(church)}
        rows={visibleErrors}
        rowId={({ id }) => id}
      />
      {errorCount > visibleErrors.length && (
        <footer className="flex flex-wrap items-center justify-between gap-3 border-border border-t px-4 py-3 md:px-6">
          <p className="text-fg-muted text-sm">
            {numberText(visibleErrors.length, church)} de {numberText(errorCount, church)} errores
            {visibleErrors.length === errors.length && ". Para ver los demás, descarga las filas."}
          </p>
          {visibleErrors.length < errors.length && (
            <Button onClick={() => setLimit(limit + 4 * INITIAL_COUNT)}>Ver más</Button>
          )}
        </footer>
      )}
    </Panel>
  );
}
