"use client";

import { useQuery } from "@tanstack/react-query";
import { LayoutTemplate } from "lucide-react";
import { useState } from "react";
import { useAction } from "@/components/lists/use-action";
import { itemsText, templates } from "@/components/presentations/programmes/programmes";
import { useSaveTemplate } from "@/components/presentations/programmes/use-save-template";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import type { ListedProgramme } from "@/lib/presentations/programmes/schema";
import { itemsOf } from "./content";
import type { ProgrammeEditor } from "./use-programme-editor";

/** Templates whose items take the place of those of the programme, and the one made of this programme. */
export function TemplatesPanel({ editor }: { editor: ProgrammeEditor }) {
  const { church } = useArea();
  const { id, content, setItems, replaceAll, noteChosen, flush } = editor;
  const { items, date, title, time } = content;
  const { data } = useQuery(templates);
  const { mutate, isPending } = useAction();
  const saveTemplate = useSaveTemplate();
  const [asked, setAsked] = useState<ListedProgramme | null>(null);

  const use = ({ id: templateId, title: name }: ListedProgramme) => {
    setAsked(null);
    mutate(async () => {
      const template = await api.get(`/presentations/programmes/${templateId}`);
      for (const presentation of template.presentations) noteChosen(presentation);
      replaceAll(itemsOf(template));
      if (items.length > 0) toast.undo(`Los puntos son ahora los de «${name}»`, () => setItems(items));
    });
  };
  const save = async () => {
    if (await flush()) saveTemplate({ id, title, time });
    else toast.error("Falta guardar los últimos cambios: la plantilla se hace de lo guardado.");
  };
  const others = data?.rows.filter((row) => row.id !== id) ?? [];
  return (
    <Panel aria-labelledby="templates-title">
      <PanelHead id="templates-title" title="Plantillas" />
      <PanelBody className="grid gap-3">
        {others.length > 0 ? (
          <ul aria-labelledby="templates-title" className="-my-2">
            {others.map((row) => (
              <li key={row.id} className="flex items-center gap-3 border-border border-b py-2 last:border-b-0">
                <span className="min-w-0 flex-1">
                  <span className="block [overflow-wrap:anywhere]">{row.title}</span>
                  <span className="block text-fg-muted text-sm">{itemsText(row.itemCount, church)}</span>
                </span>
                <Button
                  size="sm"
                  aria-label={`Usar la plantilla ${row.title}`}
                  disabled={isPending}
                  onClick={() => (items.length > 0 ? setAsked(row) : use(row))}
                >
                  Usar
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          data && <p className="text-fg-muted">Todavía no hay {date === null ? "otras plantillas" : "plantillas"}.</p>
        )}
        {date !== null && items.length > 0 && (
          <Button size="sm" className="justify-self-start" onClick={() => void save()}>
            <LayoutTemplate aria-hidden />
            Guardar este como plantilla
          </Button>
        )}
      </PanelBody>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked && `¿Cambiar los puntos por los de «${asked.title}»?`}
        confirmLabel="Cambiar los puntos"
        onConfirm={() => asked && use(asked)}
      >
        {items.length === 1
          ? "El punto que tiene ahora se quita."
          : `Los ${items.length} puntos que tiene ahora se quitan.`}
      </ConfirmDialog>
    </Panel>
  );
}
