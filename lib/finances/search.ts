import { formatDate } from "@/lib/core/values/dates";
import { moneyText, signedMoney } from "@/lib/core/values/money";
import type { ModuleSearch } from "@/lib/registry";
import { listTransactions } from "./transactions/list";
import { transactionListQuery } from "./transactions/schema";

/** Movements of all dates as the palette finds them; the halves of a transfer have no sign. */
export const search: ModuleSearch = async (db, name, { church, limit }) => {
  const query = transactionListQuery.parse({ name, pageSize: String(limit) });
  const { rows, count } = await listTransactions(db, query, null);
  const found = rows.map(({ id, concept, date, amount, isIncome, transferId, treasury }) => {
    const value = transferId ? moneyText(amount, church) : signedMoney(amount, isIncome, church);
    return { id, name: concept, note: [formatDate(date), value, treasury].join(" · "), image: null };
  });
  return { rows: found, count };
};
