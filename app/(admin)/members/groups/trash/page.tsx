import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { rowKeys } from "@/components/lists/row-keys";
import { trashSearch } from "@/components/lists/trash-search";
import { GroupTrash } from "@/components/members/groups/group-trash";
import { ListAnswers, listLoader } from "../../../list-answers";

export const metadata: Metadata = { title: "Papelera de grupos" };

const loadSearch = listLoader(trashSearch(parsers));

export default async function GroupTrashPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("members");
  const query = await loadSearch(searchParams);
  return (
    <ListAnswers answers={[{ queryKey: rowKeys("members/groups").trash(query), path: "/members/groups/trash", query }]}>
      <GroupTrash />
    </ListAnswers>
  );
}
