import * as z from "zod";
import { attendanceMarks, meetingRow } from "@/lib/attendance/schema";
import {
  countParam,
  date,
  flagParam,
  id,
  idParam,
  ids,
  idsParam,
  listOf,
  longText,
  optional,
  optionalId,
  optionalText,
  pageQuery,
  rowId,
  rowVersion,
  searchText,
  settingsVersion,
  text,
  version,
} from "@/lib/core/fields/fields";
import { listParam, severalOf, sortParam } from "@/lib/core/fields/filter-fields";
import { bulkInputOf, bulkResultOf, trashListOf, trashQueryOf } from "@/lib/core/fields/row-schemas";
import { exportQueryOf } from "@/lib/spreadsheets/schema";
import { leftReasons } from "../facts";
import { minorRow } from "../guardians/schema";
import { BULK_MAX } from "../rules";
import {
  ADDED_MAX,
  GROUP_KIND_MAX,
  GROUP_NAME_MAX,
  GROUP_NOTES_MAX,
  GROUP_PLACE_MAX,
  groupSorts,
  LEVELS_MAX,
  SHEET_DAYS_MAX,
  SHEET_DAYS_MIN,
  TIME,
  WEEKS,
} from "./rules";

const NAME = { description: "Nombre del grupo", example: "Célula Betania" };
const KIND = { description: "Qué es, como lo llama la iglesia", example: "Célula" };
const PARENT = {
  description: `Grupo al que pertenece: una red, o el de un supervisor; hasta ${LEVELS_MAX} niveles`,
  example: 3,
};
const PARENT_NAME = { description: "Nombre del grupo al que pertenece", example: "Red Norte" };
const LEADER = { description: "Persona que lo dirige", example: 7 };
const ASSISTANT = { description: "Persona que ayuda a dirigirlo", example: 9 };
const SUPERVISOR = { description: "Persona que lo supervisa", example: 12 };
const WEEKDAY = { description: "Día en que se reúne: 1 lunes, 7 domingo; null sin día fijo", example: 3 };
const TIME_OF = { description: "Hora a la que se reúne", example: "19:30" };
const PLACE = { description: "Lugar en que se reúne", example: "Casa de la familia Quispe, Jr. Los Olivos 458" };
const NOTES = { description: "Notas", example: "Traer Biblia." };
const ARCHIVED_AT = { description: "Cuándo se archivó; null si se reúne" };

/** Hour of the day; empty becomes null. */
const hour = () =>
  optionalText(5)
    .refine((value) => value === null || TIME.test(value), "Escribe la hora así: 19:30")
    .meta(TIME_OF);

const weekday = () =>
  z
    .int("Elige un día")
    .min(1, "Elige un día")
    .max(7, "Elige un día")
    .nullish()
    .transform((day) => day ?? null)
    .meta(WEEKDAY);

const person = (meta: { description: string; example: number }) =>
  optionalId()
    .transform((value) => value ?? null)
    .meta(meta);

const fields = {
  name: text(GROUP_NAME_MAX).meta(NAME),
  kind: text(GROUP_KIND_MAX).meta(KIND),
  parentId: person(PARENT),
  leaderId: person(LEADER),
  assistantId: person(ASSISTANT),
  supervisorId: person(SUPERVISOR),
  weekday: weekday(),
  time: hour(),
  place: optionalText(GROUP_PLACE_MAX).meta(PLACE),
  notes: longText(GROUP_NOTES_MAX).meta(NOTES),
};

export const groupInput = z.strictObject(fields);

export const groupUpdate = z.strictObject({ ...fields, id: id(), version: version() });

export const archiveInput = z.strictObject({
  archived: z
    .boolean("Elige una opción")
    .meta({ description: "`true`: lo archiva; `false`: se vuelve a reunir", example: true }),
});

const search = searchText().meta({ description: "Palabras del nombre, del tipo o del lugar", example: "betania" });

const filters = {
  name: search,
  kind: listParam(text(GROUP_KIND_MAX)).meta({ description: severalOf("Tipo"), example: "Célula" }),
  archived: flagParam().meta({ description: "`true`: los archivados, en vez de los que se reúnen" }),
};

const sorted = { ...filters, sort: sortParam(groupSorts, "name") };

export const groupListQuery = z.strictObject({ ...pageQuery, ...sorted });

const TOO_MANY = `Elige ${BULK_MAX} grupos como máximo`;

export const groupExportQuery = exportQueryOf(
  sorted,
  idsParam(BULK_MAX, TOO_MANY),
  `Solo estos grupos, ${BULK_MAX} como máximo, sin mirar los filtros`,
);

export const groupTrashQuery = trashQueryOf({ name: search });

export const groupBulkInput = bulkInputOf(
  { ids: ids(BULK_MAX, TOO_MANY), list: filters, trash: { name: search } },
  "archive",
  archiveInput.shape,
);

/** A group in lists. */
const groupRow = z
  .strictObject({
    id: rowId(),
    version: rowVersion(),
    name: z.string().meta(NAME),
    kind: z.string().meta(KIND),
    parentId: z
      .int()
      .nullable()
      .meta({ ...PARENT, description: "Grupo al que pertenece; null sin uno, o si está en la papelera" }),
    parent: z.string().nullable().meta(PARENT_NAME),
    leaderId: z.int().nullable().meta(LEADER),
    leader: z.string().nullable().meta({ description: "Nombre de quien lo dirige", example: "Teófilo Huamán Paredes" }),
    assistantId: z.int().nullable().meta(ASSISTANT),
    assistant: z.string().nullable().meta({ description: "Nombre de quien ayuda", example: "Rosa Quispe Mamani" }),
    supervisorId: z.int().nullable().meta(SUPERVISOR),
    supervisor: z.string().nullable().meta({ description: "Nombre de quien lo supervisa", example: "Julia Ramos" }),
    weekday: z.int().nullable().meta(WEEKDAY),
    time: z.string().nullable().meta(TIME_OF),
    place: z.string().nullable().meta(PLACE),
    notes: z.string().nullable().meta(NOTES),
    people: z.int().meta({ description: "Cuántas personas son de él hoy", example: 11 }),
    lastReport: z.iso
      .date()
      .nullable()
      .meta({ description: "Día de la última reunión informada; null sin ninguna", example: "2026-11-25" }),
    archivedAt: z.iso.datetime().nullable().meta(ARCHIVED_AT),
  })
  .meta({ id: "Group", description: "Un grupo de la iglesia: célula, ministerio u otro" });

/** Whoever leads a group, as they are written to and called. */
const leaderContact = z
  .strictObject({
    id: rowId(),
    name: z.string().meta({ description: "Nombre completo", example: "Teófilo Huamán Paredes" }),
    cellphone: z.string().nullable().meta({ description: "Celular, en E.164", example: "+51987654321" }),
    phone: z
      .string()
      .nullable()
      .meta({ description: "El celular como se escribe en el país de la iglesia", example: "987 654 321" }),
    email: z.string().nullable().meta({ description: "Correo", example: "teofilo@correo.example" }),
    photo: z
      .string()
      .nullable()
      .meta({ description: "Dirección de la foto", example: "/api/members/7/photo?v=k3J9xQ" }),
    leftReason: z
      .enum(leftReasons)
      .nullable()
      .meta({ description: "Por qué ya no está en la iglesia; null si está", example: null }),
    isMinor: minorRow.isMinor,
    guardians: minorRow.guardians,
  })
  .nullable()
  .meta({ description: "Quien lo dirige; null sin nadie" });

/** A group with its leader and the groups below it. */
export const group = groupRow
  .extend({
    leaderContact,
    children: z
      .array(
        z.strictObject({
          id: rowId(),
          name: z.string().meta(NAME),
          kind: z.string().meta(KIND),
        }),
      )
      .meta({ description: "Grupos que le pertenecen, sin los archivados" }),
  })
  .meta({ id: "GroupWithLeader", description: "Un grupo con quien lo dirige" });

export const groupList = listOf(groupRow);

export const groupTrashList = trashListOf(groupRow);

export const groupBulkResult = bulkResultOf("Cuántos grupos cambiaron");

export const groupCounts = z.strictObject({
  groups: z.int().meta({ description: "Cuántos grupos se reúnen", example: 40 }),
  people: z.int().meta({ description: "Cuántas personas son de alguno", example: 412 }),
  withoutLeader: z.int().meta({ description: "Cuántos no tienen líder", example: 1 }),
  archived: z.int().meta({ description: "Cuántos están archivados", example: 3 }),
});

export const groupKinds = z
  .array(z.string())
  .meta({ description: "Tipos que la iglesia usa, el más usado primero", example: ["Célula", "Ministerio"] });

export const groupSettings = z.strictObject({
  showsPhones: z.boolean().meta({
    description: "Si el enlace de un líder muestra los celulares de la gente de su grupo",
    example: false,
  }),
  version: z.int().meta({ description: "Cuántas veces se guardó; 0: nunca", example: 0 }),
});

export const groupSettingsInput = z.strictObject({
  showsPhones: z.boolean("Elige una opción").meta(groupSettings.shape.showsPhones.meta() ?? {}),
  version: settingsVersion(),
});

const FROM = { description: "Desde qué día es del grupo", example: "2026-03-04" };
const TO = { description: "Primer día en que ya no es del grupo; null si todavía es", example: null };

export const addedInput = z.strictObject({
  memberIds: z
    .array(id())
    .min(1, "Elige a alguien")
    .max(ADDED_MAX, `Agrega ${ADDED_MAX} personas como máximo`)
    .meta({ description: "Quiénes", example: [7, 9] }),
  fromDate: optional(date())
    .transform((day) => day ?? null)
    .meta({ ...FROM, description: "Desde qué día; hoy, si no se dice" }),
});

export const addedResult = z.strictObject({
  added: z
    .int()
    .meta({ description: "Cuántas personas se agregaron; quienes ya eran, quedan como estaban", example: 2 }),
});

export const stayUpdate = z.strictObject({
  id: id().meta({ description: "Identificador de la estancia de la persona en el grupo", example: 15 }),
  fromDate: date().meta(FROM),
  toDate: date().nullable().meta(TO),
});

export const stayParams = z.strictObject({
  id: idParam(),
  stayId: idParam().meta({ description: "Identificador de la estancia de la persona en el grupo", example: 15 }),
});

export const stayRow = z.strictObject({
  id: rowId().meta({ description: "Identificador de la estancia", example: 15 }),
  memberId: z.int().meta({ description: "Identificador de la persona", example: 7 }),
  fromDate: z.iso.date().meta(FROM),
  toDate: z.iso.date().nullable().meta(TO),
});

/** People of a group now and before, with what they did in the last weeks. */
export const groupPeople = z.strictObject({
  weeks: z
    .array(
      z.strictObject({
        monday: z.iso.date().meta({ description: "Lunes de la semana", example: "2026-11-23" }),
        meetings: z.int().meta({ description: "Cuántas reuniones hubo", example: 1 }),
        present: z.int().meta({ description: "Cuántos vinieron", example: 8 }),
        absent: z.int().meta({ description: "Cuántos faltaron", example: 2 }),
        visitors: z.int().meta({ description: "Cuántas visitas", example: 1 }),
      }),
    )
    .meta({ description: `Las últimas ${WEEKS} semanas, la más vieja primero` }),
  people: z
    .array(
      stayRow.extend({
        name: z.string().meta({ description: "Nombre completo", example: "Rosa Quispe Mamani" }),
        photo: z
          .string()
          .nullable()
          .meta({ description: "Dirección de la foto", example: "/api/members/7/photo?v=k3J9xQ" }),
        leftReason: z
          .enum(leftReasons)
          .nullable()
          .meta({ description: "Por qué ya no está en la iglesia; null si está", example: null }),
        weeks: attendanceMarks("Qué hizo en cada una de esas semanas"),
      }),
    )
    .meta({ description: "Quiénes son del grupo, y detrás quienes lo fueron" }),
});

export const meetingListQuery = z.strictObject(pageQuery);

export const meetingList = listOf(meetingRow);

export const meetingParams = z.strictObject({
  id: idParam(),
  meetingId: idParam().meta({ description: "Identificador de la reunión", example: 21 }),
});

export const sheetQuery = z.strictObject({
  days: optional(countParam(SHEET_DAYS_MIN, SHEET_DAYS_MAX))
    .transform((days) => days ?? 8)
    .meta({ description: `Días de la hoja, de ${SHEET_DAYS_MIN} a ${SHEET_DAYS_MAX}`, example: 8 }),
});

export type GroupInput = z.output<typeof groupInput>;
export type GroupUpdate = z.output<typeof groupUpdate>;
export type GroupListQuery = z.output<typeof groupListQuery>;
export type GroupExportQuery = z.output<typeof groupExportQuery>;
export type GroupTrashQuery = z.output<typeof groupTrashQuery>;
export type GroupBulkInput = z.output<typeof groupBulkInput>;
export type GroupRow = z.output<typeof groupRow>;
export type Group = z.output<typeof group>;
export type GroupList = z.output<typeof groupList>;
export type GroupTrashList = z.output<typeof groupTrashList>;
export type GroupCounts = z.output<typeof groupCounts>;
export type GroupSettings = z.output<typeof groupSettings>;
export type GroupSettingsInput = z.output<typeof groupSettingsInput>;
export type AddedInput = z.output<typeof addedInput>;
export type StayUpdate = z.output<typeof stayUpdate>;
export type StayRow = z.output<typeof stayRow>;
export type GroupPeople = z.output<typeof groupPeople>;
