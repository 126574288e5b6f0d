import { itemKindLabels } from "./labels";
import { type ItemKind, itemKinds } from "./rules";

/** Items before and after a change, as the history tells them: «1. Canto: Castillo fuerte · 2. Ofrenda». */
export const historyOfItems = (before: unknown, after: unknown) => ({
  before: itemsText(before),
  after: itemsText(after),
});

function itemsText(items: unknown) {
  if (!Array.isArray(items)) return null;
  return items.map((item, index) => `${index + 1}. ${itemText(item)}`).join(" · ");
}

function itemText(item: unknown) {
  const { kind, title, reference, who, minutes } = item as Record<string, unknown>;
  const name = isKind(kind) ? itemKindLabels[kind] : String(kind);
  const details = [title || reference, who, typeof minutes === "number" && `${minutes} min`].filter(Boolean);
  return details.length > 0 ? `${name}: ${details.join(", ")}` : name;
}

const isKind = (kind: unknown): kind is ItemKind => itemKinds.some((one) => one === kind);
