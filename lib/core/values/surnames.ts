// The database guesses alike: `atrio_surnames`, compared with this file by tests/surnames.test.ts.

/** Usual second given names, without accents; seldom surnames. */
export const SECOND_NAMES =
  "abel adela adolfo adrian adriana alba alberto alejandra alejandrina alejandro alexander alexandra alfonso " +
  "alfredo alicia amanda amelia ana anabel andrea andres angel angela angeles angelica anita antonia antonio " +
  "aparecida armando arturo augusta augusto aurelio aurora batista beatriz belen bertha blanca brenda camila " +
  "camilo carlos carmen carolina catalina cecilia celeste celia cesar clara claudia concepcion consuelo cristian " +
  "cristina daniel daniela david diana diego dios dolores edgar edith eduarda eduardo edwin elena elias elisa " +
  "elizabeth elsa elvira emilia emilio emma enrique eriberto ernesto esmeralda esperanza esteban estefania estela " +
  "esther eugenia eugenio eva fabian fabiola federico felipe fernanda fernando francisca francisco gabriel " +
  "gabriela genoveva gerardo german gloria graciela gregorio guadalupe guillermo gustavo hector helena henrique " +
  "hernan hugo humberto ignacio inacio ines irene isaac isabel isabella isaias ivan jacinto jaime javier jeronimo " +
  "jesus joaquin johana johanna jorge jose josefa josefina juan juana juanita julia julian juliana julieta julio " +
  "karina katherine laura leandro leonardo leonor leticia ligia lilia liliana lizbeth lorena lorenzo lourdes lucia " +
  "lucila luis luisa luz magdalena manuel manuela marcela marcelo margarita maria mariana maribel maricela marina " +
  "mario marisol marlene marta martha mateo matilde mauricio mauro maximiliano mercedes micaela miguel milagro " +
  "milagros miriam moises monica nancy nelly nelson nicolas noemi nonato norma nubia octavio olga olivia orlando " +
  "oscar pablo pamela paola patricia paul paula paulina paulo pedro pilar priscila rafael rafaela ramiro ramon " +
  "raquel raul raymundo rebeca renata renato ricardo roberto rocio rodolfo rodrigo roger rolando romulo ronald " +
  "rosa rosalba rosalia rosalinda rosana rosario rosaura roxana ruben ruth salome samuel sandra sara sebastian " +
  "sergio silvia socorro sofia soledad sonia stella stephanie susana teodoro teresa valentina valeria vanessa " +
  "veronica vicente victor victoria vinicius violeta viviana wilfredo wilson ximena yadira yanet yesenia yolanda " +
  "yuliana zoila";

/** Given names behind a particle only: «María del Mar», «Rita de Cássia». */
export const DEVOTIONS =
  "aparecida asuncion carmo cassia cielo conceicao corazon dores espiritu fatima gracas gracia lujan mar mercedes " +
  "natividad nieves penha remedios sagrario salud sol transito trinidad";

/** Belong to the word behind them: «del Carmen», «de la Cruz», «San Martín», «viuda de Paz». */
export const PARTICLES = "da das de del der di do dos e la las los san santa santo van vda viuda von y";

/** Titles, without accents and points, which are no given names. */
export const TITLES =
  "abg abog abogada abogado ap apostol arq diacona diacono don dona dr dra doctor doctora evangelista fray hermana " +
  "hermano hna hno ing ingeniero ingeniera lic licenciada licenciado misionera misionero mtra mtro obispo pastor " +
  "pastora pb pbro pr pra presb presbitero prof profa profesor profesora ps psa rev reverendo sor sr sra srta";

/** Belong to the surname before them: «Pereira Filho». */
export const SUFFIXES = "filho ii iii jr junior neto sobrinho";

/** Letters with their plain ones. */
const ACCENTED = "ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÑÇáàâãäéèêëíìîïóòôõöúùûüñç";
const PLAIN = "AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc";

const setOf = (words: string) => new Set(words.split(" "));
const [seconds, devotions, particles] = [setOf(SECOND_NAMES), setOf(DEVOTIONS), setOf(PARTICLES)];
const [titles, suffixes] = [setOf(TITLES), setOf(SUFFIXES)];
/** Particles that are a part of what a saint or an ancestor is called, which is no given name. */
const NO_GIVEN = /^(?:san|santa|santo|van|von)$/;
const MARRIED = /^(?:de|vda|viuda)$/;

const plainLetters = new Map([...ACCENTED].map((letter, index) => [letter, PLAIN[index] ?? ""]));

/** Word without accents, capitals and the points at its end. */
const fold = (word: string) =>
  [...word]
    .map((letter) => plainLetters.get(letter) ?? letter)
    .join("")
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/\.+$/, "");

type Word = { text: string; folded: string; at: number };

const wordsOf = (name: string): Word[] =>
  [...name.matchAll(/[^ ]+/g)].map(({ 0: text, index }) => ({ text, folded: fold(text), at: index }));

/** How many words at the begin are titles; one word stays in any case. */
function countTitles(words: readonly Word[]) {
  let count = 0;
  while (count < words.length - 1 && titles.has(words[count]?.folded ?? "")) count++;
  return count;
}

/** Words that belong together: «de la Cruz», «Ortega y Gasset». */
function groupWords(words: readonly Word[]) {
  const groups: Word[][] = [];
  let isOpen = false;
  for (const [index, word] of words.entries()) {
    const isLast = index === words.length - 1;
    // An «E» is an initial.
    const joins = word.folded === "y" || word.text === "e";
    const isParticle = !isLast && particles.has(word.folded) && (word.folded !== "e" || joins);
    const belongs = suffixes.has(word.folded) || (joins && !isLast);
    const own = groups.at(-1);
    if (own && (isOpen || (belongs && groups.length > 1))) own.push(word);
    else groups.push([word]);
    isOpen = isParticle;
  }
  return groups;
}

/**
 * Surnames at the end of a name by Spanish and Portuguese custom, as they are written; empty for none: the two last words with
 * their particles, the last one of two. Of three, the second is a given name where it is a usual one.
 */
export function guessSurnames(name: string) {
  // «Quispe Mamani, Juan»: the surnames are not the end.
  if (name.includes(",")) return "";
  const words = wordsOf(name);
  const groups = groupWords(words.slice(countTitles(words)));
  const count = groups.length;
  if (count < 2) return "";
  const isGiven = (group: readonly Word[] = []) => {
    const last = group.at(-1)?.folded ?? "";
    if (group.length === 1) return seconds.has(last) || last.length === 1;
    return !NO_GIVEN.test(group[0]?.folded ?? "") && (seconds.has(last) || devotions.has(last));
  };
  const last = groups.at(-1) ?? [];
  // «Quispe Mamani de Gómez» has three.
  const isMarried = MARRIED.test(last[0]?.folded ?? "") && last.length === (last[0]?.folded === "de" ? 2 : 3);
  let first = 1;
  while (first < count - (isMarried ? 3 : 2) && (isGiven(groups[first]) || groups[first]?.length === 1)) first++;
  while (first < count - 2 && isGiven(groups[first])) first++;
  if (count === 3 && first === 1 && isGiven(groups[first])) first++;
  return name.slice(groups[first]?.[0]?.at).trimEnd();
}

/** The ends of a name that may be its surnames, the longest first; none for a name of one word. */
export const surnameEnds = (name: string) =>
  wordsOf(name)
    .slice(1)
    .map(({ at }) => name.slice(at).trimEnd());

/** The end of a name that `surnames` are, as it is written there, whatever accents and capitals; undefined for no end of it. */
export function surnamesIn(name: string, surnames: string) {
  const folded = (text: string) =>
    wordsOf(text)
      .map((word) => word.folded)
      .join(" ");
  const wanted = folded(surnames);
  return wanted === "" ? "" : surnameEnds(name).find((end) => folded(end) === wanted);
}

/** What stands before the surnames of a name. */
const beforeSurnames = (name: string, surnames: string) =>
  name.endsWith(surnames) ? name.slice(0, name.length - surnames.length).trim() : name.trim();

/** How a person is spoken to: `José Luis` of «Pr. José Luis Pérez Ruiz». `surnames`: the end of the name; guessed without them. */
export function givenNames(name: string, surnames = guessSurnames(name)) {
  const turned = name.includes(",") ? name.slice(name.indexOf(",") + 1) : "";
  const before = turned.trim() || beforeSurnames(name.trim(), surnames);
  const words = wordsOf(before);
  const given = before.slice(words[countTitles(words)]?.at);
  const [, title = "", rest = ""] = /^(\p{L}+)\.(\p{L}.*)$/u.exec(given) ?? [];
  return titles.has(fold(title)) ? rest : given;
}

/** `Quispe Mamani, Juan`, or the name alone for no surnames. */
export function surnamesFirst(name: string, surnames: string) {
  const before = surnames && beforeSurnames(name.trim(), surnames);
  return before ? `${surnames}, ${before}` : name.trim();
}
