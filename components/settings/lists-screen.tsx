"use client";

import { Plus } from "lucide-react";
import { useSheet } from "@/components/lists/use-sheet";
import { PositionsPanel } from "@/components/positions/positions-panel";
import { usePermission } from "@/components/shell/account/use-permission";
import { SettingsHead } from "@/components/shell/settings-head";
import { MainAction } from "@/components/ui/controls/main-action";
import { useHotkey } from "@/components/ui/hooks/use-hotkey";
import { ModulePanels } from "@/components/ui/modules/module-panels";

export function ListsScreen() {
  const { openNew } = useSheet();
  useHotkey("n", openNew);
  return (
    <>
      <SettingsHead actions={<MainAction icon={Plus} label="Agregar cargo" onClick={openNew} />} />
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <PositionsPanel />
        <div className="grid gap-4 md:gap-6">
          <ModulePanels of="ListsPanel" isPermitted={usePermission()} />
        </div>
      </div>
    </>
  );
}
