import * as z from "zod";
import { id, idParam, oneOf, rowId } from "@/lib/core/fields/fields";
import { genres } from "../rules";
import { GUARDIANS_MAX, guardianRelations } from "./rules";

const NAME = { description: "Nombre completo", example: "Rosa Elvira Caballero" };
const RELATION = {
  description: "Qué es del menor; `abuelo`, `tio`, `hermano` y `tutor` también son abuela, tía, hermana y tutora",
  example: "abuelo",
};
const MAY_PICK_UP = { description: "Si puede recoger al menor", example: true };

const person = {
  name: z.string().meta(NAME),
  surnames: z.string().meta({ description: "Apellidos: el final del nombre", example: "Caballero" }),
  genre: z.enum(genres).meta({ description: "Género", example: "F" }),
};

/** Whom one writes to and calls instead of a minor. */
const guardianContact = z.strictObject({
  id: rowId().meta({ description: "Identificador de la persona", example: 12 }),
  ...person,
  relation: z.enum(guardianRelations).meta(RELATION),
  mayPickUp: z.boolean().meta(MAY_PICK_UP),
  cellphone: z.string().nullable().meta({ description: "Celular, en E.164", example: "+573015552290" }),
  phone: z
    .string()
    .nullable()
    .meta({ description: "El celular como se escribe en el país de la iglesia", example: "301 555 2290" }),
  email: z.string().nullable().meta({ description: "Correo", example: "rosa@correo.example" }),
});

/** What the API says of a person's being a minor. */
export const minorRow = {
  isMinor: z.boolean().meta({
    description:
      "Si es menor de edad: por su fecha de nacimiento completa; sin ella, por la respuesta; y si nadie respondió, por tener responsable o ser hijo o hija en su familia",
    example: false,
  }),
  minorAnswer: z
    .boolean()
    .nullable()
    .meta({ description: "Lo que se respondió a «¿Es menor de edad?»; null si nadie respondió", example: null }),
  guardians: z.array(guardianContact).meta({
    description:
      "De un menor, a quiénes se escribe y se llama por él: sus responsables que siguen en la iglesia; vacío si es mayor de edad",
    example: [],
  }),
};

export const minorAnswer = () =>
  z.boolean().nullable().optional().meta({
    description:
      "Respuesta a «¿Es menor de edad?», que cuenta si no hay fecha de nacimiento completa; null la borra, y sin el campo queda como estaba",
    example: null,
  });

export const minorInput = z.strictObject({
  minor: z.boolean().nullable().meta({ description: "Si es menor de edad; null borra la respuesta", example: true }),
});

const relation = () => oneOf(guardianRelations).meta(RELATION);

export const guardianInput = z.strictObject({
  adultId: id().meta({ description: "Quién responde por el menor: una persona mayor de edad", example: 12 }),
  relation: relation(),
  mayPickUp: z.boolean().default(true).meta(MAY_PICK_UP),
});

export const guardianUpdate = guardianInput.extend({ mayPickUp: z.boolean().meta(MAY_PICK_UP) });

export const guardianParams = z.strictObject({
  id: idParam(),
  adultId: idParam().meta({ description: "Identificador de la persona que responde por el menor", example: 12 }),
});

const link = {
  id: rowId().meta({ description: "Identificador del responsable del menor", example: 3 }),
  relation: z.enum(guardianRelations).meta(RELATION),
  mayPickUp: z.boolean().meta(MAY_PICK_UP),
};

/** Somebody who answers for a minor. */
export const guardianRow = z.strictObject({
  ...link,
  adultId: z.int().meta({ description: "Identificador de la persona", example: 12 }),
  ...person,
  phone: guardianContact.shape.phone,
  photo: z.string().nullable().meta({ description: "Dirección de la foto", example: "/api/members/12/photo?v=k3J9xQ" }),
  absence: z.enum(["trash", "died", "left"]).nullable().meta({
    description: "Por qué no se le escribe ni se le llama: está en la papelera, falleció o ya no está en la iglesia",
    example: null,
  }),
});

/** A person for whom somebody answers. */
const wardRow = z.strictObject({
  ...link,
  childId: z.int().meta({ description: "Identificador de la persona", example: 21 }),
  name: z.string().meta({ description: "Nombre completo", example: "Mateo Ríos Caballero" }),
  surnames: person.surnames,
  age: z.int().nullable().meta({ description: "Edad; null si no se sabe", example: 6 }),
  isMinor: minorRow.isMinor,
  photo: guardianRow.shape.photo,
});

/** An adult of the family who is likely to answer for the person. */
const suggestedGuardian = z.strictObject({
  id: rowId().meta({ description: "Identificador de la persona", example: 12 }),
  ...person,
  relation: z.enum(guardianRelations).meta(RELATION),
  photo: guardianRow.shape.photo,
});

export const guardianList = z.strictObject({
  guardians: z.array(guardianRow).meta({ description: `Quiénes responden por la persona, hasta ${GUARDIANS_MAX}` }),
  wards: z.array(wardRow).meta({ description: "Por quiénes responde la persona, sin los que están en la papelera" }),
  suggested: z.array(suggestedGuardian).meta({
    description: "De un menor, padre y madre de su familia que todavía no son sus responsables",
  }),
});

export type GuardianContact = z.output<typeof guardianContact>;
export type GuardianInput = z.output<typeof guardianInput>;
export type GuardianUpdate = z.output<typeof guardianUpdate>;
export type GuardianRow = z.output<typeof guardianRow>;
export type WardRow = z.output<typeof wardRow>;
export type GuardianList = z.output<typeof guardianList>;
