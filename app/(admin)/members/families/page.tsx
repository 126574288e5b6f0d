import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { rowKeys } from "@/components/lists/row-keys";
import { FamiliesScreen } from "@/components/members/families/families-screen";
import { familySearch } from "@/components/members/families/family-search";
import type { FirstAnswer } from "../../first-answers";
import { ListAnswers, listLoader } from "../../list-answers";

export const metadata: Metadata = { title: "Familias" };

const keys = rowKeys("members/families");
const loadSearch = listLoader(familySearch(parsers));

export default async function FamiliesPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("members");
  const query = await loadSearch(searchParams);
  const answers: FirstAnswer[] = [
    { queryKey: keys.list(query), path: "/members/families", query },
    { queryKey: keys.stats, path: "/members/families/stats" },
  ];
  return (
    <ListAnswers answers={answers}>
      <FamiliesScreen />
    </ListAnswers>
  );
}
