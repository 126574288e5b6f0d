"use client";

import { Badge } from "@/components/ui/marks/badge";
import type { ItemRow } from "@/lib/inventory/schema";
import { ItemDetails } from "./item-card";
import { ItemPicture } from "./item-picture";

/** An item beside the list. */
export const ItemPeek = ({ row: item }: { row: ItemRow }) => (
  <>
    <div className="flex items-center gap-4">
      <ItemPicture name={item.name} src={item.photo} size="lg" />
      <div className="grid min-w-0 justify-items-start gap-1">
        <h2 className="text-lg [overflow-wrap:anywhere]">{item.name}</h2>
        {item.category && <Badge>{item.category}</Badge>}
      </div>
    </div>
    <ItemDetails item={item} />
    {item.observations && (
      <p className="whitespace-pre-line border-border border-t pt-4 [overflow-wrap:anywhere]">{item.observations}</p>
    )}
  </>
);
