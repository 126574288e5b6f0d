// Own process: the process's time zone must not change what a query answers.
import { expect, test, vi } from "vitest";
import { inIdentity } from "@/lib/core/db/identity-db";
import { Prisma } from "@/prisma/generated/client";
import { aChurch, asOwner } from "./support/church";

vi.stubEnv("TZ", "America/Bogota");

test.each([
  [
    "results",
    Prisma.sql`
    SELECT 9007199254740993::int8 AS big, 7::int4 AS whole, 2::int2 AS small, 1.5::float8 AS fraction, 1.50::numeric AS amount,
           '2024-02-29'::date AS day, '2024-02-29 23:11:12.345678'::timestamp AS local,
           '2024-02-29 23:11:12.345678-05'::timestamptz AS moment, true AS yes, 'ñandú'::text AS text,
           '{"a": [1, null]}'::jsonb AS object, '"a"'::json AS word, '\\x00ff'::bytea AS bytes, ARRAY[1, 2] AS ids,
           ARRAY['a', 'b,"c', NULL] AS words, NULL::date AS none, 'casado'::civil_status AS status`,
  ],
  [
    "parameters",
    Prisma.sql`
    SELECT ${new Date("2024-02-29T23:11:12.345Z")}::timestamptz AS moment, ${new Date("2024-02-29")}::date AS day,
           ${new Date("2024-02-29T23:11:12.345Z")}::timestamp AS local, ${9007199254740993n}::int8 AS big,
           ${new Prisma.Decimal("12.30")}::numeric AS amount, ${[3, 1]}::int[] AS ids, ${['a"b', "c,d", ""]}::text[] AS words,
           ${[new Date("2024-02-29T04:00:00Z")]}::timestamptz[] IS NOT NULL AS moments, ${true}::bool AS yes,
           ${Buffer.from([0, 255])}::bytea AS bytes, ${{ a: [1] }}::jsonb AS object, ${null}::text AS none, ${1.5}::float8 AS fraction`,
  ],
])("raw %s have the values of Prisma's own", async (_, query) => {
  const church = await aChurch();
  const [expected] = await inIdentity({}, (tx) => tx.$queryRaw<object[]>(query));
  const [found] = await asOwner(church, (db) => db.$queryRaw<object[]>(query));
  expect(found).toEqual(expected);
});

test("raw statements answer how many rows they changed", async () => {
  const church = await aChurch();
  const insert = Prisma.sql`INSERT INTO categories (value, is_income, rank) VALUES ('Una', true, 90), ('Otra', true, 91)`;
  expect(await asOwner(church, (db) => db.$executeRaw(insert))).toBe(2);
});
