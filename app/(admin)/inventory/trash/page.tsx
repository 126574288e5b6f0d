import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { ItemTrash } from "@/components/inventory/item-trash";
import { rowKeys } from "@/components/lists/row-keys";
import { trashSearch } from "@/components/lists/trash-search";
import { ListAnswers, listLoader } from "../../list-answers";

export const metadata: Metadata = { title: "Papelera del inventario" };

const loadSearch = listLoader(trashSearch(parsers));

export default async function TrashPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("inventory");
  const query = await loadSearch(searchParams);
  return (
    <ListAnswers answers={[{ queryKey: rowKeys("inventory").trash(query), path: "/inventory/trash", query }]}>
      <ItemTrash />
    </ListAnswers>
  );
}
