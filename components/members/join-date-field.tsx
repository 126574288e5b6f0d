"use client";

import { useController } from "react-hook-form";
import { DateField } from "@/components/fields/date-field";
import { KnowledgeChoice, UNKNOWN_DATE } from "@/components/fields/knowledge-choice";
import { memberFieldLabels as labels } from "@/lib/members/labels";
import type { MemberInput } from "@/lib/members/schema";

const knowledgeLabels = { date: "Sé la fecha", nothing: UNKNOWN_DATE } as const;

/** Date of membership, or null if it is unknown: a box, and the choice between the two, which follows what is typed. */
export function JoinDateField() {
  const { field } = useController<Pick<MemberInput, "joinDate">, "joinDate">({ name: "joinDate" });
  return (
    <div className="min-w-0">
      <DateField name="joinDate" label={labels.joinDate} isPast onEmpty={() => field.onChange(null)} />
      <KnowledgeChoice
        legend="Qué se sabe de la fecha de membresía"
        labels={knowledgeLabels}
        value={field.value === null ? "nothing" : "date"}
        onChange={(known) => field.onChange(known === "date" ? "" : null)}
      />
    </div>
  );
}
