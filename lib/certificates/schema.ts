import * as z from "zod";
import {
  date,
  id,
  idParam,
  idsParam,
  listOf,
  oneOf,
  optional,
  optionalId,
  optionalText,
  pageQuery,
  REQUIRED,
  rowId,
  rowVersion,
  searchText,
  text,
} from "@/lib/core/fields/fields";
import { sortParam } from "@/lib/core/fields/filter-fields";
import { exportQueryOf } from "@/lib/spreadsheets/schema";
import { BATCH_MAX, certificateSorts, certificateStatuses, designs, NAME_MAX, PASTOR_MAX, ROLE_MAX } from "./rules";

const DAY_MS = 86_400_000;
/** Days ahead for which a certificate may be dated. */
const DAYS_AHEAD = 366;
const TOO_FAR = "La fecha no puede pasar de un año desde hoy";

const MEMBER = { description: "Nombre que se imprime", example: "José Núñez" };
const MEMBER2 = { description: "Segundo nombre, solo en los tipos de dos personas", example: "Ana Peña" };
const MEMBER_ID = { description: "Miembro a quien se expide", example: 7 };
const MEMBER2_ID = { description: "Miembro del segundo nombre", example: 8 };
const PASTOR = { description: "Pastor que firma", example: "Daniel Herrera" };
const PASTOR2 = { description: "Segundo pastor que firma", example: "Raquel Ureña" };
const ROLE = {
  description: "Cargo que se imprime bajo el nombre; sin él, el que la iglesia le conoce o «Pastor»",
  example: "Pastor principal",
};
const DESIGN = { description: "Diseño", example: "clasico-dorado" };
const DATE = { description: "Fecha que se imprime", example: "2025-11-16" };
const TYPE_ID = { description: "Tipo de certificado", example: 3 };

const notFarAhead = (day: string) => day <= new Date(Date.now() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);

const memberIdOrNull = (meta: { description: string; example: number }) =>
  optionalId()
    .transform((value) => value ?? null)
    .meta(meta);

/** What all certificates of a batch have in common. */
const shared = {
  pastor: text(PASTOR_MAX).meta(PASTOR),
  pastorRole: optionalText(ROLE_MAX).meta(ROLE),
  pastor2: optionalText(PASTOR_MAX).meta(PASTOR2),
  pastor2Role: optionalText(ROLE_MAX).meta(ROLE),
  design: z.enum(designs, { error: "Elige una opción" }).meta(DESIGN),
  expeditionDate: date().refine(notFarAhead, TOO_FAR).meta(DATE),
  certificateTypeId: id().meta(TYPE_ID),
};

/** Member, pastor and type are required, as the design and the date are. */
export const certificateInput = z.strictObject({
  member: text(NAME_MAX).meta(MEMBER),
  member2: optionalText(NAME_MAX).meta(MEMBER2),
  memberId: memberIdOrNull(MEMBER_ID),
  member2Id: memberIdOrNull(MEMBER2_ID),
  ...shared,
});

const TOO_MANY = `Elige ${BATCH_MAX} personas como máximo`;

export const batchInput = z
  .strictObject({
    memberIds: z
      .array(id())
      .min(1, REQUIRED)
      .max(BATCH_MAX, TOO_MANY)
      .refine((ids) => new Set(ids).size === ids.length, "Una persona está dos veces")
      .default([])
      .meta({ description: "Miembros; se imprime su nombre", example: [7, 8] }),
    names: z
      .array(text(NAME_MAX))
      .min(1, REQUIRED)
      .max(BATCH_MAX, TOO_MANY)
      .default([])
      .meta({ description: "Nombres de quienes no son miembros", example: ["José Núñez"] }),
    ...shared,
  })
  .refine(({ memberIds, names }) => memberIds.length + names.length > 0, { error: REQUIRED, path: ["memberIds"] })
  .refine(({ memberIds, names }) => memberIds.length + names.length <= BATCH_MAX, {
    error: TOO_MANY,
    path: ["memberIds"],
  });

/** Bytes of a batch's JSON body, every character escaped. */
export const BATCH_BODY_MAX = 640_000;

const batchFormats = ["pdf", "zip"] as const;

export const batchQuery = z.strictObject({
  ids: idsParam(BATCH_MAX, `Elige ${BATCH_MAX} certificados como máximo`).meta({
    description: `Certificados, ${BATCH_MAX} como máximo`,
    example: "7,8",
  }),
  format: optional(oneOf(batchFormats))
    .transform((format) => format ?? "pdf")
    .meta({ description: "Un PDF con una hoja por certificado, o un ZIP con un PDF por certificado", example: "pdf" }),
});

const filters = {
  name: searchText().meta({
    description: "Palabras del nombre, del tipo o del folio, en cualquier orden",
    example: "Núñez",
  }),
  certificateTypeId: optional(idParam()).meta(TYPE_ID),
  status: optional(oneOf(certificateStatuses)).meta({
    description: "Solo los vigentes (`valid`) o los revocados (`revoked`)",
    example: "valid",
  }),
  memberId: optional(idParam()).meta(MEMBER_ID),
  sort: sortParam(certificateSorts, "newest").meta({ description: "Orden; `newest`, por folio y el último primero" }),
};

export const certificateListQuery = z.strictObject({ ...pageQuery, ...filters });

export const certificateExportQuery = exportQueryOf(
  filters,
  idsParam(BATCH_MAX, `Elige ${BATCH_MAX} certificados como máximo`),
  `Solo estos certificados, ${BATCH_MAX} como máximo, sin mirar los filtros`,
);

export const memberNameQuery = z.strictObject({
  name: searchText().meta({ description: "Palabras del nombre, en cualquier orden", example: "Núñez" }),
  ids: optional(idsParam(BATCH_MAX, TOO_MANY)).meta({
    description: `Solo estos miembros, ${BATCH_MAX} como máximo, sin mirar el nombre`,
    example: "7,8",
  }),
});

/** Certificate as the API answers it. */
export const certificateRow = z
  .strictObject({
    id: rowId(),
    version: rowVersion(),
    name: z.string().meta({ description: "El nombre, o los dos", example: "José Núñez y Ana Peña" }),
    member: z.string().meta(MEMBER),
    member2: z.string().nullable().meta(MEMBER2),
    pastor: z.string().meta(PASTOR),
    pastorRole: z.string().meta({ description: "Cargo que se imprime bajo el nombre", example: "Pastor principal" }),
    pastor2: z.string().nullable().meta(PASTOR2),
    pastor2Role: z.string().nullable().meta({ description: "Cargo del segundo pastor", example: "Pastora" }),
    design: z.enum(designs).meta(DESIGN),
    expeditionDate: z.iso.date().meta(DATE),
    certificateTypeId: rowId().meta(TYPE_ID),
    type: z.string().meta({ description: "Nombre del tipo cuando se expidió", example: "Bautizo" }),
    folio: z.int().meta({ description: "Número del certificado en la iglesia, desde 1", example: 123 }),
    code: z.string().meta({
      description: "Código de verificación",
      example: "7-4XK2M-9TRWB-HC3QF-ZY7V8",
    }),
    verificationUrl: z.string().meta({
      description: "Dirección pública que lo verifica, la del código QR",
      example: "https://atrio.example/verificar/7-4XK2M-9TRWB-HC3QF-ZY7V8",
    }),
    memberId: rowId().nullable().meta(MEMBER_ID),
    member2Id: rowId().nullable().meta(MEMBER2_ID),
    issuedAt: z.iso.datetime().meta({ description: "Cuándo se expidió" }),
    revokedAt: z.iso.datetime().nullable().meta({ description: "Cuándo se revocó; null si está vigente" }),
  })
  .meta({ id: "Certificate", description: "Un certificado expedido" });

export const certificateList = listOf(certificateRow);

/** Answer of a batch. */
export const batchResult = z.strictObject({
  ids: z.array(rowId()).meta({ description: "Certificados expedidos, por folio", example: [41, 42] }),
  count: z.int().meta({ description: "Cuántos se expidieron", example: 2 }),
  firstFolio: z.int().meta({ description: "Folio del primero", example: 123 }),
  lastFolio: z.int().meta({ description: "Folio del último", example: 124 }),
});

/** `recent`: issued in the last month; `baptized`: of a type that counts as a baptism. Without revoked ones. */
export const certificateCounts = z.strictObject({
  total: z.int().meta({ description: "Cuántos hay vigentes", example: 42 }),
  recent: z.int().meta({ description: "Cuántos se expidieron en el último mes", example: 5 }),
  baptized: z.int().meta({ description: "Cuántos son de bautizo", example: 20 }),
});

/** People to whom a certificate may be issued: names only. */
export const memberNameList = z.array(
  z.strictObject({ id: rowId(), name: z.string().meta({ description: "Nombre completo", example: "José Núñez" }) }),
);

/** People who may sign. */
export const pastorList = z.array(
  z.strictObject({
    name: z.string().meta({ description: "Nombre completo", example: "Daniel Herrera" }),
    role: z.string().meta({ description: "Cargo que se imprime bajo el nombre", example: "Pastor principal" }),
  }),
);

/** Values of a form or a request, before validation. */
export type CertificateValues = z.input<typeof certificateInput>;
export type CertificateInput = z.output<typeof certificateInput>;
export type BatchInput = z.output<typeof batchInput>;
export type BatchResult = z.output<typeof batchResult>;
export type CertificateListQuery = z.output<typeof certificateListQuery>;
export type CertificateExportQuery = z.output<typeof certificateExportQuery>;
export type CertificateFilters = Omit<CertificateListQuery, "page" | "pageSize" | "sort">;
export type CertificateRow = z.output<typeof certificateRow>;
export type CertificateList = z.output<typeof certificateList>;
export type CertificateStats = z.output<typeof certificateCounts>;
