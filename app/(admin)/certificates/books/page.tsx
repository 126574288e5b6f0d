import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { BooksScreen } from "@/components/certificates/books/books-screen";
import { entrySearch } from "@/components/certificates/books/entry-search";
import { rowKeys } from "@/components/lists/row-keys";
import type { FirstAnswer } from "../../first-answers";
import { ListAnswers, listLoader } from "../../list-answers";

export const metadata: Metadata = { title: "Libros" };

const keys = rowKeys("certificates/books");
const loadSearch = listLoader(entrySearch(parsers));

export default async function BooksPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("certificates");
  const query = await loadSearch(searchParams);
  const { book } = query;
  const answers: FirstAnswer[] = [
    { queryKey: keys.list(query), path: "/certificates/books", query },
    { queryKey: keys.statsOf({ book }), path: "/certificates/books/stats", query: { book } },
  ];
  return (
    <ListAnswers answers={answers}>
      <BooksScreen />
    </ListAnswers>
  );
}
