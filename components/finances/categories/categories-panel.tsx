"use client";

import { RotateCcw } from "lucide-react";
import dynamic from "next/dynamic";
import { useId } from "react";
import { useCategories } from "@/components/finances/use-finances";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { useKeepFocus } from "@/components/lists/use-keep-focus";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { ErrorState } from "@/components/ui/states/error-state";
import { countText } from "@/lib/core/values/numbers";
import type { CategoryRow } from "@/lib/finances/categories/schema";
import { useRestoreCategory } from "./category-actions";
import { CategoryRowMenu } from "./category-row-menu";

/** Form, loaded after the list: its validation schema must not delay it. */
const CategoryAdd = dynamic(() => import("./category-add").then((module) => module.CategoryAdd), {
  ssr: false,
  loading: () => <div className="h-[4.5rem]" />,
});

interface CategoriesPanelProps {
  isIncome: boolean;
  /** Archived categories instead of those in use. */
  archived: boolean;
  /** Id of the form that adds one. */
  newId: string;
}

/** Categories of one kind, with a form at the end to add another. */
export function CategoriesPanel({ isIncome, archived, newId }: CategoriesPanelProps) {
  const { canWrite, church } = useArea();
  const heading = useId();
  const { data, error, refetch, isFetching } = useCategories(archived);
  const rows = data?.filter((row) => row.isIncome === isIncome);
  const keepFocus = useKeepFocus(data);
  const kind = isIncome ? "ingresos" : "egresos";

  return (
    <Panel aria-labelledby={heading} aria-busy={!data} {...keepFocus}>
      <PanelHead
        id={heading}
        title={isIncome ? "Ingresos" : "Egresos"}
        action={
          rows && (
            <span className="text-fg-muted text-sm">{countText(rows.length, "categoría", "categorías", church)}</span>
          )
        }
      />
      {!rows ? (
        error ? (
          <ErrorState title="No pudimos cargar las categorías" error={error} onRetry={refetch} busy={isFetching} />
        ) : (
          <ListSkeleton />
        )
      ) : rows.length === 0 ? (
        <p className="border-border border-t px-4 py-4 text-fg-muted md:px-6">
          {archived ? `No hay categorías de ${kind} archivadas.` : `Todavía no hay categorías de ${kind}.`}
        </p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li
              key={row.id}
              className="relative flex min-h-14 items-center gap-3 border-border border-t py-1.5 pr-1 pl-4 hover:bg-surface2/55 md:pr-4 md:pl-6"
            >
              <Link
                href={`/finances?categoryId=${row.id}&period=todo`}
                className="min-w-0 flex-1 py-2 text-fg no-underline after:absolute after:inset-0 hover:underline"
              >
                {row.value}
                <span className="sr-only">, ver sus movimientos</span>
              </Link>
              {canWrite && (archived ? <Restore category={row} /> : <CategoryRowMenu category={row} />)}
            </li>
          ))}
        </ul>
      )}
      {canWrite && !archived && rows && <CategoryAdd id={newId} isIncome={isIncome} />}
    </Panel>
  );
}

function Restore({ category }: { category: CategoryRow }) {
  const restore = useRestoreCategory();
  return (
    <Button
      size="sm"
      aria-label={`Restaurar ${category.value}`}
      busy={restore.isPending}
      onClick={() => restore.mutate(category)}
      className="relative max-md:mr-3"
    >
      <RotateCcw aria-hidden />
      Restaurar
    </Button>
  );
}
