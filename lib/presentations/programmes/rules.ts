/** What an item of a programme is, in the order in which they are offered. */
export const itemKinds = [
  "canto",
  "lectura",
  "imagen",
  "anuncio",
  "oracion",
  "predicacion",
  "ofrenda",
  "otro",
] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Filter of the list: those with a date, or the templates. */
export const programmeKinds = ["services", "templates"] as const;

/** Sort orders of the list; `date`: the latest service first, `-date`: the earliest. Templates come last in both. */
export const programmeSorts = ["date", "-date", "title", "-title", "items", "-items", "minutes", "-minutes"] as const;
export type ProgrammeSort = (typeof programmeSorts)[number];

/** Sort orders of the songs sung, the default first; `oldest`: those not sung for longest first, `times`: those sung most. */
export const songSorts = ["recent", "oldest", "times", "-times", "title", "-title", "first", "-first"] as const;

/** Maximum items of a programme. */
export const ITEMS_MAX = 50;

/** Maximum characters of the text that an item shows. */
export const ITEM_TEXT_MAX = 500;

/** Maximum characters of who is in charge of an item. */
export const SHORT_MAX = 60;

/** Maximum minutes of an item. */
export const MINUTES_MAX = 600;

/** Bytes of a request's body: the longest programme, with every character escaped. */
export const PROGRAMME_BODY_MAX = 300_000;

/** Maximum programmes of one bulk change. */
export const PROGRAMMES_BULK_MAX = 500;

const DAY_MINUTES = 24 * 60;
const DAY_MS = 86_400_000;

/** First Sunday after a day, both `YYYY-MM-DD`. */
export function nextSunday(day: string) {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(date.getTime() + (7 - date.getUTCDay()) * DAY_MS).toISOString().slice(0, 10);
}

/** Day for a new programme: the first Sunday from `today` on that has none, of days `YYYY-MM-DD` that have one. */
export function nextServiceDay(today: string, taken: readonly (string | null)[]) {
  let day = nextSunday(new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10));
  while (taken.includes(day)) day = nextSunday(day);
  return day;
}

/** Programmes that are offered to run: of a day that comes, the nearest first, then those of before, the latest first. */
export function nearestFirst<Row extends { date: string | null }>(rows: readonly Row[], today: string): Row[] {
  const byDate = rows.toSorted((one, other) => (one.date ?? "").localeCompare(other.date ?? ""));
  const coming = byDate.filter(({ date }) => date !== null && date >= today);
  return [...coming, ...byDate.filter(({ date }) => date !== null && date < today).toReversed()];
}

interface Timed {
  minutes: number | null;
}

/** Minutes of all items. */
export const totalMinutes = (items: readonly Timed[]) => items.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);

/** Hour `HH:MM` at which each item starts, and the one at which the last ends; empty without a start. */
export function hoursOf(start: string | null, items: readonly Timed[]): string[] {
  if (start === null) return [];
  const [hours = 0, minutes = 0] = start.split(":").map(Number);
  let at = hours * 60 + minutes;
  return [{ minutes: 0 }, ...items].map(({ minutes: length }) => {
    at = (at + (length ?? 0)) % DAY_MINUTES;
    return `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
  });
}

/** What a programme's item puts on the screens; `missing`: what it should show has not been chosen. */
export type ItemContent = "presentation" | "passage" | "text" | "logo" | "missing";

interface Shown {
  kind: ItemKind;
  presentationId: number | null;
  reference: string;
  text: string;
}

/** Kinds that are nothing without what they show. */
const needy: readonly ItemKind[] = ["canto", "lectura", "imagen"];

/** What an item shows. `exists`: whether its presentation is there. */
export function contentOf(
  { kind, presentationId, reference, text }: Shown,
  exists: (id: number) => boolean,
): ItemContent {
  if (presentationId !== null) return exists(presentationId) ? "presentation" : "missing";
  if (reference !== "") return "passage";
  if (text !== "") return "text";
  return needy.includes(kind) ? "missing" : "logo";
}
