import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { GET as IMPORTS } from "@/app/api/members/imports/route";
import { ImportLog } from "@/components/imports/import-log";
import { importLogSearch } from "@/components/imports/import-log-search";
import { rowKeys } from "@/components/lists/row-keys";
import { MemberImport } from "@/components/members/member-import";
import { requireArea } from "@/lib/auth/gate";
import { FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Importaciones de miembros" };

const loadSearch = parsers.createLoader(importLogSearch(parsers));

export default async function ImportsPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("members");
  const query = await loadSearch(searchParams);
  return (
    <FirstAnswers answers={[{ queryKey: rowKeys("members").imports(query.page), handler: IMPORTS, query }]}>
      <MemberImport>
        <ImportLog />
      </MemberImport>
    </FirstAnswers>
  );
}
