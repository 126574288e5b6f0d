"use client";

import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { pastorsQuery } from "@/components/certificates/certificates";
import { SuggestField } from "@/components/fields/suggest-field";
import { TextField } from "@/components/fields/text-field";
import { certificateFieldLabels as labels } from "@/lib/certificates/labels";
import { DEFAULT_ROLE, PASTOR_MAX, ROLE_MAX } from "@/lib/certificates/rules";

/** Who signs: picked from the pastors or typed, with the role under the name. */
export function SignerFields({ second = false }: { second?: boolean }) {
  const pastors = useQuery(pastorsQuery).data ?? [];
  const name = second ? "pastor2" : "pastor";
  const role = second ? "pastor2Role" : "pastorRole";
  const typed: string = useWatch({ name }) ?? "";
  const known = pastors.find((pastor) => pastor.name === typed.trim())?.role ?? DEFAULT_ROLE;
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem] sm:gap-3">
      <SuggestField
        name={name}
        label={labels[name]}
        optional={second}
        suggestions={pastors.map((pastor) => pastor.name)}
        maxLength={PASTOR_MAX}
      />
      {(!second || typed.trim() !== "") && (
        <TextField
          name={role}
          label="Cargo"
          placeholder={known}
          autoComplete="off"
          autoCapitalize="sentences"
          maxLength={ROLE_MAX}
        />
      )}
    </div>
  );
}
