"use client";

import { ArrowRight, Plus } from "lucide-react";
import Link from "next/link";
import { useSheet } from "@/components/lists/use-sheet";
import { PositionSheet } from "@/components/positions/position-sheet";
import { PositionsPanel } from "@/components/positions/positions-panel";
import { settingsTabs } from "@/components/shell/settings-tabs";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { Panel, PanelBody, PanelHead } from "@/components/ui/panel";
import { useHotkey } from "@/components/ui/use-hotkey";

export function ListsScreen() {
  const { openNew } = useSheet();
  useHotkey("n", openNew);
  return (
    <>
      <PageHead
        tabs={settingsTabs("lists")}
        label="Configuración"
        actions={
          <Button variant="primary" onClick={openNew}>
            <Plus aria-hidden />
            Agregar cargo
          </Button>
        }
      />
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <PositionsPanel />
        <CategoriesLink />
      </div>
      <PositionSheet />
    </>
  );
}

function CategoriesLink() {
  return (
    <Panel aria-labelledby="categories-title">
      <PanelHead id="categories-title" title="Categorías de ingresos y egresos" />
      <PanelBody className="grid justify-items-start gap-4">
        <p className="text-fg-muted">
          De dónde viene el dinero y en qué se usa. Se ordenan en Finanzas, junto a los movimientos.
        </p>
        <Button asChild className="max-md:w-full">
          <Link href="/finances/categories">
            Ver las categorías
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      </PanelBody>
    </Panel>
  );
}
