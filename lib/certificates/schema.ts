import * as z from "zod";
import {
  date,
  id,
  idParam,
  idsParam,
  listOf,
  longText,
  oneOf,
  optional,
  optionalId,
  optionalOneOf,
  optionalText,
  pageQuery,
  REQUIRED,
  rowId,
  rowVersion,
  searchText,
  text,
} from "@/lib/core/fields/fields";
import { sortParam } from "@/lib/core/fields/filter-fields";
import { paperNames } from "@/lib/documents/paper";
import { exportQueryOf } from "@/lib/spreadsheets/schema";
import { BLANK_VALUE_MAX, BLANKS_MAX, blankKinds } from "./blanks";
import { bookedEntry } from "./books/schema";
import {
  ADDRESSEE_LINES,
  ADDRESSEE_MAX,
  BATCH_MAX,
  BATCH_TEXT_MAX,
  certificateSorts,
  certificateStatuses,
  designs,
  LETTER_MAX,
  letterDesign,
  NAME_MAX,
  NAMES_MAX,
  PASTOR_MAX,
  PLACE_MAX,
  ROLE_MAX,
} from "./rules";

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
const DESIGN = { description: "Diseño; el de las cartas es `carta`", example: "clasico-dorado" };
const DATE = { description: "Fecha que se imprime", example: "2025-11-16" };
const PLACE = { description: "Ciudad, que se imprime delante de la fecha", example: "Heredia" };
const PAPER = { description: "Papel: carta o A4; sin él, el usual del país de la iglesia", example: "letter" };
const ADDRESSEE = {
  description: `A quién va la carta, hasta ${ADDRESSEE_LINES} renglones; solo en las cartas`,
  example: "Señor pastor\nRubén Castañeda\nIglesia Nueva Jerusalén",
};
const BODY = {
  description: "Cuerpo de esta carta, con los marcadores del tipo; sin él, el texto del tipo. Solo en las cartas",
  example: "Amados hermanos: recomendamos a {miembro}.",
};
const BLANKS = {
  description: "Lo que llena los espacios del tipo, por su marcador; las fechas como `2025-11-16`",
  example: { padres: "Rosa Quispe y Juan Mamani" },
};
const BOOK_ENTRY = {
  description: "Si se anota también en el libro de su tipo, una sola vez por persona y fecha",
  example: true,
};
const TYPE_ID = { description: "Tipo de certificado", example: 3 };

const notFarAhead = (day: string) => day <= new Date(Date.now() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);

const memberIdOrNull = (meta: { description: string; example: number }) =>
  optionalId()
    .transform((value) => value ?? null)
    .meta(meta);

/** Values of blanks by their keys; which the type has, and which it needs, is known to the service. */
const blankValues = z
  .record(z.string().regex(/^[a-z0-9_]{1,30}$/, "Ese marcador no existe"), optionalText(BLANK_VALUE_MAX))
  .refine((values) => Object.keys(values).length <= BLANKS_MAX, `Un tipo lleva ${BLANKS_MAX} espacios como máximo`)
  .transform((values) =>
    Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : []))),
  )
  .default({})
  .meta(BLANKS);

/** What all certificates of a batch have in common. */
export const sharedCertificateFields = {
  pastor: text(PASTOR_MAX).meta(PASTOR),
  pastorRole: optionalText(ROLE_MAX).meta(ROLE),
  pastor2: optionalText(PASTOR_MAX).meta(PASTOR2),
  pastor2Role: optionalText(ROLE_MAX).meta(ROLE),
  design: z.enum([...designs, letterDesign], { error: "Elige una opción" }).meta(DESIGN),
  place: optionalText(PLACE_MAX).meta(PLACE),
  paper: optionalOneOf(paperNames).meta(PAPER),
  blanks: blankValues,
  expeditionDate: date().refine(notFarAhead, TOO_FAR).meta(DATE),
  certificateTypeId: id().meta(TYPE_ID),
  bookEntry: z.boolean({ error: "Debe ser verdadero o falso" }).default(false).meta(BOOK_ENTRY),
};

/** Member, pastor and type are required, as the design and the date are. */
export const certificateInput = z.strictObject({
  member: text(NAME_MAX).meta(MEMBER),
  member2: optionalText(NAME_MAX).meta(MEMBER2),
  memberId: memberIdOrNull(MEMBER_ID),
  member2Id: memberIdOrNull(MEMBER2_ID),
  addressee: longText(ADDRESSEE_MAX)
    .refine(
      (value) => (value ?? "").split("\n").length <= ADDRESSEE_LINES,
      `Usa ${ADDRESSEE_LINES} renglones como máximo`,
    )
    .meta(ADDRESSEE),
  body: longText(LETTER_MAX).meta(BODY),
  ...sharedCertificateFields,
});

const TOO_MANY = `Elige ${BATCH_MAX} personas como máximo`;

const batchPerson = z.strictObject({
  name: text(NAME_MAX).meta(MEMBER),
  memberId: memberIdOrNull(MEMBER_ID),
  blanks: blankValues,
});

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
    people: z
      .array(batchPerson)
      .min(1, REQUIRED)
      .max(BATCH_MAX, TOO_MANY)
      .default([])
      .meta({
        description: "Personas con lo que llena sus propios espacios; los de `blanks` valen para todas",
        example: [{ name: "José Núñez", memberId: null, blanks: { padres: "Rosa Quispe" } }],
      }),
    ...sharedCertificateFields,
  })
  .refine((batch) => batchSize(batch) > 0, { error: REQUIRED, path: ["memberIds"] })
  .refine((batch) => batchSize(batch) <= BATCH_MAX, { error: TOO_MANY, path: ["memberIds"] })
  .refine(({ people }) => textsOf(people) <= BATCH_TEXT_MAX, {
    error: `Los espacios de todas las personas pasan de ${BATCH_TEXT_MAX} caracteres: emítelos en dos partes`,
    path: ["people"],
  });

/** Characters that fill the blanks of people. */
const textsOf = (people: { blanks: Record<string, string> }[]) =>
  people.reduce((sum, { blanks }) => sum + Object.values(blanks).join("").length, 0);

/** People who get a certificate. */
export const batchSize = ({ memberIds, names, people }: Record<"memberIds" | "names" | "people", unknown[]>) =>
  memberIds.length + names.length + people.length;

/** Bytes of a batch's JSON body, every character escaped. */
export const BATCH_BODY_MAX = 2_200_000;

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
const certificateRow = z
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
    design: z.enum([...designs, letterDesign]).meta(DESIGN),
    place: z.string().meta(PLACE),
    paper: z.enum(paperNames).meta(PAPER),
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

/** A certificate with what its list leaves out. */
export const certificateDetail = certificateRow
  .extend({
    paragraph: z.string().meta({ description: "Texto bajo el nombre, o cuerpo de la carta, como se imprime" }),
    addressee: z.string().meta(ADDRESSEE),
    blanks: z
      .array(
        z.strictObject({
          key: z.string().meta({ description: "Su marcador", example: "padres" }),
          label: z.string().meta({ description: "Nombre del espacio cuando se expidió", example: "Padres" }),
          kind: z.enum(blankKinds).meta({ description: "Texto, fecha o nombre de una persona" }),
          value: z.string().meta({ description: "Lo que lo llena", example: "Rosa Quispe y Juan Mamani" }),
          text: z.string().meta({ description: "Como se imprime", example: "Rosa Quispe y Juan Mamani" }),
          isInText: z.boolean().meta({ description: "Si va dentro del texto, y no aparte" }),
        }),
      )
      .meta({ description: "Los espacios que se llenaron" }),
  })
  .meta({ id: "CertificateDetail", description: "Un certificado expedido, con lo que dice" });

/** Answer of an issue. */
export const issuedCertificate = certificateDetail
  .extend({ bookEntry: bookedEntry.nullable().meta({ description: "Su inscripción en el libro, si se pidió" }) })
  .meta({ id: "IssuedCertificate", description: "Un certificado que se acaba de expedir" });

/** Answer of a batch. */
export const batchResult = z.strictObject({
  ids: z.array(rowId()).meta({ description: "Certificados expedidos, por folio", example: [41, 42] }),
  count: z.int().meta({ description: "Cuántos se expidieron", example: 2 }),
  firstFolio: z.int().meta({ description: "Folio del primero", example: 123 }),
  lastFolio: z.int().meta({ description: "Folio del último", example: 124 }),
  bookEntries: z.int().meta({ description: "Cuántos se anotaron en el libro", example: 1 }),
  alreadyInBook: z.array(z.string()).meta({
    description: "Quienes ya estaban en el libro con esa fecha, y no se anotaron otra vez",
    example: ["José Núñez"],
  }),
});

/** `recent`: issued in the last month; `baptized`: of a type that counts as a baptism. Without revoked ones. */
export const certificateCounts = z.strictObject({
  total: z.int().meta({ description: "Cuántos hay vigentes", example: 42 }),
  recent: z.int().meta({ description: "Cuántos se expidieron en el último mes", example: 5 }),
  baptized: z.int().meta({ description: "Cuántos son de bautizo", example: 20 }),
});

export const verificationPlace = z.strictObject({
  address: z
    .string()
    .meta({ description: "Dirección donde se escribe el código", example: "https://atrio.example/verificar" }),
  isPrivate: z.boolean().meta({ description: "Si solo se puede abrir en esta computadora o en su red" }),
});

/** People to whom a certificate may be issued: names only. */
export const memberNameList = z.array(
  z.strictObject({ id: rowId(), name: z.string().meta({ description: "Nombre completo", example: "José Núñez" }) }),
);

export const namesakeQuery = z.strictObject({
  names: z
    .array(text(NAME_MAX))
    .min(1, REQUIRED)
    .max(NAMES_MAX, `Pregunta por ${NAMES_MAX} nombres como máximo`)
    .meta({ description: `Nombres completos, ${NAMES_MAX} como máximo`, example: ["José Núñez"] }),
});

/** Bytes of the names, every character escaped. */
export const NAMES_BODY_MAX = 160_000;

export const namesakeList = z.array(
  z.strictObject({
    name: z.string().meta({ description: "El nombre que se preguntó", example: "jose nuñez" }),
    members: memberNameList.meta({ description: "Miembros que se llaman así, cinco como máximo" }),
  }),
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
export type IssuedCertificate = z.output<typeof issuedCertificate>;
export type CertificateDetail = z.output<typeof certificateDetail>;
export type FilledBlank = CertificateDetail["blanks"][number];
export type Namesakes = z.output<typeof namesakeList>;
export type CertificateList = z.output<typeof certificateList>;
export type CertificateStats = z.output<typeof certificateCounts>;
