import * as z from "zod";
import { BLANK_KEY_MAX, BLANK_LABEL_MAX, BLANKS_MAX, blankKinds } from "@/lib/certificates/blanks";
import { books } from "@/lib/certificates/books/rules";
import { forms, INTRO_MAX, LETTER_MAX, TITLE_MAX } from "@/lib/certificates/rules";
import {
  flagParam,
  id,
  line,
  lines,
  optionalOneOf,
  REQUIRED,
  rowId,
  rowVersion,
  text,
  version,
} from "@/lib/core/fields/fields";
import { wordingProblems } from "./wording-problems";

const WORDING = {
  value: { description: "Nombre del tipo", example: "Bautizo" },
  title: { description: "Título que se imprime", example: "Certificado de Bautismo" },
  intro: { description: "Línea sobre el nombre; las cartas no la llevan", example: "certifica que" },
  paragraph: {
    description:
      "Texto bajo el nombre, o cuerpo de la carta, con los marcadores `{miembro}`, `{miembro2}`, `{fecha}`, `{iglesia}`, `{pastor}` y los de sus espacios, como `{padres}`",
    example: "recibió el bautismo en agua ante {iglesia}.",
  },
  isForTwo: { description: "Si lleva dos nombres", example: false },
  isBaptism: { description: "Si cuenta como bautizo en las cifras", example: true },
  form: {
    description: "`certificate`, una hoja horizontal con diseño, o `letter`, una carta con el membrete de la iglesia",
    example: "certificate",
  },
  book: {
    description: "Libro en el que se anotan sus certificados; las cartas no tienen",
    example: "bautismos",
  },
  blanks: {
    description: `Espacios que se llenan al expedir, ${BLANKS_MAX} como máximo`,
    example: [{ key: "padres", label: "Padres", kind: "text", isRequired: false }],
  },
};

const yesOrNo = z.boolean({ error: "Elige una opción" });
const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: "Elige una opción" });

const BLANK = {
  key: { description: "Su marcador en el texto, sin llaves; no cambia con el nombre", example: "padres" },
  label: { description: "Nombre del espacio, que se imprime delante de lo que se escribe", example: "Padres" },
  kind: { description: "Texto, fecha o nombre de una persona", example: "text" },
  isRequired: { description: "Si no se puede expedir sin él", example: false },
};

const blank = z.strictObject({
  key: text(BLANK_KEY_MAX)
    .refine((key) => /^[a-z0-9_]+$/.test(key), "El marcador solo lleva minúsculas sin acento, números y guiones bajos")
    .meta(BLANK.key),
  label: text(BLANK_LABEL_MAX).meta(BLANK.label),
  kind: oneOf(blankKinds).meta(BLANK.kind),
  isRequired: yesOrNo.meta(BLANK.isRequired),
});

const TOO_MANY_BLANKS = `Un tipo lleva ${BLANKS_MAX} espacios como máximo`;

/** Fields of a type; what depends on several of them is checked by `refuseWording`. */
export const certificateTypeFields = z.strictObject({
  value: text(40).meta(WORDING.value),
  title: text(TITLE_MAX).meta(WORDING.title),
  intro: line(INTRO_MAX).nullish().meta(WORDING.intro),
  paragraph: lines(LETTER_MAX).min(1, REQUIRED).meta(WORDING.paragraph),
  isForTwo: yesOrNo.meta(WORDING.isForTwo),
  isBaptism: yesOrNo.meta(WORDING.isBaptism),
  form: oneOf(forms).default("certificate").meta(WORDING.form),
  blanks: z.array(blank).max(BLANKS_MAX, TOO_MANY_BLANKS).default([]).meta(WORDING.blanks),
  book: optionalOneOf(books).meta(WORDING.book),
});

/** Refuses a text whose placeholders are unknown, or which the type's form does not take. */
export function refuseWording(type: z.output<typeof certificateTypeFields>, context: z.RefinementCtx) {
  for (const [field, message] of Object.entries(wordingProblems(type)))
    context.addIssue({ code: "custom", message, path: field.split(".") });
}

/** A letter has no line above the name, and is entered in no book. */
export const withForm = <Type extends z.output<typeof certificateTypeFields>>({ intro, book, ...type }: Type) => {
  const isLetter = type.form === "letter";
  return { ...type, intro: isLetter ? "" : (intro ?? ""), book: isLetter ? null : book };
};

export const certificateTypeInput = certificateTypeFields.superRefine(refuseWording).transform(withForm);

/** What is left out stays as it is, so that the wording is checked with the stored row. */
export const certificateTypeUpdate = certificateTypeFields.extend({
  id: id(),
  version: version(),
  form: certificateTypeFields.shape.form.unwrap().optional().meta(WORDING.form),
  blanks: certificateTypeFields.shape.blanks.unwrap().optional().meta(WORDING.blanks),
  book: certificateTypeFields.shape.book.optional(),
});

/** `archived`: archived types instead of active ones. */
export const certificateTypeQuery = z.strictObject({
  archived: flagParam().meta({ description: "`true`: los archivados, en vez de los que se usan" }),
});

/** First to last; types left out follow in their current order. */
export const certificateTypeOrder = z.strictObject({
  ids: z
    .array(id())
    .min(1, REQUIRED)
    .max(500, "Elige 500 tipos como máximo")
    .refine((ids) => new Set(ids).size === ids.length, "Un tipo está dos veces")
    .meta({ description: "Tipos, del primero al último; los que faltan siguen en su orden", example: [7, 8] }),
});

const blankRow = z.strictObject({
  key: z.string().meta(BLANK.key),
  label: z.string().meta(BLANK.label),
  kind: z.enum(blankKinds).meta(BLANK.kind),
  isRequired: z.boolean().meta(BLANK.isRequired),
});

export const certificateTypeRow = z
  .strictObject({
    id: rowId(),
    value: z.string().meta(WORDING.value),
    title: z.string().meta(WORDING.title),
    intro: z.string().meta(WORDING.intro),
    paragraph: z.string().meta(WORDING.paragraph),
    isForTwo: z.boolean().meta(WORDING.isForTwo),
    isBaptism: z.boolean().meta(WORDING.isBaptism),
    form: z.enum(forms).meta(WORDING.form),
    blanks: z.array(blankRow).meta(WORDING.blanks),
    book: z.enum(books).nullable().meta(WORDING.book),
    version: rowVersion(),
  })
  .meta({ id: "CertificateType", description: "Un tipo de certificado o de carta con su texto" });

export const certificateTypeList = z.array(certificateTypeRow);

export type CertificateTypeInput = z.output<typeof certificateTypeInput>;
export type CertificateTypeUpdate = z.output<typeof certificateTypeUpdate>;
export type CertificateTypeRow = z.output<typeof certificateTypeRow>;
