"use client";

import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import { useAction } from "@/components/lists/use-action";
import { Button } from "@/components/ui/controls/button";
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from "@/components/ui/popups/menu";
import { useMenuDialog } from "@/components/ui/popups/use-menu-dialog";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import type { ViewList } from "@/lib/views/rules";
import type { SavedView } from "@/lib/views/schema";

interface SavedViewsProps {
  list: ViewList;
  /** Query parameters of the list that a view keeps: search, filters and order. */
  names: readonly string[];
  /** Columns that the person chose, which a view keeps as well. */
  columns?: readonly string[] | null;
}

const ViewNameDialog = lazy(async () => ({ default: (await import("./view-name-dialog")).ViewNameDialog }));

/** Views of a list that the person saved: opened, saved, renamed and deleted from one menu. */
export function SavedViews({ list, names, columns }: SavedViewsProps) {
  const router = useRouter();
  const pathname = usePathname();
  const address = queryOf(useSearchParams(), names);
  const current = columns ? `${address}${address && "&"}columns=${columns.map(encodeURIComponent).join()}` : address;
  const client = useQueryClient();
  const key = ["views", list];
  const [isOpen, setOpen] = useState(false);
  const [openedId, setOpenedId] = useState<number | null>(null);
  const { data: views = [] } = useQuery({
    queryKey: key,
    queryFn: isOpen ? () => api.get("/views", { list }) : skipToken,
  });
  const { mutate } = useAction();
  const naming = useMenuDialog();
  const renaming = useMenuDialog();
  const isOpened = (text: string) => views.find(({ query }) => query === text);
  const opened = isOpened(current) ?? isOpened(address) ?? views.find(({ id }) => id === openedId);
  const refresh = () => client.invalidateQueries({ queryKey: key });

  const open = (id: string) => {
    const view = views.find((one) => String(one.id) === id);
    if (!view) return;
    setOpenedId(view.id);
    router.push(view.query ? `${pathname}?${view.query}` : pathname);
  };
  const save = async (name: string) => {
    const view = await api.post("/views", { list, name, query: current });
    setOpenedId(view.id);
    toast.success(`Guardaste la vista ${name}`);
    return refresh();
  };
  const change = async ({ id }: SavedView, name: string, query: string) => {
    await api.put("/views", { id, name, query });
    toast.success(`Guardaste la vista ${name}`);
    return refresh();
  };
  const remove = (view: SavedView) =>
    mutate(async () => {
      await api.delete(`/views/${view.id}`);
      toast.undo(`Eliminaste la vista ${view.name}`, () =>
        mutate(async () => {
          await api.post("/views", { list, name: view.name, query: view.query });
          return refresh();
        }),
      );
      return refresh();
    });

  return (
    <>
      <Menu open={isOpen} onOpenChange={setOpen}>
        <MenuTrigger asChild>
          <Button title="Vistas">
            <Bookmark aria-hidden />
            <span>Vistas</span>
          </Button>
        </MenuTrigger>
        <MenuContent align="start">
          {views.length > 0 && (
            <>
              <MenuLabel>Tus vistas</MenuLabel>
              <MenuRadioGroup value={opened ? String(opened.id) : ""} onValueChange={open}>
                {views.map(({ id, name }) => (
                  <MenuRadioItem key={id} value={String(id)}>
                    {name}
                  </MenuRadioItem>
                ))}
              </MenuRadioGroup>
              <MenuSeparator />
            </>
          )}
          {opened && opened.query !== current && (
            <MenuItem onSelect={() => mutate(() => change(opened, opened.name, current))}>
              Guardar los cambios en {opened.name}
            </MenuItem>
          )}
          <MenuItem onSelect={naming.show}>Guardar esta vista…</MenuItem>
          {opened && (
            <>
              <MenuItem onSelect={renaming.show}>Cambiar el nombre de {opened.name}…</MenuItem>
              <MenuItem onSelect={() => remove(opened)}>Eliminar {opened.name}</MenuItem>
            </>
          )}
        </MenuContent>
      </Menu>
      <Suspense>
        {naming.isUsed && <ViewNameDialog title="Guardar esta vista" name="" onSave={save} {...naming.dialog} />}
        {renaming.isUsed && opened && (
          <ViewNameDialog
            key={opened.id}
            title="Cambiar el nombre de la vista"
            name={opened.name}
            onSave={(name) => change(opened, name, opened.query)}
            {...renaming.dialog}
          />
        )}
      </Suspense>
    </>
  );
}

/** The list's part of an address, always in the same order. */
function queryOf(address: { get: (name: string) => string | null }, names: readonly string[]) {
  const entries = names.map((name) => [name, address.get(name)] as const);
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== null)).toString();
}
