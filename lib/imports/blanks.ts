import { normalizeText } from "./columns";

/** Texts with which people say that a value is absent, lowercase and without accents and signs. */
const BLANK_WORDS = new Set([
  "sin",
  "no tiene",
  "no tienen",
  "no tengo",
  "no hay",
  "no usa",
  "no sabe",
  "no se sabe",
  "no recuerda",
  "no dio",
  "no dice",
  "no indica",
  "no especifica",
  "unspecified",
  "no registra",
  "no refiere",
  "no aplica",
  "no disponible",
  "no definido",
  "ninguno",
  "ninguna",
  "nada",
  "nulo",
  "null",
  "none",
  "vacio",
  "en blanco",
  "pendiente",
  "por definir",
  "por confirmar",
  "por completar",
  "desconocido",
  "desconocida",
  "se desconoce",
  "se ignora",
  "na",
  "n a",
  "n d",
  "s n",
  "s d",
  "s f",
  "n t",
]);

/** «sin celular», «no tiene correo»: absence of what the column holds. */
const WITHOUT = /^(?:sin|no tiene) (.+)$/;

/** Things that people say they have none of, in any column. */
const NOUNS = new Set(["dato", "datos", "informacion", "registro", "especificar", "definir", "asignar", "nada"]);

/** Cheap test of what could be such a text: most cells could not. */
const CANDIDATE = /^(?:[\W_]*$|s(?:in|e|[/. -]|[ndf]?$)|n(?:[aou]|[/. -]|ing|[adt]$)|en b|vac|pend|por |desc|unsp)/i;
const LONGEST = 40;
const SIGNS = /^[\s\-–—_.,?¿/*]*$/;

/**
 * Creates the predicate for a cell that says «nothing»: "-", "n/a", "no tiene", "sin celular". `nouns`: names of what
 * the column holds, lowercase and without accents and signs.
 */
export function blankTester(nouns: readonly string[]) {
  const own = new Set(nouns);
  return (trimmed: string) => {
    if (trimmed.length > LONGEST || !CANDIDATE.test(trimmed)) return false;
    if (SIGNS.test(trimmed)) return true;
    const text = normalizeText(trimmed);
    if (BLANK_WORDS.has(text)) return true;
    const noun = WITHOUT.exec(text)?.[1];
    return noun !== undefined && (NOUNS.has(noun) || own.has(noun));
  };
}
