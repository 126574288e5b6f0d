import { fold } from "@/lib/imports/texts";

const MONTHS =
  "(?:ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|mayo?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|se[pt]t?(?:iembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?)";

/** Sooner told than whether a date is written. */
const MONTH = /ene|feb|mar|abr|may|jun|jul|ago|se[pt]|oct|nov|dic/;

/** «4 de octubre», «oct 2026»: a month alone may be the name of a person. */
const WRITTEN_DATES = new RegExp(`\\b\\d{1,2} (?:de )?${MONTHS}\\b|\\b${MONTHS} (?:del? )?(?:19|20)\\d\\d\\b`, "g");

const HAS_NUMBER = /\p{N}/u;
const NUMBERED_WORDS = /(?<=^| )[^ ]*\p{N}[^ ]*(?: |$)/gu;

/** Words without those with a number, and without dates that have one; all of them where nothing else is left. */
const withoutNumbers = (words: string) => {
  const undated = MONTH.test(words) ? words.replace(WRITTEN_DATES, " ").replace(/ +/g, " ").trim() : words;
  return undated.replace(NUMBERED_WORDS, "").trim() || words;
};

/** Lowercase words of a concept, without accents and signs. */
const wordsOf = (concept: string) => fold(concept).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Identity of a concept, in which dates, numbers and references do not count, nor capitals, accents and signs. A concept
 * of nothing else keeps them.
 */
export function conceptKey(concept: string, isIncome: boolean) {
  const words = wordsOf(concept).join(" ");
  return `${isIncome ? "income" : "expense"} ${HAS_NUMBER.test(words) ? withoutNumbers(words) : words}`;
}

/** Fees and taxes of banks, whose words are those of other things too: «mantenimiento de cuenta». */
const FEES =
  /\b(?:comision(?:es)?|itf|gmf|iva|4 ?x ?(?:1000|mil)|cuota (?:de )?manejo|impto gobierno|mantenimiento (?:de )?(?:la )?(?:cuenta|cta|tarjeta)|portes|sobregiro)\b/;

/** Categories by words of concepts: the first expression that one category alone fits, by its name. */
const WORDS: readonly (readonly [words: RegExp, names: readonly RegExp[]])[] = [
  [FEES, [/comision|bancari|gastos? de banco/, /financier/, /impuesto/]],
  [/\b(?:diezmos?|diezm|primicias?)\b/, [/^diezmos?$/, /diezmo/]],
  [/\b(?:ofrendas?|ofr|culto)\b/, [/^ofrendas?(?: general(?:es)?)?$/, /ofrenda/]],
  [/\b(?:donacion(?:es)?|donativos?)\b/, [/donaci|donativo/]],
  [/\b(?:interes(?:es)?|rendimientos?)\b/, [/interes|rendimiento/, /financier/]],
  [/\b(?:nominas?|sueldos?|salarios?|honorarios?|sosten)\b/, [/nomina|sueldo|salario/, /sosten|honorario/, /personal/]],
  [/\b(?:arriendos?|arrendamientos?|renta|rentas|alquiler(?:es)?)\b/, [/arriendo|arrendamiento|alquiler|\brentas?\b/]],
  [
    /\b(?:luz|energia|electricidad|electrica|cfe|enel|epm|celsia|codensa|edenor|edesur|afinia|cge)\b/,
    [/\bluz\b|energia|electric/, /servicios? (?:publicos?|basicos?)/, /^servicios?$/],
  ],
  [
    /\b(?:agua|aguas|acueducto|sedapal|aysa|sacmex|alcantarillado)\b/,
    [/\bagua\b|acueducto/, /servicios? (?:publicos?|basicos?)/, /^servicios?$/],
  ],
  [/\b(?:gas|vanti|calidda|naturgy)\b/, [/\bgas\b/, /servicios? (?:publicos?|basicos?)/, /^servicios?$/]],
  [
    /\b(?:internet|telefono|telefonia|celular|claro|movistar|tigo|telmex|entel|etb|izzi|totalplay)\b/,
    [/internet|telefon|comunicacion/, /servicios? (?:publicos?|basicos?)/, /^servicios?$/],
  ],
];

/** Words that say nothing in the name of a category. */
const FILLERS = ["de", "del", "la", "el", "los", "las", "y", "e", "a", "para", "por", "con"];

const stem = (word: string) => word.replace(/(?:es|s|e)$/, "");

/** Category of these that the words of a concept name: by a usual word for it, or with all words of its name. */
export function guessByWords(concept: string, names: readonly string[]): string | undefined {
  const text = wordsOf(concept).join(" ");
  const folded = names.map((name) => ({ name, text: wordsOf(name).join(" ") }));
  const byWords = (entries: typeof WORDS) => {
    for (const [, patterns] of entries.filter(([words]) => words.test(text)))
      for (const pattern of patterns) {
        const [one, ...others] = folded.filter((category) => pattern.test(category.text));
        if (one && others.length === 0) return one.name;
      }
    return undefined;
  };
  if (FEES.test(text)) return byWords(WORDS.slice(0, 1));
  const own = new Set(text.split(" ").map(stem));
  const named = folded
    .map(({ name, text: words }) => ({ name, words: words.split(" ").filter((word) => !FILLERS.includes(word)) }))
    .filter(({ words }) => words.length > 0 && words.every((word) => own.has(stem(word))))
    .sort((one, other) => other.words.length - one.words.length);
  return named[0]?.name ?? byWords(WORDS);
}
