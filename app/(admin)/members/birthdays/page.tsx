import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { rowKeys } from "@/components/lists/row-keys";
import { BirthdaysScreen } from "@/components/members/birthdays-screen";
import { birthdaysKey, birthdaysSearch } from "@/components/members/member-search";
import { churchToday } from "@/lib/auth/access";
import { type FirstAnswer, FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Cumpleaños" };

const loadSearch = parsers.createLoader(birthdaysSearch(parsers));

export default async function BirthdaysPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  const { access } = await requireArea("members");
  const search = await loadSearch(searchParams);
  const month = search.month ?? Number(churchToday(access).slice(5, 7));
  const query = { month, fromDay: search.fromDay ?? 1, page: 1 };
  const filters = { birthMonth: [month] };
  const answers: FirstAnswer[] = [
    { queryKey: birthdaysKey(query), path: "/members/birthdays", query },
    { queryKey: rowKeys("members").statsOf(filters), path: "/members/stats", query: filters },
  ];
  return (
    <FirstAnswers answers={answers}>
      <BirthdaysScreen />
    </FirstAnswers>
  );
}
