import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@/scripts/ports.mjs";

/** Starts an empty Postgres cluster without the roles and database of Atrio, from the binaries in a folder. */
export async function startBarePostgres(programs: string) {
  const isRoot = process.getuid?.() === 0;
  const folder = mkdtempSync(path.join(tmpdir(), "atrio-bare-"));
  const cluster = path.join(folder, "cluster");
  mkdirSync(cluster);
  chmodSync(folder, 0o711);
  const asServer = (program: string, ...args: string[]) => {
    const [command, ...rest] = [
      ...(isRoot ? ["runuser", "-u", "postgres", "--"] : []),
      path.join(programs, program),
      ...args,
    ];
    const { status } = spawnSync(command ?? "", rest, { cwd: "/", stdio: "ignore" });
    if (status !== 0) throw new Error(`${program} failed`);
  };
  if (isRoot) spawnSync("chown", ["postgres:", cluster]);
  const port = await freePort();
  asServer("initdb", "-D", cluster, "-U", "postgres", "--auth=trust");
  const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
  asServer("pg_ctl", "start", "-w", "-D", cluster, "-l", path.join(cluster, "log"), "-o", options);
  return {
    port,
    /** Runs an SQL file with `psql -f`. */
    psql(file: string, env: Record<string, string>) {
      const args = ["-X", "-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "-f", file];
      return spawnSync(path.join(programs, "psql"), args, { env: { ...process.env, ...env }, encoding: "utf8" });
    },
    /** First value of a query, as text. */
    query(text: string) {
      const args = ["-X", "-At", "-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "-c", text];
      return spawnSync(path.join(programs, "psql"), args, { encoding: "utf8" }).stdout.trim();
    },
    stop() {
      asServer("pg_ctl", "stop", "-m", "immediate", "-D", cluster);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
