import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { FINANCES } from "@/components/finances/finances-search";
import { MovementImport } from "@/components/finances/movement-import";
import { ImportLog } from "@/components/imports/import-log";
import { importLogSearch } from "@/components/imports/import-log-search";
import { rowKeys } from "@/components/lists/row-keys";
import { ListAnswers, listLoader } from "../../list-answers";

export const metadata: Metadata = { title: "Importaciones de movimientos" };

const loadSearch = listLoader(importLogSearch(parsers));

export default async function ImportsPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("finances");
  const query = await loadSearch(searchParams);
  return (
    <ListAnswers answers={[{ queryKey: rowKeys(FINANCES).imports(query), path: "/finances/imports", query }]}>
      <MovementImport>
        <ImportLog />
      </MovementImport>
    </ListAnswers>
  );
}
