import * as z from "zod";
import {
  countParam,
  id,
  idParam,
  ids,
  idsParam,
  listOf,
  longText,
  oneOf,
  optional,
  optionalEmail,
  optionalPhone,
  pageQuery,
  pastDate,
  searchText,
  text,
  version,
} from "@/lib/core/fields";
import { sheetFormat } from "@/lib/spreadsheets/schema";
import { BULK_MAX, booleans, civilStatuses, genres, memberSorts } from "./rules";

export const memberInput = z.strictObject({
  name: text(100),
  cellphone: optionalPhone(),
  email: optionalEmail("El correo electrónico es invalido"),
  birthday: pastDate(),
  joinDate: pastDate(),
  baptized: oneOf(booleans),
  genre: oneOf(genres),
  civilStatus: oneOf(civilStatuses),
  positionId: id(),
  notes: longText(1000),
});

export const memberUpdate = memberInput.extend({ id: id(), version: version() });

/** Full name of the person, typed to confirm the erasure. */
export const erasureInput = z.strictObject({ name: text(100) });

const MANY = `Elige ${BULK_MAX} personas como máximo`;

export const memberListQuery = z.strictObject({
  ...pageQuery,
  name: searchText(),
  position: optional(idParam()),
  baptized: optional(oneOf(booleans)),
  genre: optional(oneOf(genres)),
  civilStatus: optional(oneOf(civilStatuses)),
  minAge: optional(countParam(0, 150)),
  maxAge: optional(countParam(0, 150)),
  birthMonth: optional(countParam(1, 12)),
  sort: optional(oneOf(memberSorts)).transform((sort) => sort ?? "name"),
});

export const memberExportQuery = memberListQuery.omit({ page: true, pageSize: true }).extend({
  format: sheetFormat(),
  /** `1,2,3`: only these ids, ignoring the filters. */
  ids: optional(idsParam(BULK_MAX, MANY)),
});

export const trashQuery = z.strictObject({ ...pageQuery, name: searchText() });

export const birthdayQuery = z.strictObject({ month: optional(countParam(1, 12)) });

export const duplicateQuery = z.strictObject({
  id: optional(idParam()),
  name: searchText(),
  cellphone: searchText(),
  email: searchText(),
});

export const bulkInput = z.discriminatedUnion(
  "action",
  [
    z.strictObject({ action: z.literal("position"), ids: ids(BULK_MAX, MANY), positionId: id() }),
    z.strictObject({ action: z.literal("delete"), ids: ids(BULK_MAX, MANY) }),
    z.strictObject({ action: z.literal("restore"), ids: ids(BULK_MAX, MANY) }),
  ],
  { error: "Elige una opción" },
);

export type BulkInput = z.output<typeof bulkInput>;
export type DuplicateQuery = z.output<typeof duplicateQuery>;
export type MemberInput = z.output<typeof memberInput>;
export type MemberUpdate = z.output<typeof memberUpdate>;
export type MemberListQuery = z.output<typeof memberListQuery>;
export type MemberExportQuery = z.output<typeof memberExportQuery>;
export type MemberFilters = Omit<MemberListQuery, "page" | "pageSize" | "sort">;
export type TrashQuery = z.output<typeof trashQuery>;

/** A member as the API answers it. */
export const memberRow = z.strictObject({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  /** E.164. */
  cellphone: z.string().nullable(),
  /** The same number in the format of the church's country. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  birthday: z.iso.date(),
  joinDate: z.iso.date(),
  baptized: z.enum(booleans),
  genre: z.enum(genres),
  civilStatus: z.enum(civilStatuses),
  positionId: z.int(),
  position: z.string(),
  notes: z.string().nullable(),
  /** URL of the picture; a new picture has a new URL. */
  photo: z.string().nullable(),
});

export const memberList = listOf(memberRow);

/** `deletedAt`: when it was moved to the trash. */
export const trashList = listOf(memberRow.extend({ deletedAt: z.iso.datetime() }));

/** Possible duplicates of the person being entered; `same`: matching fields. */
export const duplicateList = z.array(
  memberRow
    .pick({ id: true, name: true, phone: true, email: true, position: true })
    .extend({ same: z.array(z.enum(["name", "cellphone", "email"])) }),
);

export const memberCounts = z.strictObject({ active: z.int(), total: z.int(), birthdays: z.int() });

export const birthdayList = z.array(
  z.strictObject({
    id: z.int(),
    name: z.string(),
    /** Day of the month, 1–31. */
    day: z.int(),
    birthday: z.iso.date(),
    /** Age reached on this birthday. */
    age: z.int(),
    cellphone: z.string().nullable(),
    photo: z.string().nullable(),
  }),
);

export const bulkResult = z.strictObject({ changed: z.int() });

export type MemberRow = z.output<typeof memberRow>;
export type MemberList = z.output<typeof memberList>;
export type TrashList = z.output<typeof trashList>;
export type Duplicate = z.output<typeof duplicateList>[number];
export type MemberStats = z.output<typeof memberCounts>;
export type Birthday = z.output<typeof birthdayList>[number];
