import { describe, expect, test } from "vitest";
import { siteLanguages } from "./rules";
import { websiteInput } from "./schema";
import { starterContent } from "./starter";

const names = [
  "Camino de Vida",
  "Iglesia Cristiana Evangélica Pentecostal de la Roca Eterna de Heredia",
  "Luz",
  "Ñ".repeat(100),
  "👨‍👩‍👧‍👦".repeat(9),
  `Iglesia ${"a".repeat(92)}`,
];

describe.each(siteLanguages)("the starter content in %s", (language) => {
  test.each(names)("of a church called %s is valid with a style and a structure alone", (name) => {
    const { settings, services } = starterContent(name, language);
    const choices = { style: "olivar", structure: "clasica" };
    for (const servicesDates of services)
      expect(websiteInput.safeParse({ ...settings, ...choices, servicesDates }).error).toBeUndefined();
    expect(websiteInput.parse({ ...settings, ...choices })).toMatchObject(settings);
  });
});

describe("the title", () => {
  const titleOf = (name: string) => starterContent(name).settings.title;

  test("is the church's name", () => expect(titleOf(" Camino  de Vida ")).toBe("Camino de Vida"));

  test("of a long name ends with a whole word that is no connector", () => {
    expect(titleOf("Iglesia Cristiana Evangélica Pentecostal de la Roca")).toBe(
      "Iglesia Cristiana Evangélica Pentecostal",
    );
    expect(titleOf("Comunidad Cristiana Restauración de los Hermanos")).toBe("Comunidad Cristiana Restauración");
  });

  test("of a short name says that it is a church", () => expect(titleOf("Luz")).toBe("Iglesia Luz"));

  test("of one long word has whole characters", () => {
    expect(titleOf("👨‍👩‍👧‍👦".repeat(9))).toBe("👨‍👩‍👧‍👦".repeat(3));
  });
});
