import { ArrowRight } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import type { SettingsPart } from "@/components/ui/modules/manifest";
import { FactsPanel } from "./facts-panel";

export const settings: SettingsPart = { exported: ["miembros"], ListsPanel: RecordPanels, DataPanel: PersonPanel };

/** What a person's page may have. */
function RecordPanels() {
  return (
    <>
      <FactsPanel />
      <FieldsLink />
    </>
  );
}

function FieldsLink() {
  return (
    <Panel aria-labelledby="member-fields-title">
      <PanelHead id="member-fields-title" title="Campos propios de los miembros" />
      <PanelBody className="grid justify-items-start gap-4">
        <p className="text-fg-muted">Lo que tu iglesia anota de cada persona además de lo de siempre.</p>
        <Button asChild className="max-md:w-full">
          <Link href="/members/fields">
            Ver los campos
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      </PanelBody>
    </Panel>
  );
}

function PersonPanel() {
  return (
    <Panel aria-labelledby="person-title">
      <PanelHead id="person-title" title="Los datos de una persona" />
      <PanelBody className="grid justify-items-start gap-4">
        <p>
          Si alguien te pide sus datos, o que los borres, abre su ficha: en el menú están «Descargar sus datos» y
          «Borrar todos sus datos».
        </p>
        <Button asChild className="max-md:w-full">
          <Link href="/members">
            Buscar a la persona
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      </PanelBody>
    </Panel>
  );
}
