import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { FinancesScreen } from "@/components/finances/finances-screen";
import {
  categoryQuery,
  financeQueryKeys,
  transactionQueries,
  transactionSearch,
  treasuryChoicesQuery,
} from "@/components/finances/finances-search";
import { churchToday } from "@/lib/auth/access";
import type { FirstAnswer } from "../first-answers";
import { ListAnswers, listLoader } from "../list-answers";

export const metadata: Metadata = { title: "Finanzas" };

const loadSearch = listLoader(transactionSearch(parsers));

export default async function FinancesPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  const { access } = await requireArea("finances");
  const today = churchToday(access);
  const { list, summary, months } = transactionQueries(await loadSearch(searchParams), today);
  const answers: FirstAnswer[] = [
    { queryKey: financeQueryKeys.transactions(list), path: "/transactions", query: list },
    { queryKey: financeQueryKeys.months(months), path: "/finances/months", query: months },
    { queryKey: financeQueryKeys.treasuryChoices(false), path: "/treasuries", query: treasuryChoicesQuery(false) },
    { queryKey: financeQueryKeys.categories(false), path: "/options/categories", query: categoryQuery(false) },
  ];
  // Rows do not wait for sums that are not stored: the screen asks for those itself.
  if (!(summary.name || summary.min || summary.max))
    answers.push({ queryKey: financeQueryKeys.summary(summary), path: "/finances/summary", query: summary });
  return (
    <ListAnswers answers={answers}>
      <FinancesScreen today={today} />
    </ListAnswers>
  );
}
