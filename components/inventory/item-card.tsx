"use client";

import type { ReactNode } from "react";
import { RowPicture } from "@/components/fields/row-picture";
import { useRefresh } from "@/components/lists/use-refresh";
import { useArea } from "@/components/ui/layout/area";
import { DescriptionItem } from "@/components/ui/layout/description-item";
import { Panel, PanelBody } from "@/components/ui/layout/panel";
import { Badge } from "@/components/ui/marks/badge";
import { formatDate } from "@/lib/core/values/dates";
import { moneyText } from "@/lib/core/values/money";
import { numberText } from "@/lib/core/values/numbers";
import { acquisitionLabels, itemFieldLabels as labels } from "@/lib/inventory/labels";
import type { ItemRow } from "@/lib/inventory/schema";
import { ItemCondition } from "./item-condition";
import { ItemPicture } from "./item-picture";
import { items } from "./items";

export function ItemCard({ item }: { item: ItemRow }) {
  return (
    <Panel aria-labelledby="item-name">
      <PanelBody className="grid gap-6">
        <header>
          <Picture item={item}>
            <h2 id="item-name" className="text-2xl [overflow-wrap:anywhere]">
              {item.name}
            </h2>
            {item.category && <Badge>{item.category}</Badge>}
          </Picture>
        </header>
        <ItemDetails item={item} />
        <div className="border-border border-t pt-4">
          <h3 className="text-fg-muted text-sm">{labels.observations}</h3>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
            {item.observations ?? <span className="text-fg-muted">Sin observaciones</span>}
          </p>
        </div>
      </PanelBody>
    </Panel>
  );
}

/** What is known of an item, beside its name, picture and observations. */
export function ItemDetails({ item }: { item: ItemRow }) {
  const { church } = useArea();
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 md:gap-x-6">
      <DescriptionItem label={labels.amount}>{numberText(Number(item.amount), church)}</DescriptionItem>
      <DescriptionItem label={labels.price}>{moneyText(item.price, church)}</DescriptionItem>
      <DescriptionItem label="Precio total" wide>
        <span className="font-semibold">{moneyText(item.total, church)}</span>
      </DescriptionItem>
      <DescriptionItem label={labels.location} wide>
        {item.location}
      </DescriptionItem>
      <DescriptionItem label={labels.condition}>
        {item.condition && <ItemCondition condition={item.condition} />}
      </DescriptionItem>
      <DescriptionItem label={labels.brand}>{item.brand}</DescriptionItem>
      <DescriptionItem label={labels.model}>{item.model}</DescriptionItem>
      <DescriptionItem label={labels.serie}>{item.serie}</DescriptionItem>
      <DescriptionItem label={labels.bill}>{item.bill}</DescriptionItem>
      <DescriptionItem label={labels.acquisition}>
        {item.acquisition && acquisitionLabels[item.acquisition]}
      </DescriptionItem>
      <DescriptionItem label={labels.acquiredOn}>{item.acquiredOn && formatDate(item.acquiredOn)}</DescriptionItem>
    </dl>
  );
}

/** Photo, editable with write permission. */
function Picture({ item: { id, name, photo }, children }: { item: ItemRow; children: ReactNode }) {
  const { canWrite } = useArea();
  const refresh = useRefresh(items.module);
  return (
    <RowPicture
      canWrite={canWrite}
      path={`/inventory/${id}/photo`}
      src={photo}
      picture={(src) => <ItemPicture name={name} src={src} size="xl" className="self-start" />}
      onChanged={refresh}
    >
      {children}
    </RowPicture>
  );
}
