import * as z from "zod";
import { line, oneOf, rowId } from "@/lib/core/fields/fields";
import type { UploadedFile } from "@/lib/core/files/uploaded-file";
import { DEFAULT_COLOURS, LINES_EACH, SONGBOOK_MAX } from "../../rules";
import { presentationInput } from "../../schema";
import { LINES_MAX, SONG_FILE_MAX, SONGS_MAX, sameReasons, songFormats, songUses } from "../files/rules";

/** Characters of the options: a choice for each song, and the others. */
const OPTIONS_BYTES = 100_000;

const use = oneOf(songUses);

const NO_SONG = "Hay una decisión sobre un canto que no está en el archivo";

const songIndex = () =>
  z
    .int(NO_SONG)
    .min(0, NO_SONG)
    .max(SONGS_MAX - 1, NO_SONG);

const { background, text } = presentationInput.shape;

const options = z.strictObject({
  preview: z.boolean().default(false),
  from: songIndex().default(0),
  lines: z
    .int()
    .min(1, `De 1 a ${LINES_MAX} líneas`)
    .max(LINES_MAX, `De 1 a ${LINES_MAX} líneas`)
    .nullable()
    .default(LINES_EACH),
  background: background.default(DEFAULT_COLOURS.background),
  text: text.default(DEFAULT_COLOURS.text),
  songbook: line(SONGBOOK_MAX).default(""),
  same: use.default("skip"),
  similar: use.default("add"),
  cut: z.boolean().default(false),
  choices: z
    .array(z.strictObject({ song: songIndex(), use }))
    .max(SONGS_MAX)
    .default([]),
});

export type SongImportOptions = z.output<typeof options>;

const OPTIONS = "Escribe un objeto JSON con las opciones de la importación";

const optionsText = z
  .string()
  .max(OPTIONS_BYTES, OPTIONS)
  .transform((value, context): SongImportOptions => {
    const result = options.safeParse(parse(value));
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    const place = issue?.path.join(".");
    context.addIssue({ code: "custom", message: place ? `${place}: ${issue?.message}` : OPTIONS });
    return z.NEVER;
  });

function parse(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const form = z.strictObject({
  file: z.custom<UploadedFile>(),
  options: optionsText.prefault("{}").meta({
    description:
      `Objeto JSON: \`preview\` (no guarda, y dice lo que pasaría), \`from\` (canto desde el que se muestran, desde 0), \`lines\` (líneas de una diapositiva, ${LINES_EACH} si no se dice; \`null\`, como vienen), ` +
      "`background` y `text` (colores), `songbook` (himnario de los que tienen número y no dicen cuál), `same` y `similar` (qué se hace con los que ya están con el mismo título y el mismo comienzo, y con los que solo tienen uno de los dos: `skip`, `add` o `replace`; si no se dice, `skip` y `add`), " +
      "`choices` (lo mismo por canto: `{song, use}`; con `skip` queda fuera cualquiera) y `cut` (`true`: lo que es demasiado largo entra cortado, como dice `cuts`; si no, queda fuera)",
    example: '{"preview":true}',
  }),
});

export const songImportForm = {
  name: "file",
  maxBytes: SONG_FILE_MAX,
  textBytes: OPTIONS_BYTES + 1_000,
  schema: form,
};

const FILE = { description: "Nombre del archivo, con sus carpetas", example: "Himnos/245 - Santo.txt" };

const foundSong = z
  .strictObject({
    song: z.int().meta({ description: "Su lugar en el archivo, desde 0, para `choices`", example: 0 }),
    file: z.string().meta(FILE),
    format: z.enum(songFormats).meta({ description: "De qué programa o clase es", example: "openlyrics" }),
    title: z.string().meta({ description: "Título", example: "Santo, Santo, Santo" }),
    opening: z.string().meta({ description: "Primera línea", example: "¡Santo! ¡Santo! ¡Santo!" }),
    author: z.string().meta({ description: "Quién lo escribió", example: "Reginald Heber" }),
    ccli: z.string().meta({ description: "Número de CCLI", example: "1156" }),
    songbook: z.string().meta({ description: "Himnario", example: "Himnario Bautista" }),
    number: z.string().meta({ description: "Número en su himnario", example: "245" }),
    credits: z.string().meta({ description: "Otros créditos", example: "Traducción: Juan Bautista Cabrera" }),
    slides: z
      .array(
        z.strictObject({
          text: z.string().meta({ description: "Su texto", example: "¡Santo! ¡Santo! ¡Santo!" }),
          label: z.string().meta({ description: "Su parte; vacía, ninguna", example: "Estrofa 1" }),
        }),
      )
      .meta({ description: "Sus diapositivas; de uno muy largo, las primeras", example: [] }),
    slideCount: z.int().meta({ description: "Cuántas diapositivas tiene", example: 8 }),
    notices: z
      .array(z.string())
      .meta({ description: "Lo que se quitó o está en duda", example: ["Quitamos 6 líneas de acordes"] }),
    cuts: z
      .array(z.string())
      .meta({ description: "Lo que es demasiado largo, y cómo quedaría cortado; vacío si cabe todo", example: [] }),
    duplicate: z
      .strictObject({
        id: rowId().nullable().meta({ description: "La presentación que se le parece; null si es otro del archivo" }),
        song: z.int().nullable().meta({ description: "El otro canto del archivo; null si es una presentación" }),
        title: z.string().meta({ description: "Su título", example: "Santo, Santo, Santo" }),
        why: z.enum(sameReasons).meta({
          description: "Tienen el mismo título (`title`), el mismo comienzo (`opening`) o los dos (`both`)",
          example: "both",
        }),
      })
      .nullable()
      .meta({ description: "Con qué se repite" }),
    use: z
      .enum([...songUses, "long"])
      .meta({ description: "Lo que pasa con él; `long`: no cabe entero, y no se pidió cortarlo", example: "add" }),
  })
  .meta({ id: "FoundSong", description: "Un canto de un archivo" });

export const songImportResult = z
  .strictObject({
    id: z
      .int()
      .nullable()
      .meta({ description: "Identificador de la importación; null si no se guardó nada", example: 7 }),
    created: z.int().meta({ description: "Cuántos se agregan", example: 480 }),
    updated: z.int().meta({ description: "Cuántas presentaciones cambian de letra", example: 5 }),
    skipped: z.int().meta({ description: "Cuántos quedan fuera porque ya están o así se eligió", example: 15 }),
    tooLong: z.int().meta({ description: "Cuántos quedan fuera porque no caben enteros" }),
    total: z.int().meta({ description: "Cuántos cantos trae el archivo", example: 500 }),
    same: z.int().meta({ description: "Cuántos repiten título y comienzo" }),
    similar: z.int().meta({ description: "Cuántos repiten solo una de las dos cosas" }),
    long: z.int().meta({ description: "Cuántos son demasiado largos" }),
    unnumbered: z.int().meta({ description: "Cuántos tienen número y no dicen de qué himnario" }),
    formats: z
      .array(
        z.strictObject({
          format: z.enum(songFormats).meta({ description: "Programa o clase", example: "openlyrics" }),
          count: z.int().meta({ description: "Cuántos cantos", example: 100 }),
        }),
      )
      .meta({ description: "Cuántos cantos hay de cada clase de archivo" }),
    others: z
      .strictObject({
        count: z.int().meta({ description: "Cuántos", example: 2 }),
        files: z.array(z.string()).meta({ description: "Los primeros veinte que se ven en la carpeta", example: [] }),
      })
      .meta({ description: "Archivos que no son cantos: imágenes, música, documentos" }),
    failures: z
      .array(
        z.strictObject({
          file: z.string().meta(FILE),
          message: z.string().meta({ description: "Por qué no se lee", example: "Está vacío." }),
        }),
      )
      .meta({ description: "Archivos que no se pueden leer: los primeros doscientos" }),
    moreFailures: z.int().meta({ description: "Cuántos más" }),
    songs: z.array(foundSong).meta({ description: "Con `preview`, los cantos desde `from`" }),
    next: z.int().nullable().meta({ description: "`from` de los siguientes; null si no hay más" }),
  })
  .meta({ id: "SongImport", description: "Lo que trae un archivo de cantos y lo que pasa con ellos" });

export type SongImportResult = z.output<typeof songImportResult>;
export type FoundSongRow = z.output<typeof foundSong>;
