import { givenNames } from "@/lib/core/values/surnames";
import type { GuardianRelation } from "./rules";

type Genre = "F" | "M" | "N";

/** Words of a relation for a woman, for a man, and for who has not said. */
const words: Record<GuardianRelation, Record<Genre, string>> = {
  madre: { F: "mamá", M: "mamá", N: "mamá" },
  padre: { F: "papá", M: "papá", N: "papá" },
  abuelo: { F: "abuela", M: "abuelo", N: "abuelo(a)" },
  tio: { F: "tía", M: "tío", N: "tío(a)" },
  hermano: { F: "hermana", M: "hermano", N: "hermano(a)" },
  tutor: { F: "tutora", M: "tutor", N: "tutor(a)" },
  otro: { F: "responsable", M: "responsable", N: "responsable" },
};

/** What a guardian is to a child: «abuela». */
export const relationWord = (relation: GuardianRelation, genre: Genre) => words[relation][genre];

/** Relations to choose from. */
export const relationLabels = {
  madre: "Mamá",
  padre: "Papá",
  abuelo: "Abuela o abuelo",
  tio: "Tía o tío",
  hermano: "Hermana o hermano",
  tutor: "Tutora o tutor",
  otro: "Otro responsable",
} as const satisfies Record<GuardianRelation, string>;

type Named = { name: string; surnames: string; genre: Genre; relation: GuardianRelation };

/** A guardian among those of a child: «su mamá», «su abuela Rosa»; with the name where two have one relation. */
export function guardianText({ name, surnames, genre, relation }: Named, all: readonly Named[]) {
  const word = `su ${relationWord(relation, genre)}`;
  const isPlain =
    (relation === "madre" || relation === "padre") && all.filter((one) => one.relation === relation).length < 2;
  return isPlain ? word : `${word} ${givenNames(name, surnames)}`;
}

/** What is missing where nobody answers for a minor. */
export const ADD_GUARDIAN = "Agrega a su responsable";
