/** Article by the first word of a church's name; the gender of any other word is not known. */
const articles: Readonly<Record<string, "la" | "el">> = {
  iglesia: "la",
  congregacion: "la",
  comunidad: "la",
  mision: "la",
  capilla: "la",
  parroquia: "la",
  asamblea: "la",
  templo: "el",
  ministerio: "el",
  centro: "el",
  tabernaculo: "el",
};

/**
 * Name of a church within a sentence, after a preposition if one is given: `en la Iglesia Camino de Vida`, `del Templo
 * Emanuel`, `a Casa de Oración`.
 */
export function churchText(name: string, preposition?: "a" | "de" | "en") {
  const [first = ""] = name.trim().split(/\s+/);
  const article = articles[first.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()];
  const words = [preposition, article, name].filter(Boolean).join(" ");
  return words.replace(/^a el /, "al ").replace(/^de el /, "del ");
}
