import type { Field } from "@/lib/imports/reading";
import { textReader, wordReader } from "@/lib/imports/values";
import { memberFieldLabels } from "../labels";
import { roleText } from "./labels";
import { type FamilyRole, familyRoles } from "./rules";
import { familyInput } from "./schema";

/** Further words of roles, lowercase and without accents and signs. */
const words: Record<FamilyRole, readonly string[]> = {
  esposo: ["marido", "conyuge", "esposo a", "pareja"],
  esposa: ["mujer", "senora"],
  padre: ["papa", "jefe de hogar", "jefe de familia", "cabeza de hogar", "cabeza de familia", "jefe"],
  madre: ["mama", "jefa de hogar", "jefa de familia", "jefa"],
  hijo: ["hijo a", "hijos", "nino"],
  hija: ["hijas", "nina"],
  abuelo: ["abuela", "abuelo a", "abuelos"],
  otro: [
    "otra",
    "otro familiar",
    "tio",
    "tia",
    "sobrino",
    "sobrina",
    "nieto",
    "nieta",
    "primo",
    "prima",
    "suegro",
    "suegra",
  ],
};

/** Fields of an import for the family of a person, found or made by its name, and what they are in it. */
export const familyFields: Record<"family" | "familyRole", Field<unknown>> = {
  family: {
    label: memberFieldLabels.familyId,
    synonyms: [
      "familia",
      "nombre de la familia",
      "nombre de familia",
      "nucleo familiar",
      "grupo familiar",
      "hogar",
      "n de familia",
      "no de familia",
      "nro de familia",
      "numero de familia",
      "codigo de familia",
      "cod familia",
      "household",
      "family",
    ],
    reader: () => textReader(familyInput.shape.name),
  },
  familyRole: {
    label: memberFieldLabels.familyRole,
    synonyms: [
      "en la familia",
      "parentesco",
      "parentezco",
      "rol en la familia",
      "rol familiar",
      "relacion familiar",
      "posicion en la familia",
      "parentesco con el jefe de hogar",
    ],
    reader: () => {
      const labels = Object.fromEntries(familyRoles.map((role) => [role, roleText(role)])) as Record<
        FamilyRole,
        string
      >;
      const spelled = familyRoles.map((role): [FamilyRole, string[]] => [role, [role, ...words[role]]]);
      return wordReader(
        Object.fromEntries(spelled) as Record<FamilyRole, string[]>,
        labels,
        `Escribe ${new Intl.ListFormat("es", { type: "disjunction" }).format(Object.values(labels))}`,
      );
    },
  },
};
