"use client";

import { FileSpreadsheet, FileText, Printer } from "lucide-react";
import type { MouseEvent } from "react";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/popups/menu";
import { toQueryString } from "@/lib/client/query";
import { numberText } from "@/lib/core/values/numbers";
import { PRINT_MAX } from "@/lib/core/values/sizes";

const formats = [
  { format: "xlsx", label: "Excel (.xlsx)", icon: FileSpreadsheet },
  { format: "csv", label: "CSV (.csv)", icon: FileSpreadsheet },
  { format: "pdf", label: "PDF (.pdf)", icon: FileText },
];

type Query = Parameters<typeof toQueryString>[0];

/** PDF that opens in a new tab, to print; `query`: its layout. */
export interface PrintLayout {
  label: string;
  query: Query;
}

const list: PrintLayout[] = [{ label: "Imprimir", query: {} }];

interface ExportItemsProps {
  /** Content of the file: "296 personas". */
  what: string;
  /** Its rows. */
  count: number;
  /** Path of the export below /api. */
  path: string;
  query: Query;
  prints?: PrintLayout[];
}

/** Menu items of the export formats and of what can be printed. */
export function ExportItems({ what, count, path, query, prints = list }: ExportItemsProps) {
  const { church } = useArea();
  const tooMany = (event: MouseEvent) => {
    if (count <= PRINT_MAX) return false;
    event.preventDefault();
    const most = numberText(PRINT_MAX, church);
    void import("@/lib/client/toast").then(({ toast }) =>
      toast.error(
        `Son ${numberText(count, church)} filas: para imprimir, usa los filtros hasta que queden ${most} o menos`,
      ),
    );
    return true;
  };
  return (
    <>
      <MenuLabel>Exportar {what}</MenuLabel>
      {formats.map(({ format, label, icon }) => {
        const address = path + toQueryString({ ...query, format });
        return (
          <MenuItem key={format} icon={icon} asChild>
            <a
              href={`/api${address}`}
              download
              onClick={(event) => {
                if (format !== "pdf" || !tooMany(event)) startDownload(event, address);
              }}
            >
              {label}
            </a>
          </MenuItem>
        );
      })}
      <MenuSeparator />
      {prints.map(({ label, query: layout }) => (
        <MenuItem key={label} icon={Printer} asChild>
          <a
            href={`/api${path}${toQueryString({ ...query, ...layout, format: "pdf", disposition: "inline" })}`}
            target="_blank"
            rel="noopener"
            onClick={tooMany}
          >
            {label}
          </a>
        </MenuItem>
      ))}
    </>
  );
}

/** Fetched by script so that an error can be displayed; a plain link would save a broken file. */
function startDownload(event: MouseEvent, address: string) {
  event.preventDefault();
  void import("@/lib/client/files").then(({ download }) => download(address));
}
