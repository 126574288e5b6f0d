"use client";

import { Select } from "@/components/ui/controls/select";
import { useArea } from "@/components/ui/layout/area";
import { methodText } from "@/lib/finances/gifts/labels";
import { type Method, methods } from "@/lib/finances/gifts/rules";
import type { EnvelopeEntry } from "./use-envelope-entry";

type Props = { entry: EnvelopeEntry; id?: string };

export const CategorySelect = ({ entry: { kept, keep, income }, id }: Props) => (
  <Select
    id={id}
    aria-label={id ? undefined : "Categoría"}
    value={kept.categoryId}
    onChange={(event) => keep({ categoryId: Number(event.target.value) })}
  >
    {income.map(({ id, value }) => (
      <option key={id} value={id}>
        {value}
      </option>
    ))}
  </Select>
);

export function MethodSelect({ entry: { kept, keep, wallet }, id }: Props) {
  const { church } = useArea();
  return (
    <Select
      id={id}
      aria-label={id ? undefined : "Medio"}
      value={kept.method}
      onChange={(event) => keep({ method: event.target.value as Method })}
    >
      {methods.map((method) => (
        <option key={method} value={method}>
          {methodText(method, wallet, church.country)}
        </option>
      ))}
    </Select>
  );
}
