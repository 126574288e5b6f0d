"use client";

import { ImportLog } from "@/components/imports/import-log";
import { useAreaPlace } from "@/components/shell/area-place";
import { useMembersKind } from "./use-import-kind";

export function MembersImportLog() {
  const { canWrite, church } = useAreaPlace();
  return <ImportLog kind={useMembersKind()} canWrite={canWrite} timeZone={church.timeZone} />;
}
