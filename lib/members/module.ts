import * as z from "zod";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { checkStoredCount } from "@/lib/core/db/row-counts";
import { conflict, validationError } from "@/lib/core/errors";
import { rowId } from "@/lib/core/fields/fields";
import { countText, numberText } from "@/lib/core/values/numbers";
import type { OwnChoice } from "@/lib/own-fields/rules";
import { type DashboardContext, type DueTask, defineModule } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";
import { copyMembers } from "./export";
import { exportFamilies } from "./families/export";
import { familyWords } from "./families/history";
import { familyExportQuery } from "./families/schema";
import { searchFamilies } from "./families/search";
import { emptyFamilyTrash, listUsedFamilyPhotos } from "./families/service";
import { purgeOwnFields, toldFields } from "./fields/service";
import { copyAttendance, copyGroupPeople, copyGroups, copyMeetings } from "./groups/export";
import { groupWords } from "./groups/history";
import { searchGroups } from "./groups/search";
import { emptyGroupTrash } from "./groups/service";
import { groupErasure, groupTexts } from "./groups/texts";
import { countGroupWork } from "./groups/week/service";
import { guardianErasure, guardianTitles } from "./guardians/texts";
import { forgetMerges } from "./merges/service";
import { createDefaultPositions } from "./positions/service";
import { memberQuota } from "./rules";
import { birthdayList } from "./schema";
import { search } from "./search";
import {
  countJoined,
  countMembers,
  countUnknownMinors,
  countWithoutBirthday,
  emptyTrash,
  listLatestMembers,
  listUsedPhotos,
  listWeekBirthdays,
} from "./service";

/** Members listed on the home, months of its chart, and birthdays of the week by name. */
const [NEWEST, MONTHS, BIRTHDAYS] = [6, 5, 5];

/** Part of the home: the newest members, and how many joined in each of the last months. */
const dashboard = {
  stats: { members: z.int().meta({ description: "Cuántos miembros", example: 128 }) },
  lists: {
    lastMembers: z
      .array(
        z.strictObject({
          id: rowId(),
          name: z.string().meta({ description: "Nombre completo", example: "José Núñez" }),
          position: z.string().meta({ description: "Nombre del cargo", example: "Miembro" }),
          photo: z
            .string()
            .nullable()
            .meta({ description: "Dirección de la foto", example: "/api/members/7/photo?v=k3J9xQ" }),
        }),
      )
      .meta({ description: "Los seis miembros más nuevos" }),
    members: z
      .array(
        z.strictObject({
          month: z.string().meta({ description: "Mes, `AAAA-MM`", example: "2026-11" }),
          count: z.int().meta({ description: "Cuántos llegaron", example: 3 }),
        }),
      )
      .meta({ description: "Cuántos llegaron en cada uno de los últimos cinco meses" }),
    weekBirthdays: z
      .strictObject({
        count: z.int().meta({ description: "Cuántos cumplen años", example: 4 }),
        rows: z
          .array(
            birthdayList.element
              .pick({ id: true, name: true, surnames: true, cellphone: true, photo: true, age: true })
              .extend(birthdayList.element.pick({ isMinor: true, guardians: true }).shape)
              .extend({
                on: z.iso.date().meta({ description: "Qué día lo celebra", example: "2026-11-23" }),
              }),
          )
          .meta({ description: "Los primeros cinco, por día" }),
      })
      .meta({ description: "Cumpleaños de los siete días desde hoy" }),
  },
  read: async (db: ChurchDb, { today, church }: DashboardContext) => {
    const [{ rows, count }, joined, weekBirthdays, unknown, minors, groups] = await Promise.all([
      listLatestMembers(db, NEWEST),
      countJoined(db, today.slice(0, 7), MONTHS),
      readWeekBirthdays(db, today, church),
      countWithoutBirthday(db, UNKNOWN_MAX + 1),
      countUnknownMinors(db, UNKNOWN_MAX + 1),
      countGroupWork(db, today),
    ]);
    return {
      stats: { members: count },
      lastMembers: rows,
      members: joined,
      weekBirthdays,
      due: [...groupTasks(groups, church), ...minorTask(minors, church), ...birthdayTask(unknown, church)],
    };
  },
};

/** People of whom something is missing that the home counts. */
const UNKNOWN_MAX = 999;

const peopleText = (count: number, church: DashboardContext["church"]) =>
  count > UNKNOWN_MAX
    ? `Más de ${numberText(UNKNOWN_MAX, church)} personas`
    : countText(count, "persona", "personas", church);

function groupTasks(
  { missing, visitors }: Awaited<ReturnType<typeof countGroupWork>>,
  church: DashboardContext["church"],
) {
  const tasks: DueTask[] = [];
  if (missing > 0)
    tasks.push({
      title: `${countText(missing, "grupo", "grupos", church)} sin informe`,
      note: "Recuérdale a su líder con un mensaje",
      href: "/members/groups",
      action: "Ver",
    });
  if (visitors > 0)
    tasks.push({
      title: `${countText(visitors, "visita", "visitas", church)} de grupos por agregar`,
      note: "Agrega a Miembros a quien quieras seguir, o descarta",
      href: "/members/groups",
      action: "Ver",
      canWait: true,
    });
  return tasks;
}

function minorTask(count: number, church: DashboardContext["church"]): DueTask[] {
  if (count === 0) return [];
  return [
    {
      title: `${peopleText(count, church)}: falta saber si ${count === 1 ? "es menor" : "son menores"}`,
      note: "Por un menor se escribe y se llama a sus responsables",
      href: "/members?minors=unknown",
      action: "Responder",
      canWait: true,
    },
  ];
}

function birthdayTask(count: number, church: DashboardContext["church"]): DueTask[] {
  if (count === 0) return [];
  return [
    {
      title: `${peopleText(count, church)} sin cumpleaños`,
      note: "Sin la fecha no salen en los cumpleaños ni en las edades",
      href: "/members?without=birthday",
      action: "Completar",
      canWait: true,
    },
  ];
}

async function readWeekBirthdays(db: ChurchDb, today: string, church: DashboardContext["church"]) {
  const { rows, count } = await listWeekBirthdays(db, today, BIRTHDAYS, church);
  return {
    count,
    rows: rows.map(({ id, name, surnames, cellphone, photo, age, isMinor, guardians, on }) => ({
      id,
      name,
      surnames,
      cellphone,
      photo,
      age,
      isMinor,
      guardians,
      on,
    })),
  };
}

/** Options of an own field in words, for the history; of very many, it has an excerpt. */
function toldChoices(before: unknown, after: unknown) {
  const told = (choices: unknown) =>
    typeof choices === "string"
      ? choices
      : (choices as OwnChoice[] | null)?.map(({ label }) => label).join(", ") || null;
  return { before: told(before), after: told(after) };
}

export const members = defineModule({
  area: "members",
  data: ["members", "families", "groups"],
  api: { section: "Miembros", paths: ["members", "options/positions", "options/member-facts"] },
  tables: {
    members: {
      titles: Prisma.sql`SELECT id, name AS title, deleted_at IS NULL AS exists FROM members`,
      history: { told: toldFields, words: familyWords },
      exportAs: "miembros",
      photos: { folder: "miembros", listUsed: listUsedPhotos },
    },
    guardians: {
      titles: guardianTitles,
      exportAs: "responsables",
      people: {
        columns: ["adult_id", "child_id"],
        one: "quién responde por un menor",
        counted: ["responsable o menor", "responsables o menores"],
      },
    },
    member_merges: {
      titles: Prisma.sql`
        SELECT id, name || ' con ' || (SELECT k.name FROM members k WHERE k.id = kept_id) AS title, true AS exists
        FROM member_merges`,
      exportAs: "personas-juntadas",
      people: { columns: ["kept_id"], one: "otra unión de personas" },
    },
    member_distinct_pairs: {
      exportAs: "pares-que-son-dos-personas",
      people: { columns: ["member_id", "other_id"], one: "un par que no es la misma persona" },
    },
    member_settings: {
      titles: Prisma.sql`SELECT id, 'de las personas' AS title, true AS exists FROM member_settings`,
      exportAs: "datos-de-la-ficha",
    },
    family_refusals: {
      exportAs: { omitted: "solo guarda qué propuestas de familia rechazó la iglesia" },
    },
    families: {
      titles: Prisma.sql`SELECT id, name AS title, deleted_at IS NULL AS exists FROM families`,
      exportAs: "familias",
      photos: { folder: "familias", listUsed: listUsedFamilyPhotos },
    },
    groups: {
      titles: Prisma.sql`SELECT id, name AS title, deleted_at IS NULL AS exists FROM groups`,
      history: { words: groupWords },
      exportAs: "grupos-de-la-iglesia",
      people: {
        columns: ["leader_id", "assistant_id", "supervisor_id"],
        one: "un grupo que dirige o supervisa",
        counted: ["grupo que dirige o supervisa", "grupos que dirige o supervisa"],
      },
    },
    group_members: {
      exportAs: "personas-en-grupos",
      people: { columns: ["member_id"], one: "un grupo del que es", counted: ["grupo", "grupos"] },
    },
    group_settings: {
      titles: Prisma.sql`SELECT id, 'de los grupos' AS title, true AS exists FROM group_settings`,
      exportAs: "ajustes-de-grupos",
    },
    meetings: { exportAs: "reuniones-informadas" },
    meeting_visitors: {
      exportAs: "visitas-de-reuniones",
      people: { columns: ["member_id"], one: "una visita suya a una reunión" },
    },
    meeting_reports: { exportAs: "informes-de-reuniones" },
    attendance: {
      exportAs: "asistencia-a-reuniones",
      people: { columns: ["member_id"], one: "su asistencia a una reunión", counted: ["reunión", "reuniones"] },
    },
    attendance_links: { exportAs: { omitted: "solo guarda con qué enlaces se informa, que fuera de Atrio no sirven" } },
    attendance_devices: {
      exportAs: { omitted: "solo guarda qué celulares se admitieron, que fuera de Atrio no sirven" },
    },
    positions: {
      titles: Prisma.sql`SELECT id, value AS title, true AS exists FROM positions`,
      exportAs: "cargos",
    },
    member_fields: {
      titles: Prisma.sql`SELECT id, label AS title, deleted_at IS NULL AS exists FROM member_fields`,
      exportAs: "campos-de-miembros",
      history: { texts: { choices: toldChoices } },
    },
  },
  constraints: {
    members_church_id_position_id_fkey: () => validationError({ positionId: "Ese cargo no existe" }),
    members_church_id_document_key: () => validationError({ document: "Otra persona ya tiene ese documento" }),
    members_document_type_has_document: () =>
      validationError({ document: "Escribe el número del documento, o quita su tipo" }),
    members_church_id_family_id_fkey: () =>
      validationError({ familyId: "Esa familia no existe o está en la papelera" }),
    members_family_has_role: () => validationError({ familyId: "Elige también la familia de la que es" }),
    groups_church_id_parent_id_fkey: () => validationError({ parentId: "Ese grupo no existe o está en la papelera" }),
    groups_church_id_leader_id_fkey: () => validationError({ leaderId: "Esa persona no existe" }),
    groups_church_id_assistant_id_fkey: () => validationError({ assistantId: "Esa persona no existe" }),
    groups_church_id_supervisor_id_fkey: () => validationError({ supervisorId: "Esa persona no existe" }),
    groups_are_not_their_own: () => validationError({ parentId: "Un grupo no pertenece a sí mismo" }),
    guardians_church_id_child_id_adult_id_key: () =>
      conflict("Esa persona ya es responsable de este menor.", { adultId: "Ya es su responsable" }),
    positions_church_id_value_key: () => conflict("Ya hay un cargo con ese nombre.", { value: "Ya existe" }),
    members_extra_is_flat: () => validationError({ extra: "Los campos propios de la persona tienen demasiado texto" }),
  },
  defaults: createDefaultPositions,
  worksheets: [
    {
      fileName: "miembros.csv",
      description: "los miembros que no están en la papelera; se puede volver a importar en Atrio",
      worksheet: copyMembers,
    },
    {
      fileName: "familias-de-la-iglesia.csv",
      description: "las familias que no están en la papelera, con quiénes son de cada una",
      worksheet: (db) => exportFamilies(db, familyExportQuery.parse({ format: "csv" })),
    },
    {
      fileName: "grupos.csv",
      description: "los grupos que no están en la papelera, con quién los dirige y cuándo se reúnen",
      worksheet: copyGroups,
    },
    {
      fileName: "personas-de-grupos.csv",
      description: "quiénes son y fueron de cada grupo, desde cuándo y hasta cuándo",
      worksheet: copyGroupPeople,
    },
    {
      fileName: "reuniones.csv",
      description: "las reuniones informadas de grupos, clases y cultos: cuántos vinieron, visitas y ofrenda",
      worksheet: copyMeetings,
    },
    {
      fileName: "asistencia.csv",
      description: "quién vino y quién faltó a cada reunión",
      worksheet: copyAttendance,
    },
  ],
  jobs: [
    { name: "members: empty the trash", work: emptyTrash },
    { name: "members: empty the trash of families", work: emptyFamilyTrash },
    { name: "members: empty the trash of groups", work: emptyGroupTrash },
    {
      name: "members: compare the count with the rows",
      work: (db) => checkStoredCount(db, "members", Prisma.sql`left_reason IS NULL`),
      nightly: true,
    },
    { name: "members: forget merges", work: forgetMerges },
    { name: "members: delete removed fields", work: purgeOwnFields },
  ],
  limits: [{ label: "Miembros", of: memberQuota, count: countMembers }],
  dashboard,
  searches: { members: search, families: searchFamilies, groups: searchGroups },
  personTexts: groupTexts,
  erasure: [
    guardianErasure,
    groupErasure,
    {
      query: (_, member) => Prisma.sql`
      SELECT count(*)::int AS count FROM families f JOIN members m ON m.family_id = f.id AND m.id = ${member}
      WHERE NOT EXISTS (SELECT FROM members other WHERE other.family_id = f.id AND other.id <> ${member})`,
      text: () => "Se borrará también su familia, que no tiene a nadie más, con su dirección, su teléfono y su foto.",
    },
    {
      query: (_, member) => Prisma.sql`SELECT count(*)::int AS count FROM member_merges WHERE kept_id = ${member}`,
      text: (count) =>
        count === 1
          ? "Se borrará también la ficha que se juntó con esta, que ya no se podrá deshacer."
          : `Se borrarán también las ${count} fichas que se juntaron con esta, que ya no se podrán deshacer.`,
    },
  ],
});
