"use client";

import { Plus } from "lucide-react";
import { useSheet } from "@/components/lists/use-sheet";
import { PositionsPanel } from "@/components/positions/positions-panel";
import { SettingsHead } from "@/components/shell/settings-head";
import { usePermission } from "@/components/shell/use-permission";
import { Button } from "@/components/ui/button";
import { ModulePanels } from "@/components/ui/module-panels";
import { useHotkey } from "@/components/ui/use-hotkey";

export function ListsScreen() {
  const { openNew } = useSheet();
  useHotkey("n", openNew);
  return (
    <>
      <SettingsHead
        actions={
          <Button variant="primary" onClick={openNew}>
            <Plus aria-hidden />
            Agregar cargo
          </Button>
        }
      />
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <PositionsPanel />
        <div className="grid gap-4 md:gap-6">
          <ModulePanels of="ListsPanel" isPermitted={usePermission()} />
        </div>
      </div>
    </>
  );
}
