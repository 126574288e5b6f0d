import type pg from "pg";
import { unavailable } from "@/lib/core/errors";
import { Prisma } from "@/prisma/generated/client";
import { database, NothingSaved, timeLimits } from "./database";
import { OWN_CHURCH } from "./own-church";
import { isByKey, toQuery } from "./raw-query";

type TransactionSpec = {
  /** Value of the parameter `OWN_CHURCH`. */
  churchId: number;
  /** SET LOCAL statements. */
  settings: string;
  /** Milliseconds for the work. */
  limit: number;
  /**
   * Whether it changes nothing: the result is returned before COMMIT has been answered, and every statement is prepared.
   * Otherwise Postgres may keep the plan of a prepared one, which then has to serve every church: those of `byKey`.
   */
  readOnly: boolean;
  /** Whether `commitWith` in the work ends the transaction. */
  commitsEarly?: boolean;
};

/** Transactions whose COMMIT may be sent with their last queries. */
const endings = new WeakMap<object, { isHeld: boolean; commit: () => void }>();

/**
 * Starts queries that are the last ones of an operation. In a transaction of that operation alone (`commitsEarly`), which
 * has used no model, COMMIT is sent with them: one round trip less, in which no other writer waits for their row locks.
 * Unless one of the queries fails everything is saved then, so nothing may be refused afterwards, and a later query is an error.
 */
export function commitWith<Result>(db: Prisma.TransactionClient, queries: () => Promise<Result>): Promise<Result> {
  const started = queries();
  const ending = endings.get(db);
  if (ending && !ending.isHeld) ending.commit();
  return started;
}

/** Runs an operation whose `commitWith` does not end the transaction. */
export async function withoutCommit<Result>(
  db: Prisma.TransactionClient,
  work: () => Promise<Result>,
): Promise<Result> {
  const ending = endings.get(db);
  if (!ending) return work();
  ending.isHeld = true;
  try {
    return await work();
  } finally {
    ending.isHeld = false;
  }
}

/**
 * Runs work in one transaction. Its raw queries go to pg as a pipeline: BEGIN travels with the first of them, and those
 * that are started together share one round trip. Prisma joins the transaction when the work uses a model.
 */
export async function inTransaction<Result>(
  { churchId, settings, limit, readOnly, commitsEarly = false }: TransactionSpec,
  work: (db: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  const client = await database().pool.connect();
  const release = holdClient(client);
  let isEnded = false;
  /** COMMIT that was sent with the last queries. */
  let early: Promise<void> | undefined;
  const run = async (query: pg.QueryConfig) => {
    if (early) throw new Error("A query after the last ones of the transaction");
    if (isEnded) throw unavailable();
    return client.query(query);
  };
  const models = joinPrisma(readOnly ? run : (query) => run({ ...query, name: undefined }), limit);
  const began = client.query(`BEGIN; ${settings}`);
  // Work without a query does not wait for it; the end does.
  began.catch(() => {});
  const ended = async (command: "COMMIT" | "ROLLBACK") => {
    isEnded = true;
    await models.leave();
    await client.query(command);
  };
  const db = toDb(run, models, { churchId, readOnly });
  const commit = () => {
    if (models.isUsed()) return;
    early = ended("COMMIT");
    early.catch(() => {});
  };
  if (commitsEarly) endings.set(db, { isHeld: false, commit });
  let result: Result;
  try {
    result = await withLimit(work(db), limit);
    await began;
  } catch (error) {
    await (early ?? ended("ROLLBACK")).then(
      () => release(),
      (cause) => release(cause instanceof NothingSaved ? undefined : cause),
    );
    throw error;
  }
  const committed = (early ?? ended("COMMIT")).then(
    () => release(),
    (error) => {
      release(error);
      if (!readOnly) throw error;
    },
  );
  if (!readOnly) await committed;
  return result;
}

/** Answers the function that returns a client to the pool, which destroys it after an error. */
function holdClient(client: pg.PoolClient) {
  let lost: Error | undefined;
  // Without a listener a lost connection would end the process.
  const onError = (error: Error) => {
    lost = error;
  };
  client.on("error", onError);
  return (error?: Error) => {
    client.off("error", onError);
    client.release(error ?? lost);
  };
}

/** Rejects with 503 after the time limit; later queries of the work have no effect. */
async function withLimit<Result>(work: Promise<Result>, limit: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable()), limit);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

type Run = (query: pg.QueryConfig) => Promise<pg.QueryResult>;

type Models = ReturnType<typeof joinPrisma>;

/** Opens a Prisma transaction on the connection of `run` when it is first asked for. */
function joinPrisma(run: Run, limit: number) {
  let client: Promise<Prisma.TransactionClient> | undefined;
  let transaction: Promise<void> | undefined;
  let finish = () => {};
  const open = () =>
    new Promise<Prisma.TransactionClient>((resolve, reject) => {
      const { prisma, joining } = database();
      const finished = new Promise<void>((end) => {
        finish = end;
      });
      const stay = async (db: Prisma.TransactionClient) => {
        resolve(db);
        await finished;
      };
      const { maxWait } = timeLimits();
      transaction = joining.run(run, () => prisma.$transaction(stay, { maxWait, timeout: limit }));
      transaction.catch(reject);
    });
  return {
    isUsed: () => client !== undefined,
    client: () => {
      client ??= open();
      return client;
    },
    leave: async () => {
      finish();
      await transaction?.catch(() => {});
    },
  };
}

type Method = (...args: unknown[]) => unknown;

/** Prisma's transaction client, whose raw queries do not go through Prisma. */
function toDb(run: Run, models: Models, { churchId, readOnly }: Pick<TransactionSpec, "churchId" | "readOnly">) {
  const send = (statement: Prisma.Sql) => {
    const values = statement.values.map((value) => (value === OWN_CHURCH ? churchId : value));
    return run(toQuery(statement.text, values, readOnly || isByKey(statement)));
  };
  const sendText = (text: string, values: unknown[]) => run(toQuery(text, values, readOnly));
  const raw: Record<string, (...args: never[]) => unknown> = {
    $queryRaw: async (...args: SqlArguments) => (await send(toStatement(args))).rows,
    $executeRaw: async (...args: SqlArguments) => (await send(toStatement(args))).rowCount ?? 0,
    $queryRawUnsafe: async (text: string, ...values: unknown[]) => (await sendText(text, values)).rows,
    $executeRawUnsafe: async (text: string, ...values: unknown[]) => (await sendText(text, values)).rowCount ?? 0,
  };
  const toModel = (model: string) =>
    new Proxy(
      {},
      {
        get:
          (_, method: string) =>
          async (...args: unknown[]) => {
            const db = (await models.client()) as unknown as Record<string, Record<string, Method>>;
            return db[model]?.[method]?.(...args);
          },
      },
    );
  return new Proxy(raw, {
    get: (target, name) => (typeof name === "string" ? (target[name] ?? toModel(name)) : undefined),
  }) as unknown as Prisma.TransactionClient;
}

type SqlArguments = [query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]];

const toStatement = ([query, ...values]: SqlArguments) => ("raw" in query ? Prisma.sql(query, ...values) : query);
