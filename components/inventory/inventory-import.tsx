"use client";

import { ImportWizard } from "@/components/imports/import-wizard";
import { useInventoryKind } from "./use-import-kind";

export const InventoryImport = () => <ImportWizard kind={useInventoryKind()} />;
