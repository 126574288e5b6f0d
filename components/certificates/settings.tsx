import { ArrowRight } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { SettingsPart } from "@/components/ui/manifest";
import { Panel, PanelBody, PanelHead } from "@/components/ui/panel";

export const settings: SettingsPart = { exported: ["certificados"], ListsPanel: TypesLink };

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
