"use client";

import dynamic from "next/dynamic";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { archivedSearch } from "@/components/finances/finances-search";
import { useFinancesTabs } from "@/components/finances/finances-tabs";
import { lazySheet } from "@/components/lists/lazy-sheet";
import { useSheet } from "@/components/lists/use-sheet";
import { Segmented } from "@/components/ui/controls/segmented";
import { useHotkey } from "@/components/ui/hooks/use-hotkey";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { CategoriesPanel } from "./categories-panel";

const CategoryForm = dynamic(() => import("./category-form").then((module) => module.CategoryForm), {
  loading: () => null,
});

/** Sheet of `?editar=7`. */
const CategorySheet = lazySheet(CategoryForm, useSheet);

const views = [
  { value: "used", label: "En uso" },
  { value: "archived", label: "Archivadas" },
] as const;

const { archived: parseAsArchived } = archivedSearch({ parseAsStringLiteral });

const NEW_INCOME = "nueva-categoria-ingreso";

export function CategoriesScreen() {
  const tabs = useFinancesTabs();
  const { canWrite } = useArea();
  const [archivedParam, setArchivedParam] = useQueryState("archived", parseAsArchived.withOptions({ history: "push" }));
  const archived = archivedParam !== null;
  useHotkey("n", () => document.getElementById(`${NEW_INCOME}-value`)?.focus(), canWrite && !archived);

  return (
    <>
      <PageHead label="Secciones de finanzas" tabs={tabs} />
      <fieldset className="md:w-64">
        <legend className="sr-only">Categorías que se muestran</legend>
        <Segmented
          options={views}
          value={archived ? "archived" : "used"}
          onChange={(view) => setArchivedParam(view === "archived" ? "true" : null)}
        />
      </fieldset>
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-2">
        <CategoriesPanel isIncome archived={archived} newId={NEW_INCOME} />
        <CategoriesPanel isIncome={false} archived={archived} newId="nueva-categoria-egreso" />
      </div>
      <CategorySheet />
    </>
  );
}
