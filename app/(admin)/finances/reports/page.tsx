import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { financeQueryKeys, reportSearch } from "@/components/finances/finances-search";
import { ReportScreen } from "@/components/finances/reports/report-screen";
import { churchToday } from "@/lib/auth/access";
import { type FirstAnswer, FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Reportes de finanzas" };

const loadSearch = parsers.createLoader(reportSearch(parsers));

export default async function ReportsPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  const { access } = await requireArea("finances");
  const today = churchToday(access);
  const period = (await loadSearch(searchParams)).period ?? today.slice(0, 7);
  const answers: FirstAnswer[] = [
    { queryKey: financeQueryKeys.report(period), path: "/finances/report", query: { period } },
    { queryKey: financeQueryKeys.monthLocks, path: "/finances/closings" },
  ];
  return (
    <FirstAnswers answers={answers}>
      <ReportScreen today={today} />
    </FirstAnswers>
  );
}
