import type { ChurchDb } from "@/lib/core/db/church-db";
import { findMemberNames } from "@/lib/members/service";
import { DONORS_LISTED } from "./rules";

/** First people whose name has every word of a text, with the numbers of their envelopes. */
export async function findDonors(db: ChurchDb, name: string) {
  const people = await findMemberNames(db, name, DONORS_LISTED);
  const envelopes = await db.envelope.findMany({ where: { memberId: { in: people.map(({ id }) => id) } } });
  const numbers = new Map(envelopes.map(({ memberId, number }) => [memberId, number]));
  return people.map(({ id, name }) => ({ id, name, envelope: numbers.get(id) ?? null }));
}
