/** Number or bullet in front of a name of a pasted list: "12.", "3)", "-", "•". */
const BULLET = /^\s*(?:\d{1,4}\s*[.)\-–]|[-–—•*·])\s*/;

const tidy = (line: string) => line.replace(BULLET, "").replace(/\s+/g, " ").trim();

/** Text by which two names are the same, whatever their accents and capitals. */
export const nameKey = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Names of a pasted list, one a line, each once: without numbers, bullets and empty lines. Of several columns the first
 * with letters counts; a single line may separate names by semicolons or commas.
 */
export function parseNames(text: string) {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  const cells = lines.length === 1 ? (lines[0] ?? "").split(/[;,]/) : lines.map(firstName);
  const names = cells.map(tidy).filter((name) => /\p{L}/u.test(name));
  return [...new Map(names.map((name) => [nameKey(name), name] as const).reverse()).values()].reverse();
}

const firstName = (line: string) => line.split(/[\t;]/).find((cell) => /\p{L}/u.test(cell)) ?? "";
