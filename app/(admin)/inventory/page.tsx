import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { GET as ITEMS } from "@/app/api/inventory/route";
import { GET as STATS } from "@/app/api/inventory/stats/route";
import { InventoryScreen } from "@/components/inventory/inventory-screen";
import { itemSearch } from "@/components/inventory/item-search";
import { rowKeys } from "@/components/lists/row-keys";
import { requireArea } from "@/lib/auth/gate";
import { ListAnswers, listLoader } from "../list-answers";

export const metadata: Metadata = { title: "Inventario" };

const keys = rowKeys("inventory");
const loadSearch = listLoader(itemSearch(parsers));

export default async function InventoryPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("inventory");
  const query = await loadSearch(searchParams);
  const { page: _, pageSize: __, sort: ___, ...filters } = query;
  const answers = [
    { queryKey: keys.list(query), handler: ITEMS, query },
    { queryKey: keys.statsOf(filters), handler: STATS, query: filters },
  ];
  return (
    <ListAnswers answers={answers}>
      <InventoryScreen />
    </ListAnswers>
  );
}
