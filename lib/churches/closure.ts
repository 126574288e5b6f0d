import type { Access } from "@/lib/auth/access";
import { confirmPassword } from "@/lib/auth/accounts";
import { inBackground } from "@/lib/core/background";
import { sqlState } from "@/lib/core/db";
import { noChurch } from "@/lib/core/errors";
import { connections, identityDb, inIdentity } from "@/lib/core/identity-db";
import { log } from "@/lib/core/log";
import { sendMail } from "@/lib/core/mail";
import { storage } from "@/lib/core/storage";
import { churchDestroyedMail, closureScheduledMail } from "./mails";
import type { ClosureInput } from "./schema";
import { confirmChurchName, lockOwnedChurch } from "./service";

/** Days in which the owner may change their mind. */
const DAYS = 30;

/** Milliseconds: a million movements and all that hangs on them go in one statement, or not at all. */
const DESTROYING = 30 * 60_000;

/**
 * Begins to close the owner's church: in 30 days it is destroyed, and until then everything works. Asks for its name as it
 * is written, and for the password where there is one (400). What is being closed already keeps its day.
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
    const found = await tx.church.findUnique({ where: { id: church.id }, select: { name: true, closesAt: true } });
    return { row: found, isNew: count > 0 };
  });
  if (!row?.closesAt) throw noChurch();
  const { closesAt } = row;
  if (isNew) {
    log.info({ church: church.id, user: user.id }, "church is closing");
    const letter = closureScheduledMail(user.email, user.name, {
      church: row.name,
      closesAt,
      timeZone: church.timeZone,
    });
    inBackground("closing mail", () => sendMail(letter));
  }
  return { closesAt };
}

/** The owner has changed their mind; a church that is not closing stays as it is. */
export async function cancelClosure(access: Access) {
  const { user, church } = access;
  await inIdentity({ churchId: church.id, userId: user.id }, async (tx) => {
    await lockOwnedChurch(tx, access);
    await tx.church.updateMany({
      where: { id: church.id, closesAt: { not: null } },
      data: { closesAt: null, version: { increment: 1 } },
    });
  });
}

/** Destroys the churches whose day has come; one that fails does not stop the others. */
export async function destroyClosedChurches() {
  const due = await identityDb().church.findMany({
    where: { closesAt: { lte: new Date() } },
    select: { id: true, name: true, owner: { select: { email: true, name: true } } },
    orderBy: { id: "asc" },
  });
  for (const { id, name, owner } of due)
    try {
      if (!(await destroy(id))) continue;
      log.info({ church: id }, "church destroyed");
      inBackground("closed mail", () => sendMail(churchDestroyedMail(owner.email, owner.name, name)));
      await removeFiles(id);
    } catch (error) {
      log.error({ church: id, error: String(error), state: sqlState(error) }, "church could not be destroyed");
    }
}

/** All of it in one transaction, of its own limits; false when somebody was quicker. */
async function destroy(id: number) {
  const client = await connections().connect();
  let lost: Error | undefined;
  // Without a listener a lost connection would end the process.
  const onLost = (error: Error) => {
    lost = error;
  };
  client.on("error", onLost);
  try {
    await client.query(
      `BEGIN; SET LOCAL statement_timeout = ${DESTROYING}; SET LOCAL lock_timeout = 60000; SET LOCAL app.church_id = '${id}'`,
    );
    const { rowCount } = await client.query("DELETE FROM churches WHERE id = $1 AND closes_at <= now()", [id]);
    await client.query("COMMIT");
    return rowCount === 1;
  } catch (error) {
    await client.query("ROLLBACK").catch(onLost);
    throw lost ?? error;
  } finally {
    client.off("error", onLost);
    client.release(lost);
  }
}

/** What is left behind by a failure here is nobody's: the sweep of files takes it a day later. */
async function removeFiles(id: number) {
  const { list, remove } = await storage();
  for await (const { key } of list(`church/${id}`)) await remove(key);
}
