"use client";

import { ImportLog } from "@/components/imports/import-log";
import { useArea } from "@/components/ui/area";
import { useMembersKind } from "./use-import-kind";

export function MembersImportLog() {
  const { canWrite, church } = useArea();
  return <ImportLog kind={useMembersKind()} canWrite={canWrite} timeZone={church.timeZone} />;
}
