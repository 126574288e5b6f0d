import { type Area, areas } from "./areas";

/** What each area is called: in the menu, in the table of permissions, in the reference of the API. */
export const areaLabels: Record<Area, string> = {
  members: "Miembros",
  finances: "Finanzas",
  inventory: "Inventario",
  certificates: "Certificados",
  classes: "Clases",
  website: "Página",
  blog: "Blog",
  presentations: "Presentaciones",
};

/** The same within a sentence. */
const areaPhrases: Record<Area, string> = {
  members: "los miembros",
  finances: "las finanzas",
  inventory: "el inventario",
  certificates: "los certificados",
  classes: "las clases",
  website: "la página",
  blog: "el blog",
  presentations: "las presentaciones",
};

/** What somebody may do in an area: change it, look at it, or not even see it. */
export type Right = "edit" | "view" | "none";

export const rightLabels: Record<Right, string> = { edit: "Editar", view: "Ver", none: "—" };

export type Rights = Record<`perm_${Area}` | `readonly_${Area}`, boolean>;

/** What these flags allow in an area. */
export const rightIn = (rights: Rights, area: Area): Right =>
  rights[`perm_${area}`] ? (rights[`readonly_${area}`] ? "view" : "edit") : "none";

/** The flags that give a right; a closed area keeps no reservation for the day it is opened again. */
export const flagsFor = (area: Area, right: Right) => ({
  [`perm_${area}`]: right !== "none",
  [`readonly_${area}`]: right === "view",
});

/** Flags in a sentence or two: «Lleva los miembros y las finanzas. Ve el inventario.» */
export function rightsText(rights: Rights) {
  const those = (right: Right) => areas.filter((area) => rightIn(rights, area) === right);
  const sentence = (verb: string, found: Area[]) =>
    found.length === 0 ? "" : `${verb} ${found.length === areas.length ? "todo" : listed(found)}.`;
  const sentences = [sentence("Lleva", those("edit")), sentence("Ve", those("view"))].filter(Boolean);
  return sentences.join(" ") || "Todavía no ve ninguna sección.";
}

function listed(found: Area[]) {
  const phrases = found.map((area) => areaPhrases[area]);
  const last = phrases.pop() ?? "";
  return phrases.length === 0 ? last : `${phrases.join(", ")} y ${last}`;
}
