import * as z from "zod";
import { id, listOf, oneOf, pageQuery, rowId } from "@/lib/core/fields/fields";
import { duplicateList, memberRow } from "../schema";
import { type MergeField, mergeFieldKeys, mergeSides } from "./rules";

const version = () => z.int().positive().max(2_147_483_647);

const side = () => oneOf(mergeSides);

const sideOf = (what: string) =>
  side()
    .optional()
    .meta({ description: `De quién queda ${what}`, example: "merged" });

/** What each choice decides, in Spanish. */
const decided: Record<MergeField, string> = {
  name: "el nombre, con los apellidos",
  cellphone: "el celular",
  email: "el correo",
  birthday: "el nacimiento, también sin año",
  joinDate: "la fecha de ingreso",
  baptized: "el bautismo: si, cuándo, dónde y por quién",
  genre: "el género",
  civilStatus: "el estado civil",
  positionId: "el cargo",
  notes: "lo que dicen las notas",
  secondPhone: "el otro teléfono",
  address: "la dirección",
  neighbourhood: "el barrio",
  document: "el documento, con su tipo",
  occupation: "el oficio",
  weddingDate: "la fecha de boda",
  received: "cómo llegó",
  left: "la salida de la iglesia, con su motivo",
  family: "la familia, con el parentesco",
  minorAnswer: "la respuesta a si es menor de edad",
  photo: "la foto",
};

const values = z
  .strictObject({
    ...(Object.fromEntries(mergeFieldKeys.map((key) => [key, sideOf(decided[key])])) as Record<
      MergeField,
      ReturnType<typeof sideOf>
    >),
    notes: oneOf([...mergeSides, "both"])
      .optional()
      .meta({ description: "De quién quedan las notas; `both`, las dos, una debajo de otra", example: "both" }),
    extra: z
      .record(z.string().max(60), side())
      .optional()
      .meta({ description: "De quién queda cada campo propio, por su clave", example: { celula: "merged" } }),
  })
  .meta({
    description:
      "De quién queda cada dato: `kept` o `merged`, y de las notas también `both`; de los campos propios, en `extra` por su clave. Lo que no se dice queda de `keptId`, o de la otra persona si solo ella lo tiene",
    example: { name: "merged", notes: "both" },
  });

export const mergeInput = z.strictObject({
  keptId: id().meta({ description: "La persona que queda", example: 7 }),
  mergedId: id().meta({ description: "La persona que se junta con ella", example: 12 }),
  keptVersion: version().meta({ description: "Versión que se leyó de la que queda", example: 3 }),
  mergedVersion: version().meta({ description: "Versión que se leyó de la otra", example: 1 }),
  values: values.default({}),
  confirm: z.boolean().optional().meta({
    description: "`true`: son la misma persona, aunque su nacimiento o su documento sean otros",
    example: true,
  }),
});

export const mergeResult = z.strictObject({
  id: rowId(),
  member: memberRow.meta({ description: "La persona que queda" }),
});

const mergeRow = z
  .strictObject({
    id: rowId(),
    keptId: z.int().meta({ description: "La persona que quedó", example: 7 }),
    kept: z.string().meta({ description: "Su nombre", example: "José Núñez" }),
    name: z.string().meta({ description: "Nombre de la persona que se juntó con ella", example: "Jose Nunez" }),
    userName: z.string().nullable().meta({ description: "Quién las juntó", example: "Ana Herrera" }),
    at: z.iso.datetime().meta({ description: "Cuándo" }),
  })
  .meta({ id: "Merge", description: "Dos personas que se juntaron en una" });

export const mergeList = listOf(mergeRow);

export const mergeListQuery = z.strictObject(pageQuery);

export const pairQuery = z.strictObject(pageQuery);

const PAIR_PERSON = memberRow.pick({ id: true, name: true, photo: true });

const memberPair = z.strictObject({
  first: PAIR_PERSON.meta({ description: "Quien se agregó primero" }),
  second: PAIR_PERSON.meta({ description: "Quien se agregó después" }),
  same: duplicateList.element.shape.same,
});

export const pairList = listOf(memberPair);

export const moveList = z.array(
  z.strictObject({
    text: z.string().meta({ description: "Cuántas filas, y de qué", example: "2 certificados" }),
    count: z.int().meta({ description: "Cuántas filas se refieren a la persona", example: 2 }),
  }),
);

export const distinctInput = z.strictObject({
  memberId: id().meta({ description: "Una de las dos", example: 7 }),
  otherId: id().meta({ description: "La otra", example: 12 }),
});

export const distinctResult = z.strictObject({ id: rowId() });

export type MergeInput = z.output<typeof mergeInput>;
export type MergeRow = z.output<typeof mergeRow>;
export type MoveList = z.output<typeof moveList>;
export type MergeList = z.output<typeof mergeList>;
export type MemberPair = z.output<typeof memberPair>;
export type PairQuery = z.output<typeof pairQuery>;
export type PairList = z.output<typeof pairList>;
