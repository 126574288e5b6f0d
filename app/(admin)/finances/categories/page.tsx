import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { CategoriesScreen } from "@/components/finances/categories/categories-screen";
import { archivedSearch, categoryQuery, financeQueryKeys } from "@/components/finances/finances-search";
import { type FirstAnswer, FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Categorías de finanzas" };

const loadSearch = parsers.createLoader(archivedSearch(parsers));

export default async function CategoriesPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("finances");
  const archived = (await loadSearch(searchParams)).archived !== null;
  const answer: FirstAnswer = {
    queryKey: financeQueryKeys.categories(archived),
    path: "/options/categories",
    query: categoryQuery(archived),
  };
  return (
    <FirstAnswers answers={[answer]}>
      <CategoriesScreen />
    </FirstAnswers>
  );
}
