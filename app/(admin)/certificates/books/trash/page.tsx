import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { EntryTrash } from "@/components/certificates/books/entry-trash";
import { rowKeys } from "@/components/lists/row-keys";
import { trashSearch } from "@/components/lists/trash-search";
import { ListAnswers, listLoader } from "../../../list-answers";

export const metadata: Metadata = { title: "Papelera de libros" };

const loadSearch = listLoader(trashSearch(parsers));

export default async function EntryTrashPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("certificates");
  const query = await loadSearch(searchParams);
  return (
    <ListAnswers
      answers={[{ queryKey: rowKeys("certificates/books").trash(query), path: "/certificates/books/trash", query }]}
    >
      <EntryTrash />
    </ListAnswers>
  );
}
