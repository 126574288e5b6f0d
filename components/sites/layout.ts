/** Parts of the service times as they were typed: the first is the large line. */
export const serviceTimes = (text: string) =>
  text
    .split(/[·;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Paragraphs of a text, at its line breaks. */
export const paragraphs = (text: string) =>
  text
    .split(/\n+/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Rows of three pictures; one left over makes the last two rows of two, and four are two rows of two. */
export function galleryRows<Item>(items: Item[]) {
  const rows: Item[][] = [];
  let rest = items;
  while (rest.length > 4) {
    rows.push(rest.slice(0, 3));
    rest = rest.slice(3);
  }
  if (rest.length === 4) return [...rows, rest.slice(0, 2), rest.slice(2)];
  return rest.length > 0 ? [...rows, rest] : rows;
}
