import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { hasFilters, rowKeys } from "@/components/lists/row-keys";
import { memberSearch, ownFieldsKey } from "@/components/members/member-search";
import { MembersScreen } from "@/components/members/members-screen";
import type { FirstAnswer } from "../first-answers";
import { ListAnswers, listLoader } from "../list-answers";

export const metadata: Metadata = { title: "Miembros" };

const keys = rowKeys("members");
const loadSearch = listLoader(memberSearch(parsers));

export default async function MembersPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("members");
  const query = await loadSearch(searchParams);
  const { page: _, pageSize: __, sort: ___, ...filters } = query;
  const answers: FirstAnswer[] = [
    { queryKey: keys.list(query), path: "/members", query },
    { queryKey: keys.statsOf(filters), path: "/members/stats", query: filters },
    { queryKey: ownFieldsKey, path: "/members/fields" },
    // The plan's room.
    ...(hasFilters(filters) ? [{ queryKey: keys.stats, path: "/members/stats" as const }] : []),
  ];
  return (
    <ListAnswers answers={answers}>
      <MembersScreen />
    </ListAnswers>
  );
}
