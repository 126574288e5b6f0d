import { type Area, areaList, areas } from "@/lib/core/areas";

const textsOf = (read: (area: (typeof areaList)[Area]) => string) =>
  Object.fromEntries(areas.map((area) => [area, read(areaList[area])])) as Record<Area, string>;

/** Name of each area in the menu, the permissions table and the API reference. */
export const areaLabels = textsOf(({ label }) => label);

/** Right to see who gives what, beside those of the areas. */
export const SEES_DONORS = "Ver quién da";

/** The same within a sentence: "los miembros". */
const areaPhrases = textsOf(({ article, label }) => `${article} ${label.toLowerCase()}`);

/** Right of a collaborator in an area: read and write, read only, or no access. */
export type Right = "edit" | "view" | "none";

export const rightLabels: Record<Right, string> = { edit: "Edita", view: "Solo mira", none: "Sin acceso" };

export type Rights = Record<`perm_${Area}` | `readonly_${Area}`, boolean>;

/** Right that the flags grant in an area. */
export const toRight = (rights: Rights, area: Area): Right =>
  rights[`perm_${area}`] ? (rights[`readonly_${area}`] ? "view" : "edit") : "none";

/** Flags that grant a right; closing an area also clears its read-only flag, so that reopening starts without it. */
export const toAreaFlags = (area: Area, right: Right) => ({
  [`perm_${area}`]: right !== "none",
  [`readonly_${area}`]: right === "view",
});

/** Rights in the areas `among` as one or two sentences: «Lleva los miembros y las finanzas. Ve el inventario.» */
export function rightsText(rights: Rights, among: readonly Area[] = areas) {
  const areasWith = (right: Right) => among.filter((area) => toRight(rights, area) === right);
  const sentence = (verb: string, granted: Area[]) =>
    granted.length === 0 ? "" : `${verb} ${granted.length === among.length ? "todo" : joinPhrases(granted)}.`;
  const sentences = [sentence("Lleva", areasWith("edit")), sentence("Ve", areasWith("view"))].filter(Boolean);
  return sentences.join(" ") || "Todavía no ve ninguna sección.";
}

function joinPhrases(granted: Area[]) {
  const phrases = granted.map((area) => areaPhrases[area]);
  const last = phrases.pop() ?? "";
  return phrases.length === 0 ? last : `${phrases.join(", ")} y ${last}`;
}
