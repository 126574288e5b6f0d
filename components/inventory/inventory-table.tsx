"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import Link from "next/link";
import { DataList } from "@/components/lists/data-list";
import { Pager } from "@/components/lists/pager";
import type { Column } from "@/components/lists/row-table";
import { useLastPage } from "@/components/lists/use-last-page";
import type { Selection } from "@/components/lists/use-selection";
import { useArea } from "@/components/ui/area";
import { cn } from "@/components/ui/cn";
import { type MoneyStyle, moneyText } from "@/lib/core/money";
import { itemFieldLabels as labels } from "@/lib/inventory/labels";
import type { ItemList, ItemRow } from "@/lib/inventory/schema";
import { InventoryEmpty, InventoryNoMatches } from "./inventory-empty";
import type { InventoryState } from "./inventory-state";
import { ItemCondition } from "./item-condition";
import { ItemPicture } from "./item-picture";
import { ItemRowMenu } from "./item-row-menu";
import { itemsText, unitsText, wholeText } from "./items-text";

const columnsOf = (money: MoneyStyle): Column<ItemRow>[] => [
  {
    id: "name",
    header: labels.name,
    place: "main",
    sort: { ascending: "name", descending: "-name" },
    cell: (item) => <ItemName item={item} />,
  },
  { id: "brand", header: labels.brand, place: "wide", cell: ({ brand }) => <Small text={brand} /> },
  { id: "model", header: labels.model, place: "wide", cell: ({ model }) => <Small text={model} /> },
  { id: "amount", header: labels.amount, isNumber: true, cell: ({ amount }) => wholeText(amount) },
  {
    id: "price",
    header: labels.price,
    isNumber: true,
    place: "wide",
    cell: ({ price }) => <Money text={moneyText(price, money)} />,
  },
  {
    id: "total",
    header: "Precio total",
    place: "amount",
    sort: { ascending: "total", descending: "-total" },
    cell: (item) => <Money text={moneyText(item.total, money)} className={mutedWhenGone(item)} />,
  },
  { id: "location", header: labels.location, cell: ({ location }) => <Small text={location} /> },
  { id: "condition", header: labels.condition, cell: ({ condition }) => <ItemCondition condition={condition} /> },
  {
    id: "actions",
    header: "Acciones",
    place: "action",
    cell: (item) => (
      <span className="max-md:hidden">
        <ItemRowMenu item={item} />
      </span>
    ),
  },
];

const mutedWhenGone = ({ condition }: ItemRow) => (condition === "de_baja" ? "text-fg-muted" : undefined);

/** Smaller text: eight columns fit side by side only that way. */
const Small = ({ text }: { text: string | null }) =>
  text ? (
    <span className="block text-sm [overflow-wrap:anywhere] lg:min-w-16">{text}</span>
  ) : (
    <span className="text-fg-muted">–</span>
  );

/** Characters of an amount that fit on one line. */
const MAX_ON_ONE_LINE = 17;

const Money = ({ text, className }: { text: string; className?: string }) => (
  <span
    className={cn(text.length > MAX_ON_ONE_LINE && "whitespace-normal text-sm [overflow-wrap:anywhere]", className)}
  >
    {text}
  </span>
);

/** The link covers the whole card on a phone. */
function ItemName({ item }: { item: ItemRow }) {
  const { id, name, photo, amount, location, condition } = item;
  const details = [unitsText(amount), condition === "de_baja" ? "De baja" : location].filter(Boolean);
  return (
    <Link
      href={`/inventory/${id}`}
      prefetch={false}
      className={cn(
        "group flex min-w-0 items-center gap-3 lg:min-w-40 text-fg no-underline max-md:after:absolute max-md:after:inset-0",
        mutedWhenGone(item),
      )}
    >
      <ItemPicture name={name} src={photo} className="print:hidden" />
      <span className="min-w-0">
        <span className="block font-medium [overflow-wrap:anywhere] group-hover:underline">{name}</span>
        <span className="block text-fg-muted text-sm md:hidden print:hidden">{details.join(" · ")}</span>
      </span>
    </Link>
  );
}

interface InventoryTableProps {
  list: InventoryState;
  query: UseQueryResult<ItemList>;
  selection: Selection;
  onNew: () => void;
}

export function InventoryTable({ list, query, selection, onNew }: InventoryTableProps) {
  const { church } = useArea();
  const { state, isFiltered, isSearched, sort, turn, clearAll } = list;
  const count = query.data?.count ?? 0;
  useLastPage(query, state.page, turn);

  return (
    <DataList
      label="Lista del inventario"
      summary={itemsText(count)}
      columns={columnsOf(church)}
      query={query}
      rowId={({ id }) => id}
      selection={selection}
      pick={({ name }) => `Seleccionar ${name}`}
      sort={state.sort}
      onSort={sort}
      errorTitle="No pudimos cargar el inventario"
      empty={isFiltered || isSearched ? <InventoryNoMatches onClear={clearAll} /> : <InventoryEmpty onNew={onNew} />}
      pager={<Pager page={state.page} count={count} onPage={turn} />}
    />
  );
}
