import { itemListText } from "./labels";

/** Items before and after a change, as the history tells them: «1. Canto: Castillo fuerte · 2. Ofrenda». */
export const historyOfItems = (before: unknown, after: unknown) => ({
  before: itemListText(before),
  after: itemListText(after),
});
