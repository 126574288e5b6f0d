import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { ImportLog } from "@/components/imports/import-log";
import { importLogSearch } from "@/components/imports/import-log-search";
import { ItemImport } from "@/components/inventory/item-import";
import { rowKeys } from "@/components/lists/row-keys";
import { ListAnswers, listLoader } from "../../list-answers";

export const metadata: Metadata = { title: "Importaciones de inventario" };

const loadSearch = listLoader(importLogSearch(parsers));

export default async function ImportsPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("inventory");
  const query = await loadSearch(searchParams);
  return (
    <ListAnswers answers={[{ queryKey: rowKeys("inventory").imports(query), path: "/inventory/imports", query }]}>
      <ItemImport>
        <ImportLog />
      </ItemImport>
    </ListAnswers>
  );
}
