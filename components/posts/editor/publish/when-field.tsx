"use client";

import { DateBox } from "@/components/fields/date-box";
import { FieldMessages } from "@/components/fields/field-messages";
import { labelClass } from "@/components/fields/label-class";
import { inputClass } from "@/components/ui/controls/input";
import { Segmented } from "@/components/ui/controls/segmented";
import { isIsoDate } from "@/lib/core/values/dates";
import { zoneText } from "../moment";

/** When a post is published, as it is chosen: now or as it is, or on a day at a time of the church's time zone. */
export interface When {
  hasMoment: boolean;
  day: string;
  time: string;
}

/** Local moment `YYYY-MM-DDTHH:MM`; null while a part of it is missing. */
export const momentOf = ({ day, time }: When) => (isIsoDate(day) && /^\d\d:\d\d$/.test(time) ? `${day}T${time}` : null);

interface WhenFieldProps {
  value: When;
  /** Whether visitors read it already: its date can stay as it is. */
  isPublished: boolean;
  timeZone: string;
  error: string | undefined;
  onChange: (value: When) => void;
}

export function WhenField({ value, isPublished, timeZone, error, onChange }: WhenFieldProps) {
  return (
    <div className="grid gap-3">
      <fieldset className="min-w-0">
        <legend className={`${labelClass} mb-1`}>{isPublished ? "Fecha" : "Cuándo"}</legend>
        <Segmented
          options={[
            { value: "simple", label: isPublished ? "La misma" : "Ahora" },
            { value: "moment", label: isPublished ? "Otra" : "Día y hora" },
          ]}
          value={value.hasMoment ? "moment" : "simple"}
          onChange={(choice) => onChange({ ...value, hasMoment: choice === "moment" })}
        />
      </fieldset>
      {value.hasMoment && (
        <div className="grid grid-cols-2 gap-3">
          <div className="grid gap-1">
            <label htmlFor="post-day" className={labelClass}>
              Día
            </label>
            <DateBox
              id="post-day"
              label="Día"
              value={value.day}
              isAhead
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? "post-when-error" : "post-when-hint"}
              onChange={(day) => onChange({ ...value, day })}
            />
          </div>
          <div className="grid gap-1">
            <label htmlFor="post-time" className={labelClass}>
              Hora
            </label>
            <input
              id="post-time"
              type="time"
              value={value.time}
              aria-describedby="post-when-hint"
              onChange={(event) => onChange({ ...value, time: event.target.value })}
              className={inputClass}
            />
          </div>
          <div className="col-span-2">
            <FieldMessages id="post-when" hint={`Es la ${zoneText(timeZone)}.`} error={error} />
          </div>
        </div>
      )}
    </div>
  );
}
