import type { Division } from "../cited-bible";
import { differingChapters } from "../rvr1960";

/**
 * The division of a Bible by what its chapters hold, last verse by book. `isSure`: whether all chapters that tell them apart say
 * the same, or there are none.
 */
export function detectDivision(chapters: Record<string, readonly number[]>): { division: Division; isSure: boolean } {
  let [spanish, rvr1960, neither] = [0, 0, 0];
  for (const one of differingChapters) {
    const count = chapters[one.book]?.[one.chapter - 1];
    if (!count) continue;
    if (count === one.spanish) spanish++;
    else if (count === one.rvr1960) rvr1960++;
    else neither++;
  }
  return {
    division: spanish > rvr1960 ? "spanish" : "rvr1960",
    isSure: neither === 0 && (spanish === 0 || rvr1960 === 0),
  };
}
