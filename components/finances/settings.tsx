import { ArrowRight } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { SettingsPart } from "@/components/ui/manifest";
import { Panel, PanelBody, PanelHead } from "@/components/ui/panel";

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
