import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { rowKeys } from "@/components/lists/row-keys";
import { presentationSearch } from "@/components/presentations/presentation-search";
import { PresentationsScreen } from "@/components/presentations/presentations-screen";
import type { FirstAnswer } from "../first-answers";
import { ListAnswers, listLoader } from "../list-answers";

export const metadata: Metadata = { title: "Presentaciones" };

const keys = rowKeys("presentations");
const loadSearch = listLoader(presentationSearch(parsers));

export default async function PresentationsPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("presentations");
  const query = await loadSearch(searchParams);
  const answers: FirstAnswer[] = [
    { queryKey: keys.list(query), path: "/presentations", query },
    { queryKey: keys.stats, path: "/presentations/stats" },
  ];
  return (
    <ListAnswers answers={answers}>
      <PresentationsScreen />
    </ListAnswers>
  );
}
