// Only in the release suite: it builds the container's files and runs them on PostgreSQL 15.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "@/scripts/ports.mjs";
import { writeRelease } from "@/scripts/release/contents.mjs";
import { startBarePostgres } from "../support/bare-postgres";
import { composeServices, DOCUMENTED_COMMAND } from "../support/compose";

// The image's files, commands and database roles come from the Dockerfile and roles.sql, and run against Debian's
// PostgreSQL 15. `npm test -- --only container` builds the image and mounts its files at IMAGE_ROOT; without it they are those of
// the release that the Dockerfile makes.
const root = path.resolve(import.meta.dirname, "../..");
const dockerfile = readFileSync(path.join(root, "Dockerfile"), "utf8");
const passwords = {
  ATRIO_OWNER_PASSWORD: "it's the owner's",
  ATRIO_APP_PASSWORD: "app",
  ATRIO_BACKUP_PASSWORD: "backup",
};
/** Root folder of the built image. */
const imageRoot = process.env.IMAGE_ROOT;
const EMAIL = "ana@iglesia.example";
const PASSWORD = "una-clave-larga";
const METRICS_TOKEN = randomBytes(32).toString("base64url");
/** Folder of the application, seen from outside. */
let image: string;
let postgres: Awaited<ReturnType<typeof startBarePostgres>>;
let port: number;
let server: ChildProcess | undefined;

/** Command of an instruction (CMD, HEALTHCHECK) of the Dockerfile. */
function commandOf(instruction: string): string[] {
  const line = dockerfile.split("\n").find((text) => text.startsWith(instruction)) ?? "";
  return JSON.parse(line.slice(line.indexOf("[")));
}

/** Starts a command of the image; in the built one, as its user and with its environment. */
function start(command: string[], env: Record<string, string>) {
  const [program = "", ...args] = imageRoot ? inImage(imageRoot, command) : command;
  return spawn(program, args, {
    cwd: image,
    env: imageRoot ? { ...imageVariables(), ...env } : { PATH: process.env.PATH, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/**
 * As compose does it: the volumes alone can be written, and there are no capabilities. Every shell ends in `exec`, so that
 * signals reach the command.
 */
function inImage(folder: string, command: string[]) {
  const mounts = [
    'for name in data backups tmp; do mount --bind "$0/$name" "$0/$name" || exit 1; done',
    'mount --rbind "$0" "$0"',
    'mount -o remount,bind,ro "$0"',
    'mount --rbind /dev "$0/dev"',
    'mount -t proc proc "$0/proc"',
  ].join(" && ");
  const user = "setpriv --reuid=node --regid=node --init-groups --no-new-privs --bounding-set=-all";
  const enter = `${mounts} && exec chroot "$0" ${user} sh -c 'cd /atrio && exec "$0" "$@"' "$@"`;
  return ["unshare", "--mount", "sh", "-c", enter, folder, ...command];
}

/** Variables of the Dockerfile's last stage and its base. */
function imageVariables() {
  const lines = dockerfile.split("\n").filter((line) => line.startsWith("ENV "));
  const pairs = lines.flatMap((line) =>
    [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name = "", value = ""]) => [name, value]),
  );
  return {
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    HOME: "/home/node",
    ...Object.fromEntries(pairs),
  };
}

/** Path of a volume of the image, as its commands see it and from outside. */
const volume = (name: "data" | "backups") =>
  imageRoot
    ? { inside: `/${name}`, outside: path.join(imageRoot, name) }
    : { inside: path.join(image, name), outside: path.join(image, name) };

async function waitForEnd(child: ChildProcess) {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  return { code, output };
}

/** What compose makes of a value when .env has none of its variables: their defaults, or nothing. */
const withoutVariables = (value: string) =>
  value.replace(/\$\{\w+:-([^${}]*)\}/g, "$1").replace(/\$\{\w+:[?+-].*?\}+/g, "");

const secret = randomBytes(32).toString("base64url");

/** Environment of a service of docker-compose.yml: the variables that it has there. */
function environment(service = "app") {
  const address = (role: string, password: string) =>
    `postgresql://atrio_${role}:${encodeURIComponent(password)}@127.0.0.1:${postgres.port}/atrio`;
  const values: Record<string, string> = {
    HOST: "0.0.0.0",
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    ATRIO_DATA_DIR: volume("data").inside,
    ATRIO_BACKUP_DIR: volume("backups").inside,
    DATABASE_URL: address("app", passwords.ATRIO_APP_PASSWORD),
    MIGRATION_DATABASE_URL: address("owner", passwords.ATRIO_OWNER_PASSWORD),
    BACKUP_DATABASE_URL: address("backup", passwords.ATRIO_BACKUP_PASSWORD),
    AUTH_SECRET: secret,
    METRICS_TOKEN,
  };
  const declared = Object.entries(composeServices()[service]?.environment ?? {});
  return Object.fromEntries(declared.map(([name, value]) => [name, values[name] ?? withoutVariables(value)]));
}

/** Signs in and creates a church. */
async function createChurch() {
  const post = (address: string, body: object, headers = {}) =>
    fetch(`http://127.0.0.1:${port}/api${address}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const { token } = await (await post("/tokens", { email: EMAIL, password: PASSWORD })).json();
  const church = await post("/churches", { name: "Iglesia Nueva" }, { Authorization: `Bearer ${token}` });
  expect(church.status).toBe(201);
}

async function readMetrics() {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await fetch(`http://127.0.0.1:${port}/api/metrics`, { headers });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Commands that the documentation runs inside a container, each once, with its service. */
function documentedCommands() {
  const pages = readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".md"),
  );
  const text = ["README.md", ...pages.map((name) => path.join("docs", name))]
    .map((name) => readFileSync(path.join(root, name), "utf8"))
    .join("\n");
  const commands = [...text.matchAll(DOCUMENTED_COMMAND)].map(
    ([, service, command = ""]) => `${service} ${command.trim()}`,
  );
  return [...new Set(commands)].sort();
}

describe.skipIf(!process.env.POSTGRES_15)("the container", () => {
  beforeAll(async () => {
    image = imageRoot ? path.join(imageRoot, "atrio") : mkdtempSync(path.join(tmpdir(), "atrio-image-"));
    postgres = await startBarePostgres(process.env.POSTGRES_15 ?? "");
    port = await freePort();
    if (imageRoot) return;
    process.env.ATRIO_DIST = path.relative(root, process.env.BUILT ?? "");
    writeRelease(image, { forContainer: true });
    mkdirSync(path.join(image, "data"));
  });

  afterAll(async () => {
    if (server?.exitCode === null) {
      server.kill("SIGKILL");
      await once(server, "close");
    }
    postgres.stop();
    if (!imageRoot) rmSync(image, { recursive: true, force: true });
  });

  test("roles.sql without all passwords says which variables it needs and creates nothing", () => {
    const file = path.join(root, "scripts/roles.sql");
    const { ATRIO_BACKUP_PASSWORD: _, ...two } = passwords;
    for (const env of [{}, two, { ...two, ATRIO_BACKUP_PASSWORD: "" }]) {
      const { status, stderr } = postgres.psql(file, env);
      expect(status).toBe(3);
      expect(stderr).toContain("Faltan contraseñas: exporta ATRIO_OWNER_PASSWORD, ATRIO_APP_PASSWORD y ATRIO_BACKUP");
      expect(stderr).not.toContain("syntax error");
    }
    expect(postgres.query("SELECT count(*) FROM pg_roles WHERE rolname LIKE 'atrio%'")).toBe("0");
  });

  test("roles.sql creates the roles and the database of a new Postgres and can be repeated", () => {
    const file = path.join(root, "scripts/roles.sql");
    for (const attempt of ["first", "again"])
      expect(postgres.psql(file, passwords), attempt).toMatchObject({ status: 0 });
    expect(postgres.psql(file, {}).status).not.toBe(0);
  });

  test.runIf(imageRoot)("every file of the image is readable for its user, whatever the umask of the checkout", () => {
    const folders = ["lib", "prisma", "public", "scripts", "server", ".next"];
    const entries = folders.flatMap((folder) =>
      readdirSync(path.join(image, folder), { recursive: true, withFileTypes: true }),
    );
    const files = readdirSync(image, { withFileTypes: true });
    const unreadable = [...files, ...entries]
      .filter((entry) => !entry.isSymbolicLink())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => {
        const stat = statSync(file);
        const needed = stat.isDirectory() ? 0o005 : 0o004;
        return (stat.mode & needed) !== needed;
      });
    expect(entries.length).toBeGreaterThan(500);
    expect(unreadable).toEqual([]);
  });

  test.runIf(imageRoot)("a command writes to the volumes alone, has no capability and gets none", async () => {
    const tries = "touch /data/a /backups/a /tmp/a && ! touch /atrio/a /home/node/a && rm /data/a /backups/a /tmp/a";
    const shown = "grep -E '^(Cap(Prm|Eff|Bnd)|NoNewPrivs)' /proc/self/status";
    const { code, output } = await waitForEnd(start(["sh", "-c", `${tries} && ${shown}`], {}));
    expect(code, output).toBe(0);
    for (const name of ["CapPrm", "CapEff", "CapBnd"]) expect(output).toMatch(new RegExp(`^${name}:\\t0+$`, "m"));
    expect(output).toMatch(/^NoNewPrivs:\t1$/m);
  });

  test("the application does not start before the migrations, which a service of their own applies", async () => {
    const early = await waitForEnd(start(commandOf("CMD"), environment()));
    expect(early).toMatchObject({ code: 1, output: expect.stringContaining("Faltan migraciones en la base de datos") });
    const { command = [] } = composeServices().migrate ?? {};
    expect(await waitForEnd(start(command, environment("migrate")))).toMatchObject({
      code: 0,
      output: expect.stringContaining("Migraciones aplicadas"),
    });
  });

  test("the image's command listens on every address and drains on SIGTERM", async () => {
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
    const account = { username: "Ana Herrera", email: EMAIL, password: PASSWORD };
    const created = await fetch(`http://127.0.0.1:${port}/api/accounts`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(account),
    });
    expect(created.status).toBe(201);
    await createChurch();
    const metrics = await readMetrics();
    expect(metrics).toContain('atrio_http_requests_total{route="/api/accounts",method="POST",status="201"} 1');
    expect(metrics).toMatch(/^atrio_database_pool\{state="total"\} [1-9]/m);
    child.kill("SIGTERM");
    expect((await ended).code).toBe(0);
  });

  test("every command that the documentation gives for the container works in it", async () => {
    const { inside, outside } = volume("backups");
    const ran: string[] = [];
    const run = (documented: string, changes: Record<string, string> = {}) => {
      ran.push(documented);
      const [service, ...words] = documented.split(" ").map((word) => changes[word] ?? word);
      return waitForEnd(start(words, environment(service)));
    };
    expect(await run("app node scripts/confirm-email.mjs correo", { correo: EMAIL })).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Confirmado: ${EMAIL}`),
    });
    const seeded = await run("app npm run db:seed -- --members 100");
    expect(seeded, seeded.output).toMatchObject({ code: 0 });
    const checked = await run("app npm run check:finances");
    expect(checked).toMatchObject({ code: 0, output: expect.stringContaining("Las cuentas cuadran: 1 iglesias") });
    expect(await run("backup node scripts/backup.mjs --out /backups", { "/backups": inside })).toMatchObject({
      code: 0,
      output: expect.stringContaining("Respaldo completo y comprobado"),
    });
    const [archive = ""] = readdirSync(outside);
    const restored = await run("migrate node scripts/restore.mjs /backups/atrio-….tar --replace", {
      "/backups/atrio-….tar": path.join(inside, archive),
    });
    expect(restored, restored.output).toMatchObject({ code: 0 });
    expect(await run("app npm run demo:remove -- --yes")).toMatchObject({
      code: 0,
      output: expect.stringContaining("No hay cuentas de demostración"),
    });
    expect(ran.sort()).toEqual(documentedCommands());
  });

  test("the backup service's command writes an archive that the image restores", async () => {
    const { inside, outside } = volume("backups");
    const command = ["node", "scripts/backup.mjs", "--out", inside, "--keep", "14"];
    const backup = await waitForEnd(start(command, environment("backup")));
    expect(backup).toMatchObject({ code: 0, output: expect.stringContaining("Respaldo completo y comprobado") });
    const [archive = ""] = readdirSync(outside);
    const restore = (...args: string[]) =>
      waitForEnd(start(["node", "scripts/restore.mjs", path.join(inside, archive), ...args], environment("migrate")));
    expect(await restore()).toMatchObject({ code: 1, output: expect.stringContaining("Aquí ya hay datos") });
    expect(await restore("--replace")).toMatchObject({ code: 0 });
  });
});
