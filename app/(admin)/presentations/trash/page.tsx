import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { rowKeys } from "@/components/lists/row-keys";
import { trashSearch } from "@/components/lists/trash-search";
import { PresentationTrash } from "@/components/presentations/presentation-trash";
import { ListAnswers, listLoader } from "../../list-answers";

export const metadata: Metadata = { title: "Papelera de presentaciones" };

const loadSearch = listLoader(trashSearch(parsers));

export default async function TrashPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("presentations");
  const query = await loadSearch(searchParams);
  const asked = { title: query.name, page: query.page };
  return (
    <ListAnswers
      answers={[{ queryKey: rowKeys("presentations").trash(query), path: "/presentations/trash", query: asked }]}
    >
      <PresentationTrash />
    </ListAnswers>
  );
}
