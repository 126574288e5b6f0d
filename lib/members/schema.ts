import * as z from "zod";
import {
  countParam,
  id,
  idParam,
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
import { booleans, civilStatuses, genres, memberSorts } from "./rules";

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

export const trashQuery = z.strictObject({ ...pageQuery, name: searchText() });

export const birthdayQuery = z.strictObject({ month: optional(countParam(1, 12)) });

export type MemberInput = z.output<typeof memberInput>;
export type MemberUpdate = z.output<typeof memberUpdate>;
export type MemberListQuery = z.output<typeof memberListQuery>;
export type TrashQuery = z.output<typeof trashQuery>;

/** A member as the API answers it. */
export type MemberRow = {
  id: number;
  version: number;
  name: string;
  cellphone: string | null;
  email: string | null;
  birthday: string;
  joinDate: string;
  baptized: (typeof booleans)[number];
  genre: (typeof genres)[number];
  civilStatus: (typeof civilStatuses)[number];
  positionId: number;
  position: string;
  notes: string | null;
};

export type MemberList = { rows: MemberRow[]; count: number };

/** `deletedAt`: in the trash since then, ISO 8601 UTC. */
export type TrashList = { rows: (MemberRow & { deletedAt: string })[]; count: number };

export type MemberStats = { active: number; total: number; birthdays: number };

export type Birthday = {
  id: number;
  name: string;
  /** Day of the month, 1–31. */
  day: number;
  birthday: string;
  /** The age this birthday brings. */
  age: number;
  cellphone: string | null;
};
