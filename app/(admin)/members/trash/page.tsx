import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { rowKeys } from "@/components/lists/row-keys";
import { trashSearch } from "@/components/lists/trash-search";
import { MemberTrash } from "@/components/members/member-trash";
import { ListAnswers, listLoader } from "../../list-answers";

export const metadata: Metadata = { title: "Papelera de miembros" };

const loadSearch = listLoader(trashSearch(parsers));

export default async function TrashPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("members");
  const query = await loadSearch(searchParams);
  return (
    <ListAnswers answers={[{ queryKey: rowKeys("members").trash(query), path: "/members/trash", query }]}>
      <MemberTrash />
    </ListAnswers>
  );
}
