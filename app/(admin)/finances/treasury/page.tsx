import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { GET as SUMMARY } from "@/app/api/finances/summary/route";
import { GET as TREASURIES } from "@/app/api/treasuries/route";
import {
  churchSummary,
  financeQueryKeys,
  treasuryListQuery,
  treasurySearch,
} from "@/components/finances/finances-search";
import { TreasuriesScreen } from "@/components/finances/treasuries/treasuries-screen";
import { requireArea } from "@/lib/auth/gate";
import { ListAnswers, listLoader } from "../../list-answers";

export const metadata: Metadata = { title: "Tesorerías" };

const loadSearch = listLoader(treasurySearch(parsers));

export default async function TreasuryPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("finances");
  const query = treasuryListQuery(await loadSearch(searchParams));
  const answers = [
    { queryKey: financeQueryKeys.treasuries(query), handler: TREASURIES, query },
    { queryKey: financeQueryKeys.summary(churchSummary), handler: SUMMARY, query: churchSummary },
  ];
  return (
    <ListAnswers answers={answers}>
      <TreasuriesScreen />
    </ListAnswers>
  );
}
