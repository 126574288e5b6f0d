import { ArrowRight } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import type { SettingsPart } from "@/components/ui/modules/manifest";

export const settings: SettingsPart = { exported: ["movimientos", "tesorerías"], ListsPanel: CategoriesLink };

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
