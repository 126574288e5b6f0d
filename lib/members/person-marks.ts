import type { ChurchDb } from "@/lib/core/db/church-db";
import type { Mentions } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";

/** Names, addresses and telephones of a person, as `atrio_person_marks` returns them. */
type Marks = { pattern: string | null; loose: string | null; marks: string | null };

/** Condition on a text: names this member by what only they are called. */
export async function personMentions(db: ChurchDb, id: number): Promise<Mentions> {
  const [{ pattern, loose, marks }] = await db.$queryRaw<[Marks]>`
    SELECT pattern, loose, marks::text AS marks FROM atrio_person_marks(${id})`;
  if (pattern === null && marks === null) return () => Prisma.sql`false`;
  return (text) => Prisma.sql`atrio_names_person(${text}, ${pattern}, ${loose}, ${marks}::jsonb)`;
}
