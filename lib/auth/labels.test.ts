import { expect, test } from "vitest";
import { areas } from "@/lib/core/areas";
import { type Right, rightsText, toAreaFlags, toRight } from "./labels";

const rightsOf = (rights: Partial<Record<(typeof areas)[number], Right>>) =>
  Object.assign({}, ...areas.map((area) => toAreaFlags(area, rights[area] ?? "none")));

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
] as const)("rightsText of %j is: %s", (rights, text) => {
  expect(rightsText(rightsOf(rights))).toBe(text);
});

test("rightsText leaves out the areas that are not among those asked for", () => {
  const rights = rightsOf({ members: "edit", blog: "edit", classes: "view" });
  expect(rightsText(rights, ["members", "blog", "finances"])).toBe("Lleva los miembros y el blog.");
  expect(rightsText(rights, ["members", "blog"])).toBe("Lleva todo.");
  expect(rightsText(rights, ["finances"])).toBe("Todavía no ve ninguna sección.");
});

test("a right converts to flags and back, and a closed area is never read-only", () => {
  for (const right of ["edit", "view", "none"] as const) expect(toRight(rightsOf({ blog: right }), "blog")).toBe(right);
  expect(toAreaFlags("blog", "none")).toEqual({ perm_blog: false, readonly_blog: false });
  expect(toRight({ ...rightsOf({}), readonly_blog: true }, "blog")).toBe("none");
});
