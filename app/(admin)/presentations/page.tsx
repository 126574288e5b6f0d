import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { GET as PRESENTATIONS } from "@/app/api/presentations/route";
import { GET as STATS } from "@/app/api/presentations/stats/route";
import { rowKeys } from "@/components/lists/row-keys";
import { presentationSearch } from "@/components/presentations/presentation-search";
import { PresentationsScreen } from "@/components/presentations/presentations-screen";
import { requireArea } from "@/lib/auth/gate";
import { ListAnswers, listLoader } from "../list-answers";

export const metadata: Metadata = { title: "Presentaciones" };

const keys = rowKeys("presentations");
const loadSearch = listLoader(presentationSearch(parsers));

export default async function PresentationsPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("presentations");
  const query = await loadSearch(searchParams);
  const answers = [
    { queryKey: keys.list(query), handler: PRESENTATIONS, query },
    { queryKey: keys.stats, handler: STATS },
  ];
  return (
    <ListAnswers answers={answers}>
      <PresentationsScreen />
    </ListAnswers>
  );
}
