import { ArrowRight } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import type { SettingsPart } from "@/components/ui/modules/manifest";

export const settings: SettingsPart = { exported: ["certificados", "libros"], ListsPanel: TypesLink };

function TypesLink() {
  return (
    <Panel aria-labelledby="certificate-types-title">
      <PanelHead id="certificate-types-title" title="Tipos de certificado" />
      <PanelBody className="grid justify-items-start gap-4">
        <p className="text-fg-muted">
          Qué certificados da tu iglesia y qué dice cada uno, con las palabras de ustedes.
        </p>
        <Button asChild className="max-md:w-full">
          <Link href="/certificates/types">
            Ver los tipos
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      </PanelBody>
    </Panel>
  );
}
