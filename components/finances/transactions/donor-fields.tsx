"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { PickedNameField } from "@/components/fields/picked-name-field";
import { SelectField } from "@/components/fields/select-field";
import { useMethodText } from "@/components/finances/use-method-text";
import { api } from "@/lib/client/api";
import { giftFieldLabels as labels } from "@/lib/finances/gifts/labels";
import { DONOR_MAX, methods } from "@/lib/finances/gifts/rules";

const donorsQuery = (name: string) => ({
  queryKey: ["finances", "donors", name],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get("/finances/donors", { name }, { signal }),
  placeholderData: keepPreviousData,
});

/** Who gives a movement, and how; for those who see it. */
export function DonorFields() {
  const methodText = useMethodText();
  return (
    <>
      <PickedNameField
        name="donor.name"
        idName="donor.memberId"
        label={labels.donor}
        hint="Lo ve solo quien tiene «Ver quién da». En el concepto no escribas nombres: lo ve todo el que entra a Finanzas."
        optional
        className="md:col-span-2"
        peopleQuery={donorsQuery}
        maxLength={DONOR_MAX}
        note="Quedará a su nombre."
      />
      <SelectField
        name="method"
        label={labels.method}
        optional
        options={methods.map((method) => ({ value: method, label: methodText(method) }))}
      />
    </>
  );
}
