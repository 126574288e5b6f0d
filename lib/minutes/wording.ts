import { fullDate } from "@/lib/core/values/dates";
import { type NumberStyle, numberText } from "@/lib/core/values/numbers";
import { kindText, numberedText, quorumRuleLabels } from "./labels";
import { quorumOf } from "./rules";
import type { MinutesRow } from "./schema";

/** «19:30» → «las 19:30 horas»; «01:15» → «la 1:15 horas». */
export function hourText(time: string) {
  const [hour = "", minute = ""] = time.split(":");
  return Number(hour) === 1 ? `la 1:${minute} horas` : `las ${Number(hour)}:${minute} horas`;
}

/** Feminine endings of a body's first word. */
const FEMININE = /(?:a|ión|ad|ud)$/iu;

/** «de la Junta directiva», «del Comité de obra», «de los Ancianos», of a body's name. */
export function ofBody(name: string) {
  const [first = ""] = name.split(" ");
  if (/as$/iu.test(first)) return `de las ${name}`;
  if (/s$/iu.test(first)) return `de los ${name}`;
  return FEMININE.test(first) ? `de la ${name}` : `del ${name}`;
}

/** First words of a church's name that take an article. */
const CHURCH =
  /^(?:(primera )?(iglesia|comunidad|congregación|misión|fraternidad|asamblea|casa)|(centro|templo|ministerio|tabernáculo))\b/iu;

/** «de la Iglesia Betel», «del Templo Sion», «de Camino de Vida». */
export function ofChurch(name: string) {
  const [match, , feminine] = CHURCH.exec(name) ?? [];
  if (match === undefined) return `de ${name}`;
  return feminine ? `de la ${name}` : `del ${name}`;
}

/** What met: «se celebró la asamblea ordinaria», «se reunieron los integrantes del Comité de obra». */
function meetingText(minutes: Pick<MinutesRow, "kind" | "bodyName">) {
  const { kind } = minutes;
  if (kind === "asamblea_ordinaria") return "se reunieron en asamblea ordinaria los miembros";
  if (kind === "asamblea_extraordinaria") return "se reunieron en asamblea extraordinaria los miembros";
  if (kind === "otra") return `se celebró la reunión «${kindText(minutes)}»`;
  return `se reunieron los integrantes ${ofBody(kindText(minutes))}`;
}

type Opening = Pick<
  MinutesRow,
  | "kind"
  | "bodyName"
  | "date"
  | "startsAt"
  | "city"
  | "place"
  | "presider"
  | "presiderRole"
  | "secretary"
  | "secretaryRole"
>;

/** What a draft does not say yet. */
const BLANK = "__________";

/**
 * «En la ciudad de Barranquilla, en el Templo central, siendo las 19:30 horas del día 14 de marzo de 2026, se reunieron en asamblea
 * ordinaria los miembros de la Iglesia Betel. Presidió la reunión Juan Pérez (Pastor) y levantó el acta Ana Gómez.»
 */
export function openingText(minutes: Opening, church: string) {
  const { date, startsAt, city, place, presider, presiderRole, secretary, secretaryRole } = minutes;
  const where = [`En la ciudad de ${city ?? BLANK}`, place && `en ${place}`].filter(Boolean).join(", ");
  const when = `siendo ${startsAt ? hourText(startsAt) : `las ${BLANK} horas`} del día ${fullDate(date)}`;
  const who = (name: string | null, role: string | null) =>
    name === null ? BLANK : role === null ? name : `${name} (${role})`;
  return [
    `${where}, ${when}, ${meetingText(minutes)} ${ofChurch(church)}.`,
    `Presidió la reunión ${who(presider, presiderRole)} y levantó el acta ${who(secretary, secretaryRole)}.`,
  ].join(" ");
}

/** «Se verificó la asistencia: 34 de las 60 personas con derecho a voto … En consecuencia, hubo quórum.»; null without a rule. */
export function quorumSentence(minutes: Parameters<typeof quorumOf>[0], style: NumberStyle) {
  const { quorumRule } = minutes;
  if (quorumRule === "ninguno") return null;
  const { present, eligible, needed, isMet } = quorumOf(minutes);
  const text = (number: number) => numberText(number, style);
  const people = (count: number) => (count === 1 ? "persona" : "personas");
  const presence =
    eligible > 0
      ? `estuvieron presentes ${text(present)} de ${text(eligible)} ${people(eligible)} con derecho a voto`
      : `estuvieron presentes ${text(present)} ${people(present)} con derecho a voto`;
  if (quorumRule === "presentes")
    return `Se verificó la asistencia: ${presence}. En segunda convocatoria, la reunión sesionó con los presentes.`;
  if (needed === null) return `Se verificó la asistencia: ${presence}.`;
  const rule = quorumRule === "numero" ? "" : `, ${quorumRuleLabels[quorumRule].toLowerCase()}`;
  const needs = `se ${needed === 1 ? "requería" : "requerían"} ${text(needed)}${rule}`;
  return `Se verificó la asistencia: ${presence}; ${needs}. En consecuencia, ${isMet ? "hubo quórum" : "no hubo quórum"}.`;
}

/** «No habiendo más asuntos que tratar, se levantó la sesión a las 21:10 horas del mismo día.» */
export function closingText({ startsAt, endsAt }: Pick<MinutesRow, "startsAt" | "endsAt">) {
  if (endsAt === null) return "No habiendo más asuntos que tratar, se levantó la sesión.";
  const day = startsAt !== null && endsAt < startsAt ? "día siguiente" : "mismo día";
  return `No habiendo más asuntos que tratar, se levantó la sesión a ${hourText(endsAt)} del ${day}.`;
}

/** «La presente rectifica el acta N.º 12 de asamblea, del 14 de marzo de 2026.» */
export const correctionText = (corrected: NonNullable<MinutesRow["corrects"]>) =>
  `La presente rectifica el acta ${numberedText(corrected)}, del ${fullDate(corrected.date)}.`;
