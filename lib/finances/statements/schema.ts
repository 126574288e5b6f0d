import * as z from "zod";
import {
  date,
  idParam,
  line,
  listOf,
  oneOf,
  optional,
  optionalId,
  pageQuery,
  rowId,
  rowVersion,
  searchText,
  settingsVersion,
  text,
} from "@/lib/core/fields/fields";
import { DONOR_MAX } from "../gifts/rules";
import { statementStatuses } from "./rules";

const FROM = { description: "Primer día", example: "2025-01-01" };
const TO = { description: "Último día", example: "2025-12-31" };
const MEMBER = { description: "Persona, de `GET /members`; null si no está entre las personas", example: 7 };
const NAME = { description: "A nombre de quién", example: "Rosa Quispe" };

const ordered = {
  test: ({ from, to }: { from: string; to: string }) => from <= to,
  issue: { error: "El último día es anterior al primero", path: ["to"] },
};

/** Donor and days of a constancia. */
export const statementInput = z
  .strictObject({
    memberId: optionalId().meta({ description: "Persona que dio", example: 7 }),
    name: text(DONOR_MAX)
      .optional()
      .meta({ description: "Nombre de quien no está entre las personas, como se anotó", example: "Rosa Quispe" }),
    from: date().meta(FROM),
    to: date().meta(TO),
  })
  .refine(({ memberId, name }) => ((memberId ?? undefined) === undefined ? name !== undefined : name === undefined), {
    error: "Elige una persona o escribe un nombre",
    path: ["memberId"],
  })
  .refine(ordered.test, ordered.issue)
  .meta({ example: { memberId: 7, from: "2025-01-01", to: "2025-12-31" } });

export const statementBatchInput = z
  .strictObject({ from: date().meta(FROM), to: date().meta(TO) })
  .refine(ordered.test, ordered.issue);

export const statementBatchResult = z.strictObject({
  issued: z.int().meta({ description: "Cuántas se expidieron", example: 93 }),
  kept: z.int().meta({ description: "Cuántas personas ya tenían una vigente de esas fechas", example: 4 }),
});

export const statementListQuery = z.strictObject({
  ...pageQuery,
  name: searchText().meta({ description: "Palabras del nombre o del folio, en cualquier orden", example: "Quispe" }),
  year: optional(
    z
      .string()
      .regex(/^(19|20)\d\d$/, "Año inválido")
      .transform(Number),
  ).meta({ description: "Año de la constancia", example: "2025" }),
  memberId: optional(idParam()).meta({ description: "Persona", example: 7 }),
  status: optional(oneOf(statementStatuses)).meta({
    description: "Solo las vigentes (`valid`) o las revocadas (`revoked`)",
    example: "valid",
  }),
});

/** Constancia as a list has it. */
export const statementRow = z
  .strictObject({
    id: rowId(),
    version: rowVersion(),
    folio: z.string().meta({ description: "Número en su año", example: "D-2025-0041" }),
    year: z.int().meta({ description: "Año de la constancia", example: 2025 }),
    memberId: z.int().nullable().meta(MEMBER),
    name: z.string().meta(NAME),
    from: z.iso.date().meta(FROM),
    to: z.iso.date().meta(TO),
    amount: z.string().meta({ description: "Suma", example: "4606.50" }),
    issuedAt: z.iso.datetime().meta({ description: "Cuándo se expidió" }),
    revokedAt: z.iso.datetime().nullable().meta({ description: "Cuándo se revocó; null si está vigente" }),
  })
  .meta({ id: "Statement", description: "Una constancia de lo que dio una persona" });

export const statementList = listOf(statementRow);

export const statementFileQuery = z
  .strictObject({
    from: date().meta(FROM),
    to: date().meta(TO),
    format: optional(oneOf(["pdf", "zip"] as const))
      .transform((format) => format ?? "pdf")
      .meta({ description: "Un PDF con todas, o un ZIP con un PDF por persona", example: "pdf" }),
  })
  .refine(ordered.test, ordered.issue);

const lineOrNull = (max: number) => line(max).transform((text) => text || null);

const settingFields = {
  wallet: { description: "Cómo llama la iglesia a su billetera; null: como en su país", example: "Yape" },
  taxId: { description: "Número de la iglesia: RUC, NIT, RFC …", example: "20601234567" },
  registration: { description: "Personería jurídica o registro", example: "Personería jurídica especial 1184 de 2009" },
  representative: { description: "Representante legal", example: "Héctor Pinzón" },
  representativeDocument: { description: "Su documento, como se imprime", example: "C. C. 13.844.201" },
  accountant: { description: "Contador o contadora", example: "Sandra Ortiz" },
  accountantCard: { description: "Su tarjeta profesional", example: "148233-T" },
  authorization: {
    description: "Autorización para recibir donativos deducibles, que solo se imprime en México",
    example: "oficio 600-04-02 del SAT, 4 de marzo de 2019",
  },
};

/** What a church states on its receipts and constancias; empty texts are left out of them. */
export const paperSettingsInput = z.strictObject({
  wallet: lineOrNull(40).meta(settingFields.wallet),
  taxId: lineOrNull(40).meta(settingFields.taxId),
  registration: lineOrNull(120).meta(settingFields.registration),
  representative: lineOrNull(80).meta(settingFields.representative),
  representativeDocument: lineOrNull(40).meta(settingFields.representativeDocument),
  accountant: lineOrNull(80).meta(settingFields.accountant),
  accountantCard: lineOrNull(40).meta(settingFields.accountantCard),
  authorization: lineOrNull(160).meta(settingFields.authorization),
  version: settingsVersion(),
});

const stated = (meta: { description: string; example: string }) => z.string().nullable().meta(meta);

export const paperSettings = z
  .strictObject({
    wallet: stated(settingFields.wallet),
    taxId: stated(settingFields.taxId),
    registration: stated(settingFields.registration),
    representative: stated(settingFields.representative),
    representativeDocument: stated(settingFields.representativeDocument),
    accountant: stated(settingFields.accountant),
    accountantCard: stated(settingFields.accountantCard),
    authorization: stated(settingFields.authorization),
    version: z.int().meta({ description: "Cuántas veces se guardaron; 0, nunca", example: 1 }),
  })
  .meta({ id: "PaperSettings", description: "Lo que la iglesia declara en recibos y constancias" });

/** What a person gave, by year, the last one first. */
export const givingOfPerson = z
  .strictObject({
    years: z
      .array(
        z.strictObject({
          year: z.int().meta({ description: "Año", example: 2025 }),
          amount: z.string().meta({ description: "Suma", example: "4606.50" }),
          count: z.int().meta({ description: "Cuántas entregas", example: 61 }),
          last: z.iso.date().meta({ description: "Día de la última", example: "2025-12-28" }),
        }),
      )
      .meta({ description: "Años en que dio, el último primero" }),
    envelope: z.int().nullable().meta({ description: "Número de su sobre", example: 34 }),
  })
  .meta({ id: "GivingOfPerson", description: "Lo que dio una persona" });

export type StatementInput = z.output<typeof statementInput>;
export type StatementBatchInput = z.output<typeof statementBatchInput>;
export type StatementListQuery = z.output<typeof statementListQuery>;
export type StatementRow = z.output<typeof statementRow>;
export type StatementList = z.output<typeof statementList>;
export type PaperSettingsInput = z.output<typeof paperSettingsInput>;
export type StatedSettings = z.output<typeof paperSettings>;
export type GivingOfPerson = z.output<typeof givingOfPerson>;
