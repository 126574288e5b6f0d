import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "@/scripts/ports.mjs";
import { startBarePostgres } from "../support/bare-postgres";

// The image cannot be built in a test: its files, commands and database roles come from the Dockerfile and roles.sql
// and run here against Debian's PostgreSQL 15.
const root = path.resolve(import.meta.dirname, "../..");
const dockerfile = readFileSync(path.join(root, "Dockerfile"), "utf8");
const passwords = {
  ATRIO_OWNER_PASSWORD: "it's the owner's",
  ATRIO_APP_PASSWORD: "app",
  ATRIO_BACKUP_PASSWORD: "backup",
};
let image: string;
let postgres: Awaited<ReturnType<typeof startBarePostgres>>;
let port: number;
let server: ChildProcess | undefined;

/** Copies only the files of the Dockerfile's last stage. */
function makeImage() {
  const copies = [...dockerfile.matchAll(/^COPY --from=(?:build|modules) (.+) (\S+)$/gm)];
  expect(copies.length).toBeGreaterThan(4);
  for (const [, sources = "", target = ""] of copies)
    for (const source of sources.split(" ").map((name) => name.replace("/atrio/", ""))) {
      const to = target.endsWith("/") ? path.join(image, target, source) : path.join(image, target);
      if (source === "node_modules") symlinkSync(path.join(root, source), to);
      else if (source === ".next") copyBuild(to);
      else cpSync(path.join(root, source), to, { recursive: true });
    }
}

function copyBuild(to: string) {
  const built = process.env.BUILT ?? "";
  for (const name of readdirSync(built)) {
    if (["cache", "dev"].includes(name)) continue;
    cpSync(path.join(built, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
  }
}

/** Command of an instruction (CMD, HEALTHCHECK) of the Dockerfile. */
function commandOf(instruction: string): string[] {
  const line = dockerfile.split("\n").find((text) => text.startsWith(instruction)) ?? "";
  return JSON.parse(line.slice(line.indexOf("[")));
}

function start([command = "", ...args]: string[], env: Record<string, string>) {
  return spawn(command, args, {
    cwd: image,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function waitForEnd(child: ChildProcess) {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  return { code, output };
}

/** Environment of docker-compose.yml. */
function environment() {
  const address = (role: string, password: string) =>
    `postgresql://atrio_${role}:${encodeURIComponent(password)}@127.0.0.1:${postgres.port}/atrio`;
  return {
    HOST: "0.0.0.0",
    PORT: String(port),
    ATRIO_DATA_DIR: path.join(image, "data"),
    DATABASE_URL: address("app", passwords.ATRIO_APP_PASSWORD),
    MIGRATION_DATABASE_URL: address("owner", passwords.ATRIO_OWNER_PASSWORD),
    BACKUP_DATABASE_URL: address("backup", passwords.ATRIO_BACKUP_PASSWORD),
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    // Compose passes unset variables as empty strings.
    SMTP_URL: "",
    S3_BUCKET: "",
    GOOGLE_CLIENT_ID: "",
    DEFAULT_PLAN: "",
  };
}

describe.skipIf(!process.env.POSTGRES_15)("the container", () => {
  beforeAll(async () => {
    image = mkdtempSync(path.join(tmpdir(), "atrio-image-"));
    postgres = await startBarePostgres(process.env.POSTGRES_15 ?? "");
    port = await freePort();
    makeImage();
    mkdirSync(path.join(image, "data"));
  });

  afterAll(async () => {
    if (server?.exitCode === null) {
      server.kill("SIGKILL");
      await once(server, "close");
    }
    postgres.stop();
    rmSync(image, { recursive: true, force: true });
  });

  test("roles.sql creates the roles and the database of a new Postgres and can be repeated", () => {
    const file = path.join(root, "scripts/roles.sql");
    for (const attempt of ["first", "again"])
      expect(postgres.psql(file, passwords), attempt).toMatchObject({ status: 0 });
    expect(postgres.psql(file, {}).status).not.toBe(0);
  });

  test("the image's command migrates, listens on every address and drains on SIGTERM", async () => {
    const child = start(commandOf("CMD"), environment());
    server = child;
    const ended = waitForEnd(child);
    const checkHealth = async () => (await waitForEnd(start(commandOf("HEALTHCHECK"), { PORT: String(port) }))).code;
    await expect.poll(checkHealth, { timeout: 90_000, interval: 500 }).toBe(0);
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === "IPv4" && !address.internal)?.address;
    for (const host of ["127.0.0.1", ...(outside ? [outside] : [])]) {
      const login = await fetch(`http://${host}:${port}/login`);
      expect([host, login.status]).toEqual([host, 200]);
      expect(await login.text()).toContain("Atrio");
    }
    const account = { username: "Ana Herrera", email: "ana@iglesia.example", password: "una-clave-larga" };
    const created = await fetch(`http://127.0.0.1:${port}/api/accounts`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(account),
    });
    expect(created.status).toBe(201);
    child.kill("SIGTERM");
    expect((await ended).code).toBe(0);
  });

  test("the backup service's command writes an archive that the image restores", async () => {
    const out = path.join(image, "backups");
    const backup = await waitForEnd(start(["node", "scripts/backup.mjs", "--out", out, "--keep", "14"], environment()));
    expect(backup).toMatchObject({ code: 0, output: expect.stringContaining("Respaldo completo y comprobado") });
    const [archive = ""] = readdirSync(out);
    const restore = (...args: string[]) =>
      waitForEnd(start(["node", "scripts/restore.mjs", path.join(out, archive), ...args], environment()));
    expect(await restore()).toMatchObject({ code: 1, output: expect.stringContaining("Aquí ya hay datos") });
    expect(await restore("--replace")).toMatchObject({ code: 0 });
  });
});
