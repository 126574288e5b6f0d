"use client";

import { Ellipsis, ListChecks, Plus, Upload } from "lucide-react";
import Link from "next/link";
import { ExportItems } from "@/components/lists/export-items";
import { ExportMenu } from "@/components/lists/export-menu";
import type { Selection } from "@/components/lists/use-selection";
import { useAreaPlace } from "@/components/shell/area-place";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/components/ui/menu";
import type { MembersState } from "./members-state";
import { peopleText } from "./people-text";

interface MembersActionsProps {
  list: MembersState;
  count: number;
  selection: Selection;
  onNew: () => void;
}

export function MembersActions({ list, count, selection, onNew }: MembersActionsProps) {
  const { canWrite } = useAreaPlace();
  const exported = { what: peopleText(count), path: "/members/export", query: list.shown };
  if (!canWrite) return <ExportMenu {...exported} disabled={count === 0} />;
  return (
    <>
      <Button asChild className="max-lg:hidden">
        <Link href="/members/import">
          <Upload aria-hidden />
          Importar
        </Link>
      </Button>
      <ExportMenu {...exported} disabled={count === 0} className="max-lg:hidden" />
      <Menu>
        <MenuTrigger asChild>
          <Button size="icon" aria-label="Más acciones" className="lg:hidden">
            <Ellipsis aria-hidden />
          </Button>
        </MenuTrigger>
        <MenuContent align="start">
          <MenuItem icon={Upload} asChild>
            <Link href="/members/import">Importar</Link>
          </MenuItem>
          {count > 0 && (
            <>
              <MenuItem icon={ListChecks} className="md:hidden" onSelect={selection.open}>
                Seleccionar varios
              </MenuItem>
              <MenuSeparator />
              <ExportItems {...exported} />
            </>
          )}
        </MenuContent>
      </Menu>
      <Button variant="primary" aria-keyshortcuts="n" onClick={onNew}>
        <Plus aria-hidden />
        Agregar miembro
      </Button>
    </>
  );
}
