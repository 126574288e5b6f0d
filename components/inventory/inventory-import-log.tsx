"use client";

import { ImportLog } from "@/components/imports/import-log";
import { useAreaPlace } from "@/components/shell/area-place";
import { useInventoryKind } from "./use-import-kind";

export function InventoryImportLog() {
  const { canWrite, church } = useAreaPlace();
  return <ImportLog kind={useInventoryKind()} canWrite={canWrite} timeZone={church.timeZone} />;
}
