import { weekdayDate } from "@/lib/core/values/dates";

/** Days that a link takes, the last one first, and those of which there is a report. */
export type Days = { all: readonly string[]; reported: ReadonlySet<string> };

/** «Miércoles 25/11/2026» */
export const dayText = (date: string) => {
  const text = weekdayDate(date);
  return `${text[0]?.toLocaleUpperCase("es")}${text.slice(1)}`;
};

/** Form that opens another day of the link. */
export const DayChooser = ({ days: { all, reported }, date }: { days: Days; date: string }) => (
  <details>
    <summary>Otro día</summary>
    <form className="days" method="get">
      <div className="field">
        <label htmlFor="day">Día de la reunión</label>
        <select className="input" id="day" name="dia" defaultValue={date}>
          {all.map((day) => (
            <option key={day} value={day}>
              {dayText(day)}
              {reported.has(day) ? ", ya enviado" : ""}
            </option>
          ))}
        </select>
      </div>
      <button className="btn" type="submit">
        Ver
      </button>
    </form>
  </details>
);
