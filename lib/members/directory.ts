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
import { familyTitle, roleText } from "./families/labels";
import { familyRoles } from "./families/rules";
import { relationWord } from "./guardians/labels";
import { withMinor } from "./guardians/minors";
import type { GuardianContact } from "./guardians/schema";
import { OF_FAMILY } from "./labels";
import { knownAge, monthDayOf, PHOTOS_MAX } from "./rules";
import type { MemberExportQuery } from "./schema";
import { conditionsOf, members, orders, type StoredMember, withSurnames } from "./service";

type Given = { filters: string[]; today: string; church: { country: string } };

const startWorker = workerOf("members", "directory");

/** Reads the members for a directory or a poster of birthdays; undefined when the query asks for a table. */
export function printMembers(db: ChurchDb, query: MemberExportQuery, given: Given): Promise<MakePdf> | undefined {
  if (query.layout === "list") return undefined;
  if (query.layout === "birthdays") return readBirthdays(db, query, given);
  return query.layout === "families" ? readFamilies(db, query, given) : readDirectory(db, query, given);
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
    ({ name, surnames, position, birthday, birthMonthDay, photo, ...row }): DirectoryPerson => ({
      ...{ name, listedAs: bySurname ? surnamesFirst(name, surnames) : name },
      ...{ position, photo: hasPhotos ? photo : null },
      ...reachedAt(withMinor({ ...row, birthday }, { country: church.country, today }), church.country),
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

const WITHOUT_FAMILY = "Sin familia";

/** People of a family on one card, which a column holds. */
const CARD_PEOPLE = 20;

const chunked = <Item>(items: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** The families of the members in alphabetical order, with the people of each by their roles; behind them those without one. */
async function readFamilies(
  db: ChurchDb,
  query: MemberExportQuery,
  { filters, today, church }: Given,
): Promise<MakePdf> {
  const rows = await readPrinted(db, query, today, [], PRINT_MAX, church);
  const ids = rows.flatMap(({ familyId }) => familyId ?? []);
  const stored = await db.family.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true, address: true, phone: true },
    orderBy: [{ sortName: "asc" }, { id: "asc" }],
  });
  const people = rows.map((row) => ({
    ...row,
    ...reachedAt({ ...withMinor(row, { country: church.country, today }), familyPhone: null }, church.country),
  }));
  const ofFamily = new Map<number, typeof people>();
  for (const person of people) {
    if (person.familyId !== null) ofFamily.set(person.familyId, [...(ofFamily.get(person.familyId) ?? []), person]);
  }
  const noContact = { email: null, birthday: null, photo: null };
  const homes = stored.flatMap(({ id, name, address, phone }) => {
    const about = (ofFamily.get(id) ?? []).sort(byRole).map(({ name: who, familyRole, genre, phone: own }) => ({
      name: who,
      about: [roleText(familyRole ?? "otro", genre), own].filter(Boolean).join(" · "),
    }));
    const card = { ...noContact, name, listedAs: familyTitle(name), sortedAs: name };
    return chunked(about, CARD_PEOPLE).map(
      (some, index): DirectoryPerson =>
        index === 0
          ? { ...card, position: address ?? "", phone: phone && phoneText(phone, church.country), people: some }
          : { ...card, listedAs: `${card.listedAs} (sigue)`, position: "", phone: null, people: some },
    );
  });
  const others = people
    .filter(({ familyId }) => familyId === null)
    .map(
      ({ name, phone, address }): DirectoryPerson => ({
        ...{ ...noContact, name, listedAs: name, part: WITHOUT_FAMILY, position: address ?? "", phone },
      }),
    );
  const subtitle = [
    ...filters,
    countText(stored.length, "familia", "familias", church),
    countText(rows.length, "persona", "personas", church),
  ].join(" · ");
  return (printed, taker) => {
    const input: DirectoryDocument = {
      ...{ kind: "directory", subtitle, people: [...homes, ...others], photos: new Map(), hasPhotos: false },
      ...{ church: printed, madeAt: new Date() },
    };
    return makePdf(startWorker, input, taker);
  };
}

type FamilyMember = Pick<StoredMember, "familyRole" | "birthday">;

/** In the order of roles, the oldest first. */
const byRole = (one: FamilyMember, other: FamilyMember) =>
  rankOf(one) - rankOf(other) || (one.birthday ?? "9").localeCompare(other.birthday ?? "9");

const rankOf = ({ familyRole }: FamilyMember) =>
  familyRoles.indexOf(familyRole === "hija" ? "hijo" : (familyRole ?? "otro"));

/** Cellphone of a person, or that of the family, which is said. */
function phoneOf({ cellphone, familyPhone }: Pick<StoredMember, "cellphone" | "familyPhone">, country: string) {
  if (cellphone) return phoneText(cellphone, country);
  return familyPhone && `${phoneText(familyPhone, country)} (${OF_FAMILY})`;
}

/** Telephone and mail of a person; of a minor, the telephone of who answers for them, or of the family. */
function reachedAt(person: Reached, country: string) {
  if (!person.isMinor) return { phone: phoneOf(person, country), email: person.email };
  const guardian = person.guardians.find(({ phone }) => phone);
  if (!guardian) return { phone: phoneOf({ ...person, cellphone: null }, country), email: null };
  const word = relationWord(guardian.relation, guardian.genre);
  return { phone: `${word[0]?.toUpperCase()}${word.slice(1)}: ${guardian.phone}`, email: null };
}

type Reached = Pick<StoredMember, "cellphone" | "email" | "familyPhone"> & {
  isMinor: boolean;
  guardians: GuardianContact[];
};

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
