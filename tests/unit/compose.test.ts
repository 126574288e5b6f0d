import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { composeServices } from "../support/compose";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const folder = mkdtempSync(path.join(tmpdir(), "atrio-compose-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("docker-compose.yml", () => {
  const compose = read("docker-compose.yml");

  test("takes the published port into the default address, of which the others are refused as foreign", () => {
    const { app, cache } = composeServices();
    expect(app?.ports).toEqual([`127.0.0.1:\${PORT:-3000}:\${PORT:-3000}`]);
    expect(app?.environment).toMatchObject({ PORT: `\${PORT:-3000}`, APP_URL: `\${APP_URL:-}` });
    expect(cache?.environment?.ATRIO_UPSTREAM).toBe(`app:\${PORT:-3000}`);
  });

  test("has nothing that Compose 1.29, that of Debian 12, does not read", () => {
    expect(compose).not.toMatch(/dockerfile_inline|:\+|\$\{[^}]*\$\{/);
  });

  test("hands the file of NODE_EXTRA_CA_CERTS to the application and the backup, and none without it", () => {
    expect(compose).toContain(`\${NODE_EXTRA_CA_CERTS:-/dev/null}:/etc/atrio/certificates.pem:ro`);
    expect(compose).toContain("NODE_EXTRA_CA_CERTS: /etc/atrio/certificates.pem");
  });

  test("gives a container of the web no address of the roles that own the tables or read every church", () => {
    const roles = (service: string) =>
      [...JSON.stringify(composeServices()[service]).matchAll(/postgresql:\/\/(\w+):/g)].map(([, role]) => role);
    expect(roles("app")).toEqual(["atrio_app"]);
    expect(roles("backup")).toEqual(["atrio_backup"]);
    expect(roles("migrate").sort()).toEqual(["atrio_backup", "atrio_owner"]);
    for (const name of ["app", "backup", "cache"])
      expect(JSON.stringify(composeServices()[name]), name).not.toContain("ATRIO_OWNER_PASSWORD");
  });

  test("serves only what was migrated: once, after Postgres and before the application", () => {
    const { migrate, app } = composeServices();
    expect(migrate).toMatchObject({ restart: "no", command: ["node", "scripts/migrate.mjs"] });
    expect(migrate?.depends_on).toEqual({ postgres: { condition: "service_healthy" } });
    expect(app?.depends_on).toEqual({ migrate: { condition: "service_completed_successfully" } });
    expect(migrate?.volumes).toEqual(app?.volumes);
  });

  test.each(Object.entries(composeServices()))(
    "gives %s no capability that its start does not need",
    (name, service) => {
      const needed: Record<string, string[]> = {
        postgres: ["CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"],
        cache: ["CHOWN", "SETGID", "SETUID"],
        storage: ["CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"],
      };
      expect(service).toMatchObject({
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        read_only: !["storage", "bucket"].includes(name),
      });
      expect(service.cap_add).toEqual(needed[name]);
    },
  );

  test("hands the caching proxy every value of its configuration", () => {
    const [, cache = ""] = /\n {2}cache:\n(.*?)\n\n/s.exec(compose) ?? [];
    const names = [...read("docker/nginx.conf.template").matchAll(/\$\{(ATRIO_[A-Z]+)\}/g)].map(
      ([, name = ""]) => name,
    );
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(cache, name).toMatch(new RegExp(`^ {6}${name}: \\S`, "m"));
  });
});

test.each([
  ["docs/self-hosting.md", /## Con Docker\n\n```sh\n(.+?)\necho APP_URL/s],
  [".env.example", /Todas de una vez:\n#\s+(.+)/],
])("the command for the secrets in %s adds each one once and leaves .env to its owner", (file, pattern) => {
  const command = pattern.exec(read(file))?.[1] ?? "";
  const env = path.join(folder, ".env");
  rmSync(env, { force: true });
  const once = () => {
    expect(spawnSync("sh", ["-c", `umask 022; ${command}`], { cwd: folder }).status).toBe(0);
    return readFileSync(env, "utf8");
  };
  const secrets = once();
  expect([...secrets.matchAll(/^([A-Z_]+)=[0-9a-f]{64}$/gm)].map(([, name]) => name)).toEqual([
    "POSTGRES_PASSWORD",
    "ATRIO_OWNER_PASSWORD",
    "ATRIO_APP_PASSWORD",
    "ATRIO_BACKUP_PASSWORD",
    "AUTH_SECRET",
  ]);
  expect(once()).toBe(secrets);
  expect(statSync(env).mode & 0o777).toBe(0o600);
});

test("what .env.example calls unused is what docs/configuration.md calls unused", () => {
  const unused = read("docs/configuration.md").split("## Se comprueban, pero esta versión no las usa")[1] ?? "";
  const isCalledUnused = (block: string) => /no las usa|no se usa/i.test(block.split(/^#[A-Z]/m)[0] ?? "");
  const called = read(".env.example")
    .split(/\n(?=# )/)
    .filter(isCalledUnused);
  const names = called.flatMap((block) => [...block.matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name));
  expect(names.sort()).toEqual([...unused.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name).sort());
});
