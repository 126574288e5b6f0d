import * as z from "zod";
import {
  date,
  flagParam,
  INVALID_PATTERN,
  id,
  line,
  oneOf,
  REQUIRED,
  rowId,
  rowVersion,
  text,
  version,
} from "@/lib/core/fields/fields";
import { listParam } from "@/lib/core/fields/filter-fields";
import { CONTROL } from "@/lib/core/values/refused-characters";
import {
  CHOICES_MAX,
  OWN_FIELDS_MAX,
  OWN_KEY_MAX,
  OWN_LABEL_MAX,
  OWN_TERM_MAX,
  OWN_TERMS_MAX,
  OWN_TEXT_MAX,
  type OwnField,
  type OwnValue,
  ownKinds,
  parseOwnNumber,
} from "./rules";

const KEY = { description: "Clave del valor en `extra`; no cambia", example: "celula" };
const LABEL = { description: "Nombre del campo", example: "Célula" };
const KIND = {
  description: "Qué guarda: texto, número, fecha, sí o no, o uno de la lista `choices`",
  example: "choice",
};
const CHOICES = {
  description: `De \`choice\`: los valores que se pueden elegir, en su orden, ${CHOICES_MAX} como máximo`,
  example: [{ key: "norte", label: "Norte" }],
};
const PRIVATE = {
  description: "«Solo quien edita»: sin permiso de editar no se ve, ni se busca por él",
  example: false,
};
const CHOICE_KEY = { description: "Clave que se guarda; una opción nueva no la trae", example: "norte" };
const CHOICE_LABEL = { description: "Nombre de la opción", example: "Norte" };

const TOO_MANY = `Escribe ${CHOICES_MAX} opciones como máximo`;

/** An option without a key is new. */
const choiceInput = z.strictObject({
  key: z.string().max(OWN_KEY_MAX).nullish().meta(CHOICE_KEY),
  label: text(OWN_LABEL_MAX).meta(CHOICE_LABEL),
});

/** `kind` and options that do not fit each other are refused by the service. */
export const ownFieldInput = z.strictObject({
  label: text(OWN_LABEL_MAX).meta(LABEL),
  kind: oneOf(ownKinds).meta(KIND),
  choices: z.array(choiceInput).max(CHOICES_MAX, TOO_MANY).default([]).meta(CHOICES),
  isPrivate: z.boolean({ error: "Elige una opción" }).default(false).meta(PRIVATE),
});

export const ownFieldUpdate = ownFieldInput.extend({
  id: id(),
  version: version(),
  emptied: z
    .boolean()
    .default(false)
    .meta({ description: "`true`: quien tenía una opción que se quita queda sin dato; si no, 409 `USED`" }),
});

/** First to last; fields left out follow in their current order. */
export const ownFieldOrder = z.strictObject({
  ids: z
    .array(id())
    .min(1, REQUIRED)
    .max(OWN_FIELDS_MAX, `Elige ${OWN_FIELDS_MAX} campos como máximo`)
    .refine((ids) => new Set(ids).size === ids.length, "Un campo está dos veces")
    .meta({ description: "Campos, del primero al último; los que faltan siguen en su orden", example: [7, 8] }),
});

export const ownFieldRow = z
  .strictObject({
    id: rowId(),
    key: z.string().meta(KEY),
    label: z.string().meta(LABEL),
    kind: z.enum(ownKinds).meta(KIND),
    choices: z
      .array(z.strictObject({ key: z.string().meta(CHOICE_KEY), label: z.string().meta(CHOICE_LABEL) }))
      .meta(CHOICES),
    isPrivate: z.boolean().meta(PRIVATE),
    version: rowVersion(),
    deletedAt: z.iso
      .datetime()
      .optional()
      .meta({ description: "Cuándo se quitó; está si se quitó, y sus datos se guardan 30 días desde entonces" }),
  })
  .meta({ id: "OwnField", description: "Un campo que la iglesia agregó a la ficha" });

export const ownFieldList = z.array(ownFieldRow);

/** `removed`: those that can be restored, instead of those in use. */
export const ownFieldQuery = z.strictObject({
  removed: flagParam().meta({ description: "`true`: los que se quitaron y todavía se pueden restaurar" }),
});

export const ownFieldCount = z.strictObject({ count: z.int().meta({ description: "Cuántas personas", example: 128 }) });

const EXTRA = {
  description: "Campos propios de la iglesia, por su clave (`GET /members/fields`)",
  example: { celula: "norte" },
};

const value = z.union([z.string(), z.number(), z.boolean(), z.null()], {
  error: "Escribe un texto, un número o true o false",
});

/** Values in a body: those left out stay, null or "" clears. Checked against the definitions by `readOwnValue`. */
export const ownInput = () =>
  z
    .record(z.string().max(OWN_KEY_MAX), value)
    .optional()
    .meta({ ...EXTRA, description: `${EXTRA.description}; los que faltan quedan como están, null los vacía` });

export const ownRow = () => z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).meta(EXTRA);

const TERM = /^[a-z][a-z0-9-]*:/;

/** Filter of a list by own fields. */
export const ownParam = () =>
  listParam(
    z
      .string()
      .max(OWN_KEY_MAX + 1 + OWN_TERM_MAX)
      .regex(TERM, "Escribe campo:valor")
      .refine((term) => !CONTROL.test(term), "El texto tiene caracteres que no se pueden buscar"),
    OWN_TERMS_MAX,
  ).meta({
    description:
      "Filtro por campos propios: `clave:valor`, varios separados por comas; de un mismo campo basta uno, de campos distintos se cumplen todos. De un texto, sus palabras; de un número o una fecha también `desde..hasta`, con un lado vacío si no tiene límite; de sí o no, `true` o `false`; de una lista, la clave de la opción. `clave:*`, con dato; `clave:`, sin dato",
    example: "celula:norte",
  });

export const ownTextSchema = line(OWN_TEXT_MAX);

const schemas = { text: ownTextSchema, date: date() };

/** Value of a field as it is stored, null for an empty one, or what is wrong with it. A form sends every value as a text. */
export function readOwnValue(
  { kind, choices }: Pick<OwnField, "kind" | "choices">,
  sent: unknown,
): { value: OwnValue | null } | { message: string } {
  if (sent === null || sent === "") return { value: null };
  if (kind === "boolean") {
    const word = String(sent);
    return word === "true" || word === "false" ? { value: word === "true" } : { message: "Elige una opción" };
  }
  if (kind === "number") {
    const number = parseOwnNumber(String(sent));
    return number === undefined || typeof sent === "boolean" ? { message: INVALID_PATTERN } : { value: number };
  }
  if (kind === "choice")
    return typeof sent === "string" && choices.some(({ key }) => key === sent)
      ? { value: sent }
      : { message: "Elige una opción" };
  const result = schemas[kind].safeParse(sent);
  if (!result.success) return { message: result.error.issues[0]?.message ?? "Valor inválido" };
  return { value: result.data === "" ? null : result.data };
}

export type OwnFieldInput = z.output<typeof ownFieldInput>;
export type OwnFieldUpdate = z.output<typeof ownFieldUpdate>;
export type OwnFieldRow = z.output<typeof ownFieldRow>;
