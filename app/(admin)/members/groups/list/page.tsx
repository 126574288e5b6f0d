import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { rowKeys } from "@/components/lists/row-keys";
import { groupSearch } from "@/components/members/groups/group-search";
import { GroupsScreen } from "@/components/members/groups/groups-screen";
import type { FirstAnswer } from "../../../first-answers";
import { ListAnswers, listLoader } from "../../../list-answers";

export const metadata: Metadata = { title: "Todos los grupos" };

const keys = rowKeys("members/groups");
const loadSearch = listLoader(groupSearch(parsers));

export default async function GroupsPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("members");
  const query = await loadSearch(searchParams);
  const answers: FirstAnswer[] = [
    { queryKey: keys.list(query), path: "/members/groups", query },
    { queryKey: keys.stats, path: "/members/groups/stats" },
  ];
  return (
    <ListAnswers answers={answers}>
      <GroupsScreen />
    </ListAnswers>
  );
}
