import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { rowKeys } from "@/components/lists/row-keys";
import { programmeSearch } from "@/components/presentations/programmes/programme-search";
import { ProgrammesScreen } from "@/components/presentations/programmes/programmes-screen";
import type { FirstAnswer } from "../../first-answers";
import { ListAnswers, listLoader } from "../../list-answers";

export const metadata: Metadata = { title: "Programas" };

const keys = rowKeys("presentations/programmes");
const loadSearch = listLoader(programmeSearch(parsers));

export default async function ProgrammesPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("presentations");
  const query = await loadSearch(searchParams);
  const answers: FirstAnswer[] = [
    { queryKey: keys.list(query), path: "/presentations/programmes", query },
    { queryKey: keys.stats, path: "/presentations/programmes/stats" },
  ];
  return (
    <ListAnswers answers={answers}>
      <ProgrammesScreen />
    </ListAnswers>
  );
}
