"use client";

import { Archive, ArchiveRestore, Printer, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { RowMenu } from "@/components/lists/row-menu";
import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { useRowActions } from "@/components/lists/use-row-actions";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import type { GroupRow } from "@/lib/members/groups/schema";
import { groups, groupsLink } from "./groups";

interface GroupMenuProps {
  group: Pick<GroupRow, "id" | "name" | "archivedAt" | "lastReport">;
  /** On the group's own page, which is left when it is deleted. */
  isOnPage?: boolean;
  /** First items of the menu. */
  children?: ReactNode;
}

export function GroupMenu({ group, isOnPage = false, children }: GroupMenuProps) {
  const { id, name, archivedAt, lastReport } = group;
  const { canWrite } = useArea();
  const router = useRouter();
  const refresh = useRefresh(groups.module);
  const { mutate } = useAction();
  const { remove } = useRowActions(groups);
  const archive = (archived: boolean) =>
    mutate(async () => {
      await api.post(`/members/groups/${id}/archive`, { archived });
      if (archived) toast.undo(`Archivaste el grupo ${name}: su enlace ya no sirve`, () => archive(false));
      else toast.success(`${name} se reúne de nuevo`);
      return refresh();
    });
  return (
    <RowMenu label={`${isOnPage ? "Más acciones" : "Acciones"} para ${name}`} variant={isOnPage ? "default" : "quiet"}>
      {children}
      <MenuItem icon={Printer} asChild>
        <a href={`/api/members/groups/${id}/sheet`} download>
          Hoja de asistencia en papel
        </a>
      </MenuItem>
      {canWrite && (
        <>
          <MenuSeparator />
          {archivedAt ? (
            <MenuItem icon={ArchiveRestore} onSelect={() => archive(false)}>
              Volver a usar
            </MenuItem>
          ) : (
            <MenuItem icon={Archive} onSelect={() => archive(true)}>
              Archivar
            </MenuItem>
          )}
          {lastReport === null && (
            <MenuItem
              icon={Trash2}
              tone="danger"
              onSelect={() => remove({ id, name }, () => isOnPage && router.push(groupsLink.href))}
            >
              Eliminar
            </MenuItem>
          )}
        </>
      )}
    </RowMenu>
  );
}
