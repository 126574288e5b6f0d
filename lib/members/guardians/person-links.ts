import type { ChurchDb } from "@/lib/core/db/church-db";
import { relationWord } from "./labels";
import type { GuardianRelation } from "./rules";

type Link = {
  name: string;
  genre: "F" | "M" | "N";
  relation: GuardianRelation;
  mayPickUp: boolean;
  isGuardian: boolean;
};

/** Who answers for a person and for whom the person answers, also of those in the trash, for the copy of the person's data. */
export async function listPersonLinks(db: ChurchDb, id: number) {
  const links = await db.$queryRaw<Link[]>`
    SELECT other.name, adult.genre::text AS genre, g.relation, g.may_pick_up AS "mayPickUp", g.child_id = ${id} AS "isGuardian"
    FROM guardians g
      JOIN members adult ON adult.id = g.adult_id
      JOIN members other ON other.id = CASE WHEN g.child_id = ${id} THEN g.adult_id ELSE g.child_id END
    WHERE g.child_id = ${id} OR g.adult_id = ${id} ORDER BY g.id`;
  const ofSide = (isGuardian: boolean) =>
    links
      .filter((link) => link.isGuardian === isGuardian)
      .map(({ name, genre, relation, mayPickUp }) => ({ name, is: relationWord(relation, genre), mayPickUp }));
  return { guardians: ofSide(true), wards: ofSide(false) };
}
