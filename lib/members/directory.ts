import type { ChurchDb } from "@/lib/core/db/church-db";
import { fetchRows } from "@/lib/core/db/rows";
import { valuesOf } from "@/lib/core/text/filter-texts";
import { phoneText } from "@/lib/core/text/phones";
import { countText } from "@/lib/core/values/numbers";
import { PRINT_MAX } from "@/lib/core/values/sizes";
import { surnamesFirst } from "@/lib/core/values/surnames";
import { workerOf } from "@/lib/core/workers/workers";
import { type MakePdf, makePdf, printPortraits, requirePrintable } from "@/lib/documents/print";
import { Prisma } from "@/prisma/generated/client";
import type { BirthdaysDocument } from "./birthdays-pdf";
import type { DirectoryDocument, DirectoryPerson } from "./directory-pdf";
import { PORTRAIT } from "./directory-pdf";
import { OF_FAMILY } from "./labels";
import { knownAge, monthDayOf, PHOTOS_MAX } from "./rules";
import type { MemberExportQuery } from "./schema";
import { conditionsOf, members, orders, type StoredMember, withSurnames } from "./service";

type Given = { filters: string[]; today: string; church: { country: string } };

const startWorker = workerOf("members", "directory");

/** Reads the members for a directory or a poster of birthdays; undefined when the query asks for a table. */
export function printMembers(db: ChurchDb, query: MemberExportQuery, given: Given): Promise<MakePdf> | undefined {
  if (query.layout === "list") return undefined;
  return query.layout === "birthdays" ? readBirthdays(db, query, given) : readDirectory(db, query, given);
}

async function readDirectory(
  db: ChurchDb,
  query: MemberExportQuery,
  { filters, today, church }: Given,
): Promise<MakePdf> {
  const hasPhotos = query.layout === "photos";
  const bySurname = isBySurname(query.sort);
  const rows = await readPrinted(db, query, today, [], hasPhotos ? PHOTOS_MAX : PRINT_MAX, church);
  const subtitle = [...filters, countText(rows.length, "persona", "personas", church)].join(" · ");
  const people = rows.map(
    ({ name, surnames, position, email, birthday, birthMonthDay, photo, ...person }): DirectoryPerson => ({
      ...{ name, listedAs: bySurname ? surnamesFirst(name, surnames) : name },
      ...{ position, email, photo: hasPhotos ? photo : null },
      phone: phoneOf(person, church.country),
      birthday: monthDayOf({ birthday, birthMonthDay }),
    }),
  );
  return async (printed, taker) => {
    const keys = people.flatMap(({ photo }) => photo ?? []);
    const photos = await printPortraits(keys, PORTRAIT, taker);
    const input: DirectoryDocument = {
      ...{ kind: "directory", subtitle, people, photos, hasPhotos },
      ...{ church: printed, madeAt: new Date() },
    };
    return makePdf(startWorker, input, taker);
  };
}

/** Cellphone of a person, or that of the family, which is said. */
function phoneOf({ cellphone, familyPhone }: Pick<StoredMember, "cellphone" | "familyPhone">, country: string) {
  if (cellphone) return phoneText(cellphone, country);
  return familyPhone && `${phoneText(familyPhone, country)} (${OF_FAMILY})`;
}

/** The months of the filter, or the current one. */
async function readBirthdays(db: ChurchDb, query: MemberExportQuery, { today, church }: Given): Promise<MakePdf> {
  const chosen = valuesOf(query.birthMonth);
  const months =
    chosen.length > 0 ? [...new Set(chosen)].sort((one, other) => one - other) : [Number(today.slice(5, 7))];
  const inMonths = Prisma.sql`sort_birthday / 100 = ANY(${months}) AND left_reason IS DISTINCT FROM 'fallecimiento'`;
  const rows = await readPrinted(db, { ...query, sort: "name" }, today, [inMonths], PRINT_MAX, church);
  const endOfYear = `${today.slice(0, 4)}-12-31`;
  const people = rows.map((row) => ({
    name: row.name,
    on: monthDayOf(row) ?? "",
    age: query.ages ? knownAge(row.birthday, endOfYear) : null,
  }));
  const pages = months.map((month) => {
    const number = String(month).padStart(2, "0");
    const born = people.filter(({ on }) => on.startsWith(`${number}-`));
    return {
      month: month - 1,
      people: born
        .map(({ on, ...person }) => ({ ...person, day: Number(on.slice(3)) }))
        .sort((one, other) => one.day - other.day),
    };
  });
  return (printed, taker) => {
    const input: BirthdaysDocument = { kind: "birthdays", months: pages, church: printed, madeAt: new Date() };
    return makePdf(startWorker, input, taker);
  };
}

/** Whether people are in the order of their surnames, which then are printed first. */
const isBySurname = (sort: MemberExportQuery["sort"]) => sort === "surnames" || sort === "-surnames";

async function readPrinted(
  db: ChurchDb,
  { ids, sort, ...filters }: MemberExportQuery,
  today: string,
  further: Prisma.Sql[],
  most: number,
  church: { country: string },
) {
  const chosen = ids ? [Prisma.sql`id = ANY(${ids})`] : await conditionsOf(db, filters, today, { writes: true });
  const people: ReturnType<typeof withSurnames<StoredMember>>[] = [];
  const order = isBySurname(sort) ? orders[sort] : orders.name;
  for await (const batch of fetchRows<StoredMember>(db, members, [...chosen, ...further], order)) {
    people.push(...batch.map(withSurnames));
    requirePrintable(people.length, most, church);
  }
  return people;
}
