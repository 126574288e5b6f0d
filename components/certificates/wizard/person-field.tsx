"use client";

import { peopleQuery } from "@/components/certificates/certificates";
import type { FieldProps } from "@/components/fields/field";
import { PickedNameField } from "@/components/fields/picked-name-field";
import { NAME_MAX } from "@/lib/certificates/rules";

/** Person of a certificate or of a book. `idName`: field of the member's id. */
export const PersonField = (field: FieldProps & { idName: string }) => (
  <PickedNameField {...field} peopleQuery={peopleQuery} maxLength={NAME_MAX} note="Quedará en su ficha de miembro." />
);
