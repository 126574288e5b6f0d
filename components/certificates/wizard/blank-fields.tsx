"use client";

import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { peopleQuery } from "@/components/certificates/certificates";
import { DateField } from "@/components/fields/date-field";
import { SuggestField } from "@/components/fields/suggest-field";
import { TextField } from "@/components/fields/text-field";
import { useSearchText } from "@/components/ui/hooks/use-search-text";
import { BLANK_VALUE_MAX, type Blank, blanksIn } from "@/lib/certificates/blanks";
import type { CertificateTypeRow } from "@/lib/certificates/types/schema";

interface BlankFieldsProps {
  type: Pick<CertificateTypeRow, "blanks" | "paragraph">;
  /** Text that names blanks instead of the type's. */
  body?: string | null;
  /** Marks all as optional: each person of a batch may have their own. */
  areOptional?: boolean;
}

/** Fields of a type's blanks. */
export function BlankFields({ type: { blanks, paragraph }, body, areOptional = false }: BlankFieldsProps) {
  const named = blanksIn(body ?? paragraph, blanks);
  return blanks.map((blank) => (
    <BlankField
      key={blank.key}
      blank={blank}
      isOptional={areOptional || !(blank.isRequired || named.includes(blank))}
    />
  ));
}

function BlankField({ blank: { key, label, kind }, isOptional }: { blank: Blank; isOptional: boolean }) {
  const field = { name: `blanks.${key}`, label, optional: isOptional };
  if (kind === "date") return <DateField {...field} />;
  if (kind === "person") return <PersonNameField {...field} />;
  return <TextField {...field} autoComplete="off" autoCapitalize="sentences" maxLength={BLANK_VALUE_MAX} />;
}

/** Name of a person, with the members that match as suggestions. */
function PersonNameField(field: { name: string; label: string; optional: boolean }) {
  const search = useSearchText(String(useWatch({ name: field.name }) ?? ""));
  const { data } = useQuery({ ...peopleQuery(search), enabled: search !== "" });
  return <SuggestField {...field} suggestions={data?.map(({ name }) => name) ?? []} maxLength={BLANK_VALUE_MAX} />;
}
