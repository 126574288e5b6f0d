import type { ReactNode } from "react";
import type { AttendanceDevice } from "@/lib/attendance/devices/schema";
import type { ListedPerson, Place } from "@/lib/attendance/links/page";
import { REPORT_NOTES_MAX, SENDER_MAX, VISITOR_MAX, VISITOR_PHONE_MAX, VISITORS_MAX } from "@/lib/attendance/rules";
import type { Meeting } from "@/lib/attendance/schema";
import { examplePhone } from "@/lib/core/text/phones";
import { currencySymbol } from "@/lib/core/values/money";
import { DayChooser, type Days, dayText } from "./day-chooser";
import { DevicePanel } from "./device-panel";
import { type Draft, NO_MARK, type Problems, type VisitorRow } from "./form";
import { Icon, type NamedChurch, Page } from "./frame";
import { sentText } from "./sent-page";
import { notHeld, Summary } from "./summary";

export interface ReportPageProps {
  place: Place;
  people: readonly ListedPerson[];
  church: NamedChurch;
  days: Days;
  draft: Draft;
  problems?: Problems;
  /** Report of somebody else that came first. */
  other?: Meeting;
  /** Of a class: this device, if it has asked to be admitted. */
  device?: AttendanceDevice;
  /** Address of the link, without what follows. */
  path: string;
}

/** Head and body of the page on which a leader or a teacher says who came. */
export function ReportPage(props: ReportPageProps) {
  const { place, people, church, days, draft, problems = {}, other, device, path } = props;
  const where = [
    `${dayText(draft.date)}${place.time ? `, ${place.time}` : ""}`,
    ...[place.room, place.teacher].filter((text) => text !== null),
  ];
  const send = place.isClass ? "Enviar asistencia" : "Enviar informe";
  const label = other ? "Enviar el mío en su lugar" : send;
  return (
    <Page title="Asistencia" church={church.name} hasDock>
      <div>
        <h1 id="title" tabIndex={-1}>
          {place.name}
        </h1>
        <p className="muted">{where.join(" · ")}</p>
        <DayChooser days={days} date={draft.date} />
      </div>
      {other && <OtherReport {...{ other, place, people, church }} />}
      {Object.keys(problems).length > 0 && (
        <p className="problem" role="alert" tabIndex={-1}>
          {problems.form ?? "Revisa lo que está marcado. No se envió todavía."}
        </p>
      )}
      <form id="f" method="post" action={path} data-kind={place.isClass ? "class" : "group"} data-rows={VISITORS_MAX}>
        {/* The one that Enter presses. */}
        <button type="submit" hidden tabIndex={-1} />
        <input type="hidden" name="key" value={draft.key} />
        <input type="hidden" name="dia" value={draft.date} />
        <input type="hidden" name="version" value={draft.version} />
        {place.isClass ? (
          <ClassRoll {...{ people, draft, problems }} opens={device?.admittedAt ? path : null} />
        ) : (
          <GroupRoll {...{ people, draft, problems }} />
        )}
        <label className="card tick" htmlFor="no">
          <input id="no" name="no" type="checkbox" value="1" defaultChecked={!draft.held} />
          {notHeld(place)}
        </label>
        {place.isClass ? (
          <VisitorCount draft={draft} problem={problems.visitorCount} />
        ) : (
          <Visitors {...{ draft, problems, church }} />
        )}
        <section className="card stack">
          <Field
            name="ofrenda"
            label={place.isClass ? "Ofrenda de la clase" : "Ofrenda"}
            isOptional
            problem={problems.offering}
          >
            {(given) => (
              <div className="affix">
                {currencySymbol(church)}
                <input {...given} className="input" inputMode="decimal" maxLength={30} defaultValue={draft.offering} />
              </div>
            )}
          </Field>
          <Field name="notas" label="Notas" isOptional problem={problems.notes}>
            {(given) => (
              <textarea
                {...given}
                className="input"
                maxLength={REPORT_NOTES_MAX}
                placeholder={place.isClass ? undefined : "Motivos de oración, novedades"}
                defaultValue={draft.notes}
              />
            )}
          </Field>
          <Field name="quien" label="¿Quién envía?" problem={problems.sender}>
            {(given) => (
              <input
                {...given}
                className="input"
                type="text"
                required
                maxLength={SENDER_MAX}
                autoComplete="name"
                defaultValue={draft.sender}
              />
            )}
          </Field>
        </section>
        {place.isClass && <p className="tiny">Quien no tiene marca queda como ausente.</p>}
        <p className="tiny">
          Sin señal, este teléfono guarda tus marcas y números por siete días. Los nombres de las visitas y las notas no
          se guardan.
        </p>
        <div className="dock">
          <p className="tot" data-script hidden>
            <span id="came" aria-live="polite" />
            <span className="muted" id="left" />
          </p>
          <button className="btn primary" id="send" type="submit" data-label={label}>
            {label}
          </button>
        </div>
      </form>
      {place.isClass && <DevicePanel {...{ device, path, church }} />}
    </Page>
  );
}

type RollProps = Pick<ReportPageProps, "people" | "draft"> & { problems: Problems };

const Empty = ({ text }: { text: string }) => <p className="muted card">{text}</p>;

function GroupRoll({ people, draft, problems }: RollProps) {
  if (people.length === 0)
    return <Empty text="Tu grupo todavía no tiene personas. Pide a la oficina que las agregue." />;
  return (
    <section className="card flush" aria-labelledby="roll">
      <div className="head">
        <h2 id="roll">¿Quién vino?</h2>
        <button className="link" id="everyone" type="button" data-script hidden>
          Vinieron todos
        </button>
      </div>
      <RollProblem text={problems.marks} />
      <ul className="roll">
        {people.map(({ memberId, name, phone }) => {
          const { present } = draft.marks.get(memberId) ?? NO_MARK;
          return (
            <li key={memberId}>
              <span className="name">
                {name}
                {phone && (
                  <a className="sub" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
                    {phone}
                  </a>
                )}
              </span>
              <fieldset className="pick" aria-label={name}>
                <Choice {...{ memberId, value: "1", isChosen: present === true }} />
                <Choice {...{ memberId, value: "0", isChosen: present === false }} />
              </fieldset>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const RollProblem = ({ text }: { text?: string }) =>
  text ? (
    <p className="problem msg" role="alert">
      {text}
    </p>
  ) : null;

type ChoiceProps = { memberId: number; value: "1" | "0"; isChosen: boolean };

const Choice = ({ memberId, value, isChosen }: ChoiceProps) => (
  <label>
    <input
      className={value === "1" ? "yes" : "no"}
      type="radio"
      name={`m${memberId}`}
      value={value}
      data-mark
      defaultChecked={isChosen}
    />
    <span>
      <Icon name={value === "1" ? "check" : "x"} />
      {value === "1" ? "Vino" : "Faltó"}
    </span>
  </label>
);

/** `opens`: address below which names open on an admitted device. */
function ClassRoll({ people, draft, problems, opens }: RollProps & { opens: string | null }) {
  if (people.length === 0)
    return <Empty text="Tu clase todavía no tiene alumnos. Pide a la oficina que los matricule." />;
  return (
    <section className="card flush">
      <RollProblem text={problems.marks} />
      <table className="kids">
        <thead>
          <tr>
            <th scope="col">Niños</th>
            <th scope="col">Vino</th>
            <th scope="col">Biblia</th>
            <th scope="col">Versículo</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ memberId, name }) => {
            const { present, bible, verse } = draft.marks.get(memberId) ?? NO_MARK;
            return (
              <tr key={memberId}>
                <th scope="row">{opens ? <a href={`${opens}/${memberId}`}>{name}</a> : name}</th>
                <Toggle {...{ memberId, letter: "m", label: `${name}: vino`, isChosen: present === true }} />
                <Toggle {...{ memberId, letter: "b", label: `${name}: trajo Biblia`, isChosen: bible }} />
                <Toggle {...{ memberId, letter: "s", label: `${name}: dijo el versículo`, isChosen: verse }} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

type ToggleProps = { memberId: number; letter: "m" | "b" | "s"; label: string; isChosen: boolean };

const Toggle = ({ memberId, letter, label, isChosen }: ToggleProps) => (
  <td>
    <label className="tog">
      <input
        className={letter === "m" ? "yes" : undefined}
        type="checkbox"
        name={`${letter}${memberId}`}
        value="1"
        aria-label={label}
        data-mark
        data-of={letter === "m" ? undefined : `m${memberId}`}
        defaultChecked={isChosen}
      />
      <span>
        <Icon name="check" />
      </span>
    </label>
  </td>
);

type VisitorsProps = { draft: Draft; problems: Problems; church: NamedChurch };

const Visitors = ({ draft, problems, church }: VisitorsProps) => (
  <section className="card stack" id="visitas">
    <h2>Visitas</h2>
    {draft.visitors.map((row, at) => (
      // Rows have nothing of their own before they are saved.
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on the server
      <Visitor key={at} {...{ row, at, problems, church }} />
    ))}
    <input type="hidden" name="visitas" value={draft.count} />
    {draft.visitors.length < VISITORS_MAX && (
      <button className="btn" id="more" type="submit" name="mas" value="1" formAction="#visitas" formNoValidate>
        + Otra visita
      </button>
    )}
  </section>
);

type VisitorProps = { row: VisitorRow; at: number; problems: Problems; church: NamedChurch };

const Visitor = ({ row: { id, name, phone }, at, problems, church }: VisitorProps) => (
  <div className="visitor" data-visitor={at}>
    <input type="hidden" name="vi" value={id} />
    <Field name={`vn${at}`} sends="vn" label="Nombre" problem={problems[`visitors.${at}.name`]}>
      {(given) => <input {...given} className="input" type="text" maxLength={VISITOR_MAX} defaultValue={name} />}
    </Field>
    <Field name={`vp${at}`} sends="vp" label="Celular" isOptional problem={problems[`visitors.${at}.phone`]}>
      {(given) => (
        <input
          {...given}
          className="input"
          type="tel"
          maxLength={VISITOR_PHONE_MAX}
          placeholder={examplePhone(church.country)}
          defaultValue={phone}
        />
      )}
    </Field>
  </div>
);

const VisitorCount = ({ draft, problem }: { draft: Draft; problem?: string }) => (
  <section className="card">
    <div className="split">
      <h2 id="count">Visitas</h2>
      <span className="qty">
        <button type="button" data-step="-1" data-script hidden aria-label="Una menos">
          −
        </button>
        <input
          name="visitas"
          inputMode="numeric"
          maxLength={4}
          aria-labelledby="count"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "count-msg" : undefined}
          defaultValue={draft.count}
        />
        <button type="button" data-step="1" data-script hidden aria-label="Una más">
          +
        </button>
      </span>
    </div>
    {problem && (
      <p className="msg" id="count-msg">
        {problem}
      </p>
    )}
  </section>
);

type GivenToField = {
  id: string;
  name: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
};

interface FieldProps {
  /** Its id, and what it is sent as without `sends`. */
  name: string;
  sends?: string;
  label: string;
  isOptional?: boolean;
  problem?: string;
  children: (given: GivenToField) => ReactNode;
}

/** A labelled control with what is wrong with it. */
const Field = ({ name, sends = name, label, isOptional = false, problem, children }: FieldProps) => (
  <div className="field">
    <label htmlFor={name}>
      {label} {isOptional && <span className="opt">opcional</span>}
    </label>
    {children({
      ...{ id: name, name: sends },
      ...(problem && { "aria-invalid": true, "aria-describedby": `${name}-msg` }),
    })}
    {problem && (
      <p className="msg" id={`${name}-msg`}>
        {problem}
      </p>
    )}
  </div>
);

type OtherProps = Pick<ReportPageProps, "place" | "people" | "church"> & { other: Meeting };

const OtherReport = ({ other, place, people, church }: OtherProps) => (
  <section className="card stack" role="alert" tabIndex={-1}>
    <p className="notice">
      <b>{sentText(other, church)}.</b> Fue antes que tú, y lo tuyo no se envió: está abajo, como lo dejaste.
    </p>
    <div>
      <h2>Lo que ya está</h2>
      <Summary {...{ meeting: other, place, people, church }} />
    </div>
    <a className="btn" href={`?dia=${other.date}`}>
      Dejar el que ya está
    </a>
  </section>
);
