import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { rowKeys } from "@/components/lists/row-keys";
import { trashSearch } from "@/components/lists/trash-search";
import { FamilyTrash } from "@/components/members/families/family-trash";
import { ListAnswers, listLoader } from "../../../list-answers";

export const metadata: Metadata = { title: "Papelera de familias" };

const loadSearch = listLoader(trashSearch(parsers));

export default async function FamilyTrashPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("members");
  const query = await loadSearch(searchParams);
  return (
    <ListAnswers
      answers={[{ queryKey: rowKeys("members/families").trash(query), path: "/members/families/trash", query }]}
    >
      <FamilyTrash />
    </ListAnswers>
  );
}
