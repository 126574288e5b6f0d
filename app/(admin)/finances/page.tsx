import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { GET as MONTHS } from "@/app/api/finances/months/route";
import { GET as SUMMARY } from "@/app/api/finances/summary/route";
import { GET as CATEGORIES } from "@/app/api/options/categories/route";
import { GET as TRANSACTIONS } from "@/app/api/transactions/route";
import { GET as TREASURIES } from "@/app/api/treasuries/route";
import { FinancesScreen } from "@/components/finances/finances-screen";
import {
  categoryQuery,
  financeQueryKeys,
  transactionQueries,
  transactionSearch,
  treasuryChoicesQuery,
} from "@/components/finances/finances-search";
import { churchToday } from "@/lib/auth/access";
import { requireArea } from "@/lib/auth/gate";
import type { FirstAnswer } from "../first-answers";
import { ListAnswers, listLoader } from "../list-answers";

export const metadata: Metadata = { title: "Finanzas" };

const loadSearch = listLoader(transactionSearch(parsers));

export default async function FinancesPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  const { access } = await requireArea("finances");
  const today = churchToday(access);
  const { list, summary, months } = transactionQueries(await loadSearch(searchParams), today);
  const answers: FirstAnswer[] = [
    { queryKey: financeQueryKeys.transactions(list), handler: TRANSACTIONS, query: list },
    { queryKey: financeQueryKeys.months(months), handler: MONTHS, query: months },
    { queryKey: financeQueryKeys.treasuryChoices(false), handler: TREASURIES, query: treasuryChoicesQuery(false) },
    { queryKey: financeQueryKeys.categories(false), handler: CATEGORIES, query: categoryQuery(false) },
  ];
  // Rows do not wait for sums that are not stored: the screen asks for those itself.
  if (!(summary.name || summary.min || summary.max))
    answers.push({ queryKey: financeQueryKeys.summary(summary), handler: SUMMARY, query: summary });
  return (
    <ListAnswers answers={answers}>
      <FinancesScreen today={today} />
    </ListAnswers>
  );
}
