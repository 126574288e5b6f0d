import * as z from "zod";
import {
  countParam,
  id,
  idParam,
  ids,
  idsParam,
  listOf,
  oneOf,
  optional,
  optionalPhone,
  optionalText,
  pageQuery,
  rowId,
  rowVersion,
  searchText,
  text,
  version,
} from "@/lib/core/fields/fields";
import { sortParam } from "@/lib/core/fields/filter-fields";
import { bulkResultOf, bulkTrashOf, trashListOf, trashQueryOf } from "@/lib/core/fields/row-schemas";
import { exportQueryOf } from "@/lib/spreadsheets/schema";
import { leftReasons } from "../facts";
import { minorRow } from "../guardians/schema";
import { BULK_MAX, genres } from "../rules";
import { FAMILY_ADDRESS_MAX, FAMILY_NAME_MAX, familyRoles, familySorts, PEOPLE_MAX, PROPOSALS_MAX } from "./rules";

const NAME = { description: "Nombre de la familia", example: "Quispe Mamani" };
const ADDRESS = { description: "Dirección, también la de quienes no tienen una propia", example: "Calle 12 # 4-56" };
const PHONE = {
  description: "Teléfono, también el de quienes no tienen celular; se guarda en E.164",
  example: "+576015550142",
};
const ROLE = { description: "Qué es en la familia", example: "hija" };
const MOVE = { description: "`true`: deja la familia que tenía; sin él, responde 409 `MOVE`", example: true };

const role = () => oneOf(familyRoles).meta(ROLE);
const move = () => z.boolean().optional().meta(MOVE);

const personInput = z.strictObject({
  memberId: id().meta({ description: "Identificador de la persona", example: 7 }),
  role: role(),
});

const fields = {
  name: text(FAMILY_NAME_MAX).meta(NAME),
  address: optionalText(FAMILY_ADDRESS_MAX).meta(ADDRESS),
  phone: optionalPhone().meta(PHONE),
};

export const familyInput = z.strictObject({
  ...fields,
  members: z
    .array(personInput)
    .max(PEOPLE_MAX, `Agrega ${PEOPLE_MAX} personas como máximo`)
    .optional()
    .meta({ description: "Quiénes son de la familia", example: [{ memberId: 7, role: "hija" }] }),
  move: move(),
});

export const familyUpdate = z.strictObject({ ...fields, id: id(), version: version() });

export const familyPersonInput = personInput.extend({ move: move() });

export const familyPersonUpdate = personInput;

export const familyPersonParams = z.strictObject({ id: idParam(), memberId: idParam() });

const search = searchText().meta({ description: "Palabras del nombre de la familia", example: "Quispe" });

const sorted = { name: search, sort: sortParam(familySorts, "name") };

export const familyListQuery = z.strictObject({ ...pageQuery, ...sorted });

const TOO_MANY = `Elige ${BULK_MAX} familias como máximo`;

export const familyExportQuery = exportQueryOf(
  sorted,
  idsParam(BULK_MAX, TOO_MANY),
  `Solo estas familias, ${BULK_MAX} como máximo, sin mirar los filtros`,
);

export const familyTrashQuery = trashQueryOf({ name: search });

export const familyBulkInput = bulkTrashOf({
  ids: ids(BULK_MAX, TOO_MANY),
  list: { name: search },
  trash: { name: search },
});

export const proposalQuery = z.strictObject({
  page: pageQuery.page,
  pageSize: optional(countParam(1, PROPOSALS_MAX))
    .transform((size) => size ?? PROPOSALS_MAX)
    .meta({ description: `Familias por página, hasta ${PROPOSALS_MAX}`, example: PROPOSALS_MAX }),
  familyId: optional(idParam()).meta({ description: "Solo quienes pueden ser de esta familia", example: 7 }),
});

/** People who are no family. */
export const refusalInput = z.strictObject({
  ids: z
    .array(id())
    .min(1)
    .max(PEOPLE_MAX)
    .meta({ description: "Quiénes no son una familia", example: [7, 9] }),
});

export const refusalRow = z.strictObject({ id: rowId() });

/** A family in lists. */
const familyRow = z
  .strictObject({
    id: rowId(),
    version: rowVersion(),
    name: z.string().meta(NAME),
    address: z.string().nullable().meta(ADDRESS),
    phone: z
      .string()
      .nullable()
      .meta({ ...PHONE, description: "Teléfono, en E.164" }),
    count: z
      .int()
      .meta({ description: "Cuántas personas son de ella, sin la papelera ni quienes se fueron", example: 4 }),
    photo: z
      .string()
      .nullable()
      .meta({ description: "Dirección de la foto", example: "/api/members/families/7/photo?v=k3J9xQ" }),
  })
  .meta({ id: "Family", description: "Una familia de la iglesia" });

/** Somebody of a family. */
const familyPerson = z
  .strictObject({
    id: rowId(),
    name: z.string().meta({ description: "Nombre completo", example: "Ana Quispe Mamani" }),
    surnames: z.string().meta({ description: "Apellidos: el final del nombre", example: "Quispe Mamani" }),
    role: z.enum(familyRoles).meta(ROLE),
    genre: z.enum(genres).meta({ description: "Género", example: "F" }),
    position: z.string().meta({ description: "Nombre del cargo", example: "Miembro" }),
    age: z.int().nullable().meta({ description: "Edad; null si no se sabe", example: 9 }),
    birthday: z.iso
      .date()
      .nullable()
      .meta({ description: "Fecha de nacimiento; null si no se sabe", example: "2017-05-17" }),
    birthMonthDay: z
      .string()
      .nullable()
      .meta({ description: "Cumpleaños `MM-DD` de quien no tiene la fecha completa", example: null }),
    weddingDate: z.iso
      .date()
      .nullable()
      .meta({ description: "Fecha de matrimonio; null si no se sabe", example: null }),
    ...minorRow,
    cellphone: z.string().nullable().meta({ description: "Celular, en E.164", example: "+573005550142" }),
    phone: z
      .string()
      .nullable()
      .meta({ description: "El celular como se escribe en el país de la iglesia", example: "300 555 0142" }),
    leftReason: z
      .enum(leftReasons)
      .nullable()
      .meta({ description: "Por qué ya no está en la iglesia; null si está", example: null }),
    photo: z
      .string()
      .nullable()
      .meta({ description: "Dirección de la foto", example: "/api/members/7/photo?v=k3J9xQ" }),
  })
  .meta({ id: "FamilyPerson", description: "Una persona de una familia" });

/** A family with its people. */
export const family = familyRow
  .extend({ people: z.array(familyPerson).meta({ description: "Quiénes son de ella, por lo que son" }) })
  .meta({ id: "FamilyWithPeople", description: "Una familia con su gente" });

export const familyList = listOf(familyRow);

export const familyTrashList = trashListOf(familyRow);

export const familyBulkResult = bulkResultOf("Cuántas familias cambiaron");

export const familyCounts = z.strictObject({
  families: z.int().meta({ description: "Cuántas familias hay", example: 96 }),
  people: z.int().meta({ description: "Cuántas personas tienen una", example: 287 }),
  without: z.int().meta({ description: "Cuántas personas no tienen ninguna", example: 55 }),
});

export type FamilyInput = z.output<typeof familyInput>;
export type FamilyUpdate = z.output<typeof familyUpdate>;
export type FamilyListQuery = z.output<typeof familyListQuery>;
export type FamilyExportQuery = z.output<typeof familyExportQuery>;
export type FamilyTrashQuery = z.output<typeof familyTrashQuery>;
export type FamilyBulkInput = z.output<typeof familyBulkInput>;
export type FamilyPersonInput = z.output<typeof familyPersonInput>;
export type FamilyRow = z.output<typeof familyRow>;
export type FamilyPerson = z.output<typeof familyPerson>;
export type Family = z.output<typeof family>;
export type FamilyList = z.output<typeof familyList>;
export type FamilyTrashList = z.output<typeof familyTrashList>;
export type FamilyCounts = z.output<typeof familyCounts>;

/** People who may be one family. */
export const familyProposals = listOf(
  z.strictObject({
    key: z.string().meta({ description: "La distingue de las demás", example: "9f86d081884c7d659a2feaa0c55ad015" }),
    name: z.string().meta(NAME),
    address: z.string().meta({ description: "La dirección que comparten", example: "Calle 12 # 4-56" }),
    familyId: z
      .int()
      .nullable()
      .meta({ description: "La familia en la que ya está alguien de ellos; null si ninguna", example: null }),
    family: z.string().nullable().meta({ description: "Cómo se llama esa familia", example: null }),
    people: z
      .array(
        familyPerson.pick({ id: true, name: true, role: true, genre: true, age: true, photo: true }).extend({
          isLikely: z
            .boolean()
            .meta({ description: "Si se sabe qué es de los demás; de otra persona, mejor preguntar", example: true }),
        }),
      )
      .meta({ description: "Quiénes serían de ella" }),
  }),
);

export type ProposalQuery = z.output<typeof proposalQuery>;
export type FamilyProposals = z.output<typeof familyProposals>;
export type FamilyProposal = FamilyProposals["rows"][number];
