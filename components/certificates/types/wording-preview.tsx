"use client";

import { useWatch } from "react-hook-form";
import { useArea } from "@/components/ui/layout/area";
import type { Blank } from "@/lib/certificates/blanks";
import { fillPlaceholders } from "@/lib/certificates/placeholders";
import { joinNames } from "@/lib/certificates/rules";
import { fullDate, today } from "@/lib/core/values/dates";

const SAMPLE = { miembro: "Lucía Fernanda Mora", miembro2: "Daniel Quesada Rojas", pastor: "Raquel Ureña Muñoz" };

/** The wording of a type as a certificate would print it. */
export function WordingPreview() {
  const { church } = useArea();
  const { title, intro, paragraph, isForTwo, form, blanks } = useWatch() as Record<string, string> & {
    blanks: Blank[];
  };
  const date = fullDate(today(church.timeZone));
  const samples = Object.fromEntries(
    (blanks ?? []).map(({ key, label, kind }) => [key, kind === "date" ? date : label]),
  );
  const filled = fillPlaceholders(paragraph ?? "", { ...samples, ...SAMPLE, fecha: date, iglesia: church.name });
  if (form === "letter")
    return (
      <section
        aria-label="Así se lee"
        className="grid gap-2 rounded-md border border-border bg-bg px-4 py-5 text-sm [overflow-wrap:anywhere]"
      >
        <p className="font-semibold text-base">{title || "Título"}</p>
        <p className="whitespace-pre-line">{filled || "El cuerpo de la carta."}</p>
      </section>
    );
  return (
    <section
      aria-label="Así se lee"
      className="grid gap-1 rounded-md border border-border bg-bg px-4 py-5 text-center [overflow-wrap:anywhere]"
    >
      <p className="text-fg-muted text-sm">{church.name}</p>
      <p className="font-semibold text-xl">{title || "Título"}</p>
      <p className="text-fg-muted text-sm italic">{intro}</p>
      <p className="text-lg text-primary">
        {joinNames(isForTwo === "true" ? [SAMPLE.miembro, SAMPLE.miembro2] : [SAMPLE.miembro])}
      </p>
      <p className="text-sm">{filled || "El texto del certificado."}</p>
      <p className="text-fg-muted text-sm">{date}</p>
    </section>
  );
}
