import { createHash } from "node:crypto";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { isOwn } from "@/lib/core/db/own-church";
import { notFound, validationError } from "@/lib/core/errors";
import { fileUrl } from "@/lib/core/files/stored-files";
import { today } from "@/lib/core/values/dates";
import { knownAge } from "../rules";
import { withSurnames } from "../service";
import { type Housemate, type ProposedFamily, proposeFamilies } from "./proposals";
import type { FamilyProposal, FamilyProposals, ProposalQuery } from "./schema";

/** People at one address at most, whom one home may hold, and people read for one answer. */
const [HOME_MAX, PEOPLE_READ] = [40, 10_000];

/** Words that stand for no address, folded and without signs; a shorter address says as little. */
const NO_ADDRESS = ["sindato", "sindireccion", "noaplica", "ninguna", "pendiente", "desconocida"];
const ADDRESS_MIN = 5;

type StoredHousemate = Housemate & { photo: string | null; address: string; place: string; family: string | null };

/**
 * Families that people without one may be: of one address, tied by a surname. Those that the church has refused are left out.
 * `familyId`: of this family only; `timeZone`: IANA.
 */
export async function listProposals(
  db: ChurchDb,
  { page, pageSize, familyId }: ProposalQuery,
  church: { timeZone: string },
): Promise<FamilyProposals> {
  const [housemates, refused] = await Promise.all([listHousemates(db), db.familyRefusal.findMany()]);
  const refusals = new Set(refused.map(({ people }) => people));
  const now = today(church.timeZone);
  const found = [...byPlace(housemates).values()].flatMap((people) =>
    proposeFamilies(people, now).flatMap((proposal) =>
      (familyId !== undefined && proposal.familyId !== familyId) ||
      refusals.has(digestOf(proposal.people.map(({ id }) => id)))
        ? []
        : [toRow(proposal, people, now)],
    ),
  );
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), count: found.length };
}

async function listHousemates(db: ChurchDb): Promise<StoredHousemate[]> {
  const rows = await db.$queryRaw<StoredHousemate[]>`
    WITH people AS MATERIALIZED (
      SELECT m.id, m.name, m.surnames, to_char(m.birthday, 'YYYY-MM-DD') AS birthday, m.genre::text AS genre,
        m.civil_status::text AS "civilStatus", m.photo, f.id AS "familyId", f.name AS family,
        coalesce(m.address, f.address) AS address,
        regexp_replace(atrio_fold(coalesce(m.address, f.address)), '[^a-z0-9]+', '', 'g') AS place
      FROM (SELECT * FROM members m WHERE ${isOwn} AND m.deleted_at IS NULL AND m.left_reason IS NULL) m
        LEFT JOIN families f ON f.id = m.family_id AND f.deleted_at IS NULL
      WHERE coalesce(m.address, f.address) IS NOT NULL),
    homes AS (
      SELECT place FROM people WHERE length(place) >= ${ADDRESS_MIN} AND place <> ALL (${NO_ADDRESS}) GROUP BY place
      HAVING count(*) BETWEEN 2 AND ${HOME_MAX} AND bool_or("familyId" IS NULL))
    SELECT * FROM people JOIN homes USING (place) ORDER BY place, id LIMIT ${PEOPLE_READ}`;
  // The last home of a full answer may lack people.
  const cut = rows.length === PEOPLE_READ ? rows.at(-1)?.place : undefined;
  return rows.filter(({ place }) => place !== cut).map(withSurnames);
}

function byPlace(housemates: readonly StoredHousemate[]) {
  const homes = new Map<string, StoredHousemate[]>();
  for (const person of housemates) {
    const home = homes.get(person.place);
    if (home) home.push(person);
    else homes.set(person.place, [person]);
  }
  return homes;
}

function toRow(
  { name, familyId, people }: ProposedFamily,
  home: readonly StoredHousemate[],
  now: string,
): FamilyProposal {
  const known = new Map(home.map((person) => [person.id, person]));
  const first = known.get(people[0]?.id ?? 0);
  return {
    key: digestOf(people.map(({ id }) => id)),
    name,
    address: first?.address ?? "",
    familyId,
    family: home.find((person) => person.familyId === familyId)?.family ?? null,
    people: people.flatMap(({ id, role, isLikely }) => {
      const person = known.get(id);
      return person
        ? [
            {
              ...{ id, role, isLikely, name: person.name, genre: person.genre, age: knownAge(person.birthday, now) },
              photo: fileUrl(`/api/members/${id}/photo`, person.photo),
            },
          ]
        : [];
    }),
  };
}

const digestOf = (ids: readonly number[]) =>
  createHash("sha256")
    .update([...ids].sort((one, other) => one - other).join(","))
    .digest("hex")
    .slice(0, 32);

/** Remembers that these people are no family; they are proposed again only with another person. 400 for somebody who is not there. */
export async function refuseProposal(db: ChurchDb, ids: readonly number[]): Promise<{ id: number }> {
  const count = await db.member.count({ where: { id: { in: [...ids] }, deletedAt: null } });
  if (count < new Set(ids).size)
    throw validationError({ ids: "Alguna de esas personas no existe o está en la papelera" });
  const [row] = await db.$queryRaw<[{ id: number }]>`
    INSERT INTO family_refusals (people) VALUES (${digestOf(ids)})
    ON CONFLICT (church_id, people) DO UPDATE SET people = EXCLUDED.people RETURNING id`;
  return row;
}

/** Forgets a refusal, so that those people are proposed again; 404. */
export async function forgetRefusal(db: ChurchDb, id: number) {
  const { count } = await db.familyRefusal.deleteMany({ where: { id } });
  if (count === 0) throw notFound("Esa respuesta ya no está guardada.");
}
