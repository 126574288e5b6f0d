import { randomUUID } from "node:crypto";
import * as z from "zod";
import { connections } from "@/lib/core/db/identity-db";
import { log } from "@/lib/core/log";
import { addJob, PermanentError, type QueueDb, type QueueTask, removeJob } from "@/lib/core/queue/queue";
import type { Prisma } from "@/prisma/generated/client";
import { type Mail, sendMail } from "./mail";

/** Attempts, over an hour: after 3 s, 7 s, 20 s, 55 s, 2 min, 7 min, 18 min and 50 min. */
const ATTEMPTS = 9;
/** Milliseconds for one attempt. */
const LIMIT = 90_000;

const MAIL_TASK = "mail";

/** A kind of mail: the job carries `ids`, and the mail with its link is made when it is sent. */
export type MailKind<Ids> = {
  name: string;
  ids: z.ZodType<Ids>;
  /** What it is about: a mail of the same kind about the same that still waits is replaced. */
  about: (ids: Ids) => string | number;
  /** Somebody waits for it at the screen. */
  isUrgent?: boolean;
  /** The mail, or null when there is no longer a reason for it. `id`: of this mail, the same in each attempt. */
  compose: (ids: Ids, id: string) => Promise<Mail | null>;
};

export const defineMail = <Ids>(kind: MailKind<Ids>) => kind;

const payloadSchema = z.object({ kind: z.string(), id: z.uuid(), ids: z.unknown() });

const keyPrefix = ({ name }: { name: string }) => `${MAIL_TASK} ${name} `;

const mailKey = <Ids>(kind: MailKind<Ids>, ids: Ids) => `${keyPrefix(kind)}${kind.about(ids)}`;

/** Queues a mail in the caller's transaction. */
export function queueMail<Ids>(db: QueueDb, kind: MailKind<Ids>, ids: Ids) {
  return addJob(
    db,
    MAIL_TASK,
    { kind: kind.name, id: randomUUID(), ids },
    { key: mailKey(kind, ids), maxAttempts: ATTEMPTS, priority: kind.isUrgent ? -1 : 0 },
  );
}

/** Removes a mail that still waits. */
export const cancelMail = <Ids>(db: QueueDb, kind: MailKind<Ids>, ids: Ids) => removeJob(db, mailKey(kind, ids));

/** Task that sends the queued mails of these kinds. */
// biome-ignore lint/suspicious/noExplicitAny: each kind has its own ids
export function mailTask(kinds: MailKind<any>[]): QueueTask {
  return {
    name: MAIL_TASK,
    limit: LIMIT,
    work: async (payload, { number, isLast }) => {
      const { kind: name, id, ids } = payloadSchema.parse(payload);
      const kind = kinds.find((one) => one.name === name);
      if (!kind) throw new Error(`no mail of the kind ${name} in this version`);
      try {
        const mail = await kind.compose(kind.ids.parse(ids), id);
        if (mail) await sendMail(mail, id);
      } catch (error) {
        const isFinal = isLast || isRefused(error);
        const { message } = error as Error;
        log[isFinal ? "error" : "warn"](
          { kind: name, attempt: number, error: message },
          isFinal ? "mail given up" : "mail not sent yet",
        );
        throw isRefused(error) ? new PermanentError(message) : error;
      }
    },
  };
}

/** Whether the server refuses the recipient for good (RFC 5321, 4.2.1). */
function isRefused(error: unknown) {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === "EENVELOPE" && responseCode >= 500;
}

/** `retrying`: not sent yet, and tried again; `failed`: given up. */
export type UnsentMail = "retrying" | "failed";

const STATE = "CASE WHEN attempts >= max_attempts AND locked_at IS NULL THEN 'failed' ELSE 'retrying' END";

/** State of those mails of a kind that an attempt failed to send, by what they are about. */
export async function findUnsentMails<Ids>(
  db: Pick<Prisma.TransactionClient, "$queryRawUnsafe">,
  kind: MailKind<Ids>,
  about: number[],
): Promise<Map<number, UnsentMail>> {
  const rows = await db.$queryRawUnsafe<{ about: number; state: UnsentMail }[]>(
    `SELECT about, ${STATE} AS state FROM graphile_worker.jobs
     JOIN unnest($1::int[]) AS about ON key = $2::text || about
     WHERE last_error IS NOT NULL`,
    about,
    keyPrefix(kind),
  );
  return new Map(rows.map(({ about, state }) => [about, state]));
}

/** Mails of the whole installation that an attempt failed to send, and why the last one failed. */
export async function countUnsentMails() {
  const { rows } = await connections().query<{ retrying: number; failed: number; lastError: string | null }>(
    `SELECT count(*) FILTER (WHERE state = 'retrying')::int AS retrying, count(*) FILTER (WHERE state = 'failed')::int AS failed,
       (array_agg(last_error ORDER BY updated_at DESC))[1] AS "lastError"
     FROM (SELECT *, ${STATE} AS state FROM graphile_worker.jobs WHERE task_identifier = $1 AND last_error IS NOT NULL) mails`,
    [MAIL_TASK],
  );
  return rows[0] ?? { retrying: 0, failed: 0, lastError: null };
}
