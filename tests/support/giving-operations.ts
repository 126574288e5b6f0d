import { amountOf, sumsOf } from "@/lib/finances/counts/rules";
import type { CountRow } from "@/lib/finances/counts/schema";
import { call } from "./call";
import type { Person, TestChurch } from "./church";
import { linkOf, openLink, signed } from "./counts";
import { transactionBody } from "./rows/finances";

export type Answer = { status: number; body?: { id?: number; code?: string } };

type Operation = () => Promise<Answer>;

/** Weight of an operation, and the operation. */
type Weighted = [weight: number, run: Operation];

/** Whose gifts and counts are written: the owner, a person of finances who sees no donors, members with envelopes, and another treasury. */
export type Givers = {
  church: TestChurch;
  other: Person;
  people: { id: number; name: string }[];
  bank: number;
};

const STATED = { from: "2024-01-01", to: "2024-12-31" };

/** Month that is locked and unlocked meanwhile. */
const LOCKED = "2024-01";

const idle: Operation = async () => ({ status: 200 });

/** Random operations of people who write gifts, transfers and counts of a church; `written`: ids that answers gave. */
export function givingOperations({ church, other, people, bank }: Givers, random: () => number) {
  const { owner, treasury } = church;
  const below = (bound: number) => Math.floor(random() * bound);
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
  const chance = (share: number) => random() < share;
  const written = { movements: [] as number[], transfers: [] as number[], counts: [] as number[] };
  /** Incomes of ten by their day, which counts hold and nobody changes. */
  const held = new Map<string, number[]>();
  const cents = () => `${below(900) + 1}.${String(below(100)).padStart(2, "0")}`;
  const base = () => ({ ...transactionBody(church), date: `2024-0${below(3) + 1}-15`, amount: cents() });

  /** Remembers the id of a new row. */
  const noted = async (ids: number[], answer: Promise<Answer>) => {
    const { status, body } = await answer;
    if (status === 201 && body?.id) ids.push(body.id);
    return { status, body };
  };
  /** An operation on a row that exists. */
  const onOne = (ids: number[], run: (id: number) => Promise<Answer>): Operation => {
    return () => (ids.length > 0 ? run(pick(ids)) : idle());
  };

  const { movements, transfers, counts } = written;
  const put = (as: Person, changes: () => object) =>
    onOne(movements, (id) => call("PUT /transactions", { as, body: { ...base(), id, ...changes() } }));
  const voidOf = (ids: number[]) =>
    onOne(ids, (id) => call("DELETE /transactions/{id}", { as: other, params: { id } }));
  const restoreOf = (ids: number[]) =>
    onOne(ids, (id) => call("POST /transactions/{id}/restore", { as: other, params: { id } }));

  const gifts: Weighted[] = [
    [
      6,
      () => {
        const { date, amount, categoryId } = base();
        const number = below(14) + 1;
        const body = { number, unnamed: true, method: "efectivo", date, amount, categoryId };
        return noted(movements, call("POST /finances/gifts", { as: owner, body }));
      },
    ],
    [
      2,
      () => {
        const body = { ...base(), donor: { name: pick(["Rosa", "Luis"]) } };
        return noted(movements, call("POST /transactions", { as: owner, body }));
      },
    ],
    [1, () => noted(movements, call("POST /transactions", { as: other, body: base() }))],
    [3, put(other, () => ({}))],
    [2, put(owner, () => ({ donor: { memberId: pick(people).id } }))],
    [1, put(owner, () => ({ donor: null }))],
    [1, put(owner, () => ({ method: "cheque" }))],
    [2, voidOf(movements)],
    [2, restoreOf(movements)],
    [
      1,
      onOne(movements, (id) => {
        const body = { action: "void", ids: [id, pick(movements)] };
        return call("POST /transactions/bulk", { as: other, body });
      }),
    ],
    // What fails must take no number.
    [1, () => call("POST /transactions", { as: owner, body: { ...base(), donor: { memberId: 2_147_483_647 } } })],
    [0.2, () => call("POST /finances/envelopes/renumber", { as: owner, body: { who: "members" } })],
    [0.1, () => call("POST /finances/statements/batch", { as: owner, body: STATED })],
  ];

  const versionOf = async (id: number) =>
    (await call("GET /members/{id}", { as: owner, params: { id } })).body.version ?? 1;
  /** Half of the people stay. */
  const leaving = () => (people.length > 6 ? people.pop() : undefined);
  const ofPeople: Weighted[] = [
    [
      0.1,
      () => {
        const { id, name } = leaving() ?? { id: 0, name: "x" };
        return call("POST /members/{id}/erasure", { as: owner, params: { id }, body: { name } });
      },
    ],
    [
      0.1,
      async () => {
        const mergedId = leaving()?.id ?? 0;
        const keptId = pick(people).id;
        const [keptVersion, mergedVersion] = await Promise.all([keptId, mergedId].map(versionOf));
        const body = { keptId, mergedId, keptVersion, mergedVersion, confirm: true };
        return call("POST /members/merges", { as: owner, body });
      },
    ],
  ];

  const locks: Weighted[] = [
    [0.1, () => call("POST /finances/closings", { as: owner, body: { month: LOCKED } })],
    [0.1, () => call("DELETE /finances/closings/{month}", { as: owner, params: { month: LOCKED } })],
  ];

  const transferBody = () => {
    const [fromTreasuryId, toTreasuryId] = chance(0.5) ? [treasury, bank] : [bank, treasury];
    const { date, amount } = base();
    return { date, amount, fromTreasuryId, toTreasuryId, notes: null };
  };
  const moves: Weighted[] = [
    [2, () => noted(transfers, call("POST /transfers", { as: other, body: transferBody() }))],
    [1, onOne(transfers, (id) => call("PUT /transfers", { as: other, body: { ...transferBody(), id } }))],
    [0.5, voidOf(transfers)],
    [0.5, restoreOf(transfers)],
  ];

  const hold: Operation = () => {
    const body = { ...base(), amount: "10.00" };
    const ids = held.get(body.date) ?? [];
    held.set(body.date, ids);
    return noted(ids, call("POST /transactions", { as: owner, body }));
  };
  const countBody = (hasEnvelopes: boolean) => {
    const date = `2024-0${below(3) + 1}-15`;
    const ids = held.get(date) ?? [];
    const kinds = [church.categories.Diezmos, church.categories["Ofrenda general"], church.categories.Donaciones];
    const categories = (chance(0.5) ? kinds : kinds.toReversed()) as number[];
    // Never without the one of which incomes are held.
    const used = categories.filter((id) => id === church.categories.Diezmos || chance(0.6));
    const split = used.map((categoryId) => ({ categoryId, amount: `${below(40) * 10 + 50}.50` }));
    const named = Array.from({ length: hasEnvelopes ? below(4) : 0 }, () => ({
      ...(chance(0.7) ? { memberId: pick(people).id } : { name: pick(["Rosa", "Luis"]) }),
      ...{ categoryId: pick(used), amount: "12.25" },
    }));
    const apart = Array.from({ length: below(3) }, () => ({
      ...{ categoryId: pick(categories), method: pick(["transferencia", "billetera"] as const), amount: cents() },
      ...{ note: null, ...(chance(0.5) && { treasuryId: bank }) },
    }));
    const { split: shared } = sumsOf({ cash: [], split, apart: [] });
    const extra = chance(0.2) ? 1 : 0;
    const count = Number(shared / 50n) + extra;
    return {
      ...{ date, service: "Culto al azar", split, apart },
      recorded: ids.length > 0 && chance(0.6) ? [pick(ids), pick(ids)] : [],
      cash: [{ kind: "coin", value: "0.50", count }],
      ...(hasEnvelopes && { envelopes: named }),
      differenceReason: extra ? `Sobra ${amountOf(50n)}` : null,
      ...{ firstCounter: "Julia Ramos", secondCounter: "Samuel Huamán", notes: null, treasuryId: treasury },
    };
  };
  const read = async (id: number): Promise<CountRow> =>
    (await call("GET /finances/counts/{id}", { as: owner, params: { id } })).body;
  const post = (id: number, onPaper: boolean, as = owner) =>
    call("POST /finances/counts/{id}/post", { as, params: { id }, body: { onPaper, others: true } });
  const ofCounts: Weighted[] = [
    [2, hold],
    [3, () => noted(counts, call("POST /finances/counts", { as: owner, body: countBody(true) }))],
    [1, () => noted(counts, call("POST /finances/counts", { as: other, body: countBody(false) }))],
    [2, onOne(counts, (id) => call("PUT /finances/counts", { as: owner, body: { ...countBody(true), id } }))],
    [1, onOne(counts, (id) => call("PUT /finances/counts", { as: other, body: { ...countBody(false), id } }))],
    [
      2,
      onOne(counts, async (id) => {
        const link = await linkOf(id, owner);
        return link ? openLink(link.code, { form: signed(await read(id)) }) : idle();
      }),
    ],
    [2, onOne(counts, (id) => post(id, false))],
    [1, onOne(counts, (id) => post(id, true, other))],
    [
      1,
      onOne(counts, async (id) => {
        const answers = await Promise.all([post(id, true), post(id, true), post(id, true)]);
        return answers.find(({ status }) => status >= 500) ?? (answers[0] as Answer);
      }),
    ],
    [1, onOne(counts, (id) => call("DELETE /finances/counts/{id}", { as: other, params: { id } }))],
    [
      1,
      onOne(counts, (id) => {
        const body = { date: "2024-03-20", amount: cents(), toTreasuryId: bank };
        return call("POST /finances/counts/{id}/deposit", { as: other, params: { id }, body });
      }),
    ],
    [
      0.5,
      onOne(counts, (id) => {
        const body = { transferId: chance(0.3) ? null : pick(transfers) };
        return call("PUT /finances/counts/{id}/deposit", { as: other, params: { id }, body });
      }),
    ],
    // A movement of a void count stays void.
    [
      0.5,
      onOne(counts, async (id) => {
        const { movementIds, state } = await read(id);
        if (state !== "void" || movementIds.length === 0) return idle();
        if (chance(0.5))
          return call("POST /transactions/{id}/restore", { as: other, params: { id: pick(movementIds) } });
        return call("POST /transactions/bulk", { as: other, body: { action: "restore", ids: movementIds } });
      }),
    ],
  ];

  const operations = [...gifts, ...ofPeople, ...locks, ...moves, ...ofCounts];
  const weights = operations.reduce((sum, [weight]) => sum + weight, 0);
  /** Runs the next one. */
  const next = () => {
    let left = random() * weights;
    const found = operations.find(([weight]) => {
      left -= weight;
      return left < 0;
    });
    return (found?.[1] ?? idle)();
  };
  return { next, written };
}
