import type { ListedPerson, Place } from "@/lib/attendance/links/page";
import type { Meeting } from "@/lib/attendance/schema";
import { formatMoment } from "@/lib/core/values/dates";
import { moneyText } from "@/lib/core/values/money";
import type { NamedChurch } from "./frame";

/** What a person of the office writes of a meeting that did not take place. */
export const notHeld = ({ isClass }: Place) => (isClass ? "No hubo clase" : "No hubo reunión");

interface SummaryProps {
  meeting: Meeting;
  place: Place;
  /** People as the link names them. */
  people: readonly ListedPerson[];
  church: NamedChurch;
}

/** What a report says, line by line. */
export function Summary({ meeting, place, people, church }: SummaryProps) {
  const presence = new Map(meeting.marks.map(({ memberId, present }) => [memberId, present]));
  const named = (present: boolean | null) =>
    people
      .filter(({ memberId }) => (presence.get(memberId) ?? null) === present)
      .map(({ name }) => name)
      .join(", ");
  const [absent, unmarked] = [named(false), place.isClass ? "" : named(null)];
  const unnamed = meeting.visitors - meeting.guests.length;
  const visitors = place.isClass
    ? [String(meeting.visitors)]
    : [...meeting.guests.map(({ name }) => name), ...(unnamed > 0 ? [`${unnamed} sin nombre`] : [])];
  const lines: [string, string][] = meeting.held
    ? [
        ["Vinieron", `${meeting.present} de ${meeting.present + meeting.absent}`],
        ...(absent ? [["Faltaron", absent] satisfies [string, string]] : []),
        ...(unmarked ? [["Sin marcar", unmarked] satisfies [string, string]] : []),
        ...(place.isClass
          ? ([
              ["Biblias", String(meeting.bibles ?? 0)],
              ["Versículos", String(meeting.verses ?? 0)],
            ] satisfies [string, string][])
          : []),
        ...(meeting.visitors > 0 ? [["Visitas", visitors.join(", ")] satisfies [string, string]] : []),
        ...(meeting.offering ? [["Ofrenda", moneyText(meeting.offering, church)] satisfies [string, string]] : []),
      ]
    : [[notHeld(place), ""]];
  return (
    <dl className="rows">
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {meeting.notes && (
        <div>
          <dt>Notas</dt>
          <dd>{meeting.notes}</dd>
        </div>
      )}
      <div>
        <dt>Lo envió</dt>
        <dd>
          {meeting.sentBy ?? "La oficina"}, {formatMoment(meeting.sentAt, church.timeZone)}
        </dd>
      </div>
    </dl>
  );
}
