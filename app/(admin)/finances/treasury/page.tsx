import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import {
  churchSummary,
  financeQueryKeys,
  treasuryListQuery,
  treasurySearch,
} from "@/components/finances/finances-search";
import { TreasuriesScreen } from "@/components/finances/treasuries/treasuries-screen";
import type { FirstAnswer } from "../../first-answers";
import { ListAnswers, listLoader } from "../../list-answers";

export const metadata: Metadata = { title: "Tesorerías" };

const loadSearch = listLoader(treasurySearch(parsers));

export default async function TreasuryPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("finances");
  const query = treasuryListQuery(await loadSearch(searchParams));
  const answers: FirstAnswer[] = [
    { queryKey: financeQueryKeys.treasuries(query), path: "/treasuries", query },
    { queryKey: financeQueryKeys.summary(churchSummary), path: "/finances/summary", query: churchSummary },
  ];
  return (
    <ListAnswers answers={answers}>
      <TreasuriesScreen />
    </ListAnswers>
  );
}
