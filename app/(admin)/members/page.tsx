import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { GET as MEMBERS } from "@/app/api/members/route";
import { GET as STATS } from "@/app/api/members/stats/route";
import { MembersScreen } from "@/components/members/members-screen";
import { memberQueryKeys, memberSearch } from "@/components/members/members-search";
import { requireArea } from "@/lib/auth/gate";
import { FirstAnswers } from "../first-answers";

export const metadata: Metadata = { title: "Miembros" };

const loadSearch = parsers.createLoader(memberSearch(parsers));

export default async function MembersPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("members");
  const query = await loadSearch(searchParams);
  const answers = [
    { queryKey: memberQueryKeys.list(query), handler: MEMBERS, query },
    { queryKey: memberQueryKeys.stats, handler: STATS },
  ];
  return (
    <FirstAnswers answers={answers}>
      <MembersScreen />
    </FirstAnswers>
  );
}
