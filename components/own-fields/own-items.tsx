"use client";

import { useArea } from "@/components/ui/layout/area";
import { DescriptionItem } from "@/components/ui/layout/description-item";
import { type OwnField, ownText } from "@/lib/own-fields/rules";

interface OwnItemsProps {
  fields: readonly OwnField[];
  values: Record<string, unknown>;
}

/** Items of a description list for the own fields in which a row has something. */
export function OwnItems({ fields, values }: OwnItemsProps) {
  const { church } = useArea();
  return fields.map((field) => {
    const text = ownText(field, values[field.key], church);
    return (
      text && (
        <DescriptionItem key={field.key} label={field.label}>
          {text}
        </DescriptionItem>
      )
    );
  });
}
