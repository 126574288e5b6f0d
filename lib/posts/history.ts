import type { ChurchDb } from "@/lib/core/db/church-db";
import type { RowHistoryQuery } from "@/lib/history/schema";
import { rowsHistory } from "@/lib/history/service";
import type { PostHistory } from "./schema";

/** Characters around a change, and at most of the change itself. */
const CONTEXT = 30;
const CHANGE_MAX = 120;

/** Changes of what is written of a post and of what is public of it, newest first. */
export async function listPostHistory(db: ChurchDb, id: number, query: RowHistoryQuery = {}): Promise<PostHistory> {
  const publications = await db.$queryRaw<{ rowId: number }[]>`
    SELECT id AS "rowId" FROM post_publications WHERE post_id = ${id}
    UNION
    SELECT row_id FROM history
    WHERE entity = 'post_publications' AND action = 'destroy' AND (before ->> 'post_id')::int = ${id}`;
  const rows = [
    { entity: "posts", rowId: id },
    ...publications.map(({ rowId }) => ({ entity: "post_publications", rowId })),
  ];
  const entries = await rowsHistory(db, rows, query);
  return entries as PostHistory;
}

/** Where the texts of two bodies differ, with some words around. */
export function bodyChange(before: unknown, after: unknown) {
  const [old, current] = [toText(before), toText(after)];
  const start = sharedStart(old, current);
  const end = sharedEnd(old.slice(start), current.slice(start));
  return { before: excerpt(old, start, old.length - end), after: excerpt(current, start, current.length - end) };
}

/** Texts of a body as the history stores them, a line for each block. */
const toText = (body: unknown) => (typeof body === "string" ? body.replaceAll("\n", " ") : "");

function sharedStart(one: string, other: string) {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count++;
  return count;
}

function sharedEnd(one: string, other: string) {
  const max = Math.min(one.length, other.length);
  let count = 0;
  while (count < max && one.at(-1 - count) === other.at(-1 - count)) count++;
  return count;
}

/** Part of a text with words around it; null for an empty text. */
function excerpt(text: string, start: number, end: number) {
  if (text === "") return null;
  const before = text.slice(Math.max(0, start - CONTEXT), start);
  const changed = text.slice(start, Math.min(end, start + CHANGE_MAX));
  const after = text.slice(end, end + CONTEXT);
  const isCut = { start: start > CONTEXT, inside: end > start + CHANGE_MAX, end: end + CONTEXT < text.length };
  const head = isCut.start ? `…${before.slice(before.indexOf(" ") + 1)}` : before;
  const tail = isCut.end ? `${after.slice(0, Math.max(0, after.lastIndexOf(" ")))}…` : after;
  return `${head}${changed}${isCut.inside ? "…" : tail}`.trim().toWellFormed();
}
