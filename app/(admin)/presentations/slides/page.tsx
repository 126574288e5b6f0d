import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { rowKeys } from "@/components/lists/row-keys";
import { EditorScreen } from "@/components/presentations/editor/editor-screen";
import { editorSearch } from "@/components/presentations/presentation-search";
import { type FirstAnswer, FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Diapositivas" };

const loadSearch = parsers.createLoader(editorSearch(parsers));

export default async function SlidesPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("presentations");
  const search = await searchParams;
  const { id } = loadSearch(search);
  if (id === null) return search.id === undefined ? redirect("/presentations") : notFound();
  const answer: FirstAnswer = {
    queryKey: rowKeys("presentations").one(id),
    path: `/presentations/${id}`,
  };
  return (
    <FirstAnswers answers={[answer]}>
      <EditorScreen key={id} id={id} />
    </FirstAnswers>
  );
}
