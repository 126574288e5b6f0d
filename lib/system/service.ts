import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { env } from "@/lib/core/env.mjs";
import { lastArchive } from "./rules";
import type { SystemState } from "./schema";

type Installation = {
  migrations: SystemState["migrations"];
  isShared: boolean;
  /** When Stripe's last event came. */
  lastStripeEvent: Date | null;
  unsentMails: NonNullable<SystemState["mail"]["unsent"]>;
};

/** State of this installation. `isShared`: it hosts other churches, so the size of the database and the unsent mails are left out. */
export async function describeSystem(
  db: ChurchDb,
  { migrations, isShared, lastStripeEvent, unsentMails }: Installation,
): Promise<SystemState> {
  const { SMTP_URL, MAIL_FROM, S3_BUCKET, GOOGLE_CLIENT_ID, STRIPE_SECRET_KEY, APP_URL } = env();
  const [server] = await db.$queryRaw<[{ version: string; bytes: bigint }]>`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS version, pg_database_size(current_database()) AS bytes`;
  return {
    version: await readVersion(),
    node: process.versions.node,
    postgres: server.version,
    databaseBytes: isShared ? null : Number(server.bytes),
    migrations,
    mail: { isSet: Boolean(SMTP_URL), from: MAIL_FROM, unsent: isShared ? null : unsentMails },
    storage: { kind: S3_BUCKET ? "s3" : "disk" },
    google: Boolean(GOOGLE_CLIENT_ID),
    stripe: { isSet: Boolean(STRIPE_SECRET_KEY), lastEventAt: lastStripeEvent?.toISOString() ?? null },
    backups: await findLastBackup(),
    appUrl: APP_URL,
  };
}

async function readVersion() {
  const { version } = JSON.parse(await readFile(path.join(process.cwd(), "package.json"), "utf8")) as {
    version: string;
  };
  return version;
}

/** An archive gets its name only after it has been read back and verified, so every named file is a valid backup. */
async function findLastBackup(): Promise<SystemState["backups"]> {
  const { ATRIO_DATA_DIR, ATRIO_BACKUP_DIR } = env();
  const folder = ATRIO_BACKUP_DIR ?? path.join(ATRIO_DATA_DIR, "backups");
  const names = await readdir(folder).catch(() => null);
  return { lastAt: names && lastArchive(names), place: names && (ATRIO_BACKUP_DIR ? "own" : "data") };
}
