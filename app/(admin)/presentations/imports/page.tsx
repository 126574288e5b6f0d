import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { ImportLog } from "@/components/imports/import-log";
import { importLogSearch } from "@/components/imports/import-log-search";
import { rowKeys } from "@/components/lists/row-keys";
import { SongImport } from "@/components/presentations/song-import/song-kind";
import { ListAnswers, listLoader } from "../../list-answers";

export const metadata: Metadata = { title: "Importaciones de cantos" };

const loadSearch = listLoader(importLogSearch(parsers));

export default async function ImportsPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("presentations");
  const query = await loadSearch(searchParams);
  return (
    <ListAnswers
      answers={[{ queryKey: rowKeys("presentations").imports(query), path: "/presentations/imports", query }]}
    >
      <SongImport>
        <ImportLog />
      </SongImport>
    </ListAnswers>
  );
}
