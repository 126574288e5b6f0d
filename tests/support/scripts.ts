import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

type Options = { env?: Record<string, string | undefined>; project?: string };

/** Starts a program of `scripts` without the tests' database URLs; `project` is another copy of the project. */
export function startScript(name: string, args: string[] = [], { env = {}, project = root }: Options = {}) {
  const unset = { DATABASE_URL: undefined, MIGRATION_DATABASE_URL: undefined, BACKUP_DATABASE_URL: undefined };
  const child = spawn(process.execPath, [path.join(project, name.includes("/") ? "" : "scripts", name), ...args], {
    cwd: project,
    env: { ...process.env, ...unset, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, output }));
  return { child, ended, output: () => output };
}

/** Runs a program to its end. */
export const runScript = (...call: Parameters<typeof startScript>) => startScript(...call).ended;
