import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { rowKeys } from "@/components/lists/row-keys";
import { trashSearch } from "@/components/lists/trash-search";
import { MinutesTrash } from "@/components/minutes/minutes-trash";
import type { FirstAnswer } from "../../first-answers";
import { ListAnswers, listLoader } from "../../list-answers";

export const metadata: Metadata = { title: "Papelera de actas" };

const keys = rowKeys("minutes");
const loadSearch = listLoader(trashSearch(parsers));

export default async function MinutesTrashPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("minutes");
  const query = await loadSearch(searchParams);
  const answer: FirstAnswer = {
    queryKey: keys.trash(query),
    path: "/minutes/trash",
    query: { title: query.name, page: query.page },
  };
  return (
    <ListAnswers answers={[answer]}>
      <MinutesTrash />
    </ListAnswers>
  );
}
