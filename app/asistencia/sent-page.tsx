import type { ListedPerson, Place } from "@/lib/attendance/links/page";
import { lastReportDay } from "@/lib/attendance/rules";
import type { Meeting } from "@/lib/attendance/schema";
import { formatDate, formatMoment } from "@/lib/core/values/dates";
import { DayChooser, type Days } from "./day-chooser";
import { Icon, type NamedChurch, Page } from "./frame";
import { Summary } from "./summary";

interface SentPageProps {
  meeting: Meeting;
  place: Place;
  people: readonly ListedPerson[];
  church: NamedChurch;
  days: Days;
  /** Whether it has just been sent from here. */
  isNew: boolean;
  canCorrect: boolean;
}

/** Head and body of the page of a meeting that is reported. */
export function SentPage({ meeting, place, people, church, days, isNew, canCorrect }: SentPageProps) {
  const title = place.isClass ? "Asistencia enviada" : "Informe enviado";
  return (
    <Page title={title} church={church.name}>
      <div className="sent">
        <span className="mark">
          <Icon name="check" />
        </span>
        <h1 id="title" tabIndex={-1}>
          {title}
        </h1>
        <p className="muted">
          {place.name}, {formatDate(meeting.date)}.
          <br />
          {isNew ? "Ya puedes cerrar esta página." : `${sentText(meeting, church)}.`}
        </p>
      </div>
      <section className="card">
        <Summary {...{ meeting, place, people, church }} />
      </section>
      <section className="card stack">
        {canCorrect && (
          <a className="btn" href={`?dia=${meeting.date}&corregir=1`}>
            {place.isClass ? "Corregir la asistencia" : "Corregir el informe"}
          </a>
        )}
        <p className="tiny">
          {canCorrect
            ? `Puedes corregirlo hasta el ${formatDate(lastReportDay(meeting.date))}.`
            : "Pasaron siete días: ya no se corrige por aquí. Pide a la oficina que lo cambie."}
        </p>
      </section>
      <DayChooser days={days} date={meeting.date} />
    </Page>
  );
}

/** «Marisol Ticona lo envió el 25/11/2026, 20:50» */
export const sentText = ({ sentBy, sentAt }: Meeting, { timeZone }: NamedChurch) =>
  `${sentBy ?? "La oficina"} lo envió el ${formatMoment(sentAt, timeZone)}`;
