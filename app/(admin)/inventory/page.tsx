import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { InventoryScreen } from "@/components/inventory/inventory-screen";
import { itemSearch } from "@/components/inventory/item-search";
import { rowKeys } from "@/components/lists/row-keys";
import type { FirstAnswer } from "../first-answers";
import { ListAnswers, listLoader } from "../list-answers";

export const metadata: Metadata = { title: "Inventario" };

const keys = rowKeys("inventory");
const loadSearch = listLoader(itemSearch(parsers));

export default async function InventoryPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("inventory");
  const query = await loadSearch(searchParams);
  const { page: _, pageSize: __, sort: ___, ...filters } = query;
  const answers: FirstAnswer[] = [
    { queryKey: keys.list(query), path: "/inventory", query },
    { queryKey: keys.statsOf(filters), path: "/inventory/stats", query: filters },
  ];
  return (
    <ListAnswers answers={answers}>
      <InventoryScreen />
    </ListAnswers>
  );
}
