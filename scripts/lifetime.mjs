// Child processes and cleanup of a script: undone in reverse order at its end, on a signal, or when npm ends.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { root } from "./project.mjs";

/** Milliseconds between checks whether npm, the parent, is still running. */
const PARENT_INTERVAL = 500;

/** @type {(() => unknown)[]} */
const undos = [];
/** @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();
let isStopping = false;

/** Registers a cleanup step. @param {() => unknown} undo called when the process ends */
export const onStop = (undo) => undos.unshift(undo);

/** Stops child processes, runs all cleanup steps and exits. @param {number} [code] @param {string} [lastLine] */
export async function stop(code = 0, lastLine) {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) signalGroup(child, "SIGTERM");
  await Promise.all([...children].map((child) => once(child, "close")));
  for (const undo of undos) {
    try {
      await undo();
    } catch (error) {
      console.error(error);
    }
  }
  if (lastLine) console.log(lastLine);
  process.exit(code);
}

/** Stops in order on Ctrl-C, SIGTERM, SIGHUP and when the npm that runs the script ends. @param {number} code */
function stopOnSignals(code) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(code));
  if (!process.env.npm_lifecycle_event) return;
  const parents = parentIds();
  setInterval(() => parentIds() !== parents && stop(code), PARENT_INTERVAL).unref();
}

/** Process ids of npm's shell and, on Linux, of npm itself; they change once one of them has ended. */
function parentIds() {
  const parent = `/proc/${process.ppid}/stat`;
  // pid (name) state ppid …
  const grandparent = existsSync(parent) ? readFileSync(parent, "utf8").split(") ").at(-1)?.split(" ")[1] : undefined;
  return `${process.ppid} ${grandparent}`;
}

/**
 * Runs a script; an error is printed without its stack, and everything is cleaned up.
 * @param {() => Promise<unknown>} work
 * @param {{ interrupted?: number }} [options] exit code after a signal: 1 for work that must be complete
 */
export async function runScript(work, { interrupted = 0 } = {}) {
  stopOnSignals(interrupted);
  try {
    await work();
  } catch (error) {
    if (!isStopping) console.error(`\n${error instanceof Error ? error.message : error}`);
    await stop(1);
  }
}

/**
 * Runs a program and resolves to its exit code and output; with `show` the output goes to the terminal instead.
 * @param {string} command @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, show?: boolean, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, show = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
      // Own process group: Ctrl-C reaches only this script, which stops the child together with its workers.
      detached: process.platform !== "win32",
    });
    children.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text) => (output += text));
    child.once("error", reject);
    child.once("close", (code) => {
      children.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Like `run`, but throws when the program fails. @param {string} what @param {Parameters<typeof run>} call */
export async function runOrThrow(what, ...call) {
  const { code, output } = await run(...call);
  if (code !== 0) throw new Error(`${output}\n${what} (código ${code}).`.trim());
}

/** @param {import("node:child_process").ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup(child, signal) {
  if (!child.pid) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, signal);
  } catch {
    child.kill(signal);
  }
}
