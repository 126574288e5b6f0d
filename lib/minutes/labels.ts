import { countText, type NumberStyle, numberText } from "@/lib/core/values/numbers";
import {
  type Attendance,
  attendances,
  countAttendance,
  type MinutesKind,
  type MinutesStatus,
  type QuorumInput,
  type QuorumRule,
  quorumOf,
} from "./rules";

/** What a search counts. */
export const minutesNoun = { one: "acta", many: "actas", ending: "a" } as const;

export const kindLabels: Record<MinutesKind, string> = {
  asamblea_ordinaria: "Asamblea ordinaria",
  asamblea_extraordinaria: "Asamblea extraordinaria",
  junta: "Junta directiva",
  comite: "Comité",
  otra: "Otra",
};

export const statusLabels: Record<MinutesStatus, string> = { draft: "Borrador", signed: "Firmada" };

export const attendanceLabels: Record<Attendance, string> = {
  presente: "Presente",
  excusa: "Con excusa",
  ausente: "Ausente",
};

export const quorumRuleLabels: Record<QuorumRule, string> = {
  mitad_mas_uno: "La mitad más uno",
  dos_tercios: "Dos tercios",
  numero: "Un número de personas",
  presentes: "Con los presentes (segunda convocatoria)",
  ninguno: "No se pide quórum",
};

/** Labels of the fields in the form, the history and the comparison. */
export const minutesFieldLabels = {
  kind: "Tipo",
  bodyName: "Quiénes se reunieron",
  title: "Título",
  date: "Fecha",
  startsAt: "Hora de inicio",
  endsAt: "Hora de cierre",
  city: "Ciudad",
  place: "Lugar",
  presider: "Preside",
  presiderRole: "Cargo de quien preside",
  secretary: "Levanta el acta",
  secretaryRole: "Cargo de quien levanta el acta",
  correctsId: "Acta que rectifica",
  attendees: "Asistencia",
  quorumRule: "Quórum",
  quorumNumber: "Personas para el quórum",
  eligible: "Con derecho a voto",
  agenda: "Orden del día",
  discussion: "Desarrollo",
  agreements: "Acuerdos",
  allSign: "Firman todos los presentes",
  number: "Número",
  signedAt: "Firmada",
} as const;

/** What a kind is called, by the name of its body where it has one. */
export const kindText = ({ kind, bodyName }: { kind: MinutesKind; bodyName: string | null }) =>
  bodyName || kindLabels[kind];

/** `Acta N.º 12`; of a draft, the number that it would get: `Borrador, sería el N.º 13`. */
export const numberLabel = ({ number, nextNumber }: { number: number | null; nextNumber: number }) =>
  number === null ? `Borrador, sería el N.º ${nextNumber}` : `Acta N.º ${number}`;

/** `N.º 12 de Junta directiva`. */
export const numberedText = (one: { number: number | null; kind: MinutesKind; bodyName: string | null }) =>
  `N.º ${one.number} de ${one.kind.startsWith("asamblea") ? "asamblea" : kindText(one)}`;

/** «Hay quórum: 34 de 60 (se necesitan 31)»; null where none is asked for. */
export function quorumText(input: QuorumInput, style: NumberStyle) {
  const { present, eligible, needed, isMet } = quorumOf(input);
  if (input.quorumRule === "ninguno") return null;
  if (needed === null) return "Falta cuántas personas necesita el quórum";
  const text = (number: number) => numberText(number, style);
  const count = eligible > 0 ? `${text(present)} de ${text(eligible)}` : text(present);
  const needs = needed === 1 ? "se necesita 1" : `se necesitan ${text(needed)}`;
  return `${isMet ? "Hay quórum" : "No hay quórum"}: ${count} (${needs})`;
}

/** «34 presentes, 3 con excusa, 23 ausentes». */
export function attendanceText(attendees: Parameters<typeof countAttendance>[0], style: NumberStyle) {
  const counts = countAttendance(attendees);
  const nouns: Record<Attendance, [one: string, many: string]> = {
    presente: ["presente", "presentes"],
    excusa: ["con excusa", "con excusa"],
    ausente: ["ausente", "ausentes"],
  };
  const parts = attendances.filter((attendance) => attendance === "presente" || counts[attendance] > 0);
  return parts.map((attendance) => countText(counts[attendance], ...nouns[attendance], style)).join(", ");
}

type Votes = { inFavor: number | null; against: number | null; abstained: number | null };

/** «30 a favor, 2 en contra, 1 abstención»; empty without any. */
export function votesText({ inFavor, against, abstained }: Votes) {
  const parts = [
    inFavor !== null && `${inFavor} a favor`,
    against !== null && `${against} en contra`,
    abstained !== null && `${abstained} ${abstained === 1 ? "abstención" : "abstenciones"}`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** How many votes an agreement has; null without any. */
export function votesOf({ inFavor, against, abstained }: Votes) {
  const votes = [inFavor, against, abstained].filter((count) => count !== null);
  return votes.length === 0 ? null : votes.reduce((sum, count) => sum + count, 0);
}

/** Attendees as the history and the comparison list them: «Ana Gómez (Presente) · José Núñez (Ausente)». */
export function attendeeListText(attendees: unknown) {
  if (!Array.isArray(attendees)) return excerptText(attendees);
  return attendees
    .map((one: { name?: unknown; attendance?: unknown }) => {
      const label = attendanceLabels[one.attendance as Attendance] ?? "";
      return `${String(one.name ?? "")} (${label})`;
    })
    .join(" · ");
}

/** Agreements as the history and the comparison list them: «1. Se aprueba el presupuesto · 2. …». */
export function agreementListText(agreements: unknown) {
  if (!Array.isArray(agreements)) return excerptText(agreements);
  return agreements
    .map((one: Agreed, index) => {
      const votes = votesText({ inFavor: null, against: null, abstained: null, ...one });
      const details = [votes, one.responsible].filter(Boolean).join(", ");
      return `${index + 1}. ${String(one.text ?? "")}${details && ` (${details})`}`;
    })
    .join(" · ");
}

type Agreed = Partial<Votes> & { text?: unknown; responsible?: unknown };

/** Texts of an excerpt of a long list, which the history has as JSON. */
function excerptText(excerpt: unknown) {
  if (typeof excerpt !== "string") return null;
  const texts = [...excerpt.matchAll(/"(?:name|text|responsible|attendance)": "((?:[^"\\]|\\.)*)"/g)].map(
    ([, text = ""]) => attendanceLabels[text as Attendance] ?? text,
  );
  return texts.length === 0 ? "…" : `… ${texts.filter(Boolean).join(", ")} …`;
}
