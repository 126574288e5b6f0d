"use client";

import { Segmented } from "@/components/ui/controls/segmented";
import { optionsOf } from "./options";

/** Label of the choice of an unknown date. */
export const UNKNOWN_DATE = "No sé la fecha";

interface KnowledgeChoiceProps<Knowledge extends string> {
  legend: string;
  labels: Record<Knowledge, string>;
  value: Knowledge;
  onChange: (value: Knowledge) => void;
}

/** Choice below the box of a date: what is known of it. */
export function KnowledgeChoice<Knowledge extends string>({
  legend,
  labels,
  ...choice
}: KnowledgeChoiceProps<Knowledge>) {
  return (
    <fieldset className="mt-2 min-w-0">
      <legend className="sr-only">{legend}</legend>
      <Segmented className="text-sm [&>label]:px-1.5" options={optionsOf(labels)} {...choice} />
    </fieldset>
  );
}
