import type { ZodType } from "zod";
import { type AskingChurch, churchFor } from "@/lib/auth/access";
import type { Area } from "@/lib/core/areas";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { idParams } from "@/lib/core/fields/fields";
import { endpoint, type Parsed, type Result } from "./endpoint";

type TrashSpec<Query extends ZodType, List extends ZodType> = {
  area: Area;
  /** Plural, in Spanish: `Miembros`. */
  rows: string;
  query: Query;
  list: List;
  read: (db: ChurchDb, query: Parsed<Query>, church: AskingChurch) => Result<List>;
  isHeavy?: boolean;
};

/** GET of the trash of a module, last deleted first. */
export const trashRoute = <Query extends ZodType, List extends ZodType>({
  area,
  rows,
  query,
  list,
  read,
  isHeavy,
}: TrashSpec<Query, List>) =>
  endpoint({
    summary: `${rows} en la papelera, lo último eliminado primero`,
    area,
    query,
    answer: list,
    isHeavy,
    handle: ({ db, query, access }) => read(db, query, churchFor(access, area)),
  });

type RestoreSpec<Row extends ZodType> = {
  area: Area;
  summary: string;
  details: string;
  errors?: readonly number[];
  row: Row;
  restore: (db: ChurchDb, id: number, church: AskingChurch) => Result<Row>;
};

/** POST that takes one row out of the trash. */
export const restoreRoute = <Row extends ZodType>({ row, restore, ...spec }: RestoreSpec<Row>) =>
  endpoint({
    ...spec,
    params: idParams,
    status: 200,
    answer: row,
    handle: ({ db, params, access }) => restore(db, params.id, churchFor(access, spec.area)),
  });
