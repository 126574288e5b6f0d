import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { vi } from "vitest";
import { startDatabase } from "@/scripts/database.mjs";
import { migrate } from "@/scripts/migrate.mjs";
import { freePort } from "@/scripts/ports.mjs";
import { startScript } from "./scripts";

const root = path.resolve(import.meta.dirname, "../..");

/** A new data folder with a migrated database for the built application. */
export async function aDataFolder() {
  const data = await mkdtemp(path.join(tmpdir(), "atrio-built-"));
  await chmod(data, 0o711);
  const database = await startDatabase(data);
  await migrate(database.url("owner"));
  const remove = async () => {
    await database.stop();
    await rm(data, { recursive: true, force: true });
  };
  return { data, database, remove };
}

/** Secret that signs the sessions of the built application. */
const AUTH_SECRET = "a secret that is long enough for the tests";

export type DataFolder = Awaited<ReturnType<typeof aDataFolder>>;

/** Starts the built application on a free port, with further variables, and waits until it is ready. */
export async function startBuilt({ data, database }: DataFolder, variables: Record<string, string> = {}) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = startScript("server/main.mjs", [], {
    env: {
      ATRIO_DIST: path.relative(root, process.env.BUILT ?? ""),
      ATRIO_DATA_DIR: data,
      DATABASE_URL: database.url("app"),
      AUTH_SECRET,
      PORT: String(port),
      LOG_LEVEL: "fatal",
      ...variables,
    },
  });
  await vi.waitFor(async () => {
    if (!(await fetch(`${address}/api/health/ready`)).ok) throw new Error("The built application is not ready");
  }, 90_000);
  return { address, server };
}

/** Starts the built application, and sets the environment of this process's fixtures to its database and files. */
export async function startWithFixtures() {
  const folder = await aDataFolder();
  const built = await startBuilt(folder);
  const address = built.address.replace("127.0.0.1", "localhost");
  Object.assign(process.env, {
    DATABASE_URL: folder.database.url("app"),
    AUTH_SECRET,
    ATRIO_DATA_DIR: folder.data,
    APP_URL: address,
    BASE_URL: address,
    LOG_LEVEL: "fatal",
  });
  await import("./modules");
  const ownerUrl = folder.database.url("owner");
  const stop = async () => {
    const { connections } = await import("@/lib/core/db/identity-db");
    await connections().end();
    built.server.child.kill("SIGTERM");
    await built.server.ended;
    await folder.remove();
  };
  return { address, ownerUrl, stop };
}
