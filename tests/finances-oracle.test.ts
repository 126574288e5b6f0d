import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { DELETE as REOPEN } from "@/app/api/finances/closings/[month]/route";
import { POST as CLOSE, GET as CLOSINGS } from "@/app/api/finances/closings/route";
import { GET as MONTHS } from "@/app/api/finances/months/route";
import { GET as REPORT } from "@/app/api/finances/report/route";
import { GET as SUMMARY } from "@/app/api/finances/summary/route";
import { POST as USE_CATEGORY } from "@/app/api/options/categories/[id]/restore/route";
import { DELETE as DROP_CATEGORY } from "@/app/api/options/categories/[id]/route";
import { POST as RESTORE } from "@/app/api/transactions/[id]/restore/route";
import { DELETE as VOID } from "@/app/api/transactions/[id]/route";
import { GET as EXPORT } from "@/app/api/transactions/export/route";
import { GET as LIST, POST, PUT } from "@/app/api/transactions/route";
import { GET as STATS } from "@/app/api/transactions/stats/[id]/route";
import { PUT as CHANGE_TRANSFER, POST as TRANSFER } from "@/app/api/transfers/route";
import { POST as USE_TREASURY } from "@/app/api/treasuries/[id]/restore/route";
import { DELETE as DROP_TREASURY } from "@/app/api/treasuries/[id]/route";
import { GET as TREASURIES } from "@/app/api/treasuries/route";
import { GET as ALL_STATS } from "@/app/api/treasuries/stats/route";
import { connections } from "@/lib/core/identity-db";
import { checkAmounts, checkTotals } from "@/lib/finances/check";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { type Movement, monthsIn, reportIn, statsIn, summaryIn } from "./support/books";
import { call, type Handler, type Method } from "./support/call";
import { aChurch, asOwner, aTransaction, aTreasury, type TestChurch } from "./support/church";
import { moneyOf, sumOf } from "./support/money";

const OPERATIONS = 10_000;
const AT_ONCE = 16;
process.env.DATABASE_POOL = String(AT_ONCE);

/** Numbers from 0 to below 1, the same for one seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Common = { date: string; amount: string; concept: string; notes: string | null };

/** What a movement, or both halves of a transfer, was in one version. */
type State = Common &
  ({ categoryId: number; isIncome: boolean; treasuryId: number } | { fromTreasuryId: number; toTreasuryId: number });

/** What the answers told of one movement or transfer; making void answers nothing, so that it is only counted. */
type Account = { ids: number[]; versions: Map<number, State>; voids: number };

function stateOf(row: TransactionRow): State {
  const { date, amount, concept, notes, categoryId, isIncome, treasuryId } = row;
  const common = { date, amount, concept, notes };
  if (categoryId !== null) return { ...common, categoryId, isIncome, treasuryId };
  const otherId = row.otherTreasuryId as number;
  const [fromTreasuryId, toTreasuryId] = isIncome ? [otherId, treasuryId] : [treasuryId, otherId];
  return { ...common, fromTreasuryId, toTreasuryId };
}

const movementsOf = (state: State): Movement[] => {
  const { date, amount } = state;
  if ("categoryId" in state) return [state];
  return [
    { date, amount, categoryId: null, isIncome: false, treasuryId: state.fromTreasuryId },
    { date, amount, categoryId: null, isIncome: true, treasuryId: state.toTreasuryId },
  ];
};

const monthOf = (day: string) => day.slice(0, 7);

async function aChurchToWriteIn() {
  const church = await aChurch();
  const treasuries = [church.treasury];
  for (const name of ["Banco", "Fondo", "Misiones", "Jóvenes"]) treasuries.push((await aTreasury(church, name)).id);
  const names = ["Diezmos", "Ofrenda general", "Donaciones", "Alquiler", "Ayuda social", "Misiones"];
  const categories = names.map((name) => church.categories[name] as number);
  const rows: TransactionRow[] = [];
  // One for each, so that none is ever destroyed.
  for (const [index, categoryId] of categories.entries())
    rows.push(await aTransaction(church, { categoryId, treasuryId: treasuries[index % treasuries.length] }));
  return { church, treasuries, categories, rows };
}

/** Sixteen who write at random, and what their answers say was written. */
async function writeAtRandom(seed: number) {
  const { church, treasuries, categories, rows } = await aChurchToWriteIn();
  const random = randomFrom(seed);
  const below = (bound: number) => Math.floor(random() * bound);
  const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;

  const accounts: Account[] = [];
  const ofId = new Map<number, Account>();
  const movements: number[] = [];
  const transfers: number[] = [];
  const statuses: Record<string, number> = {};
  const unexpected: unknown[] = [];
  /** Months that are closed for sure, and since which closing. */
  const closed = new Map<string, number>();
  const archived = { treasuries: new Set<number>(), categories: new Set<number>() };
  let closingCount = 0;

  const learn = (ids: number[], version: number, state: State) => {
    const key = Math.min(...ids);
    const account = ofId.get(key) ?? { ids, versions: new Map(), voids: 0 };
    if (!ofId.has(key)) {
      (ids.length === 1 ? movements : transfers).push(...ids);
      for (const id of ids) ofId.set(id, account);
      accounts.push(account);
    }
    const known = account.versions.get(version);
    if (known) expect(state).toEqual(known);
    account.versions.set(version, state);
  };
  for (const row of rows) learn([row.id], row.version, stateOf(row));

  const ask = async (route: Partial<Record<Method, Handler>>, given: Parameters<typeof call>[1]) => {
    const answer = await call(route, { as: church.owner, ...given });
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (![200, 201, 204, 404, 409].includes(answer.status)) unexpected.push(answer.body);
    return answer;
  };

  /** Nothing that began and ended while a month was closed is written in it. */
  async function writing(days: (string | undefined)[], work: () => Promise<{ status: number; body: Answered }>) {
    const months = days.filter((day) => day !== undefined).map(monthOf);
    const since = months.map((month) => closed.get(month));
    const answer = await work();
    if (answer.status >= 300) return undefined;
    months.forEach((month, index) => {
      if (since[index] !== undefined && since[index] === closed.get(month)) unexpected.push(`written in ${month}`);
    });
    return answer.body;
  }
  type Answered = (TransactionRow & { rows?: TransactionRow[] }) | undefined;

  const learnRow = (row: Answered) => {
    if (row) learn(ofId.get(row.id)?.ids ?? [row.id], row.version, stateOf(row));
  };
  const learnTransfer = (answer: Answered) => {
    const [sent, received] = answer?.rows ?? [];
    if (!sent || !received) return;
    expect(stateOf(received)).toEqual(stateOf(sent));
    learn([sent.id, received.id], sent.version, stateOf(sent));
  };

  const aDay = () =>
    `${oneOf(["2023-11", "2023-12", "2024-01", "2024-02", "2024-03", "2024-04"])}-${oneOf(["01", "15", "29"])}`.replace(
      "2024-02-29",
      oneOf(["2024-02-29", "2024-02-28"]),
    );
  const anAmount = () => moneyOf(1n + BigInt(below(oneOf([100, 1_000_000, 2 ** 31]))) * oneOf([1n, 1n, 46_566n]));
  const common = () => ({
    date: aDay(),
    amount: anAmount(),
    concept: `Movimiento ${below(1_000)}`,
    notes: oneOf([null, "Nota"]),
  });
  const ends = () => {
    const from = below(treasuries.length);
    const to = (from + 1 + below(treasuries.length - 1)) % treasuries.length;
    return { fromTreasuryId: treasuries[from], toTreasuryId: treasuries[to] };
  };
  const movement = () => ({ ...common(), categoryId: oneOf(categories), treasuryId: oneOf(treasuries) });

  /** Somebody's id, the day it was last known to have, and often its version. */
  const known = (id: number) => {
    const { versions } = ofId.get(id) as Account;
    const last = Math.max(...versions.keys());
    return { id, day: versions.get(last)?.date, version: random() < 0.6 ? last : undefined };
  };
  const anyId = () => oneOf(transfers.length > 0 && random() < 0.2 ? transfers : movements);

  const create = async () => {
    const body = movement();
    learnRow(await writing([body.date], () => ask({ POST }, { body })));
  };
  const edit = async () => {
    const { id, version } = known(oneOf(movements));
    const body = { ...movement(), id, version };
    learnRow(await writing([body.date], () => ask({ PUT }, { body })));
  };
  const makeVoid = async () => {
    const { id } = known(anyId());
    const { status } = await ask({ DELETE: VOID }, { params: { id }, query: { reason: "Al azar" } });
    const account = ofId.get(id);
    if (status === 204 && account) account.voids++;
  };
  const restore = async () => {
    const { id } = known(anyId());
    const { status, body } = await ask({ POST: RESTORE }, { params: { id } });
    // Of one that somebody else had restored it may be told that it is void again by now.
    if (status === 200 && body.voidedAt === null) learnRow(body);
  };
  const transfer = async () => {
    const body = { ...common(), ...ends() };
    learnTransfer(await writing([body.date], () => ask({ POST: TRANSFER }, { body })));
  };
  const editTransfer = async () => {
    if (transfers.length === 0) return transfer();
    const { id, version } = known(oneOf(transfers));
    const body = { ...common(), ...ends(), id, version };
    learnTransfer(await writing([body.date], () => ask({ PUT: CHANGE_TRANSFER }, { body })));
  };
  /** By one alone, so that it is known what is closed. */
  const closeOrReopen = async () => {
    const month = oneOf(["2023-11", "2023-12", "2024-02"]);
    if (closed.has(month)) {
      closed.delete(month);
      expect((await ask({ DELETE: REOPEN }, { params: { month } })).status).toBe(204);
      return;
    }
    expect((await ask({ POST: CLOSE }, { body: { month } })).status).toBe(201);
    closed.set(month, ++closingCount);
  };
  /** By one alone as well. */
  const archiveOrUse = async () => {
    const isTreasury = random() < 0.5;
    const used = isTreasury ? archived.treasuries : archived.categories;
    // Never more than two out of use, or hardly anything could be written.
    const id = oneOf(used.size > 1 ? [...used] : isTreasury ? treasuries.slice(1) : categories);
    const [drop, use] = isTreasury ? [DROP_TREASURY, USE_TREASURY] : [DROP_CATEGORY, USE_CATEGORY];
    const query: Record<string, string> = isTreasury ? { archive: "true" } : {};
    const { status } = used.has(id)
      ? await ask({ POST: use }, { params: { id } })
      : await ask({ DELETE: drop }, { params: { id }, query });
    expect(status).toBeLessThan(300);
    if (!used.delete(id)) used.add(id);
  };

  const kinds = [
    ...Array(40).fill(create),
    ...Array(26).fill(edit),
    ...Array(11).fill(makeVoid),
    ...Array(9).fill(restore),
    ...Array(8).fill(transfer),
    ...Array(6).fill(editTransfer),
  ] as (() => Promise<void>)[];

  let next = 0;
  const writer = async (number: number) => {
    while (next < OPERATIONS) {
      next++;
      const own = number === 0 ? closeOrReopen : number === 1 ? archiveOrUse : undefined;
      await (own && random() < 0.2 ? own() : oneOf(kinds)());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => writer(number)));
  return { church, treasuries, accounts, closed: [...closed.keys()], statuses, unexpected };
}

/** What a movement or transfer is after all its versions: void, when the last of them answered nothing. */
function lastOf({ versions, voids }: Account) {
  const last = versions.size + voids;
  return { version: last, state: versions.get(last), isVoid: !versions.has(last) };
}

test("after 10,000 changes by sixteen at once every sum is exact to the cent, and the history tells every change", async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { church, treasuries, accounts, closed, statuses, unexpected } = await writeAtRandom(seed);
  const what = `seed ${seed}: ${JSON.stringify(statuses)}`;
  expect(unexpected, what).toEqual([]);
  expect(connections().totalCount, what).toBe(AT_ONCE);
  for (const status of [200, 201, 204, 404, 409]) expect(statuses[status], what).toBeGreaterThan(100);

  const rows = await rowsOf(church);
  await expectRows(rows, accounts);
  const movements = accounts.flatMap((account) => {
    const { state, isVoid } = lastOf(account);
    return state && !isVoid ? movementsOf(state) : [];
  });
  expect(movements.length).toBeGreaterThan(500);
  await expectSums(church, { movements, treasuries, closed });
  expect(await asOwner(church, checkTotals)).toEqual([]);
  expect(await asOwner(church, checkAmounts)).toEqual([]);
  await expectHistory(church, accounts);
}, 300_000);

const rowsOf = (church: TestChurch) =>
  asOwner(church, async (db) => {
    const rows = await db.transaction.findMany({ orderBy: { id: "asc" } });
    return rows.map(({ date, amount, ...row }) => ({
      ...row,
      date: date.toISOString().slice(0, 10),
      amount: amount.toFixed(2),
    }));
  });

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** Each row is there in the version and with the values of the last change that was answered, and there are no others. */
async function expectRows(rows: Row[], accounts: Account[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  expect(rows).toHaveLength(accounts.reduce((count, { ids }) => count + ids.length, 0));
  for (const account of accounts) {
    const { version, state, isVoid } = lastOf(account);
    const found = account.ids.map((id) => byId.get(id) as Row);
    expect(found.map((row) => [row.version, row.voidedAt !== null])).toEqual(found.map(() => [version, isVoid]));
    // What was made void last is as it was in the version before.
    const expected = state ?? account.versions.get(version - 1);
    for (const { date, amount, concept, notes } of found)
      expect({ date, amount, concept, notes }).toEqual({
        date: expected?.date,
        amount: expected?.amount,
        concept: expected?.concept,
        notes: expected?.notes,
      });
    const places = found.map(({ treasuryId, categoryId, isIncome }) => ({ treasuryId, categoryId, isIncome }));
    expect(places).toEqual(
      movementsOf(expected as State).map(({ treasuryId, categoryId, isIncome }) => ({
        treasuryId,
        categoryId,
        isIncome,
      })),
    );
  }
}

async function expectSums(
  church: TestChurch,
  { movements, treasuries, closed }: { movements: Movement[]; treasuries: number[]; closed: string[] },
) {
  const { owner: as } = church;
  const read = async (GET: Handler, given: object = {}) => (await call({ GET }, { as, ...given })).body;
  expect(await read(ALL_STATS)).toEqual(statsIn(movements));
  for (const id of treasuries) {
    expect(await read(STATS, { params: { id } })).toEqual(statsIn(movements, id));
    expect(await read(SUMMARY, { query: { id, from: "2023-12-15" } })).toEqual(
      summaryIn(movements, { id, from: "2023-12-15" }),
    );
    expect(await read(MONTHS, { query: { id, to: "2024-05" } })).toEqual(monthsIn(movements, "2024-05", closed, id));
  }
  const both = [await read(TREASURIES), await read(TREASURIES, { query: { archived: "true" } })].flatMap(
    ({ rows }) => rows as { id: number; balance: string }[],
  );
  const balances = new Map(both.map(({ id, balance }) => [id, balance]));
  for (const id of treasuries) expect(balances.get(id)).toBe(statsIn(movements, id).balance);
  for (const range of [{}, { from: "2024-01-01" }, { to: "2024-02-15" }, { from: "2023-11-02", to: "2024-04-14" }])
    expect(await read(SUMMARY, { query: range })).toEqual(summaryIn(movements, range));
  expect(await read(MONTHS, { query: { to: "2024-05" } })).toEqual(monthsIn(movements, "2024-05", closed));
  const closings: { month: string }[] = await read(CLOSINGS);
  expect(closings.map(({ month }) => month).sort()).toEqual(closed.sort());
  for (const period of ["2023", "2024", "2023-12", "2024-02"]) {
    const found = await read(REPORT, { query: { period } });
    const { treasuries: ofTreasury, categories, ...sums } = reportIn(movements, period);
    expect(found).toMatchObject(sums);
    for (const { id, treasury: _, ...row } of found.treasuries) expect(row).toEqual(ofTreasury(id));
    const byId = (rows: { id: number; total: string; count: number }[]) =>
      rows.map(({ id, total, count }) => ({ id, total, count })).sort((one, other) => one.id - other.id);
    expect(byId(found.categories)).toEqual(byId(categories));
  }
  const { bytes } = await call({ GET: EXPORT }, { as, query: { format: "csv" } });
  const exported: string[][] = parse(bytes, { bom: true, delimiter: ";", from: 2 });
  expect(exported).toHaveLength(movements.length);
  expect(sumOf(exported.map((row) => String(row[5]).replace(",", ".")))).toBe(statsIn(movements).balance);
  expect((await read(LIST)).count).toBe(movements.length);
}

/** As many entries as versions, each beginning where the one before ended; every version is told as it was answered then. */
async function expectHistory(church: TestChurch, accounts: Account[]) {
  const told = await asOwner(church, (db) =>
    db.history.findMany({ where: { entity: "transactions" }, orderBy: { id: "asc" } }),
  );
  const ofRow = new Map<number, typeof told>();
  for (const entry of told) ofRow.set(entry.rowId, [...(ofRow.get(entry.rowId) ?? []), entry]);
  const rows = await asOwner(
    church,
    (db) => db.$queryRaw<{ id: number; image: Told }[]>`
      SELECT id, atrio_history_image(to_jsonb(t)) AS image FROM transactions t`,
  );
  const present = new Map(rows.map(({ id, image }) => [id, image]));
  expect(ofRow.size).toBe(rows.length);
  for (const account of accounts)
    for (const [half, id] of account.ids.entries()) {
      const entries = ofRow.get(id) ?? [];
      // What it was when it was made is what the next entry found, or what it still is.
      const images = entries.map(
        ({ after }, index) => after ?? entries[index + 1]?.before ?? present.get(id),
      ) as Told[];
      expect(images.at(-1)).toEqual(present.get(id));
      expect(entries.map(({ before }) => before)).toEqual([null, ...images.slice(0, -1)]);
      expect(images.map(({ version }) => version)).toEqual(images.map((_, index) => index + 1));
      expect(images).toHaveLength(account.versions.size + account.voids);
      expect(new Set(entries.map(({ userName }) => userName))).toEqual(new Set([church.owner.name]));
      expect(entries.filter(({ action }) => action === "delete")).toHaveLength(account.voids);
      for (const [version, state] of account.versions)
        expect(shown(images[version - 1] as Told)).toEqual({ ...movementsOf(state)[half], ...wordsOf(state) });
    }
}

type Told = Record<string, string | number | boolean | null>;

const wordsOf = ({ concept, notes }: State) => ({ concept, notes });

const shown = ({ date, amount, concept, notes, category_id, is_income, treasury_id }: Told) => ({
  ...{ date, concept, notes, amount: Number(amount).toFixed(2) },
  ...{ categoryId: category_id, isIncome: is_income, treasuryId: treasury_id },
});
