"use client";

import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { versionsQuery } from "@/components/bible/versions/versions";
import { usePermission } from "@/components/shell/account/use-permission";
import { SettingsHead } from "@/components/shell/settings-head";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { ModulePanels } from "@/components/ui/modules/module-panels";
import { useParts } from "@/components/ui/modules/use-parts";
import { EXPORT_DECLARATION } from "@/lib/bible/versions/rules";
import { ClosurePanel } from "./closure-panel";

export function DataScreen() {
  return (
    <>
      <SettingsHead />
      <div className="grid w-full max-w-[40rem] gap-4 md:gap-6">
        <ExportPanel />
        <ModulePanels of="DataPanel" isPermitted={usePermission()} />
        <ClosurePanel />
      </div>
    </>
  );
}

function ExportPanel() {
  const { data: versions } = useQuery(versionsQuery);
  const [withBibles, setWithBibles] = useState(false);
  const [isDeclared, setDeclared] = useState(false);
  return (
    <Panel aria-labelledby="copy-title">
      <PanelHead id="copy-title" title="Descargar todo" />
      <PanelBody className="grid justify-items-start gap-4">
        <p>
          Un archivo ZIP con todo lo que Atrio guarda de tu iglesia: <ExportedNouns />
          cargos, fotos y el historial completo.
        </p>
        <p className="text-fg-muted">
          Trae hojas que abre Excel y archivos para programas, y un texto que dice qué es cada cosa. Contiene datos
          personales: guárdalo donde nadie más lo lea.
        </p>
        {(versions?.rows.length ?? 0) > 0 && (
          <div className="grid gap-1">
            <Checkbox
              checked={withBibles}
              onChange={(checked) => {
                setWithBibles(checked);
                setDeclared(false);
              }}
            >
              Incluir las Biblias que agregamos
            </Checkbox>
            {withBibles && (
              <Checkbox checked={isDeclared} onChange={setDeclared}>
                {EXPORT_DECLARATION}
              </Checkbox>
            )}
          </div>
        )}
        {withBibles && !isDeclared ? (
          <Button variant="primary" disabled className="max-md:w-full">
            <Download aria-hidden />
            Descargar los datos
          </Button>
        ) : (
          // A plain link: the archive may be larger than a page can hold in memory.
          <Button asChild variant="primary" className="max-md:w-full">
            <a href={`/api/churches/export${withBibles ? "?bibles=true&declaration=true" : ""}`} download>
              <Download aria-hidden />
              Descargar los datos
            </a>
          </Button>
        )}
      </PanelBody>
    </Panel>
  );
}

/** Nouns of the modules, each with its comma. */
const ExportedNouns = () =>
  useParts("settings")
    .flatMap(({ exported = [] }) => exported.map((noun) => `${noun}, `))
    .join("");
