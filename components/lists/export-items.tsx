"use client";

import { FileSpreadsheet, FileText } from "lucide-react";
import type { MouseEvent } from "react";
import { MenuItem, MenuLabel } from "@/components/ui/menu";
import { toQueryString } from "@/lib/client/query";

const formats = [
  { format: "xlsx", label: "Excel (.xlsx)", icon: FileSpreadsheet },
  { format: "csv", label: "CSV (.csv)", icon: FileText },
];

interface ExportItemsProps {
  /** Content of the file: "296 personas". */
  what: string;
  /** Path of the export below /api. */
  path: string;
  query: Parameters<typeof toQueryString>[0];
}

/** Menu items of the export formats. */
export function ExportItems({ what, path, query }: ExportItemsProps) {
  return (
    <>
      <MenuLabel>Exportar {what}</MenuLabel>
      {formats.map(({ format, label, icon }) => {
        const address = path + toQueryString({ ...query, format });
        return (
          <MenuItem key={format} icon={icon} asChild>
            <a href={`/api${address}`} download onClick={(event) => startDownload(event, address)}>
              {label}
            </a>
          </MenuItem>
        );
      })}
    </>
  );
}

/** Fetched by script so that an error can be displayed; a plain link would save a broken file. */
function startDownload(event: MouseEvent, address: string) {
  event.preventDefault();
  void import("@/lib/client/files").then(({ download }) => download(address));
}
