// Also on PostgreSQL 15: totals by trigger.
// Longer in the release suite: ten times the operations.
import { parse } from "csv-parse/sync";
import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { connections } from "@/lib/core/db/identity-db";
import { moneyText } from "@/lib/core/values/money";
import { checkAmounts, checkTotals } from "@/lib/finances/check";
import type { TransactionBulkResult, TransactionRow } from "@/lib/finances/transactions/schema";
import type { TreasuryRow } from "@/lib/finances/treasuries/schema";
import { randomNumbers } from "@/prisma/seed/random";
import { type Movement, monthsIn, type Opening, reportIn, statsIn, summaryIn } from "./support/books";
import { call, type EndpointName } from "./support/call";
import { aChurch, asOwner, type TestChurch } from "./support/church";
import { aFile, importForm } from "./support/imports";
import { moneyOf, sumOf } from "./support/money";
import { aTransaction, aTreasury } from "./support/rows/finances";
import { rowsOfXlsx } from "./support/sheets";
import { repetitions } from "./support/suite";

const OPERATIONS = process.env.ON_SECOND_POSTGRES === "1" ? 500 : repetitions(1_000, 10_000);
const CONCURRENCY = 16;
process.env.DATABASE_POOL = String(CONCURRENCY);

type Common = { date: string; amount: string; concept: string; notes: string | null };

/** One version of a transaction, or of both halves of a transfer. */
type State = Common &
  ({ categoryId: number; isIncome: boolean; treasuryId: number } | { fromTreasuryId: number; toTreasuryId: number });

/** Answers about one transaction or transfer; voiding has an empty answer and is only counted. */
type Track = { ids: number[]; versions: Map<number, State>; voids: number };

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

async function aChurchWithTreasuries() {
  const church = await aChurch();
  const treasuries = [church.treasury];
  const treasuryNames = ["Banco", "Fondo", "Misiones", "Jóvenes"];
  for (const name of treasuryNames) treasuries.push((await aTreasury(church, name)).id);
  const names = ["Diezmos", "Ofrenda general", "Donaciones", "Alquiler", "Ayuda social", "Misiones"];
  const categories = names.map((name) => church.categories[name] as number);
  const rows: TransactionRow[] = [];
  // A transaction for each category and treasury, so that none is ever deleted.
  for (const [index, categoryId] of categories.entries())
    rows.push(await aTransaction(church, { categoryId, treasuryId: treasuries[index % treasuries.length] }));
  return { church, treasuries, categories, rows, names: { treasuries: treasuryNames, categories: names } };
}

/** Sixteen concurrent random writers; returns what their answers say was written. */
async function writeAtRandom(seed: number) {
  const { church, treasuries, categories, rows, names } = await aChurchWithTreasuries();
  const random = randomNumbers(seed);
  const below = (bound: number) => Math.floor(random() * bound);
  const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;

  const tracks: Track[] = [];
  const trackById = new Map<number, Track>();
  const movements: number[] = [];
  const transfers: number[] = [];
  const statuses: Record<string, number> = {};
  const unexpected: unknown[] = [];
  /** Months that are certainly locked → number of their lock. */
  const locked = new Map<string, number>();
  const archived = { treasuries: new Set<number>(), categories: new Set<number>() };
  let [lockCount, openingChanges] = [0, 0];
  const treasuryNames = new Map(treasuries.map((id, index) => [id, ["Caja general", ...names.treasuries][index]]));

  const recordVersion = (ids: number[], version: number, state: State) => {
    const key = Math.min(...ids);
    const track = trackById.get(key) ?? { ids, versions: new Map(), voids: 0 };
    if (!trackById.has(key)) {
      (ids.length === 1 ? movements : transfers).push(...ids);
      for (const id of ids) trackById.set(id, track);
      tracks.push(track);
    }
    const recorded = track.versions.get(version);
    if (recorded) expect(state).toEqual(recorded);
    track.versions.set(version, state);
  };
  for (const row of rows) recordVersion([row.id], row.version, stateOf(row));

  const send = async (name: EndpointName, options: Parameters<typeof call>[1]) => {
    const answer = await call(name, { as: church.owner, ...options });
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (![200, 201, 204, 404, 409].includes(answer.status)) unexpected.push(answer.body);
    return answer;
  };

  /** Runs a write; one that starts and ends within one lock of its month must fail. */
  async function checkLocks(days: (string | undefined)[], work: () => Promise<{ status: number; body: Answer }>) {
    const months = days.filter((day) => day !== undefined).map(monthOf);
    const since = months.map((month) => locked.get(month));
    const answer = await work();
    if (answer.status >= 300) return undefined;
    months.forEach((month, index) => {
      if (since[index] !== undefined && since[index] === locked.get(month)) unexpected.push(`written in ${month}`);
    });
    return answer.body;
  }
  type Answer = (TransactionRow & { rows?: TransactionRow[] }) | undefined;

  const recordRow = (row: Answer) => {
    if (row) recordVersion(trackById.get(row.id)?.ids ?? [row.id], row.version, stateOf(row));
  };
  const recordTransfer = (answer: Answer) => {
    const [sent, received] = answer?.rows ?? [];
    if (!sent || !received) return;
    expect(stateOf(received)).toEqual(stateOf(sent));
    recordVersion([sent.id, received.id], sent.version, stateOf(sent));
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

  /** Id with its latest recorded date, and in 60 % of the calls its version. */
  const latestOf = (id: number) => {
    const { versions } = trackById.get(id) as Track;
    const last = Math.max(...versions.keys());
    return { id, day: versions.get(last)?.date, version: random() < 0.6 ? last : undefined };
  };
  const anyId = () => oneOf(transfers.length > 0 && random() < 0.2 ? transfers : movements);

  const create = async () => {
    const body = movement();
    recordRow(await checkLocks([body.date], () => send("POST /transactions", { body })));
  };
  const edit = async () => {
    const { id, version } = latestOf(oneOf(movements));
    const body = { ...movement(), id, version };
    recordRow(await checkLocks([body.date], () => send("PUT /transactions", { body })));
  };
  const voidOne = async () => {
    const { id } = latestOf(anyId());
    const { status } = await send("DELETE /transactions/{id}", { params: { id }, query: { reason: "Al azar" } });
    const track = trackById.get(id);
    if (status === 204 && track) track.voids++;
  };
  const voidMany = async () => {
    const ids = [...new Set(Array.from({ length: 1 + below(6) }, anyId))];
    const { status, body } = await send("POST /transactions/bulk", {
      body: { action: "void", ids, reason: "Al azar" },
    });
    if (status !== 200) return;
    const refused = (body as TransactionBulkResult).refused.flatMap(({ rows }) => rows.map(({ id }) => id));
    const changed = ids.filter((id) => !refused.includes(id));
    if (body.changed !== changed.length || body.unchanged !== 0) unexpected.push(body);
    for (const id of changed) (trackById.get(id) as Track).voids++;
  };
  const restore = async () => {
    const { id } = latestOf(anyId());
    const { status, body } = await send("POST /transactions/{id}/restore", { params: { id } });
    // After another writer's restore the answer may already be of a row that is void again.
    if (status === 200 && body.voidedAt === null) recordRow(body);
  };
  const transfer = async () => {
    const body = { ...common(), ...ends() };
    recordTransfer(await checkLocks([body.date], () => send("POST /transfers", { body })));
  };
  const editTransfer = async () => {
    if (transfers.length === 0) return transfer();
    const { id, version } = latestOf(oneOf(transfers));
    const body = { ...common(), ...ends(), id, version };
    recordTransfer(await checkLocks([body.date], () => send("PUT /transfers", { body })));
  };
  /** Runs in one writer only, so that the locks are known. */
  const lockOrUnlock = async () => {
    const month = oneOf(["2023-11", "2023-12", "2024-02"]);
    if (locked.has(month)) {
      locked.delete(month);
      expect((await send("DELETE /finances/closings/{month}", { params: { month } })).status).toBe(204);
      return;
    }
    expect((await send("POST /finances/closings", { body: { month } })).status).toBe(201);
    locked.set(month, ++lockCount);
  };
  /** Runs in one writer only, so that what is archived is known. */
  const archiveOrRestore = async () => {
    const isTreasury = random() < 0.5;
    const inactive = isTreasury ? archived.treasuries : archived.categories;
    // At most two are archived at once, so that most writes succeed.
    const id = oneOf(inactive.size > 1 ? [...inactive] : isTreasury ? treasuries.slice(1) : categories);
    const [archive, unarchive] = isTreasury
      ? (["DELETE /treasuries/{id}", "POST /treasuries/{id}/restore"] as const)
      : (["DELETE /options/categories/{id}", "POST /options/categories/{id}/restore"] as const);
    const query: Record<string, string> = isTreasury ? { archive: "true" } : {};
    const { status } = inactive.has(id)
      ? await send(unarchive, { params: { id } })
      : await send(archive, { params: { id }, query });
    expect(status).toBeLessThan(300);
    if (!inactive.delete(id)) inactive.add(id);
  };

  const openings = new Map<number, Opening>();
  /** Runs in one writer only, so that the openings are known; the locks may change meanwhile. */
  const changeOpening = async () => {
    const id = oneOf(treasuries);
    const before = openings.get(id);
    const opening =
      random() < 0.2
        ? { openingBalance: oneOf([null, "0"]), openingDate: null }
        : {
            openingBalance: random() < 0.5 && before ? before.balance : `${oneOf(["", "-"])}${anAmount()}`,
            openingDate: oneOf(["2023-10-05", "2023-11-01", "2023-11-01", "2023-11-15", "2023-12-01", "2024-01-01"]),
          };
    const since = new Map(locked);
    const name = treasuryNames.get(id);
    const { status, body } = await send("PUT /treasuries", { body: { id, name, ...opening } });
    if (status !== 200) return;
    openingChanges++;
    const { openingBalance, openingDate } = body as TreasuryRow;
    const after =
      openingBalance && openingDate && Number(openingBalance) !== 0
        ? { treasuryId: id, balance: openingBalance, date: openingDate }
        : undefined;
    const days = [before, after].flatMap((one) => (one ? [monthOf(one.date)] : [])).sort();
    const last = before?.balance === after?.balance ? days.at(-1) : "9999";
    if (before?.balance !== after?.balance || before?.date !== after?.date)
      for (const [month, lock] of since)
        if (lock === locked.get(month) && month >= (days[0] ?? "9999") && month <= (last ?? ""))
          unexpected.push(`opening changed ${month}`);
    if (after) openings.set(id, after);
    else openings.delete(id);
  };

  const imports = { count: 0, undoable: [] as number[], removed: 0 };
  /** Runs in one writer only: a church imports one file at a time. */
  const importOrUndo = async () => {
    const id = random() < 0.4 ? imports.undoable.pop() : undefined;
    await (id === undefined ? importFile() : undoImport(id));
  };
  const importFile = async () => {
    const mark = `Archivo ${++imports.count}.`;
    const lines = Array.from({ length: 1 + below(12) }, () => {
      const { date, amount, concept } = common();
      const [income, expense] = random() < 0.5 ? [amount, ""] : ["", amount];
      const category = random() < 0.3 ? "" : oneOf(names.categories);
      return [date, concept, category, oneOf(names.treasuries), income, expense, mark].join(";");
    });
    // Equal lines are as many movements.
    const file = aFile(["Fecha;Concepto;Categoría;Tesorería;Ingreso;Egreso;Notas", ...lines, lines[0] as string]);
    const since = new Map(locked);
    const defaults = JSON.stringify({ incomeCategory: "Donaciones", expenseCategory: "Alquiler" });
    const body = importForm(file, { errors: oneOf(["refuse", "skip"]), defaults });
    const answer = await call("POST /finances/import", { as: church.owner, body });
    // 400: a default category is archived.
    if (![200, 400, 409, 422].includes(answer.status)) unexpected.push(answer.body);
    const { body: list } = await call("GET /transactions", { as: church.owner, query: { name: mark, pageSize: 100 } });
    const written = (list.rows as TransactionRow[]).filter(({ notes }) => notes === mark);
    if (written.length !== (answer.status === 200 ? answer.body.created : 0)) unexpected.push(answer.body);
    for (const row of written) {
      const { date, concept, amount, treasury, isIncome } = row;
      const line = lines.find((line) => {
        const cells = line.split(";");
        return [date, concept].every((text, index) => cells[index] === text) && cells[isIncome ? 4 : 5] === amount;
      });
      if (line?.split(";")[3] !== treasury) unexpected.push(row);
      const month = monthOf(date);
      if (since.has(month) && since.get(month) === locked.get(month)) unexpected.push(`imported into ${month}`);
      recordVersion([row.id], row.version, stateOf(row));
    }
    if (written.length > 0) imports.undoable.push(answer.body.id);
  };
  const undoImport = async (id: number) => {
    const { status, body } = await call("POST /finances/imports/{id}/undo", { as: church.owner, params: { id } });
    if (status === 200) imports.removed += body.removed;
    else if (status !== 409) unexpected.push(body);
  };
  /** Counts the voids by undone imports: which rows other writers had changed before, only the history says. */
  const recordUndone = async () => {
    const undone = await asOwner(
      church,
      (db) => db.$queryRaw<{ rowId: number }[]>`
        SELECT row_id AS "rowId" FROM history
        WHERE entity = 'transactions' AND action = 'delete' AND after ->> 'void_reason' = 'Se deshizo la importación'`,
    );
    for (const { rowId } of undone) (trackById.get(rowId) as Track).voids++;
    expect(undone).toHaveLength(imports.removed);
    expect(imports.count).toBeGreaterThan(0);
  };

  const kinds = [
    ...Array(40).fill(create),
    ...Array(26).fill(edit),
    ...Array(8).fill(voidOne),
    ...Array(3).fill(voidMany),
    ...Array(9).fill(restore),
    ...Array(8).fill(transfer),
    ...Array(6).fill(editTransfer),
  ] as (() => Promise<void>)[];

  /**
   * Change of one of the writers alone, and its share of that writer's changes: locked months and earlier movements refuse
   * most changes of an opening, so that its writer makes nothing else.
   */
  const specials: [change: () => Promise<void>, share: number][] = [
    [lockOrUnlock, 0.2],
    [archiveOrRestore, 0.2],
    [importOrUndo, 0.2],
    [changeOpening, 1],
  ];

  let next = 0;
  const writer = async (number: number) => {
    const [special, share = 0] = specials[number] ?? [];
    // Before the first movements few changes are refused, so each kind happens.
    for (let turn = 0; next < OPERATIONS; turn++) {
      next++;
      await (special && (turn === 0 || random() < share) ? special() : oneOf(kinds)());
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, (_, number) => writer(number)));
  await recordUndone();
  // However the others ended, one treasury begins below zero before every movement, another one on a month's first day.
  expect(openingChanges).toBeGreaterThan(0);
  const reopened = [...locked.keys()];
  for (const month of reopened)
    expect((await send("DELETE /finances/closings/{month}", { params: { month } })).status).toBe(204);
  for (const [index, openingBalance, openingDate] of [
    [0, "-12345678901.07", "2023-10-31"],
    [1, "777.01", "2023-11-01"],
  ] as const) {
    const id = treasuries[index] as number;
    const body = { id, name: treasuryNames.get(id), openingBalance, openingDate };
    expect((await send("PUT /treasuries", { body })).status).toBe(200);
    openings.set(id, { treasuryId: id, balance: openingBalance, date: openingDate });
  }
  for (const month of reopened) expect((await send("POST /finances/closings", { body: { month } })).status).toBe(201);
  return { church, treasuries, tracks, locked: reopened, openings: [...openings.values()], statuses, unexpected };
}

/** Final state of a transaction or transfer: void when its last version had no answer. */
function lastOf({ versions, voids }: Track) {
  const last = versions.size + voids;
  return { version: last, state: versions.get(last), isVoid: !versions.has(last) };
}

test(`after ${OPERATIONS} changes by sixteen concurrent writers every sum is exact and the history complete`, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { church, treasuries, tracks, locked, openings, statuses, unexpected } = await writeAtRandom(seed);
  const context = `seed ${seed}: ${JSON.stringify(statuses)}`;
  expect(unexpected, context).toEqual([]);
  await changeMany({ church, treasuries, tracks, locked, openings });
  expect(connections().totalCount, context).toBe(CONCURRENCY);
  for (const status of [200, 201, 204, 404, 409]) expect(statuses[status], context).toBeGreaterThan(OPERATIONS / 100);

  const rows = await rowsOf(church);
  await expectRows(rows, tracks);
  const movements = tracks.flatMap((track) => {
    const { state, isVoid } = lastOf(track);
    return state && !isVoid ? movementsOf(state) : [];
  });
  expect(movements.length).toBeGreaterThan(OPERATIONS / 20);
  for (const { treasuryId, date } of openings)
    expect(
      movements.filter((one) => one.treasuryId === treasuryId && one.date < date),
      context,
    ).toEqual([]);
  await expectSums(church, { movements, treasuries, locked, openings });
  expect(await asOwner(church, checkTotals)).toEqual([]);
  expect(await asOwner(church, checkAmounts)).toEqual([]);
  await expectHistory(church, tracks);
}, 600_000);

interface Books {
  church: TestChurch;
  treasuries: number[];
  tracks: Track[];
  locked: string[];
  openings: Opening[];
}

/** Changes of many, whose outcome the tracks tell: to another category and treasury, void, and valid again. */
async function changeMany({ church, treasuries, tracks, locked, openings }: Books) {
  const change = async (body: object) => {
    const answer = await call("POST /transactions/bulk", { as: church.owner, body });
    expect(answer.status, JSON.stringify(body)).toBe(200);
    return answer.body as TransactionBulkResult;
  };
  const [bank, fund] = treasuries.slice(1) as [number, number];
  const categoryId = church.categories.Donaciones as number;
  // They may be archived.
  for (const id of [bank, fund]) await call("POST /treasuries/{id}/restore", { as: church.owner, params: { id } });
  await call("POST /options/categories/{id}/restore", { as: church.owner, params: { id: categoryId } });
  const ids = tracks.flatMap((track) => track.ids).slice(0, 500);
  const named = tracks.filter((track) => track.ids.some((id) => ids.includes(id)));
  const isLocked = ({ date }: Common) => locked.includes(monthOf(date));
  const start = (id: number) => openings.find(({ treasuryId }) => treasuryId === id)?.date ?? "";
  /** Writes what each transaction becomes, if anything, and tells how many change. */
  const expectChange = (
    next: (state: Extract<State, { categoryId: number }>, isVoid: boolean) => State | "void" | null,
  ) => {
    let changed = 0;
    for (const track of named) {
      const { version, state, isVoid } = lastOf(track);
      const before = state ?? track.versions.get(version - 1);
      const after = before && "categoryId" in before && !isLocked(before) ? next(before, isVoid) : null;
      if (after === null) continue;
      changed++;
      if (after === "void") track.voids++;
      else track.versions.set(version + 1, after);
    }
    expect(changed).toBeGreaterThan(0);
    return changed;
  };
  const moved = await change({ action: "category", ids, categoryId });
  expect(moved.changed).toBe(
    expectChange((state, isVoid) =>
      isVoid || !state.isIncome || state.categoryId === categoryId ? null : { ...state, categoryId },
    ),
  );
  expect(moved.changed + moved.unchanged + moved.refused.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length);
  for (const treasuryId of [bank, fund]) {
    const { changed } = await change({ action: "treasury", ids, treasuryId });
    expect(changed).toBe(
      expectChange((state, isVoid) =>
        isVoid || state.treasuryId === treasuryId || state.date < start(treasuryId) ? null : { ...state, treasuryId },
      ),
    );
  }
  const voided = await change({ action: "void", ids, reason: "De varios" });
  const before = new Map(named.map((track) => [track, lastOf(track)]));
  expect(voided.changed).toBe(expectChange((_, isVoid) => (isVoid ? null : "void")));
  const again = { voided: "true", voidedAt: voided.voidedAt };
  expect((await change({ action: "restore", filter: again, count: voided.changed })).changed).toBe(voided.changed);
  for (const [track, { version, state }] of before)
    if (lastOf(track).version > version && state) track.versions.set(version + 2, state);
}

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

/** Expects exactly the answered rows, each with the version and values of its last answer. */
async function expectRows(rows: Row[], tracks: Track[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  expect(rows).toHaveLength(tracks.reduce((count, { ids }) => count + ids.length, 0));
  for (const track of tracks) {
    const { version, state, isVoid } = lastOf(track);
    const found = track.ids.map((id) => byId.get(id) as Row);
    expect(found.map((row) => [row.version, row.voidedAt !== null])).toEqual(found.map(() => [version, isVoid]));
    // A row whose last change voided it has the values of the previous version.
    const expected = state ?? track.versions.get(version - 1);
    for (const { date, amount, concept, notes } of found)
      expect({ date, amount, concept, notes }).toEqual({
        date: expected?.date,
        amount: expected?.amount,
        concept: expected?.concept,
        notes: expected?.notes,
      });
    const bookings = found.map(({ treasuryId, categoryId, isIncome }) => ({ treasuryId, categoryId, isIncome }));
    expect(bookings).toEqual(
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
  {
    movements,
    treasuries,
    locked,
    openings,
  }: { movements: Movement[]; treasuries: number[]; locked: string[]; openings: Opening[] },
) {
  const { owner: as } = church;
  const read = async (name: EndpointName, options: object = {}) => (await call(name, { as, ...options })).body;
  expect(await read("GET /treasuries/stats")).toEqual(statsIn(movements, undefined, openings));
  for (const id of treasuries) {
    expect(await read("GET /transactions/stats/{id}", { params: { id } })).toEqual(statsIn(movements, id, openings));
    expect(await read("GET /finances/summary", { query: { id, from: "2023-12-15" } })).toEqual(
      summaryIn(movements, { id, from: "2023-12-15" }, openings),
    );
    expect(await read("GET /finances/months", { query: { id, to: "2024-05" } })).toEqual(
      monthsIn(movements, "2024-05", locked, id),
    );
  }
  const allTreasuries = [
    await read("GET /treasuries"),
    await read("GET /treasuries", { query: { archived: "true" } }),
  ].flatMap(({ rows }) => rows as { id: number; balance: string }[]);
  const balances = new Map(allTreasuries.map(({ id, balance }) => [id, balance]));
  for (const id of treasuries) expect(balances.get(id)).toBe(statsIn(movements, id, openings).balance);
  for (const range of [{}, { from: "2024-01-01" }, { to: "2024-02-15" }, { from: "2023-11-02", to: "2024-04-14" }])
    expect(await read("GET /finances/summary", { query: range })).toEqual(summaryIn(movements, range, openings));
  expect(await read("GET /finances/months", { query: { to: "2024-05" } })).toEqual(
    monthsIn(movements, "2024-05", locked),
  );
  const locks: { month: string }[] = await read("GET /finances/closings");
  expect(locks.map(({ month }) => month).sort()).toEqual(locked.sort());
  for (const period of ["2023", "2024", "2023-10", "2023-11", "2023-12", "2024-02"]) {
    const report = await read("GET /finances/report", { query: { period } });
    const { treasuries: ofTreasury, categories, ...sums } = reportIn(movements, period, openings);
    expect(report).toMatchObject(sums);
    for (const { id, treasury: _, ...row } of report.treasuries) expect(row).toEqual(ofTreasury(id));
    const byId = (rows: { id: number; total: string; count: number }[]) =>
      rows.map(({ id, total, count }) => ({ id, total, count })).sort((one, other) => one.id - other.id);
    expect(byId(report.categories)).toEqual(byId(categories));
    await expectFiles(church, period, report);
  }
  const { bytes } = await call("GET /transactions/export", { as, query: { format: "csv" } });
  const exportRows: string[][] = parse(bytes, { bom: true, delimiter: ";", from: 2 });
  expect(exportRows).toHaveLength(movements.length);
  expect(sumOf(exportRows.map((row) => String(row[5]).replace(",", ".")))).toBe(statsIn(movements).balance);
  expect((await read("GET /transactions")).count).toBe(movements.length);
}

/** Expects the figures of a report in its spreadsheet and its PDF. */
async function expectFiles(
  church: TestChurch,
  period: string,
  report: Record<"opening" | "income" | "closing", string> & { treasuries: { treasury: string; closing: string }[] },
) {
  const fileOf = async (format: string) =>
    (await call("GET /finances/report/export", { as: church.owner, query: { period, format } })).bytes;
  const workbook = await fileOf("xlsx");
  const amountsIn = async (sheet: number) => {
    const rows = await rowsOfXlsx(workbook, sheet);
    return Object.fromEntries(rows.map((cells) => [cells[0], Number(cells.at(-1)).toFixed(2)]));
  };
  expect(await amountsIn(1)).toMatchObject({
    "Saldo inicial": report.opening,
    Ingresos: report.income,
    "Saldo final": report.closing,
  });
  expect(await amountsIn(3)).toMatchObject(
    Object.fromEntries(report.treasuries.map(({ treasury, closing }) => [treasury, closing])),
  );
  const { text } = await extractText(new Uint8Array(await fileOf("pdf")), { mergePages: true });
  const spaced = (value: string) => value.replace(/\s+/g, " ");
  for (const amount of [report.opening, report.closing, ...report.treasuries.map(({ closing }) => closing)])
    expect(spaced(text)).toContain(spaced(moneyText(amount, { currency: "COP", country: "CO" })));
}

/** Expects one entry per version, each `before` the previous `after`, and the values of each answer. */
async function expectHistory(church: TestChurch, tracks: Track[]) {
  const history = await asOwner(church, (db) =>
    // An import is an entry with a negative id.
    db.history.findMany({ where: { entity: "transactions", rowId: { gt: 0 } }, orderBy: { id: "asc" } }),
  );
  const ofRow = new Map<number, typeof history>();
  for (const entry of history) ofRow.set(entry.rowId, [...(ofRow.get(entry.rowId) ?? []), entry]);
  const rows = await asOwner(
    church,
    (db) => db.$queryRaw<{ id: number; image: Image }[]>`
      SELECT id, atrio_history_image(to_jsonb(t) - 'cents') AS image FROM transactions t`,
  );
  const present = new Map(rows.map(({ id, image }) => [id, image]));
  expect(ofRow.size).toBe(rows.length);
  for (const track of tracks)
    for (const [half, id] of track.ids.entries()) {
      const entries = ofRow.get(id) ?? [];
      // A creation stores no image: it is the next entry's `before`, or the current row.
      const images = entries.map(
        ({ after }, index) => after ?? entries[index + 1]?.before ?? present.get(id),
      ) as Image[];
      expect(images.at(-1)).toEqual(present.get(id));
      expect(entries.map(({ before }) => before)).toEqual([null, ...images.slice(0, -1)]);
      expect(images.map(({ version }) => version)).toEqual(images.map((_, index) => index + 1));
      expect(images).toHaveLength(track.versions.size + track.voids);
      expect(new Set(entries.map(({ userName }) => userName))).toEqual(new Set([church.owner.name]));
      expect(entries.filter(({ action }) => action === "delete")).toHaveLength(track.voids);
      for (const [version, state] of track.versions)
        expect(toState(images[version - 1] as Image)).toEqual({ ...movementsOf(state)[half], ...textsOf(state) });
    }
}

type Image = Record<string, string | number | boolean | null>;

const textsOf = ({ concept, notes }: State) => ({ concept, notes });

const toState = ({ date, amount, concept, notes, category_id, is_income, treasury_id }: Image) => ({
  date,
  concept,
  notes,
  amount: Number(amount).toFixed(2),
  categoryId: category_id,
  isIncome: is_income,
  treasuryId: treasury_id,
});
