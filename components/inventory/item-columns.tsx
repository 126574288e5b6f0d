"use client";

import { Eye, Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { type Column, sortBy } from "@/components/lists/column-rules";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem } from "@/components/ui/popups/menu";
import { formatDate } from "@/lib/core/values/dates";
import { type MoneyStyle, moneyText } from "@/lib/core/values/money";
import { numberText } from "@/lib/core/values/numbers";
import { acquisitionLabels, itemFieldLabels as labels } from "@/lib/inventory/labels";
import type { ItemRow } from "@/lib/inventory/schema";
import { ItemCondition } from "./item-condition";
import { ItemPicture } from "./item-picture";
import { useItemSheet } from "./item-sheet";
import { unitsText } from "./items";

/** Row actions, loaded after the rows. */
const ItemMenu = dynamic(() => import("./item-menu").then((module) => module.ItemMenu), {
  ssr: false,
  loading: () => <span className="block size-control" />,
});

type TextField = "brand" | "model" | "location" | "category" | "serie" | "bill";

const textColumn = (field: TextField, place?: Column<ItemRow>["place"]): Column<ItemRow> => ({
  id: field,
  header: labels[field],
  place,
  sort: sortBy(field),
  cell: (item) => <Small text={item[field]} />,
});

export const itemColumns = (church: MoneyStyle): Column<ItemRow>[] => [
  {
    id: "name",
    header: labels.name,
    place: "main",
    width: 250,
    sort: sortBy("name"),
    cell: (item) => <ItemName item={item} />,
  },
  textColumn("brand", "widest"),
  textColumn("model", "widest"),
  {
    id: "amount",
    header: labels.amount,
    isNumber: true,
    sort: sortBy("amount"),
    cell: ({ amount }) => numberText(Number(amount), church),
  },
  {
    id: "price",
    header: labels.price,
    isNumber: true,
    place: "wide",
    sort: sortBy("price"),
    cell: ({ price }) => <Money text={moneyText(price, church)} />,
  },
  {
    id: "total",
    header: "Precio total",
    place: "amount",
    sort: sortBy("total"),
    cell: (item) => <Money text={moneyText(item.total, church)} className={mutedWhenGone(item)} />,
  },
  textColumn("location"),
  {
    id: "condition",
    header: labels.condition,
    sort: sortBy("condition"),
    cell: ({ condition }) => <ItemCondition condition={condition} />,
  },
  textColumn("category", "huge"),
  {
    id: "acquiredOn",
    header: labels.acquiredOn,
    place: "chosen",
    sort: sortBy("acquiredOn"),
    cell: ({ acquiredOn }) => <Small text={acquiredOn && formatDate(acquiredOn)} />,
  },
  {
    id: "acquisition",
    header: labels.acquisition,
    place: "chosen",
    sort: sortBy("acquisition"),
    cell: ({ acquisition }) => <Small text={acquisition && acquisitionLabels[acquisition]} />,
  },
  textColumn("serie", "chosen"),
  textColumn("bill", "chosen"),
  {
    id: "actions",
    header: "Acciones",
    place: "action",
    cell: (item) => (
      <span className="max-md:hidden">
        <ItemMenu item={item}>
          <ListItems id={item.id} />
        </ItemMenu>
      </span>
    ),
  },
];

const mutedWhenGone = ({ condition }: ItemRow) => (condition === "de_baja" ? "text-fg-muted" : undefined);

/** Smaller text: eight columns fit side by side only that way. A word breaks only if it is wider than a column may be. */
const Small = ({ text }: { text: string | null }) =>
  text ? (
    <span className="block max-w-40 break-words text-sm print:min-w-[25mm] print:text-[8.5pt]">{text}</span>
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
  const { church } = useArea();
  const { id, name, photo, amount, location, condition } = item;
  const make = [item.brand, item.model].filter(Boolean).join(" ");
  const details = [unitsText(amount, church), condition === "de_baja" ? "De baja" : location].filter(Boolean);
  return (
    <Link
      href={`/inventory/${id}`}
      className={cn(
        "group flex min-w-0 items-center gap-3 text-fg no-underline max-md:after:absolute max-md:after:inset-0",
        mutedWhenGone(item),
      )}
    >
      <ItemPicture name={name} src={photo} className="in-data-compact:md:size-7 print:hidden" />
      <span className="min-w-0 min-[100rem]:min-w-60">
        <span className="block max-w-72 break-words font-medium group-hover:underline print:inline">{name}</span>
        {make && (
          <span className="block max-w-72 break-words text-fg-muted text-sm max-md:hidden min-[90rem]:hidden print:ml-1.5 print:inline print:text-[8pt]">
            {make}
          </span>
        )}
        <span className="block text-fg-muted text-sm md:hidden print:hidden">{details.join(" · ")}</span>
      </span>
    </Link>
  );
}

/** Items of the menu that the item's own page has as a link and a button. */
function ListItems({ id }: { id: number }) {
  const { canWrite } = useArea();
  const { openEdit } = useItemSheet();
  return (
    <>
      <MenuItem icon={Eye} asChild>
        <Link href={`/inventory/${id}`}>Ver</Link>
      </MenuItem>
      {canWrite && (
        <MenuItem icon={Pencil} onSelect={() => openEdit(id)}>
          Editar
        </MenuItem>
      )}
    </>
  );
}
