"use client";

import { Package, Plus, SearchX, Upload } from "lucide-react";
import Link from "next/link";
import { useArea } from "@/components/ui/area";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export function InventoryNoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="Nada coincide con lo que buscas"
      action={<Button onClick={onClear}>Quitar búsqueda y filtros</Button>}
    >
      Revisa cómo está escrito o quita algún filtro.
    </EmptyState>
  );
}

export function InventoryEmpty({ onNew }: { onNew: () => void }) {
  const { canWrite } = useArea();
  return (
    <EmptyState
      icon={Package}
      title="Aquí estará lo que tiene tu iglesia"
      action={
        canWrite && (
          <>
            <Button variant="primary" onClick={onNew}>
              <Plus aria-hidden />
              Agregar artículo
            </Button>
            <Button asChild>
              <Link href="/inventory/import">
                <Upload aria-hidden />
                Importar de Excel
              </Link>
            </Button>
          </>
        )
      }
    >
      {canWrite ? (
        <>
          Sillas, instrumentos, equipos: agrega lo primero, o trae todo desde una hoja de cálculo: aquí está la{" "}
          <a
            href="/api/inventory/import/template?format=xlsx"
            download
            className="font-semibold text-primary underline underline-offset-3"
          >
            plantilla de Excel
          </a>
          .
        </>
      ) : (
        "Todavía no hay artículos en la lista."
      )}
    </EmptyState>
  );
}
