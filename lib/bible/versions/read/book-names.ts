import { type Book, books, findBook } from "../../books";
import { findByName, fold } from "../../reference";

/** Codes of USFM, in the order of the books. */
const USFM =
  "gen exo lev num deu jos jdg rut 1sa 2sa 1ki 2ki 1ch 2ch ezr neh est job psa pro ecc sng isa jer lam ezk dan hos jol amo oba jon mic nam hab zep hag zec mal mat mrk luk jhn act rom 1co 2co gal eph php col 1th 2th 1ti 2ti tit phm heb jas 1pe 2pe 1jn 2jn 3jn jud rev".split(
    " ",
  );

/** English names, in the order of the books. */
const ENGLISH =
  "genesis exodus leviticus numbers deuteronomy joshua judges ruth 1samuel 2samuel 1kings 2kings 1chronicles 2chronicles ezra nehemiah esther job psalms proverbs ecclesiastes songofsolomon isaiah jeremiah lamentations ezekiel daniel hosea joel amos obadiah jonah micah nahum habakkuk zephaniah haggai zechariah malachi matthew mark luke john acts romans 1corinthians 2corinthians galatians ephesians philippians colossians 1thessalonians 2thessalonians 1timothy 2timothy titus philemon hebrews james 1peter 2peter 1john 2john 3john jude revelation".split(
    " ",
  );

/** Other English names. */
const OTHER_ENGLISH: Record<string, string> = {
  psalm: "Ps",
  songofsongs: "Song",
  canticles: "Song",
  actsoftheapostles: "Acts",
  revelationofjohn: "Rev",
  apocalypse: "Rev",
};

const byKey = new Map<string, Book>();
for (const [index, book] of books.entries())
  for (const name of [book.id, USFM[index], ENGLISH[index]]) if (name) byKey.set(name.toLowerCase(), book);
for (const [name, id] of Object.entries(OTHER_ENGLISH)) {
  const book = findBook(id);
  if (book) byKey.set(name, book);
}

/** Deuterocanonical books and additions, by code and by name in Spanish and English. */
const DEUTEROCANONICAL = new Set(
  (
    "tob tobit tobias jdt judit judith wis wisdom wisdomofsolomon sabiduria sabiduriadesalomon sir sirach sirac siracida ecclesiasticus " +
    "eclesiastico bar baruch baruc epjer letterofjeremiah lettereremiah epistleofjeremiah cartadejeremias epistoladejeremias prazar " +
    "prayerofazariah oraciondeazarias sus susanna susana bel belandthedragon belyeldragon sgthree songofthethreeyoungmen adddan dangr " +
    "dag danielgriego danielgreek danielgr addesth esthgr esg estergriego esthergreek greekesther additionstoesther adicionesaester " +
    "estergr 1macc 2macc 3macc 4macc 1ma 2ma 3ma 4ma 1maccabees 2maccabees 3maccabees 4maccabees 1macabeos 2macabeos 3macabeos 4macabeos " +
    "1esd 2esd 1es 2es 1esdras 2esdras 3esdras 4esdras prman man prayerofmanasseh oraciondemanases manases addps ps151 salmo151 psalm151 " +
    "odes odas pssol salmosdesalomon epla laodiceans 1en 1enoch enoc jub jubilees jubileos 2bar 4ezra"
  ).split(" "),
);

const keyOf = (name: string) =>
  fold(name)
    .replace(/^(i{1,4}|iv)(?=\s)/, (roman) => (roman === "iv" ? "4" : String(roman.length)))
    .replace(/[^a-z\d]/g, "");

/** Book of a code or name, "deuterocanonical", or undefined for a name that nobody knows. */
export function bookOfName(name: string): Book | "deuterocanonical" | undefined {
  const key = keyOf(name);
  if (key === "") return undefined;
  const known = byKey.get(key);
  if (known) return known;
  if (DEUTEROCANONICAL.has(key)) return "deuterocanonical";
  const folded = fold(name);
  return /^[1-4]?[^\d]+$/.test(folded) ? findByName(folded) : undefined;
}

/** Book by its number in the Protestant canon; those that follow are deuterocanonical. */
export const bookOfNumber = (number: number): Book | "deuterocanonical" | undefined =>
  books[number - 1] ?? (number > books.length && number < 120 ? "deuterocanonical" : undefined);
