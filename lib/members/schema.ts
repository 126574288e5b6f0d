import * as z from "zod";
import { areas } from "@/lib/core/areas";
import {
  confirmation,
  countParam,
  flagParam,
  id,
  idParam,
  ids,
  idsParam,
  listOf,
  longText,
  oneOf,
  optional,
  optionalEmail,
  optionalId,
  optionalMonthDay,
  optionalPhone,
  pageQuery,
  pastDate,
  pastDateOrNull,
  rowId,
  rowVersion,
  searchText,
  settingsVersion,
  text,
  version,
} from "@/lib/core/fields/fields";
import { listParam, severalOf, sortParam } from "@/lib/core/fields/filter-fields";
import {
  bulkAction,
  bulkInputOf,
  bulkResultOf,
  NO_ACTION,
  trashListOf,
  trashQueryOf,
} from "@/lib/core/fields/row-schemas";
import { ownInput, ownParam, ownRow } from "@/lib/own-fields/schema";
import { exportQueryOf } from "@/lib/spreadsheets/schema";
import { factInput, factRow } from "./fact-schema";
import { choosableKeys, leftReasons } from "./facts";
import { familyRoles } from "./families/rules";
import { ADULT_AGE, ADULT_AGE_MAX, ADULT_AGE_MIN, minorFilters } from "./guardians/rules";
import { minorAnswer, minorRow } from "./guardians/schema";
import {
  BIRTHDAYS_PAGE,
  BULK_MAX,
  booleans,
  civilStatuses,
  genres,
  joinedPeriods,
  leftFilters,
  memberLayouts,
  memberSorts,
  missingFacts,
} from "./rules";

const search = searchText().meta({
  description: "Palabras del nombre, el correo o el celular, en cualquier orden",
  example: "José",
});
const BIRTHDAY = { description: "Fecha de nacimiento; null si no se sabe", example: "1990-05-17" };
const BIRTH_MONTH_DAY = {
  description: "Día y mes del nacimiento, `MM-DD`, si no se sabe el año; `birthday` es entonces null",
  example: null,
};
const JOIN_DATE = { description: "Fecha de membresía; null si no se sabe", example: "2015-03-01" };
const SURNAMES = { description: "Apellidos: el final del nombre; vacío si no tiene", example: "Núñez" };
const POSITION = { description: "Cargo, de `GET /options/positions`", example: 3 };

const surnames = () =>
  z
    .string()
    .overwrite((value) => value.normalize().trim())
    .max(NAME_MAX)
    .nullish();

/** Characters of a name, and of the notes. */
const NAME_MAX = 100;
export const NOTES_MAX = 1000;

export const memberInput = z.strictObject({
  name: text(NAME_MAX).meta({ description: "Nombre completo", example: "José Núñez" }),
  surnames: surnames().meta({
    description:
      "Apellidos, el final del nombre; vacío si no tiene. Con null se calculan, y sin el campo queda lo que había mientras sea el final del nombre",
    example: "Núñez",
  }),
  cellphone: optionalPhone().meta({ description: "Celular; se guarda en E.164", example: "+573005550142" }),
  email: optionalEmail("El correo electrónico es invalido").meta({
    description: "Correo",
    example: "jose@iglesia.example",
  }),
  birthday: pastDateOrNull().meta(BIRTHDAY),
  birthMonthDay: optionalMonthDay().meta(BIRTH_MONTH_DAY),
  joinDate: pastDate().nullable().meta(JOIN_DATE),
  baptized: oneOf(booleans).meta({ description: "Si está bautizado, como texto", example: "true" }),
  genre: oneOf(genres).meta({ description: "Género", example: "M" }),
  civilStatus: oneOf(civilStatuses).meta({ description: "Estado civil", example: "casado" }),
  positionId: id().meta(POSITION),
  notes: longText(NOTES_MAX).meta({ description: "Notas", example: "Toca la guitarra." }),
  ...factInput,
  minorAnswer: minorAnswer(),
  extra: ownInput(),
  familyId: optionalId().meta({
    description: "Familia, de `GET /members/families`; con null no tiene ninguna",
    example: 3,
  }),
  familyRole: oneOf(familyRoles)
    .nullish()
    .meta({ description: "Qué es en su familia; si no se dice, `otro`", example: "hija" }),
});

export const memberUpdate = memberInput.extend({ id: id(), version: version() });

/** How a person has left the church. */
export const departureInput = z.strictObject({
  leftReason: oneOf(leftReasons).meta({ description: "Por qué ya no está en la iglesia", example: "traslado" }),
  leftDate: factInput.leftDate,
  leftNote: factInput.leftNote,
});

const ADULT_AGE_RANGE = `Escribe una edad de ${ADULT_AGE_MIN} a ${ADULT_AGE_MAX} años`;

const HIDDEN_FACTS = {
  description: "Datos opcionales que el formulario no ofrece; uno que la persona tiene se ve siempre",
  example: ["occupation"],
};

const ADULT = { description: "Edad desde la que una persona es mayor de edad en la iglesia", example: ADULT_AGE };

export const factSettingsInput = z.strictObject({
  hidden: z.array(oneOf(choosableKeys)).max(choosableKeys.length).meta(HIDDEN_FACTS),
  adultAge: z
    .int()
    .min(ADULT_AGE_MIN, ADULT_AGE_RANGE)
    .max(ADULT_AGE_MAX, ADULT_AGE_RANGE)
    .optional()
    .meta({ ...ADULT, description: `${ADULT.description}; sin el campo queda la que había` }),
  version: settingsVersion(),
});

/** What the form of a person offers. `version` 0: nothing is saved yet, and it offers everything. */
export const factSettings = z
  .strictObject({
    hidden: z.array(z.string()).meta(HIDDEN_FACTS),
    adultAge: z.int().meta(ADULT),
    version: z.int().meta({ description: "Cuántas veces se guardó; 0, nunca", example: 1 }),
  })
  .meta({ id: "FactSettings", description: "Qué datos opcionales ofrece el formulario de una persona" });

/** What erasing a person ends, beyond their own data and their name in texts. */
export const erasureEffects = z.strictObject({
  effects: z
    .array(
      z.strictObject({
        area: z.enum(areas).meta({ description: "Área de lo que termina", example: "certificates" }),
        count: z.int().meta({ description: "Cuánto termina", example: 2 }),
        text: z.string().meta({
          description: "Qué pasa, en una frase",
          example: "Se revocarán 2 certificados a su nombre, y el nombre se borrará de ellos.",
        }),
      }),
    )
    .meta({ description: "Lo que termina; vacío si nada" }),
});

/** Full name of the person, typed to confirm the erasure. */
export const erasureInput = z.strictObject({
  name: confirmation(100).meta({ description: "Nombre completo de la persona, para confirmar", example: "José Núñez" }),
});

const TOO_MANY = `Elige ${BULK_MAX} personas como máximo`;

const filters = {
  name: search,
  position: listParam(idParam()).meta({ description: severalOf("Identificador del cargo"), example: 3 }),
  family: listParam(idParam()).meta({ description: severalOf("Identificador de la familia"), example: 3 }),
  baptized: listParam(oneOf(booleans)).meta({ description: severalOf("Si está bautizado"), example: "true" }),
  genre: listParam(oneOf(genres)).meta({ description: severalOf("Género"), example: "M" }),
  civilStatus: listParam(oneOf(civilStatuses)).meta({ description: severalOf("Estado civil"), example: "casado" }),
  minAge: optional(countParam(0, 150)).meta({ description: "Edad mínima", example: 18 }),
  maxAge: optional(countParam(0, 150)).meta({ description: "Edad máxima", example: 35 }),
  birthMonth: listParam(countParam(1, 12)).meta({ description: severalOf("Mes del cumpleaños, 1 a 12"), example: 5 }),
  without: listParam(oneOf(missingFacts)).meta({
    description: "Lo que falta de la persona; de varios, separados por comas, faltan todos",
    example: "cellphone",
  }),
  left: optional(oneOf(leftFilters)).meta({
    description:
      "Quienes ya no están en la iglesia: `also`, también ellos; `only`, solo ellos; si no se dice, no salen",
    example: "also",
  }),
  minors: optional(oneOf(minorFilters)).meta({
    description:
      "Menores de edad: `only`, solo ellos; `unknown`, de quienes falta saberlo, por no tener fecha de nacimiento completa ni respuesta, y tener responsable o ser hijo o hija en su familia",
    example: "only",
  }),
  extra: ownParam(),
  joined: optional(oneOf(joinedPeriods)).meta({
    description: "Cuándo se hizo miembro: en este mes, en este año o en los últimos 12 meses",
    example: "this_year",
  }),
};

const sorted = { ...filters, sort: sortParam(memberSorts, "name") };

export const memberStatsQuery = z.strictObject(filters);

export const memberListQuery = z.strictObject({ ...pageQuery, ...sorted });

export const memberExportQuery = exportQueryOf(
  sorted,
  idsParam(BULK_MAX, TOO_MANY),
  `Solo estos miembros, ${BULK_MAX} como máximo, sin mirar los filtros`,
)
  .extend({
    layout: optional(oneOf(memberLayouts))
      .transform((layout) => layout ?? "list")
      .meta({
        description:
          "Del PDF: `list`, una tabla; `directory`, un directorio; `families`, el directorio por familia; `photos`, con fotos; `birthdays`, los cumpleaños de `birthMonth` o del mes en curso",
        example: "list",
      }),
    ages: flagParam().meta({ description: "`true`: la hoja de cumpleaños dice cuántos años cumple cada persona" }),
  })
  .refine(({ layout, format }) => layout === "list" || format === "pdf", {
    path: ["layout"],
    message: "Solo un PDF tiene ese diseño",
  });

export const trashQuery = trashQueryOf({ name: search });

export const birthdayQuery = z.strictObject({
  month: optional(countParam(1, 12)).meta({ description: "Mes, 1 a 12; el actual si no se dice", example: 5 }),
  fromDay: optional(countParam(1, 31)).meta({ description: "Primer día del mes; 1 si no se dice", example: 17 }),
  page: optional(countParam(1, 10_000_000)).meta({
    description: `Página de ${BIRTHDAYS_PAGE}, desde 1; sin ella, el mes entero`,
    example: 1,
  }),
});

export const duplicateQuery = z.strictObject({
  id: optional(idParam()).meta({ description: "Miembro que se está editando, que no cuenta", example: 7 }),
  name: searchText().meta({ description: "Nombre escrito", example: "José Núñez" }),
  cellphone: searchText().meta({ description: "Celular escrito", example: "300 555 0142" }),
  email: searchText().meta({ description: "Correo escrito", example: "jose@iglesia.example" }),
  document: searchText().meta({
    description: "Documento escrito; no se busca para quien solo lee",
    example: "1020304050",
  }),
});

const bulkIds = ids(BULK_MAX, TOO_MANY);

export const bulkInput = z.discriminatedUnion(
  "action",
  [
    ...bulkInputOf({ ids: bulkIds, list: filters, trash: { name: search } }, "position", {
      positionId: id().meta(POSITION),
    }).options,
    bulkAction("family", bulkIds, filters, {
      familyId: id().meta({ description: "Familia a la que pasan", example: 3 }),
      familyRole: oneOf(familyRoles)
        .optional()
        .meta({ description: "Qué son en ella; si no se dice, `otro`", example: "otro" }),
      move: z.boolean().optional().meta({
        description: "`true`: quienes tienen otra familia la dejan; sin él, responde 409 `MOVE`",
        example: true,
      }),
    }),
  ],
  NO_ACTION,
);

export type Departure = z.output<typeof departureInput>;
export type FactSettingsInput = z.output<typeof factSettingsInput>;
export type FactSettings = z.output<typeof factSettings>;
export type BirthdayQuery = z.output<typeof birthdayQuery>;
export type BulkInput = z.output<typeof bulkInput>;
export type DuplicateQuery = z.output<typeof duplicateQuery>;
export type MemberInput = z.output<typeof memberInput>;
export type MemberUpdate = z.output<typeof memberUpdate>;
export type MemberListQuery = z.output<typeof memberListQuery>;
export type MemberExportQuery = z.output<typeof memberExportQuery>;
export type MemberFilters = z.output<typeof memberStatsQuery>;
export type TrashQuery = z.output<typeof trashQuery>;

/** A member as the API answers it. */
export const memberRow = z
  .strictObject({
    id: rowId(),
    version: rowVersion(),
    name: z.string().meta({ description: "Nombre completo", example: "José Núñez" }),
    surnames: z.string().meta(SURNAMES),
    cellphone: z.string().nullable().meta({ description: "Celular, en E.164", example: "+573005550142" }),
    phone: z
      .string()
      .nullable()
      .meta({ description: "El celular como se escribe en el país de la iglesia", example: "300 555 0142" }),
    email: z.string().nullable().meta({ description: "Correo", example: "jose@iglesia.example" }),
    birthday: z.iso.date().nullable().meta(BIRTHDAY),
    birthMonthDay: z.string().nullable().meta(BIRTH_MONTH_DAY),
    joinDate: z.iso.date().nullable().meta(JOIN_DATE),
    baptized: z.enum(booleans).meta({ description: "Si está bautizado, como texto", example: "true" }),
    genre: z.enum(genres).meta({ description: "Género", example: "M" }),
    civilStatus: z.enum(civilStatuses).meta({ description: "Estado civil", example: "casado" }),
    positionId: z.int().meta(POSITION),
    position: z.string().meta({ description: "Nombre del cargo", example: "Miembro" }),
    notes: z.string().nullable().meta({ description: "Notas", example: "Toca la guitarra." }),
    ...factRow,
    ...minorRow,
    extra: ownRow(),
    familyId: z
      .int()
      .nullable()
      .meta({ description: "Su familia; null sin ella, o si está en la papelera", example: 3 }),
    family: z.string().nullable().meta({ description: "Nombre de su familia", example: "Quispe Mamani" }),
    familyRole: z.enum(familyRoles).nullable().meta({ description: "Qué es en su familia", example: "hija" }),
    familyAddress: z
      .string()
      .nullable()
      .meta({ description: "Dirección de su familia, que vale si no tiene una propia", example: "Calle 12 # 4-56" }),
    familyPhone: z.string().nullable().meta({
      description: "Teléfono de su familia, que vale si no tiene celular, en E.164",
      example: "+576015550142",
    }),
    photo: z.string().nullable().meta({
      description: "Dirección de la foto; una foto nueva tiene otra",
      example: "/api/members/7/photo?v=k3J9xQ",
    }),
  })
  .meta({ id: "Member", description: "Un miembro de la iglesia" });

export const memberList = listOf(memberRow);

export const trashList = trashListOf(memberRow);

/** Possible duplicates of the person being entered; `same`: matching fields. */
export const duplicateList = z.array(
  memberRow.pick({ id: true, name: true, phone: true, email: true, position: true }).extend({
    same: z
      .array(z.enum(["name", "cellphone", "email", "document"]))
      .meta({ description: "En qué coincide", example: ["name"] }),
  }),
);

export const memberCounts = z.strictObject({
  active: z.int().meta({ description: "Cuántos cuentan como activos", example: 112 }),
  total: z.int().meta({ description: "Cuántos hay, o cuántos coinciden", example: 128 }),
  birthdays: z.int().meta({ description: "Cuántos cumplen años este mes", example: 9 }),
});

export const birthdayList = z.array(
  z.strictObject({
    id: rowId(),
    name: z.string().meta({ description: "Nombre completo", example: "José Núñez" }),
    surnames: z.string().meta(SURNAMES),
    day: z.int().meta({ description: "Día del mes", example: 17 }),
    birthday: z.iso.date().nullable().meta(BIRTHDAY),
    birthMonthDay: z.string().nullable().meta(BIRTH_MONTH_DAY),
    age: z.int().nullable().meta({ description: "Edad que cumple; null si no se sabe el año", example: 36 }),
    cellphone: z
      .string()
      .nullable()
      .meta({ description: "Celular, en E.164; de un menor, null", example: "+573005550142" }),
    isMinor: minorRow.isMinor,
    guardians: minorRow.guardians,
    photo: z
      .string()
      .nullable()
      .meta({ description: "Dirección de la foto", example: "/api/members/7/photo?v=k3J9xQ" }),
  }),
);

export const bulkResult = bulkResultOf("Cuántos miembros cambiaron");

export type MemberRow = z.output<typeof memberRow>;
export type MemberList = z.output<typeof memberList>;
export type TrashList = z.output<typeof trashList>;
export type Duplicate = z.output<typeof duplicateList>[number];
export type MemberStats = z.output<typeof memberCounts>;
export type Birthday = z.output<typeof birthdayList>[number];
export type ErasureEffect = z.output<typeof erasureEffects>["effects"][number];
