import { randomUUID } from "node:crypto";
import type { ListedPerson } from "@/lib/attendance/links/page";
import {
  KEY,
  PEOPLE_MAX,
  REPORT_NOTES_MAX,
  SENDER_MAX,
  VISITOR_MAX,
  VISITOR_PHONE_MAX,
  VISITORS_MAX,
} from "@/lib/attendance/rules";
import { type Meeting, type ReportInput, reportInput, senderName } from "@/lib/attendance/schema";
import { type MoneyStyle, moneyDoubt, moneyInput, parseMoney } from "@/lib/core/values/money";

export type Mark = { present: boolean | null; bible: boolean; verse: boolean };

/** `id`: of a visitor who was reported before, else empty. */
export type VisitorRow = { id: string; name: string; phone: string };

/** What the form holds, as it was typed. */
export type Draft = {
  key: string;
  date: string;
  /** Of the meeting that the page showed; 0: none. */
  version: number;
  held: boolean;
  marks: Map<number, Mark>;
  visitors: VisitorRow[];
  /** Visitors without a name. */
  count: string;
  offering: string;
  notes: string;
  sender: string;
};

/** Field → message, as `offering` or `visitors.1.name`. */
export type Problems = Record<string, string>;

export const NO_MARK: Mark = { present: null, bible: false, verse: false };
const NO_VISITOR: VisitorRow = { id: "", name: "", phone: "" };

/** Bytes of a form: every character may take nine, a mark and its name twenty. */
export const BODY_MAX =
  PEOPLE_MAX * 3 * 20 +
  VISITORS_MAX * (9 * (VISITOR_MAX + VISITOR_PHONE_MAX) + 30) +
  9 * (REPORT_NOTES_MAX + SENDER_MAX) +
  1_000;

const newKey = () => randomUUID();

/** Form of a day without a report. */
export const emptyDraft = (date: string): Draft => ({
  ...{ key: newKey(), date, version: 0, held: true, marks: new Map(), visitors: [NO_VISITOR] },
  ...{ count: "0", offering: "", notes: "", sender: "" },
});

/** Form that corrects a report. */
export const draftOf = (meeting: Meeting, church: MoneyStyle): Draft => ({
  key: newKey(),
  date: meeting.date,
  version: meeting.version,
  held: meeting.held,
  marks: new Map(meeting.marks.map(({ memberId, present, bible, verse }) => [memberId, { present, bible, verse }])),
  visitors:
    meeting.guests.length === 0
      ? [NO_VISITOR]
      : meeting.guests.map(({ id, name, phone }) => ({ id: String(id), name, phone: phone ?? "" })),
  count: String(Math.max(0, meeting.visitors - meeting.guests.length)),
  offering: meeting.offering === null ? "" : moneyInput(meeting.offering, church),
  notes: meeting.notes ?? "",
  sender: "",
});

/** Form with one more row for a visitor. */
export const withVisitorRow = (draft: Draft): Draft => ({
  ...draft,
  visitors: [...draft.visitors, NO_VISITOR].slice(0, VISITORS_MAX),
});

/** What a form brought, whatever it is. */
export function readDraft(form: URLSearchParams): Draft {
  const text = (name: string) => form.get(name) ?? "";
  const version = text("version");
  const key = text("key");
  return {
    key: KEY.test(key) ? key : newKey(),
    date: text("dia"),
    version: /^\d{1,9}$/.test(version) ? Number(version) : 0,
    held: text("no") !== "1",
    marks: readMarks(form),
    visitors: readVisitors(form),
    count: text("visitas"),
    offering: text("ofrenda"),
    notes: text("notas"),
    sender: text("quien"),
  };
}

/** Fields `m7`, `b7` and `s7`: whether person 7 came, brought a Bible and said the verse. */
function readMarks(form: URLSearchParams) {
  const marks = new Map<number, Mark>();
  for (const [name, value] of form) {
    const [, kind, id] = /^([mbs])([1-9]\d{0,9})$/.exec(name) ?? [];
    if (!kind) continue;
    const mark = marks.get(Number(id)) ?? NO_MARK;
    if (kind === "m") marks.set(Number(id), { ...mark, present: value === "1" ? true : value === "0" ? false : null });
    else marks.set(Number(id), { ...mark, [kind === "b" ? "bible" : "verse"]: value === "1" });
  }
  return marks;
}

function readVisitors(form: URLSearchParams): VisitorRow[] {
  const [ids, phones] = [form.getAll("vi"), form.getAll("vp")];
  return form
    .getAll("vn")
    .slice(0, VISITORS_MAX)
    .map((name, at) => ({
      id: /^[1-9]\d{0,8}$/.test(ids[at] ?? "") ? (ids[at] ?? "") : "",
      name,
      phone: phones[at] ?? "",
    }));
}

type Checked = { problems: Problems } | { problems: null; report: ReportInput & { version: number }; sender: string };

type Given = { isClass: boolean; people: readonly ListedPerson[]; church: MoneyStyle };

/** The report that a form says, or what is wrong with its fields. */
export function checkDraft(draft: Draft, { isClass, people, church }: Given): Checked {
  const problems: Problems = {};
  const { version, date, held } = draft;
  const marks = isClass ? classMarks(draft, people) : groupMarks(draft);
  const isMissing = held && people.length > 0 && !marks.some(({ present }) => present || !isClass);
  if (isMissing)
    problems.marks = isClass
      ? "Marca quién vino, o que no hubo clase."
      : "Marca quién vino y quién faltó, o que no hubo reunión.";
  const rows = isClass
    ? []
    : draft.visitors.map((row, at) => ({ ...row, at })).filter(({ name, phone }) => name.trim() || phone.trim());
  const offering = readOffering(draft.offering, church);
  if (offering === undefined) problems.offering = moneyDoubt(draft.offering, church) ?? "Escribe el monto con números.";
  const count = draft.count.trim() || "0";
  const parsed = reportInput.safeParse({
    ...{ date, version, held, marks, offering: offering ?? "", notes: draft.notes },
    visitors: rows.map(({ id, name, phone }) => ({ id, name, phone })),
    visitorCount: /^\d{1,6}$/.test(count) ? Number(count) : count,
  });
  const sender = senderName.safeParse(draft.sender);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [field, at, part] = path;
    const name =
      field === "visitors" && typeof at === "number" ? `visitors.${rows[at]?.at}.${String(part)}` : String(field);
    problems[name] ??= messages[part === "name" ? "visitor" : String(field)] ?? message;
  }
  if (sender.error)
    problems.sender = draft.sender.trim() ? (sender.error.issues[0]?.message ?? "") : "Escribe tu nombre.";
  if (!parsed.data || !sender.data || Object.keys(problems).length > 0) return { problems };
  return { problems: null, report: { ...parsed.data, version }, sender: sender.data };
}

const messages: Record<string, string> = {
  visitor: `Escribe el nombre de la visita, hasta ${VISITOR_MAX} letras.`,
  visitorCount: "Escribe cuántas visitas, con números.",
};

const groupMarks = ({ marks }: Draft) =>
  [...marks].flatMap(([memberId, { present }]) => (present === null ? [] : [{ memberId, present }]));

/** In a class, who is not marked was absent. */
const classMarks = ({ marks }: Draft, people: readonly ListedPerson[]) =>
  people.map(({ memberId }) => {
    const { present, bible, verse } = marks.get(memberId) ?? NO_MARK;
    return { memberId, present: present === true, bible: present === true && bible, verse: present === true && verse };
  });

/** Null for none or zero, undefined for what is no amount. */
function readOffering(typed: string, church: MoneyStyle) {
  if (typed.trim() === "") return null;
  const amount = parseMoney(typed, church);
  if (amount === null) return undefined;
  return /[1-9]/.test(amount) ? amount : null;
}
