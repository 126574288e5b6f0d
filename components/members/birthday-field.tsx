"use client";

import { useController, useFormContext } from "react-hook-form";
import { DateBox } from "@/components/fields/date-box";
import { dateAdvice, parsePartialMonthDay } from "@/components/fields/date-text";
import { Field, useField } from "@/components/fields/field";
import { KnowledgeChoice, UNKNOWN_DATE } from "@/components/fields/knowledge-choice";
import { INVALID_DATE } from "@/lib/core/fields/fields";
import { formatMonthDay, isIsoDate, isMonthDay, parseMonthDay } from "@/lib/core/values/dates";
import { memberFieldLabels as labels } from "@/lib/members/labels";
import type { MemberInput } from "@/lib/members/schema";

type Values = Pick<MemberInput, "birthday" | "birthMonthDay">;

const knowledgeLabels = { date: "Fecha completa", monthDay: "Solo día y mes", nothing: UNKNOWN_DATE } as const;

type Knowledge = keyof typeof knowledgeLabels;

/**
 * Birthday, or its day without the year, or neither: one box, in which a date or `dd/mm` may be typed, and the choice
 * between the three, which follows what is typed.
 */
export function BirthdayField({ className }: { className?: string }) {
  const { getValues, setValue, formState } = useFormContext<Values>();
  const { field: date } = useController<Values, "birthday">({ name: "birthday" });
  const { field: monthDay } = useController<Values, "birthMonthDay">({ name: "birthMonthDay" });
  const dateField = useField({ name: "birthday", label: labels.birthday });
  const monthDayField = useField({ name: "birthMonthDay", label: labels.birthMonthDay });
  const known = knowledgeOf({ birthday: date.value, birthMonthDay: monthDay.value });
  const { id, error, control } = known === "monthDay" ? monthDayField : dateField;

  const set = (values: Partial<Values>) => {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue("birthday", values.birthday ?? null, options);
    setValue("birthMonthDay", values.birthMonthDay ?? null, options);
  };

  const type = (text: string) => {
    if (isIsoDate(text) || known !== "monthDay") set({ birthday: text });
    else set({ birthMonthDay: parsePartialMonthDay(text) });
  };

  const finish = () => {
    const { birthday, birthMonthDay } = getValues();
    const text = (birthday ?? birthMonthDay ?? "").trim();
    const day = parseMonthDay(text);
    if (day) set({ birthMonthDay: day });
    else if (text === "") set({});
  };

  const choose = (next: Knowledge) => {
    const { birthday, birthMonthDay } = getValues();
    if (next === "nothing") set({});
    else if (next === "date") set({ birthday: birthMonthDay ? `${textOf(birthMonthDay)}/` : "" });
    else set({ birthMonthDay: isIsoDate(birthday ?? "") ? birthday?.slice("YYYY-".length) : "" });
  };

  return (
    <div className={className}>
      <Field
        id={id}
        label={labels.birthday}
        error={error}
        advice={error === INVALID_DATE && known === "date" ? dateAdvice(date.value ?? "", true) : undefined}
      >
        <DateBox
          {...control}
          ref={date.ref}
          name="birthday"
          label={labels.birthday}
          value={known === "monthDay" ? textOf(monthDay.value ?? "") : (date.value ?? "")}
          placeholder={known === "monthDay" ? "dd/mm" : undefined}
          isPast
          needsYear
          onChange={type}
          onBlur={finish}
        />
      </Field>
      <KnowledgeChoice
        legend="Qué se sabe de la fecha de nacimiento"
        labels={knowledgeLabels}
        value={known}
        onChange={choose}
      />
    </div>
  );
}

function knowledgeOf({ birthday, birthMonthDay }: Values): Knowledge {
  if (birthday !== null) return "date";
  return birthMonthDay === null ? "nothing" : "monthDay";
}

/** Box text of a day without its year; unfinished input unchanged. */
const textOf = (monthDay: string) => (isMonthDay(monthDay) ? formatMonthDay(monthDay) : monthDay);
