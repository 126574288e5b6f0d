import { expect, test } from "vitest";
import { areas } from "./areas";
import { flagsFor, type Right, rightIn, rightsText } from "./labels";

const rightsOf = (given: Partial<Record<(typeof areas)[number], Right>>) =>
  Object.assign({}, ...areas.map((area) => flagsFor(area, given[area] ?? "none")));

test.each([
  [{}, "Todavía no ve ninguna sección."],
  [{ finances: "edit" }, "Lleva las finanzas."],
  [{ members: "edit", finances: "edit", inventory: "view" }, "Lleva los miembros y las finanzas. Ve el inventario."],
  [
    { website: "edit", blog: "edit", presentations: "edit", classes: "view", certificates: "view" },
    "Lleva la página, el blog y las presentaciones. Ve los certificados y las clases.",
  ],
  [Object.fromEntries(areas.map((area) => [area, "edit" as const])), "Lleva todo."],
  [Object.fromEntries(areas.map((area) => [area, "view" as const])), "Ve todo."],
] as const)("%j is told as: %s", (given, text) => {
  expect(rightsText(rightsOf(given))).toBe(text);
});

test("a right and its flags say the same, and a closed area keeps no reservation", () => {
  for (const right of ["edit", "view", "none"] as const) expect(rightIn(rightsOf({ blog: right }), "blog")).toBe(right);
  expect(flagsFor("blog", "none")).toEqual({ perm_blog: false, readonly_blog: false });
  expect(rightIn({ ...rightsOf({}), readonly_blog: true }, "blog")).toBe("none");
});
