import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { classSearch } from "@/components/classes/class-search";
import { ClassesScreen } from "@/components/classes/classes-screen";
import { rowKeys } from "@/components/lists/row-keys";
import type { FirstAnswer } from "../first-answers";
import { ListAnswers, listLoader } from "../list-answers";

export const metadata: Metadata = { title: "Clases" };

const keys = rowKeys("classes");
const loadSearch = listLoader(classSearch(parsers));

export default async function ClassesPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("classes");
  const query = await loadSearch(searchParams);
  const { page: _, pageSize: __, sort: ___, ...filters } = query;
  const answers: FirstAnswer[] = [
    { queryKey: keys.list(query), path: "/classes", query },
    { queryKey: keys.statsOf(filters), path: "/classes/stats", query: filters },
  ];
  return (
    <ListAnswers answers={answers}>
      <ClassesScreen />
    </ListAnswers>
  );
}
