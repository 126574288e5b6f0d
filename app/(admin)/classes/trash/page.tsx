import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { ClassTrash } from "@/components/classes/class-trash";
import { rowKeys } from "@/components/lists/row-keys";
import { trashSearch } from "@/components/lists/trash-search";
import { ListAnswers, listLoader } from "../../list-answers";

export const metadata: Metadata = { title: "Papelera de clases" };

const loadSearch = listLoader(trashSearch(parsers));

export default async function TrashPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("classes");
  const query = await loadSearch(searchParams);
  return (
    <ListAnswers answers={[{ queryKey: rowKeys("classes").trash(query), path: "/classes/trash", query }]}>
      <ClassTrash />
    </ListAnswers>
  );
}
