/** Kinds of minutes in the database and the API, in the order in which they are offered. */
export const minutesKinds = ["asamblea_ordinaria", "asamblea_extraordinaria", "junta", "comite", "otra"] as const;
export type MinutesKind = (typeof minutesKinds)[number];

export const quorumRules = ["mitad_mas_uno", "dos_tercios", "numero", "presentes", "ninguno"] as const;
export type QuorumRule = (typeof quorumRules)[number];

export const attendances = ["presente", "excusa", "ausente"] as const;
export type Attendance = (typeof attendances)[number];

export const minutesStatuses = ["draft", "signed"] as const;
export type MinutesStatus = (typeof minutesStatuses)[number];

/** Sort orders of the list; what has no number yet is last in both directions. */
export const minutesSorts = [
  "-date",
  "date",
  "number",
  "-number",
  "kind",
  "-kind",
  "title",
  "-title",
  "status",
  "-status",
  "present",
  "-present",
  "agreements",
  "-agreements",
] as const;

/** Kinds whose body has a name of its own. */
export const namedKinds: readonly MinutesKind[] = ["comite", "otra"];

/** Maximum characters. */
export const TITLE_MAX = 120;
export const BODY_NAME_MAX = 80;
export const CITY_MAX = 80;
export const PLACE_MAX = 160;
export const NAME_MAX = 100;
export const ROLE_MAX = 60;
export const ATTENDEE_ROLE_MAX = 40;
export const AGENDA_MAX = 5_000;
export const DISCUSSION_MAX = 40_000;
export const AGREEMENT_MAX = 1_500;

/** Maximum people of a list, agreements of one meeting, and people that a number counts. */
export const ATTENDEES_MAX = 800;
export const AGREEMENTS_MAX = 50;
export const PEOPLE_MAX = 99_999;

/** Last number that a book may have. */
export const NUMBER_MAX = 99_999;

/** Maximum names that are pasted at a time. */
export const PASTED_MAX = 300;

/** Maximum people suggested while a name is typed. */
export const SUGGESTIONS_MAX = 8;

/** Bytes of a request's body: the longest minutes, with every character escaped. */
export const MINUTES_BODY_MAX = 1_600_000;
export const PASTED_BODY_MAX = 250_000;

/** Maximum minutes of one bulk change. */
export const BULK_MAX = 500;

/** Days in which a deleted draft can be restored. */
export const TRASH_DAYS = 30;

type Listed = { attendance: Attendance; votes: boolean };

export type QuorumInput = {
  quorumRule: QuorumRule;
  quorumNumber: number | null;
  /** With the right to vote; null: those of the list. */
  eligible: number | null;
  attendees: readonly Listed[];
};

/** `present`: with the right to vote; `needed`: null where none is asked for, or its number is not given. */
export type Quorum = { present: number; eligible: number; needed: number | null; isMet: boolean | null };

/** Quorum of a meeting, of its list. */
export function quorumOf({ quorumRule, quorumNumber, eligible: given, attendees }: QuorumInput): Quorum {
  const voters = attendees.filter(({ votes }) => votes);
  const present = voters.filter(({ attendance }) => attendance === "presente").length;
  const eligible = given ?? voters.length;
  const needed = neededOf(quorumRule, eligible, quorumNumber);
  return { present, eligible, needed, isMet: needed === null ? null : present >= needed };
}

function neededOf(rule: QuorumRule, eligible: number, number: number | null) {
  if (rule === "mitad_mas_uno") return Math.floor(eligible / 2) + 1;
  if (rule === "dos_tercios") return Math.max(1, Math.ceil((eligible * 2) / 3));
  if (rule === "presentes") return 1;
  return rule === "numero" ? number : null;
}

/** How many of a list are present, excused and absent. */
export function countAttendance(attendees: readonly Pick<Listed, "attendance">[]): Record<Attendance, number> {
  const counts = { presente: 0, excusa: 0, ausente: 0 };
  for (const { attendance } of attendees) counts[attendance]++;
  return counts;
}

export type Signable = QuorumInput & {
  date: string;
  startsAt: string | null;
  city: string | null;
  presider: string | null;
  secretary: string | null;
  discussion: string;
  agreements: readonly unknown[];
};

/** What minutes lack to be signed, by field, in the order of the page; `today`: `YYYY-MM-DD`. */
export function missingToSign(minutes: Signable, today: string): Record<string, string> {
  const { date, startsAt, city, presider, secretary, discussion, agreements } = minutes;
  const needsNumber = minutes.quorumRule === "numero" && minutes.quorumNumber === null;
  const checks: [field: string, isMissing: boolean, message: string][] = [
    ["date", date > today, "La reunión todavía no ha sido"],
    ["startsAt", !startsAt, "Falta la hora de inicio"],
    ["city", !city, "Falta la ciudad"],
    ["presider", !presider, "Falta quién presidió"],
    ["secretary", !secretary, "Falta quién levantó el acta"],
    ["attendees", countAttendance(minutes.attendees).presente === 0, "Falta quiénes estuvieron presentes"],
    ["quorumNumber", needsNumber, "Falta cuántas personas necesita el quórum"],
    ["agreements", agreements.length === 0 && discussion === "", "Falta lo que se trató o lo que se acordó"],
  ];
  return Object.fromEntries(checks.flatMap(([field, isMissing, message]) => (isMissing ? [[field, message]] : [])));
}

/** Points of an agenda, one a line, without the numbers and bullets that they were written with. */
export const agendaPoints = (agenda: string) =>
  agenda
    .split("\n")
    .map((line) => line.replace(/^\s*(?:\d{1,3}\s*[.)\-–]\s*|[-–—•*·]\s*)/, "").trim())
    .filter(Boolean);
