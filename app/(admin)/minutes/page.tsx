import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { rowKeys } from "@/components/lists/row-keys";
import { MinutesScreen } from "@/components/minutes/minutes-screen";
import { minutesSearch } from "@/components/minutes/minutes-search";
import type { FirstAnswer } from "../first-answers";
import { ListAnswers, listLoader } from "../list-answers";

export const metadata: Metadata = { title: "Actas" };

const keys = rowKeys("minutes");
const loadSearch = listLoader(minutesSearch(parsers));

export default async function MinutesPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("minutes");
  const query = await loadSearch(searchParams);
  const answers: FirstAnswer[] = [
    { queryKey: keys.list(query), path: "/minutes", query },
    { queryKey: keys.stats, path: "/minutes/stats" },
  ];
  return (
    <ListAnswers answers={answers}>
      <MinutesScreen />
    </ListAnswers>
  );
}
