// What a script has started, and how it ends: the last thing first, on a signal or when npm goes away.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { root } from "./project.mjs";

/** Milliseconds between two looks at whether npm, which started us, is still there. */
const PARENT_INTERVAL = 500;

/** @type {(() => unknown)[]} */
const undos = [];
/** @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();
let isStopping = false;

/** @param {() => unknown} undo called when the process ends */
export const onStop = (undo) => undos.unshift(undo);

/** Undoes everything and ends the process. @param {number} [code] @param {string} [lastWords] */
export async function stop(code = 0, lastWords) {
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
  if (lastWords) console.log(lastWords);
  process.exit(code);
}

/** Ctrl-C, SIGTERM, and the end of the npm that runs us, stop everything in order. @param {number} code */
function stopOnSignals(code) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(code));
  if (!process.env.npm_lifecycle_event) return;
  const starters = starterIds();
  setInterval(() => starterIds() !== starters && stop(code), PARENT_INTERVAL).unref();
}

/** The shell that npm put between us and, where the system tells, npm itself; other ids once one of them has ended. */
function starterIds() {
  const parent = `/proc/${process.ppid}/stat`;
  // pid (name) state ppid …
  const grandparent = existsSync(parent) ? readFileSync(parent, "utf8").split(") ").at(-1)?.split(" ")[1] : undefined;
  return `${process.ppid} ${grandparent}`;
}

/**
 * Runs a script's work; what it throws is told without a stack, and everything is undone.
 * @param {() => Promise<unknown>} work
 * @param {{ interrupted?: number }} [options] the exit code when a signal ends it: work that must be whole has failed then
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
 * Runs a program of the project to its end; its output is shown when it fails, or at once with `show`.
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
      // A group of its own: a Ctrl-C in the terminal reaches us alone, and we stop it together with its workers.
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

/** Like `run`, for what must succeed. @param {string} what @param {Parameters<typeof run>} call */
export async function must(what, ...call) {
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
