import * as z from "zod";
import { line, settingsVersion } from "@/lib/core/fields/fields";

const descriptions = {
  treasurer: { description: "Nombre de quien lleva la tesorería", example: "Ana Herrera" },
  auditor: { description: "Nombre de quien revisa las cuentas, o del comité", example: "Luis Quispe" },
  pastor: { description: "Nombre del pastor o de la pastora", example: "Daniel Herrera" },
  place: { description: "Dónde se firma", example: "Lima" },
};

/** One line of up to `max` characters; empty becomes null. */
const lineOrNull = (max: number) => line(max).transform((text) => text || null);

/** Empty texts leave a line without a name. */
export const reportSignersInput = z.strictObject({
  treasurer: lineOrNull(80).meta(descriptions.treasurer),
  auditor: lineOrNull(80).meta(descriptions.auditor),
  pastor: lineOrNull(80).meta(descriptions.pastor),
  place: lineOrNull(60).meta(descriptions.place),
  version: settingsVersion(),
});

/** Names under the signature lines of a report. `version` 0: none are saved yet. */
export const reportSigners = z
  .strictObject({
    treasurer: z.string().nullable().meta(descriptions.treasurer),
    auditor: z.string().nullable().meta(descriptions.auditor),
    pastor: z.string().nullable().meta(descriptions.pastor),
    place: z.string().nullable().meta(descriptions.place),
    version: z.int().meta({ description: "Cuántas veces se guardaron; 0, nunca", example: 1 }),
  })
  .meta({ id: "ReportSigners", description: "Quiénes firman los reportes de finanzas" });

export type ReportSignersInput = z.output<typeof reportSignersInput>;
export type ReportSignersBody = z.input<typeof reportSignersInput>;
export type ReportSigners = z.output<typeof reportSigners>;
