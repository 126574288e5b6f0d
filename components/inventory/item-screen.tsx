"use client";

import { Copy, Pencil, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { RowMenu } from "@/components/lists/row-menu";
import { RowNotFound } from "@/components/lists/row-not-found";
import { useArea } from "@/components/ui/area";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { MenuItem } from "@/components/ui/menu";
import { PageHead } from "@/components/ui/page-head";
import { Panel } from "@/components/ui/panel";
import { ApiError } from "@/lib/client/api";
import type { ItemRow } from "@/lib/inventory/schema";
import { ItemCard } from "./item-card";
import { ItemHistory } from "./item-history";
import { ItemSheet } from "./item-sheet";
import { useItem } from "./use-inventory";
import { useDeleteItem } from "./use-item-actions";
import { useItemSheet } from "./use-item-sheet";

export function ItemScreen({ id }: { id: number }) {
  const { canWrite } = useArea();
  const { data: item, error, refetch, isFetching } = useItem(id);

  if (error instanceof ApiError && error.status === 404)
    return <RowNotFound title="Este artículo ya no está en la lista" list="/inventory" />;
  return (
    <>
      <PageHead
        back={{ href: "/inventory", label: "Inventario" }}
        actions={canWrite && item && <ItemActions item={item} />}
      />
      {!item ? (
        <Panel>
          {error ? (
            <ErrorState title="No pudimos cargar el artículo" error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <FormSkeleton />
          )}
        </Panel>
      ) : (
        <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <ItemCard item={item} />
          <ItemHistory id={id} />
        </div>
      )}
      <ItemSheet />
    </>
  );
}

function ItemActions({ item }: { item: ItemRow }) {
  const router = useRouter();
  const { openEdit, openCopy } = useItemSheet();
  const remove = useDeleteItem(() => router.push("/inventory"));
  return (
    <>
      <RowMenu label={`Más acciones para ${item.name}`} variant="default">
        <MenuItem icon={Copy} onSelect={() => openCopy(item.id)}>
          Duplicar
        </MenuItem>
        <MenuItem icon={Trash2} tone="danger" onSelect={() => remove.mutate(item)}>
          Eliminar
        </MenuItem>
      </RowMenu>
      <Button variant="primary" onClick={() => openEdit(item.id)}>
        <Pencil aria-hidden />
        Editar
      </Button>
    </>
  );
}
