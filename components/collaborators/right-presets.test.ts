import { expect, test } from "vitest";
import { type Area, areas } from "@/lib/core/areas";
import { BY_AREA, noRights, rightPresets, toRightFlags } from "./right-presets";

const withModule: Area[] = areas.filter((area) => area !== "classes");
const textsOf = (among: readonly Area[]) => rightPresets(among).map(({ label, text }) => `${label}: ${text}`);

test("each preset says in words which areas it opens, and the choice by area comes last", () => {
  expect(textsOf(withModule)).toEqual([
    "Secretaría: Lleva los miembros y los certificados.",
    "Tesorería: Lleva las finanzas y el inventario.",
    "Comunicación: Lleva la página, el blog y las presentaciones.",
    "Elegir por secciones: Tú dices qué ve y qué cambia en cada una.",
  ]);
});

test("a preset leaves out the areas without a module, and one without any area is not offered", () => {
  expect(textsOf(["members", "finances"])).toEqual([
    "Secretaría: Lleva los miembros.",
    "Tesorería: Lleva las finanzas.",
    "Elegir por secciones: Tú dices qué ve y qué cambia en cada una.",
  ]);
});

test("a preset becomes flags of every area with a module, and of no other", () => {
  const treasury = rightPresets(withModule).find(({ label }) => label === "Tesorería")?.rights ?? {};
  const flags = toRightFlags(treasury);
  expect(Object.entries(flags).filter(([, isSet]) => isSet)).toEqual([
    ["perm_finances", true],
    ["perm_inventory", true],
  ]);
  expect(flags).toMatchObject({ perm_members: false, readonly_members: false });
  expect(Object.keys(flags)).not.toContain("perm_classes");
  expect(toRightFlags({ members: "view" })).toEqual({ perm_members: true, readonly_members: true });
});

test("the choice by area starts without any right", () => {
  expect(rightPresets(withModule).at(-1)).toMatchObject({ value: BY_AREA, rights: null });
  expect(new Set(Object.values(noRights(withModule)))).toEqual(new Set(["none"]));
});
