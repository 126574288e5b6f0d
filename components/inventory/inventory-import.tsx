"use client";

import { ImportWizard } from "@/components/imports/import-wizard";
import { useImportKind } from "./use-import-kind";

export const InventoryImport = () => <ImportWizard kind={useImportKind()} />;
