import { type Right, rightsText, toAreaFlags } from "@/lib/auth/labels";
import type { Area } from "@/lib/core/areas";

/** Right in each area of the product. */
export type AreaRights = Partial<Record<Area, Right>>;

/** Choice of the areas one by one, beside the presets. */
export const BY_AREA = "byArea";

/** Tasks of a church, and the areas that each one changes. */
const tasks: { name: string; edits: readonly Area[] }[] = [
  { name: "Secretaría", edits: ["members", "certificates"] },
  { name: "Tesorería", edits: ["finances", "inventory"] },
  { name: "Comunicación", edits: ["website", "blog", "presentations"] },
];

/** Rights to begin an invitation with: tasks in words, without the areas that have no module, and last the choice by area. */
export function rightPresets(areas: readonly Area[]) {
  const presets = tasks.map(({ name, edits }) => ({
    value: name,
    label: name,
    rights: rightsOf(areas, (area) => (edits.includes(area) ? "edit" : "none")),
  }));
  return [
    ...presets
      .filter(({ rights }) => Object.values(rights).includes("edit"))
      .map((preset) => ({ ...preset, text: textOf(preset.rights, areas) })),
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
