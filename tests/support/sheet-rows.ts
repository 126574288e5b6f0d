import { readTable } from "@/lib/spreadsheets/read";

/** The cells of each row of a file. */
export async function rowsOf(content: string | Uint8Array, options: Parameters<typeof readTable>[1] = {}) {
  const rows: string[][] = [];
  for await (const batch of (await readTable(Buffer.from(content), options)).rows)
    rows.push(...batch.map(({ cells }) => cells));
  return rows;
}
