import type { AttendanceDevice } from "@/lib/attendance/devices/schema";
import { codeText, firstNames, mayPickUpText } from "@/lib/attendance/pickups/labels";
import { TAKEN_BY_MAX, TRIES_MAX } from "@/lib/attendance/pickups/rules";
import { type Child, type ChildGuardian, type PickupState, pickupCode } from "@/lib/attendance/pickups/service";
import { phoneText } from "@/lib/core/text/phones";
import { formatMoment, formatMonthDay } from "@/lib/core/values/dates";
import { relationWord } from "@/lib/members/guardians/labels";
import { age, whatsappLink } from "@/lib/members/rules";
import { admittedText } from "./device-panel";
import { type NamedChurch, Page } from "./frame";

/** What was typed to hand a child over, and why it was not taken. */
export type HandoverForm = { code: string; takenBy: string; other: string; problem?: string; field?: "code" | "other" };

interface ChildPageProps {
  child: Child;
  pickup: PickupState;
  church: NamedChurch & { id: number };
  classId: number;
  className: string;
  /** Day of the church, `YYYY-MM-DD`. */
  day: string;
  device: AttendanceDevice;
  /** Address of the link. */
  path: string;
  form?: HandoverForm;
}

/** Head and body of the page of a child, on an admitted device. */
export function ChildPage(props: ChildPageProps) {
  const { child, pickup, church, day, device, path, form } = props;
  const name = firstNames(child);
  return (
    <Page title="Recogida" church={church.name}>
      <a className="link split" href={`${path}#usar`}>
        ← Volver a la clase
      </a>
      <div>
        <h1 id="title" tabIndex={-1}>
          {child.name}
        </h1>
        <p className="muted">{ageText(child, day)}</p>
      </div>
      {child.allergies && (
        <p className="notice warn">
          <b>Alergia:</b> {child.allergies}
        </p>
      )}
      {child.remarks && (
        <p className="card">
          <b>Observaciones:</b> {child.remarks}
        </p>
      )}
      <section className="card stack" aria-labelledby="guardians">
        <h2 id="guardians">Apoderados</h2>
        {child.guardians.length === 0 && <p className="muted">Nadie está anotado. Pregunta a la oficina.</p>}
        <ul className="people">
          {child.guardians.map((guardian) => (
            <Guardian key={`${guardian.name} ${guardian.relation}`} {...{ guardian, ...props }} />
          ))}
        </ul>
      </section>
      {pickup.takenAt ? (
        <p className="notice">
          <b>Ya se entregó a {pickup.takenBy}</b>, {formatMoment(pickup.takenAt.toISOString(), church.timeZone)}, por{" "}
          {pickup.handedBy}.
        </p>
      ) : pickup.tries >= TRIES_MAX ? (
        <p className="problem" role="alert">
          Se acabaron los intentos de hoy. La oficina entrega a {name}: ve ahí con su familia.
        </p>
      ) : (
        <Handover name={name} guardians={child.guardians} tries={pickup.tries} form={form} />
      )}
      <p className="tiny">{admittedText(device, church)}.</p>
    </Page>
  );
}

/** «4 años, cumple el 03/12» */
function ageText({ birthday, birthMonthDay }: Child, day: string) {
  if (!birthday) return birthMonthDay ? `Cumple el ${formatMonthDay(birthMonthDay)}` : "";
  const years = age(birthday, day);
  return `${years} ${years === 1 ? "año" : "años"}, cumple el ${formatMonthDay(birthday.slice(5))}`;
}

function Guardian({ guardian, child, church, classId, className, day }: ChildPageProps & { guardian: ChildGuardian }) {
  const { name, genre, relation, mayPickUp, cellphone } = guardian;
  const word = relationWord(relation, genre);
  const code = pickupCode({ churchId: church.id, classId, memberId: child.memberId, day });
  const chat = mayPickUp && whatsappLink(cellphone, codeText({ guardian, child, className, code, day }));
  return (
    <li className="stack">
      <div>
        <b>{name}</b>
        <span className="sub">
          {word[0]?.toUpperCase()}
          {word.slice(1)} · {mayPickUpText(mayPickUp, child.genre)}
        </span>
      </div>
      {cellphone && (
        <div className="split">
          <a className="btn" href={`tel:${cellphone}`}>
            Llamar al {phoneText(cellphone, church.country)}
          </a>
          {chat && (
            <a className="btn" href={chat} rel="noopener noreferrer" target="_blank">
              Enviar código
            </a>
          )}
        </div>
      )}
    </li>
  );
}

type HandoverProps = { name: string; guardians: readonly ChildGuardian[]; tries: number; form?: HandoverForm };

function Handover({ name, guardians, tries, form }: HandoverProps) {
  const takers = guardians.filter(({ mayPickUp }) => mayPickUp);
  const left = TRIES_MAX - tries;
  return (
    <form className="card" method="post">
      {form?.problem && (
        <p className="problem" role="alert" id="problem">
          {form.problem}
        </p>
      )}
      <div className="field">
        <label htmlFor="code">
          Código de recogida <span className="opt">lo tiene la familia en su celular</span>
        </label>
        <input
          className="input code"
          id="code"
          name="codigo"
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
          required
          aria-invalid={form?.field === "code" ? true : undefined}
          aria-describedby={form?.field === "code" ? "problem" : undefined}
          defaultValue={form?.code}
        />
        {tries > 0 && <p className="tiny">{left === 1 ? "Queda 1 intento hoy." : `Quedan ${left} intentos hoy.`}</p>}
      </div>
      <fieldset className="stack plain">
        <legend>
          <b>¿Quién viene por {name}?</b>
        </legend>
        {takers.map((guardian) => (
          <label className="tick" key={guardian.name}>
            <input
              type="radio"
              name="quien"
              value={guardian.name}
              defaultChecked={form ? form.takenBy === guardian.name : takers.length === 1}
            />
            {guardian.name}
          </label>
        ))}
        <div className="field">
          <label htmlFor="other">
            {takers.length > 0 ? "Otra persona" : "Nombre"} <span className="opt">con el código de la familia</span>
          </label>
          <input
            className="input"
            id="other"
            name="otra"
            type="text"
            maxLength={TAKEN_BY_MAX}
            autoComplete="off"
            aria-invalid={form?.field === "other" ? true : undefined}
            aria-describedby={form?.field === "other" ? "problem" : undefined}
            defaultValue={form?.other}
          />
        </div>
      </fieldset>
      <button className="btn primary" type="submit">
        Entregar a {name}
      </button>
    </form>
  );
}
