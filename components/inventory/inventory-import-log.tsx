"use client";

import { ImportLog } from "@/components/imports/import-log";
import { useArea } from "@/components/ui/area";
import { useImportKind } from "./use-import-kind";

export function InventoryImportLog() {
  const { canWrite, church } = useArea();
  return <ImportLog kind={useImportKind()} canWrite={canWrite} timeZone={church.timeZone} />;
}
