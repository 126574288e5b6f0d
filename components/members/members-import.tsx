"use client";

import { ImportWizard } from "@/components/imports/import-wizard";
import { useMembersKind } from "./use-import-kind";

export const MembersImport = () => <ImportWizard kind={useMembersKind()} />;
