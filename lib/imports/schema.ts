import * as z from "zod";
import { money, oneOf, pageQuery, rowId } from "@/lib/core/fields/fields";
import type { UploadedFile } from "@/lib/core/files/uploaded-file";
import { importFormats } from "@/lib/spreadsheets/rules";
import { sheetFormat } from "@/lib/spreadsheets/schema";
import { decisionKinds, type ImportChoices, noChoices } from "./choices";
import { conceptTypes } from "./concepts";
import { problemKinds, problemResults } from "./problems";
import { columnKinds, newFieldIn } from "./rules";

const TEXT_MAX = 20_000;

/** Form text with a flat JSON object, parsed to its pairs: no name has a special meaning, `__proto__` is dropped. */
const jsonPairs = <Pair extends z.ZodType>(pair: Pair, message: string) =>
  z
    .string()
    .max(TEXT_MAX, message)
    .transform((text, context) => {
      const value = parseJson(text);
      const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
      const pairs = isObject ? Object.entries(value).filter(([name]) => name !== "__proto__") : undefined;
      const result = z.array(pair).safeParse(pairs);
      if (result.success) return result.data;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });

/** Characters of the choices, and their number. */
const CHOICES_TEXT_MAX = 80_000;
const CHOICES_MAX = 200;

/** Characters of the answer to a question: the name of a sheet at most. */
const USE_MAX = 100;

/** Characters of the key of a concept, and of the name of a category. */
const CONCEPT_MAX = 200;

const conceptChoices = z
  .array(z.strictObject({ key: z.string().max(CONCEPT_MAX), category: z.string().min(1).max(CONCEPT_MAX).nullable() }))
  .max(CHOICES_MAX)
  .optional();

/** Form text with the choices of an import. `field`: a field's name; `variant`: a kind of new option. */
const choicesText = (field: z.ZodType<string>, variant: z.ZodType<string>, hasConcepts: boolean) => {
  const message = `Escribe un objeto JSON con values, invalid, totals${hasConcepts ? ", decisions y concepts" : " y decisions"}`;
  const value = z.strictObject({
    field,
    value: z.string().min(1).max(CHOICE_TEXT_MAX),
    use: z.string().max(CHOICE_TEXT_MAX).nullable().optional(),
    create: variant.optional(),
  });
  const choices = z.strictObject({
    values: z
      .array(value.refine(({ use, create }) => use !== undefined || create !== undefined))
      .max(CHOICES_MAX)
      .default([]),
    invalid: z.enum(["warn", "error"]).default("warn"),
    totals: z.enum(["drop", "keep"]).default("drop"),
    decisions: z
      .array(
        z.strictObject({
          about: z.enum(decisionKinds),
          column: z.string().max(500),
          value: z.string().max(CHOICE_TEXT_MAX),
          use: z.string().max(USE_MAX),
        }),
      )
      .max(CHOICES_MAX)
      .default([]),
    ...(hasConcepts ? { concepts: conceptChoices } : ({} as { concepts: typeof conceptChoices })),
  });
  return z
    .string()
    .max(CHOICES_TEXT_MAX, message)
    .transform((text, context): ImportChoices => {
      const result = choices.safeParse(parseJson(text));
      if (result.success) return { ...result.data, concepts: result.data.concepts ?? [] };
      const path = result.error.issues[0]?.path.join(".");
      context.addIssue({ code: "custom", message: path ? `${message}: revisa ${path}` : message });
      return z.NEVER;
    });
};

/** Characters of a text in a choice. */
const CHOICE_TEXT_MAX = 1_000;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const MAPPING = "Escribe un objeto JSON: columna y campo (o null)";
const DEFAULTS = "Escribe un objeto JSON: campo y valor";

const flag = oneOf(["true", "false"]).transform((value) => value === "true");

/** Bytes of a file. */
const FILE_MAX = 20 * 1024 * 1024;

const rowResult = z.enum(["create", "update", "skip", "error"]);

const cellError = z.strictObject({
  row: z.int().meta({ description: "Número de la fila", example: 4 }),
  column: z.string().meta({ description: "Título de la columna", example: "Celular" }),
  value: z.string().meta({ description: "Lo que dice la celda", example: "300-ABC" }),
  message: z.string().meta({ description: "Qué tiene de malo", example: "Numero invalido" }),
});

/** A value that needs a decision. */
const problemOf = <Field extends string>(field: z.ZodType<Field>) =>
  z.strictObject({
    field: field.meta({ description: "Campo" }),
    column: z.string().meta({ description: "Título de la columna", example: "Cargo" }),
    value: z.string().meta({ description: "Lo que dicen las celdas", example: "Visita" }),
    kind: z.enum(problemKinds).meta({
      description:
        "No está entre las opciones del campo (`unknown`), no se entiende (`invalid`), falta (`missing`), se guarda de otro modo (`remark`) o no cabe con el resto de la fila o de la iglesia (`refused`)",
      example: "unknown",
    }),
    result: z.enum(problemResults).meta({
      description:
        "Sus filas fallan (`error`), el campo queda vacío o distinto (`warning`) o vale lo elegido (`chosen`)",
      example: "error",
    }),
    message: z.string().meta({ description: "Qué tiene de malo", example: "No hay un cargo «Visita» en tu iglesia" }),
    rows: z.int().meta({ description: "En cuántas filas está", example: 34 }),
    firstRow: z.int().meta({ description: "La primera de ellas", example: 5 }),
    choice: z
      .strictObject({
        use: z.string().nullable().optional().meta({ description: "Lo que se lee en su lugar; null, nada" }),
        create: z.string().optional().meta({ description: "Qué opción nueva se crea" }),
      })
      .optional()
      .meta({ description: "Lo elegido para este valor en `choices`" }),
    options: z
      .array(
        z.strictObject({
          value: z.string().meta({ description: "Texto para `use`", example: "persona:7" }),
          label: z.string().meta({ description: "Lo que significa", example: "José Núñez · sobre 34" }),
        }),
      )
      .optional()
      .meta({ description: "Entre qué se elige, si el valor puede ser varias cosas de la iglesia" }),
  });

const leftOut = z
  .strictObject({
    count: z.int().meta({ description: "Cuántas", example: 1 }),
    rows: z
      .array(
        z.strictObject({
          row: z.int().meta({ description: "Número de la fila", example: 210 }),
          text: z.string().meta({ description: "Lo que dice", example: "TOTAL · 205" }),
        }),
      )
      .meta({ description: "Las primeras veinte" }),
  })
  .meta({ description: "Filas que no se leyeron porque parecen totales, notas o títulos" });

const balance = z.strictObject({
  date: z.iso.date().meta({ description: "De qué día es", example: "2026-10-31" }),
  bank: money().meta({ description: "Saldo final según el archivo", example: "1250.00" }),
  treasury: z
    .string()
    .nullable()
    .meta({ description: "Tesorería de todas las filas; null si son varias, o si empieza después" }),
  ours: money()
    .nullable()
    .meta({ description: "Saldo de la tesorería ese día con lo que se importa", example: "1230.00" }),
  difference: money().nullable().meta({ description: "`ours` menos `bank`", example: "-20.00" }),
});

/** Optional in types, which are those of every module's result. */
const ofStatements = {
  balance: balance
    .nullable()
    .optional()
    .meta({ description: "Saldo final de un extracto, si sus filas lo demuestran; null si no se sabe" }),
};

const concept = z.strictObject({
  key: z.string().meta({ description: "Clave para `choices.concepts`", example: "expense pago cfe luz" }),
  sample: z.string().meta({ description: "El concepto, como está en la primera", example: "PAGO CFE LUZ 0042" }),
  count: z.int().meta({ description: "Cuántas filas", example: 3 }),
  sum: money().meta({ description: "Cuánto suman", example: "1250.00" }),
  type: z.enum(conceptTypes).meta({ description: "Si el dinero entra o sale", example: "expense" }),
  category: z.string().nullable().meta({
    description: "La categoría elegida; sin elección, la que se adivina, o null",
    example: "Servicios públicos",
  }),
  guessed: z.boolean().meta({ description: "Si se adivina: solo vale cuando se envía en `choices.concepts`" }),
});

/** Optional in types, which are those of every module's result. */
const ofConcepts = {
  concepts: z.array(concept).optional().meta({
    description:
      "Filas nuevas sin categoría propia, también las que fallan por no tener categoría o tesorería, juntas por concepto (sin números, fechas ni tildes): hasta sesenta, primero los de más filas. Vacío cuando ya se guardó",
  }),
  moreConcepts: z.int().optional().meta({ description: "Cuántos conceptos no caben en la lista" }),
};

/** Optional in types, which are those of every module's result. */
const ofWithheld = {
  withheld: z
    .strictObject({
      columns: z.array(z.int()).meta({ description: "Sus números, desde 0", example: [3] }),
      message: z.string().meta({
        description: "Por qué",
        example: "«Donante» no se importa: dice quién da, y eso lo ve solo quien tiene «Ver quién da».",
      }),
    })
    .optional()
    .meta({ description: "Columnas de las que no se lee, guarda ni muestra nada, por falta de permiso" }),
};

const source = z
  .strictObject({
    format: z.enum(importFormats).meta({ description: "Formato", example: "csv" }),
    encoding: z.string().optional().meta({
      description:
        "Codificación de un texto; `cp850`, de un programa antiguo, y `utf-8-double`, codificado dos veces y corregido",
      example: "utf-8",
    }),
    separator: z.string().optional().meta({ description: "Separador de un CSV", example: ";" }),
    sheet: z.string().optional().meta({ description: "Hoja de un libro, o cuenta de un extracto", example: "Hoja1" }),
    currencies: z
      .array(z.string())
      .optional()
      .meta({ description: "Monedas de un extracto (ISO 4217)", example: ["COP"] }),
  })
  .meta({ description: "Cómo se leyó el archivo" });

/** Field of a church's own, `extra.celula`, and one that the import creates, `new.text:Célula`. */
const NEW_FIELD = z
  .string()
  .max(100)
  .refine((name) => newFieldIn(name) !== undefined);
const OWN_FIELD = z.string().regex(/^extra\.[a-z0-9-]{1,40}$/);

/**
 * Form (multipart, one file) and result of a module's import. `fields`: what a column can be mapped to; `fillable`: the
 * fields that accept a default for empty cells; `creatable`: the fields whose options an import may create, with the
 * variants of a new one; `hasBalance`: files may say with which balance they end; `hasConcepts`: rows without a category
 * may take one by their concept; `hasWithheld`: some columns are for those alone who have a right; `hasOwn`: a church may have fields of its own; `usual`: what `usual` of the import says, in words.
 */
export function importSchemas<const Field extends string>(
  fields: readonly Field[],
  fillable: readonly Field[],
  creatable: Partial<Record<Field, readonly string[]>> = {},
  { canUpdate = true, hasBalance = false, hasConcepts = false, hasWithheld = false, hasOwn = false, usual = "" } = {},
) {
  const known = z.enum(fields);
  // Typed as the fields of every church.
  const field = (hasOwn ? z.union([known, OWN_FIELD, NEW_FIELD]) : known) as unknown as typeof known;
  const variants = Object.values<readonly string[]>(creatable as Record<Field, readonly string[]>).flat();
  const form = z.strictObject({
    file: z.custom<UploadedFile>(),
    mapping: jsonPairs(z.tuple([z.string().max(500), field.nullable()]), MAPPING)
      .default([])
      .meta({
        description:
          "Objeto JSON, `{columna: campo}`, por título o por número desde 0; `null` no la importa. Las demás se reconocen por su título; las que nadie reconoce van a `notes`, donde lo hay, como líneas «Título: celda», salvo las que no dicen nada de la fila" +
          (hasOwn
            ? ". `extra.CLAVE` es un campo propio de la iglesia, y `new.text:Célula` (o `number`, `date`, `boolean`) crea uno con ese nombre"
            : ""),
        example: '{"Nombre":"name"}',
      }),
    defaults: jsonPairs(z.tuple([z.enum(fillable), z.string().max(200).nullable()]), DEFAULTS)
      .default([])
      .meta({ description: defaultsDescription(fillable, usual) }),
    choices: choicesText(field, z.enum(variants), hasConcepts)
      .default(noChoices)
      .meta({
        description: choicesDescription(creatable, hasConcepts),
        example: '{"values":[{"field":"FIELD","value":"Visita","use":"Visitante"}]}'.replace("FIELD", fields[0] ?? ""),
      }),
    existing: oneOf(canUpdate ? ["skip", "update"] : ["skip"])
      .default("skip")
      .meta({
        description: canUpdate
          ? "A lo que ya existe, dejarlo igual (`skip`) o cambiarlo (`update`); una celda vacía no borra nada"
          : "Lo que ya existe queda igual (`skip`)",
      }),
    errors: oneOf(["refuse", "skip"])
      .default("refuse")
      .meta({ description: "Las filas con errores impiden todo (`refuse`) o se saltan (`skip`)" }),
    dryRun: flag.default(false).meta({ description: "`true`: no guarda, y dice lo que pasaría" }),
  });

  /** Result of an import or of a dry run. */
  const importResult = z.strictObject({
    id: z
      .int()
      .nullable()
      .meta({ description: "Identificador de la importación; null si no se guardó nada", example: 7 }),
    created: z.int().meta({ description: "Cuántos se agregaron", example: 2 }),
    updated: z.int().meta({ description: "Cuántos se cambiaron" }),
    skipped: z.int().meta({ description: "Cuántos quedaron igual" }),
    total: z.int().meta({ description: "Cuántas filas tiene el archivo", example: 3 }),
    errors: z.array(cellError).meta({ description: "Los primeros mil errores" }),
    errorCount: z.int().meta({ description: "Cuántos errores hay" }),
    failedRows: z.int().meta({ description: "Cuántas filas tienen errores" }),
    warningCount: z
      .int()
      .meta({ description: "Cuántas celdas quedan vacías, o distintas de lo escrito, sin ser error" }),
    problems: z
      .array(problemOf(field))
      .meta({ description: "Lo que hay que decidir: cada valor una vez, hasta doscientos, primero los errores" }),
    moreProblems: z.int().meta({ description: "Cuántas celdas con problemas no caben en la lista" }),
    leftOut,
    ...(hasBalance ? ofStatements : ({} as typeof ofStatements)),
    ...(hasConcepts ? ofConcepts : ({} as typeof ofConcepts)),
    ...(hasWithheld ? ofWithheld : ({} as typeof ofWithheld)),
    columns: z
      .array(
        z.strictObject({
          index: z.int().meta({ description: "Número de la columna, desde 0", example: 0 }),
          header: z.string().meta({ description: "Título de la columna", example: "Nombre" }),
          field: field.nullable().meta({ description: "Campo al que va; null si no se importa" }),
          samples: z.array(z.string()).meta({ description: "Primeros valores", example: ["José Núñez"] }),
          filled: z.int().meta({ description: "Cuántas celdas tienen datos", example: 191 }),
          kind: z.enum(columnKinds).meta({ description: "De qué tipo son sus celdas", example: "text" }),
          isLabelled: z.boolean().meta({
            description: "Si en `notes` sus celdas van como líneas «Título: celda»; falso en una columna de notas",
            example: false,
          }),
        }),
      )
      .meta({ description: "Las columnas del archivo y a qué campo va cada una" }),
    decisions: z.array(decision(z.string())).meta({
      description: "Lo que se decidió mirando todo el archivo; con `choices` se cambia",
    }),
    questions: z.array(decision(z.null())).meta({
      description: "Lo que nadie puede saber sin preguntar: mientras quede algo aquí no se guarda nada",
    }),
    preview: z
      .array(
        z.strictObject({
          row: z.int().meta({ description: "Número de la fila", example: 2 }),
          values: z.partialRecord(field, z.string()).meta({ description: "Campo y valor" }),
          result: rowResult.meta({ description: "Qué pasa con la fila", example: "create" }),
        }),
      )
      .meta({ description: "Las primeras veinte filas, como se guardarían" }),
    source,
  });

  return { importFileForm: { name: "file", maxBytes: FILE_MAX, schema: form }, importResult };
}

/** What was decided from the whole file, or is to be. */
const decision = <Use extends z.ZodType>(use: Use) =>
  z.strictObject({
    about: z.enum(decisionKinds).meta({
      description:
        "Qué hoja o cuenta se lee (`sheet`), cómo están escritas las tildes (`encoding`), si hay títulos (`header`), si las fechas empiezan por el día o el mes (`day-or-month`), su año (`year`) o su mes (`month`), si el dinero entra o sale (`direction`), si los valores en otra moneda se importan con el mismo número (`currency`), si los nombres van detrás de los apellidos (`names`) o qué quiere decir una letra (`word`)",
      example: "direction",
    }),
    column: z
      .string()
      .meta({ description: "Título de la columna, o su número; vacío si es todo el archivo", example: "Clase" }),
    value: z.string().meta({ description: "Lo que dice la celda; vacío si es toda la columna", example: "C" }),
    use: use.meta({ description: "Cómo se lee" }),
    message: z.string().meta({ description: "Lo mismo, para personas", example: "«C» se lee como egreso" }),
    options: z
      .array(
        z.strictObject({
          value: z.string().meta({ description: "Valor para `use`", example: "income" }),
          label: z.string().meta({ description: "Lo que significa", example: "Ingreso" }),
        }),
      )
      .meta({ description: "Lo que se puede elegir" }),
  });

const defaultsDescription = (fillable: readonly string[], usual: string) =>
  [
    `Objeto JSON, \`{campo: valor}\`, para las celdas vacías de ${fillable.join(", ")}`,
    usual && `Sin él valen los del formulario: ${usual}; \`null\` en un campo lo exige en cada fila`,
  ]
    .filter(Boolean)
    .join(". ");

const choicesDescription = (
  creatable: Readonly<Record<string, readonly string[] | undefined>>,
  hasConcepts: boolean,
) => {
  const created = Object.entries(creatable).map(
    ([field, variants = []]) =>
      `en \`${field}\`, ${variants.map((variant) => `\`"create":"${variant}"\``).join(" o ")}`,
  );
  return [
    "Objeto JSON con las decisiones. `values`: para cada valor que no se entiende, `{field, value, use}`, con el texto que vale en su lugar en todas sus filas, o `null` para dejarlo vacío",
    created.length > 0 && `\`create\` en lugar de \`use\` crea la opción con ese nombre (${created.join("; ")})`,
    '`invalid`: un dato opcional que no se entiende queda vacío (`"warn"`) o es un error (`"error"`)',
    "`decisions`: respuesta a `questions` o cambio de `decisions`, `{about, column, value, use}` con uno de sus `options`",
    hasConcepts &&
      "`concepts`: categoría de las filas que no traen una, por concepto, `{key, category}` con la `key` de `concepts` y el nombre de la categoría, o `null`; lo adivinado que no se envía no se aplica",
    '`totals`: las filas que parecen totales o notas quedan fuera (`"drop"`) o se leen (`"keep"`)',
  ]
    .filter(Boolean)
    .join(". ");
};

export type ImportSchemas<Field extends string> = ReturnType<typeof importSchemas<Field>>;

export type ImportForm = z.output<ImportSchemas<string>["importFileForm"]["schema"]>;
export type ImportBalance = z.output<typeof balance>;
export type ImportResult = z.output<ImportSchemas<string>["importResult"]>;

export const templateQuery = z.strictObject({ format: sheetFormat() });

export const importListQuery = z.strictObject(pageQuery);

export const importList = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        id: rowId(),
        fileName: z.string().meta({ description: "Nombre del archivo", example: "miembros.xlsx" }),
        userName: z.string().meta({ description: "Quién importó", example: "Ana Herrera" }),
        at: z.iso.datetime().meta({ description: "Cuándo" }),
        created: z.int().meta({ description: "Cuántos se agregaron", example: 2 }),
        updated: z.int().meta({ description: "Cuántos se cambiaron" }),
        skipped: z.int().meta({ description: "Cuántos quedaron igual" }),
        undoneAt: z.iso.datetime().nullable().meta({ description: "Cuándo se deshizo" }),
        undoable: z.boolean().meta({ description: "Si todavía se puede deshacer" }),
      }),
    )
    .meta({ description: "Las filas de la página" }),
  count: z.int().meta({ description: "Cuántas filas hay en total", example: 1 }),
});

export const undoResult = z
  .strictObject({
    removed: z.int().meta({ description: "Cuántos fueron a la papelera" }),
    removedOptions: z.int().meta({ description: "Cuántas opciones creó y nadie más usaba" }),
    reverted: z.int().meta({ description: "A cuántos se les devolvió lo que tenían" }),
    kept: z.int().meta({ description: "Cuántos quedaron como están porque alguien los cambió después" }),
  })
  .meta({ id: "ImportUndo", description: "Lo que pasó al deshacer una importación" });

export type ImportListQuery = z.output<typeof importListQuery>;
export type ImportList = z.output<typeof importList>;
export type UndoResult = z.output<typeof undoResult>;
