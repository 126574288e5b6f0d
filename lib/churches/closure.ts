import type { Access } from "@/lib/auth/access";
import { confirmPassword } from "@/lib/auth/accounts";
import { sqlState } from "@/lib/core/db/church-db";
import { connections, identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { noChurch } from "@/lib/core/errors";
import { storage } from "@/lib/core/files/storage";
import { log } from "@/lib/core/log";
import { queueMail } from "@/lib/core/mail/outbox";
import { stopIfDraining } from "@/lib/core/queue/jobs";
import { prepareCancellation, queueFollowing } from "@/lib/plans/service";
import { churchDestroyed, closureScheduled } from "./mail-kinds";
import type { ClosureInput } from "./schema";
import { confirmChurchName, lockOwnedChurch } from "./service";

/** Days between scheduling a closure and destroying the church. */
const DAYS = 30;

/** Milliseconds: a million movements and their dependents are deleted in one statement, or not at all. */
const DESTROY_TIMEOUT = 30 * 60_000;

/**
 * Schedules the owner's church to be destroyed in 30 days; until then everything works. Requires the church's name and,
 * if the account has one, the password (400). A closure that is already scheduled keeps its date.
 */
export async function closeChurch(access: Access, { name, password }: ClosureInput) {
  const { user, church } = access;
  confirmChurchName(church, name);
  await confirmPassword(user, password, "password");
  const { row, isNew } = await inIdentity({ churchId: church.id, userId: user.id }, async (tx) => {
    await lockOwnedChurch(tx, access);
    const { count } = await tx.church.updateMany({
      where: { id: church.id, closesAt: null },
      data: { closesAt: new Date(Date.now() + DAYS * 86_400_000), version: { increment: 1 } },
    });
    const row = await tx.church.findUnique({ where: { id: church.id }, select: { closesAt: true } });
    if (count > 0) {
      await queueMail(tx, closureScheduled, { church: church.id });
      await queueFollowing(tx, church.id);
    }
    return { row, isNew: count > 0 };
  });
  if (!row?.closesAt) throw noChurch();
  if (isNew) log.info({ church: church.id, user: user.id }, "church is closing");
  return { closesAt: row.closesAt };
}

/** Cancels the scheduled closure; no effect without one. */
export async function cancelClosure(access: Access) {
  const { user, church } = access;
  await inIdentity({ churchId: church.id, userId: user.id }, async (tx) => {
    await lockOwnedChurch(tx, access);
    const { count } = await tx.church.updateMany({
      where: { id: church.id, closesAt: { not: null } },
      data: { closesAt: null, version: { increment: 1 } },
    });
    if (count > 0) await queueFollowing(tx, church.id);
  });
}

/** Destroys the churches whose closure is due; one failure does not stop the others. */
export async function destroyClosedChurches() {
  const due = await identityDb().church.findMany({
    where: { closesAt: { lte: new Date() } },
    select: { id: true, name: true, ownerId: true },
    orderBy: { id: "asc" },
  });
  for (const { id, name, ownerId } of due) {
    stopIfDraining();
    try {
      await destroyChurch({ id, condition: "closes_at <= now()", mail: { user: ownerId, church: name } });
    } catch (error) {
      log.error({ church: id, error: String(error), state: sqlState(error) }, "church could not be destroyed");
    }
  }
}

type Destruction = {
  id: number;
  /** On the row of `churches`, in the statement itself: what changed a moment before counts. `$2` …: its values. */
  condition: string;
  values?: unknown[];
  /** To whom it is said. */
  mail?: { user: number; church: string };
};

/** Deletes a church with its files; false if it is already deleted or no longer meets the condition. */
export async function destroyChurch(destruction: Destruction) {
  if (!(await deleteChurch(destruction))) return false;
  log.info({ church: destruction.id }, "church destroyed");
  await removeFiles(destruction.id);
  return true;
}

/** One transaction with its own timeouts. */
async function deleteChurch({ id, condition, values = [], mail }: Destruction) {
  const client = await connections().connect();
  let connectionError: Error | undefined;
  // Without a listener a lost connection would end the process.
  const onConnectionError = (error: Error) => {
    connectionError = error;
  };
  client.on("error", onConnectionError);
  try {
    await client.query(
      `BEGIN; SET LOCAL statement_timeout = ${DESTROY_TIMEOUT}; SET LOCAL lock_timeout = 60000; SET LOCAL app.church_id = '${id}'`,
    );
    const db = {
      $executeRawUnsafe: (text: string, ...values: unknown[]) => client.query(text, values),
      $queryRawUnsafe: async <Rows>(text: string, ...values: unknown[]) =>
        (await client.query(text, values)).rows as Rows,
    };
    const queueCancellation = await prepareCancellation(db, id);
    const { rowCount } = await client.query({
      text: `DELETE FROM churches WHERE id = $1 AND (${condition})`,
      values: [id, ...values],
      query_timeout: DESTROY_TIMEOUT + 5_000,
    });
    if (rowCount === 1) {
      if (mail) await queueMail(db, churchDestroyed, mail);
      await queueCancellation();
    }
    await client.query("COMMIT");
    return rowCount === 1;
  } catch (error) {
    await client.query("ROLLBACK").catch(onConnectionError);
    throw connectionError ?? error;
  } finally {
    client.off("error", onConnectionError);
    client.release(connectionError);
  }
}

/** Files left behind by a failure are unreferenced: the file sweep removes them a day later. */
async function removeFiles(id: number) {
  const { list, remove } = await storage();
  for await (const { key } of list(`church/${id}`)) await remove(key);
}
