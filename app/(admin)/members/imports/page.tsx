import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { ImportLog } from "@/components/imports/import-log";
import { importLogSearch } from "@/components/imports/import-log-search";
import { rowKeys } from "@/components/lists/row-keys";
import { MemberImport } from "@/components/members/member-import";
import { ListAnswers, listLoader } from "../../list-answers";

export const metadata: Metadata = { title: "Importaciones de miembros" };

const loadSearch = listLoader(importLogSearch(parsers));

export default async function ImportsPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("members");
  const query = await loadSearch(searchParams);
  return (
    <ListAnswers answers={[{ queryKey: rowKeys("members").imports(query), path: "/members/imports", query }]}>
      <MemberImport>
        <ImportLog />
      </MemberImport>
    </ListAnswers>
  );
}
