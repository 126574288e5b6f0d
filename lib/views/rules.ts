import { areaDetails } from "@/lib/core/area-details";
import { type Area, areas } from "@/lib/core/areas";

export type ViewList = (typeof areaDetails)[Area]["lists"][number];

/** Lists whose views can be saved, each with the area that reads it. */
export const viewLists = Object.fromEntries(
  areas.flatMap((area) => areaDetails[area].lists.map((list) => [list, area])),
) as Record<ViewList, Area>;

/** Views of one person for one list. */
export const VIEWS_MAX = 50;
