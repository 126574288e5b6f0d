"use client";

import { Eye, Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { type Column, sortBy } from "@/components/lists/column-rules";
import { useSheet } from "@/components/lists/use-sheet";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem } from "@/components/ui/popups/menu";
import { countText } from "@/lib/core/values/numbers";
import { familyFieldLabels as labels } from "@/lib/members/families/labels";
import type { FamilyRow } from "@/lib/members/families/schema";
import { groupPhoneDigits } from "@/lib/members/labels";
import { familyHref, nameOf } from "./families";
import { FamilyPicture } from "./family-picture";

/** Row actions, loaded after the rows. */
const FamilyMenu = dynamic(() => import("./family-menu").then((module) => module.FamilyMenu), {
  ssr: false,
  loading: () => <span className="block size-control" />,
});

export const familyColumns: Column<FamilyRow>[] = [
  {
    id: "name",
    header: labels.name,
    place: "main",
    width: 250,
    sort: sortBy("name"),
    cell: (family) => <FamilyName family={family} />,
  },
  { id: "count", header: "Personas", width: 100, isNumber: true, cell: ({ count }) => count },
  {
    id: "phone",
    header: labels.phone,
    width: 160,
    cell: ({ phone }) =>
      phone ? (
        <span className="whitespace-nowrap">{groupPhoneDigits(phone)}</span>
      ) : (
        <span className="text-fg-muted">–</span>
      ),
  },
  {
    id: "address",
    header: labels.address,
    place: "wide",
    width: 260,
    cell: ({ address }) => address ?? <span className="text-fg-muted">–</span>,
  },
  {
    id: "actions",
    header: "Acciones",
    place: "action",
    cell: (family) => (
      <span className="max-md:hidden">
        <FamilyMenu family={family}>
          <ListItems id={family.id} />
        </FamilyMenu>
      </span>
    ),
  },
];

/** The link covers the whole card on a phone. */
function FamilyName({ family }: { family: FamilyRow }) {
  const { church } = useArea();
  return (
    <Link
      href={familyHref(family.id)}
      className="group flex min-w-0 items-center gap-3 text-fg no-underline max-md:after:absolute max-md:after:inset-0"
    >
      <FamilyPicture src={family.photo} className="in-data-compact:md:size-7" />
      <span className="min-w-0">
        <span className="block font-medium [overflow-wrap:anywhere] group-hover:underline">{nameOf(family)}</span>
        <span className="block text-fg-muted text-sm md:hidden print:hidden">
          {countText(family.count, "persona", "personas", church)}
        </span>
      </span>
    </Link>
  );
}

/** Items of the menu that the family's own page has as a link and a button. */
function ListItems({ id }: { id: number }) {
  const { canWrite } = useArea();
  const { openEdit } = useSheet();
  return (
    <>
      <MenuItem icon={Eye} asChild>
        <Link href={familyHref(id)}>Ver</Link>
      </MenuItem>
      {canWrite && (
        <MenuItem icon={Pencil} onSelect={() => openEdit(id)}>
          Editar
        </MenuItem>
      )}
    </>
  );
}
