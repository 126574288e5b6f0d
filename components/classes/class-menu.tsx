"use client";

import { Award, CircleCheck, RotateCcw, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { RowMenu } from "@/components/lists/row-menu";
import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { useRowActions } from "@/components/lists/use-row-actions";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import type { ClassRow } from "@/lib/classes/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { classes } from "./classes";

const EndDialog = dynamic(() => import("./end-dialog").then((module) => module.EndDialog), { loading: () => null });

interface ClassMenuProps {
  row: ClassRow;
  /** On the class's own page, which is left when it is deleted. */
  isOnPage?: boolean;
  /** First items of the menu. */
  children?: ReactNode;
}

export function ClassMenu({ row, isOnPage = false, children }: ClassMenuProps) {
  const { canWrite } = useArea();
  const router = useRouter();
  const refresh = useRefresh(classes.module);
  const { mutate } = useAction();
  const { remove } = useRowActions(classes);
  const [isEnding, setEnding] = useState(false);
  const { id, name, closedAt, lastMeeting } = row;
  const reopen = () =>
    mutate(async () => {
      await api.delete(`/classes/${id}/closing`);
      toast.success(`${name} está abierta otra vez`);
      return refresh();
    });
  return (
    <>
      <RowMenu
        label={`${isOnPage ? "Más acciones" : "Acciones"} para ${name}`}
        variant={isOnPage ? "default" : "quiet"}
      >
        {children}
        {canWrite && (
          <>
            {children && <MenuSeparator />}
            {closedAt ? (
              <>
                <MenuItem icon={Award} onSelect={() => setEnding(true)}>
                  Emitir certificados
                </MenuItem>
                <MenuItem icon={RotateCcw} onSelect={reopen}>
                  Volver a abrir
                </MenuItem>
              </>
            ) : (
              <MenuItem icon={CircleCheck} onSelect={() => setEnding(true)}>
                Terminar curso
              </MenuItem>
            )}
            {!lastMeeting && (
              <MenuItem
                icon={Trash2}
                tone="danger"
                onSelect={() => remove(row, isOnPage ? () => router.push("/classes") : undefined)}
              >
                Eliminar
              </MenuItem>
            )}
          </>
        )}
      </RowMenu>
      {isEnding && <EndDialog row={row} onClose={() => setEnding(false)} />}
    </>
  );
}
