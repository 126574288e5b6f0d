import { FileSpreadsheet } from "lucide-react";
import type { ReactNode } from "react";
import { useArea } from "@/components/ui/layout/area";
import { countText } from "@/lib/core/values/numbers";
import { type ImportAnswer, rowsText } from "./import-kind";

interface FileSummaryProps {
  file: File;
  answer?: ImportAnswer;
  action?: ReactNode;
}

export function FileSummary({ file, answer, action }: FileSummaryProps) {
  const { church } = useArea();
  const columns = answer?.columns.length ?? 0;
  return (
    <div className="flex items-center gap-3">
      <FileSpreadsheet aria-hidden strokeWidth={1.5} className="size-7 text-success" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold">{file.name}</p>
        <p className="text-fg-muted text-sm">
          {answer
            ? `${rowsText(answer.total, church)} · ${countText(columns, "columna", "columnas", church)}`
            : sizeText(file.size)}
        </p>
      </div>
      {action}
    </div>
  );
}

function sizeText(bytes: number) {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} kB`;
  return `${(kilobytes / 1024).toFixed(1).replace(".", ",")} MB`;
}
