"use client";

import { FileSpreadsheet, FileText } from "lucide-react";
import type { MouseEvent } from "react";
import { MenuItem, MenuLabel } from "@/components/ui/menu";
import { searchOf } from "@/lib/client/api";

const formats = [
  { format: "xlsx", label: "Excel (.xlsx)", icon: FileSpreadsheet },
  { format: "csv", label: "CSV (.csv)", icon: FileText },
];

interface ExportItemsProps {
  /** What goes into the file: "296 personas". */
  what: string;
  /** The address that answers the file, below /api. */
  path: string;
  query: Parameters<typeof searchOf>[0];
}

/** The formats of a download, inside a menu. */
export function ExportItems({ what, path, query }: ExportItemsProps) {
  return (
    <>
      <MenuLabel>Exportar {what}</MenuLabel>
      {formats.map(({ format, label, icon }) => {
        const address = path + searchOf({ ...query, format });
        return (
          <MenuItem key={format} icon={icon} asChild>
            <a href={`/api${address}`} download onClick={(event) => keep(event, address)}>
              {label}
            </a>
          </MenuItem>
        );
      })}
    </>
  );
}

/** Fetched by us, a refusal can be told; a link alone would end in a broken file. */
function keep(event: MouseEvent, address: string) {
  event.preventDefault();
  void import("@/lib/client/files").then(({ download }) => download(address));
}
