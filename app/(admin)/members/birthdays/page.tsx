import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { BirthdaysScreen } from "@/components/members/birthdays-screen";
import { birthdaysKey, birthdaysSearch } from "@/components/members/member-search";
import { churchToday } from "@/lib/auth/access";
import { FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Cumpleaños" };

const loadSearch = parsers.createLoader(birthdaysSearch(parsers));

export default async function BirthdaysPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  const { access } = await requireArea("members");
  const search = await loadSearch(searchParams);
  const month = search.month ?? Number(churchToday(access).slice(5, 7));
  return (
    <FirstAnswers answers={[{ queryKey: birthdaysKey(month), path: "/members/birthdays", query: { month } }]}>
      <BirthdaysScreen />
    </FirstAnswers>
  );
}
