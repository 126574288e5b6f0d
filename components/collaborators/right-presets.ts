import { type Right, rightsText, toAreaFlags } from "@/lib/auth/labels";
import { areaDetails } from "@/lib/core/area-details";
import type { Area } from "@/lib/core/areas";

/** Right in each area of the product. */
export type AreaRights = Partial<Record<Area, Right>>;

/** Choice of the areas one by one, beside the presets. */
export const BY_AREA = "byArea";

/** Rights to begin an invitation with: one choice for each work in these areas, and last the choice by area. */
export function rightPresets(areas: readonly Area[]) {
  const works = new Set(areas.map((area) => areaDetails[area].work).filter((work) => work !== null));
  return [
    ...[...works].map((work) => {
      const rights = rightsOf(areas, (area) => (areaDetails[area].work === work ? "edit" : "none"));
      return { value: work, label: work, rights, text: textOf(rights, areas) };
    }),
    { value: BY_AREA, label: "Elegir por secciones", text: "Tú dices qué ve y qué cambia en cada una.", rights: null },
  ];
}

/** No right in any of the areas. */
export const noRights = (areas: readonly Area[]) => rightsOf(areas, () => "none");

const rightsOf = (areas: readonly Area[], right: (area: Area) => Right) =>
  Object.fromEntries(areas.map((area) => [area, right(area)])) as AreaRights;

/** Flags of the API for the rights. */
export const toRightFlags = (rights: AreaRights) =>
  Object.assign({}, ...Object.entries(rights).map(([area, right]) => toAreaFlags(area as Area, right))) as Record<
    `perm_${Area}` | `readonly_${Area}`,
    boolean
  >;

const textOf = (rights: AreaRights, areas: readonly Area[]) => rightsText(toRightFlags(rights), areas);
