import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { rowKeys } from "@/components/lists/row-keys";
import { trashSearch } from "@/components/lists/trash-search";
import { ProgrammeTrash } from "@/components/presentations/programmes/programme-trash";
import type { FirstAnswer } from "../../../first-answers";
import { ListAnswers, listLoader } from "../../../list-answers";

export const metadata: Metadata = { title: "Papelera de programas" };

const keys = rowKeys("presentations/programmes");
const loadSearch = listLoader(trashSearch(parsers));

export default async function ProgrammeTrashPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("presentations");
  const query = await loadSearch(searchParams);
  const answer: FirstAnswer = {
    queryKey: keys.trash(query),
    path: "/presentations/programmes/trash",
    query: { title: query.name, page: query.page },
  };
  return (
    <ListAnswers answers={[answer]}>
      <ProgrammeTrash />
    </ListAnswers>
  );
}
