import type { ChurchDb } from "@/lib/core/db/church-db";
import { methodText } from "./labels";
import { methods } from "./rules";

/** What the church calls its wallet; null: as in its country. Everyone in finances may know it. */
export async function findWallet(db: ChurchDb): Promise<string | null> {
  const [{ wallet }] = await db.$queryRaw<[{ wallet: string | null }]>`SELECT atrio_wallet() AS wallet`;
  return wallet;
}

/** Ways of giving in words; `country`: ISO 3166-1. */
export async function listMethods(db: ChurchDb, country: string) {
  const wallet = await findWallet(db);
  return methods.map((method) => ({ method, text: methodText(method, wallet, country) }));
}
