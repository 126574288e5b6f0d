import * as z from "zod";
import { flagParam, id, oneOf, optional, orRequired, rowId, text } from "@/lib/core/fields/fields";
import type { UploadedFile } from "@/lib/core/files/uploaded-file";
import { ABBREVIATION_MAX, type BibleFormat, bibleFormats, FILE_MAX, GIVEN, NAME_MAX, VERSIONS_MAX } from "./rules";

const divisions = ["spanish", "rvr1960"] as const;

const NAME = { description: "Nombre de la traducción", example: "Biblia de la iglesia" };
const ABBREVIATION = { description: "Abreviatura, que no tiene otra de la iglesia", example: "BDI" };
const DIVISION = {
  description:
    "Dónde empiezan y terminan los capítulos: como en la RV1909 (`spanish`) o como en la RVR1960 (`rvr1960`)",
  example: "rvr1960",
} as const;

/** A Bible that a church added. */
export const bibleVersion = z
  .strictObject({
    id: rowId(),
    name: z.string().meta(NAME),
    abbreviation: z.string().meta(ABBREVIATION),
    division: z.enum(divisions).meta(DIVISION),
    verses: z.int().meta({ description: "Cuántos versículos tiene", example: 31103 }),
    bytes: z.int().meta({ description: "Bytes que ocupa en el espacio de la iglesia", example: 12000000 }),
    declaredBy: z.string().meta({ description: "Quién declaró que la iglesia puede usarla", example: "Ana Ruiz" }),
    declaredAt: z.iso.datetime().meta({ description: "Cuándo lo declaró", example: "2026-11-29T15:00:00.000Z" }),
  })
  .meta({ id: "BibleVersion", description: "Una Biblia que la iglesia agregó" });

const defaultId = () =>
  z.int().meta({ description: `La que se usa si no se elige otra; ${GIVEN}: la RV1909`, example: GIVEN });

export const bibleVersions = z.strictObject({
  rows: z.array(bibleVersion).meta({ description: "Las de la iglesia, por nombre; sin la RV1909, que todas leen" }),
  defaultId: defaultId(),
  canAdd: z.boolean().meta({ description: "Si esta instalación deja agregar Biblias", example: true }),
  max: z.int().meta({ description: "Cuántas puede agregar una iglesia", example: VERSIONS_MAX }),
});

export const versionUpdate = z.strictObject({
  id: id(),
  name: text(NAME_MAX).meta(NAME),
  abbreviation: text(ABBREVIATION_MAX).meta(ABBREVIATION),
});

/** Number of a Bible: of one of the church, or 0 of the one that everybody has. */
export const bibleNumber = () => {
  const error = orRequired("Numero inválido");
  return z.union([z.literal(GIVEN, { error }), id()], { error });
};

export const defaultInput = z.strictObject({
  bible: bibleNumber().meta({ description: `Biblia de la iglesia, o ${GIVEN} para la RV1909`, example: GIVEN }),
});

const formatNames = Object.keys(bibleFormats) as [BibleFormat, ...BibleFormat[]];

/** What a file with a Bible was read as. */
const bibleReading = z
  .strictObject({
    format: z.enum(formatNames).meta({ description: "Formato del archivo", example: "osis" }),
    title: z
      .string()
      .nullable()
      .meta({ description: "Cómo se llama según el archivo", example: "Biblia de la iglesia" }),
    books: z.int().meta({ description: "Cuántos libros trae", example: 66 }),
    verses: z.int().meta({ description: "Cuántos versículos trae", example: 31103 }),
    division: z.enum(divisions).meta(DIVISION),
    isDivisionSure: z
      .boolean()
      .meta({ description: "Si la división se ve en sus capítulos; si no, conviene decir cuál es", example: true }),
    notices: z
      .array(z.string())
      .meta({ description: "Lo que se leyó y conviene saber", example: ["Quitamos 120 notas."] }),
    warnings: z.array(z.string()).meta({
      description: "Lo que parece raro: no se agrega sin `accept`",
      example: ["Solo trae el Nuevo Testamento."],
    }),
  })
  .meta({ id: "BibleReading", description: "Lo que se leyó de un archivo" });

export const addedVersion = z.strictObject({
  bible: bibleVersion.nullable().meta({ description: "La que se agregó; sin ella no se agregó nada" }),
  reading: bibleReading.meta({ description: "Lo que se leyó del archivo" }),
});

export const versionForm = {
  name: "file",
  maxBytes: FILE_MAX,
  schema: z.strictObject({
    file: z.custom<UploadedFile>(),
    name: text(NAME_MAX).meta(NAME),
    abbreviation: text(ABBREVIATION_MAX).meta(ABBREVIATION),
    declaration: z.literal("true", { error: "Sin esta declaración no la podemos agregar" }).meta({
      description: "`true`: quien la agrega declara que su iglesia puede usarla, y queda su nombre y la fecha",
      example: "true",
    }),
    division: optional(oneOf(divisions)).meta({
      ...DIVISION,
      description: `${DIVISION.description}; si no se dice, se ve en sus capítulos`,
    }),
    dryRun: flagParam().meta({
      description: "`true`: lee el archivo y dice lo que trae, sin agregar nada",
      example: "true",
    }),
    accept: flagParam().meta({ description: "`true`: la agrega aunque haya advertencias", example: "true" }),
  }),
};

export type BibleVersion = z.output<typeof bibleVersion>;
export type BibleVersions = z.output<typeof bibleVersions>;
export type VersionUpdate = z.output<typeof versionUpdate>;
export type VersionForm = z.output<typeof versionForm.schema>;
export type BibleReading = z.output<typeof bibleReading>;
export type AddedVersion = z.output<typeof addedVersion>;
