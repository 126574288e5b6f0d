"use client";

import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { DateField } from "@/components/fields/date-field";
import { optionsOf } from "@/components/fields/options";
import { PhoneField } from "@/components/fields/phone-field";
import { SelectField } from "@/components/fields/select-field";
import { TextField } from "@/components/fields/text-field";
import { TextareaField } from "@/components/fields/textarea-field";
import { isIsoDate } from "@/lib/core/values/dates";
import { type Fact, type FactKey, optionsOfFact } from "@/lib/members/facts";

/** What no choice means. */
const placeholders: Partial<Record<FactKey, string>> = {
  documentType: "Sin tipo",
  received: "Sin dato",
  leftReason: "Sigue en la iglesia",
};

const hints: Partial<Record<FactKey, string>> = {
  document: "Solo lo ve quien puede editar",
  baptismDate: "Con fecha, cuenta como bautizado",
};

/** Field of an optional fact. */
export function FactField({ fact }: { fact: Fact }) {
  const { key, label, kind } = fact;
  const shared = { name: key, label, optional: true, hint: hints[key] };
  const options = optionsOfFact(fact);
  if (options) return <SelectField {...shared} options={optionsOf(options)} placeholder={placeholders[key]} />;
  if (kind === "phone") return <PhoneField {...shared} />;
  if (key === "baptismDate") return <BaptismDateField {...shared} />;
  if (kind === "date") return <DateField {...shared} isPast />;
  if (kind === "lines") return <TextareaField {...shared} rows={2} className="md:col-span-2" />;
  return <TextField {...shared} autoComplete="off" className={key === "address" ? "md:col-span-2" : undefined} />;
}

/** A date of baptism sets whether the person is baptized, as it does when it is saved. */
function BaptismDateField(field: { name: string; label: string; optional: boolean; hint?: string }) {
  const { setValue } = useFormContext();
  const date: unknown = useWatch({ name: field.name });
  const isKnown = typeof date === "string" && isIsoDate(date);
  useEffect(() => {
    if (isKnown) setValue("baptized", "true", { shouldDirty: true });
  }, [isKnown, setValue]);
  return <DateField {...field} isPast />;
}
