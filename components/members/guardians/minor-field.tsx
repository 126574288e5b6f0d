"use client";

import { useController, useWatch } from "react-hook-form";
import { labelClass } from "@/components/fields/label-class";
import { cn } from "@/components/ui/cn";
import { Segmented } from "@/components/ui/controls/segmented";
import { isIsoDate } from "@/lib/core/values/dates";
import { IS_MINOR } from "@/lib/members/labels";

const NAME = "minorAnswer";

const options = [
  { value: "true", label: "Sí" },
  { value: "false", label: "No" },
  { value: "", label: "No se sabe" },
];

/** Whether a person is a minor, asked while the form has no whole birthday. */
export function MinorField({ className }: { className?: string }) {
  const { field } = useController({ name: NAME });
  const birthday: unknown = useWatch({ name: "birthday" });
  if (typeof birthday === "string" && isIsoDate(birthday)) return null;
  const answer: boolean | null = field.value ?? null;
  return (
    <fieldset className={cn("grid min-w-0 content-start", className)}>
      <legend className={cn(labelClass, "mb-1")}>{IS_MINOR}</legend>
      <Segmented
        name={NAME}
        id={NAME}
        inputRef={field.ref}
        options={options}
        value={answer === null ? "" : String(answer)}
        onChange={(value) => field.onChange(value === "" ? null : value === "true")}
        onBlur={field.onBlur}
      />
    </fieldset>
  );
}
