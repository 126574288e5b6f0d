import { createHash } from "node:crypto";
import pg from "pg";
import { Prisma } from "@/prisma/generated/client";

const { builtins, getTypeParser } = pg.types;

/** Parsers by type OID, where pg's own give another value than Prisma: that of a date depends on the process's time zone. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.BYTEA, (text) => new Uint8Array(getTypeParser(builtins.BYTEA)(text))],
  [builtins.INT8, BigInt],
  [builtins.NUMERIC, (text) => new Prisma.Decimal(text)],
  [builtins.DATE, (text) => new Date(text)],
  [builtins.TIMESTAMP, (text) => new Date(`${text.replace(" ", "T")}Z`)],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers.get(oid)) || getTypeParser(oid, format as "text"),
};

/** Name of a statement that is prepared once per connection. */
export const statementName = (text: string) => createHash("sha1").update(text).digest("base64url");

/** In the global registry, as `OWN_CHURCH` is. */
const BY_KEY = Symbol.for("atrio.byKey");

/** Marks a primary-key statement; only these are prepared in a writing transaction, since one plan serves every church. */
export const byKey = (text: TemplateStringsArray, ...values: unknown[]): Prisma.Sql =>
  Object.assign(Prisma.sql(text, ...values), { [BY_KEY]: true });

export const isByKey = (statement: Prisma.Sql) => BY_KEY in statement;

/** Query for pg, whose rows have the values of Prisma's `$queryRaw`. `isPrepared`: once per connection, under a name. */
export function toQuery(text: string, values: readonly unknown[], isPrepared = true): pg.QueryConfig {
  // Without parameters Postgres always keeps a generic plan, unless the statement has no name.
  const name = isPrepared && values.length > 0 ? statementName(text) : undefined;
  return { name, text, values: values.map(toParameter), types };
}

function toParameter(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toParameter);
  if (value instanceof Date) return value.toISOString();
  return Prisma.Decimal.isDecimal(value) ? value.toString() : value;
}
