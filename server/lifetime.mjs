// Child processes and cleanup of a script: undone in reverse order at its end, on a signal, or when npm ends.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../scripts/project.mjs";

/** Milliseconds between checks whether npm, the parent, is still running. */
const PARENT_INTERVAL = 500;
/** Milliseconds for a child process to end after SIGTERM; one may be an Atrio with requests in flight. */
const CHILD_LIMIT = 60_000;
/** Milliseconds for the whole stop: requests in flight and the database have limits of their own below it. */
const STOP_LIMIT = 90_000;
/** Programs that npm may run a script with; they stay when npm is killed. */
const SHELLS = ["sh", "dash", "bash", "ash", "zsh", "ksh", "busybox"];

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
  setTimeout(() => {
    console.error(`Atrio no terminó en orden en ${STOP_LIMIT / 1000} s.`);
    process.exit(1);
  }, STOP_LIMIT);
  await Promise.all([...children].map(endChild));
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

/** @param {import("node:child_process").ChildProcess} child */
async function endChild(child) {
  const ended = once(child, "close");
  signalGroup(child, "SIGTERM");
  const kill = setTimeout(() => signalGroup(child, "SIGKILL"), CHILD_LIMIT);
  await ended;
  clearTimeout(kill);
}

/** Stops in order on Ctrl-C, SIGTERM, SIGHUP and when the npm that runs the script ends. @param {() => number} code */
function stopOnSignals(code) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(code()));
  if (!process.env.npm_lifecycle_event) return;
  const npm = npmIds();
  setInterval(
    () => npmIds() !== npm && stop(code(), "Atrio se detiene: terminó npm, que lo inició."),
    PARENT_INTERVAL,
  ).unref();
}

/**
 * Process ids of npm and of its shell, if there is one in between; they change once one of them has ended. Who started
 * npm is not among them: Atrio continues after it.
 */
function npmIds() {
  const parent = `/proc/${process.ppid}/stat`;
  if (!existsSync(parent)) return String(process.ppid);
  // pid (name) state ppid …
  const [, name = "", grandparent] = /^\d+ \((.*)\) \S+ (\d+)/s.exec(readFileSync(parent, "utf8")) ?? [];
  return SHELLS.includes(name) ? `${process.ppid} ${grandparent}` : String(process.ppid);
}

/**
 * Runs a script; an error is printed without its stack, and everything is cleaned up.
 * @param {() => Promise<unknown>} work
 * @param {{ interrupted?: () => number }} [options] exit code after a signal: 1 during work that must be complete
 */
export async function runScript(work, { interrupted = () => 0 } = {}) {
  stopOnSignals(interrupted);
  try {
    await work();
  } catch (error) {
    if (!isStopping) console.error(`\n${error instanceof Error ? error.message : error}`);
    await stop(1);
  }
}

const guard = path.join(import.meta.dirname, "guarded.mjs");

/**
 * Runs a program, which ends with this process, and resolves to its exit code and output; with `show` the output goes to the terminal instead.
 * @param {string} command @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, show?: boolean, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, show = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [guard, command, ...args], {
      cwd,
      env: { ...process.env, ...env },
      // The other end of the pipe closes when this process ends, however that happens.
      stdio: ["pipe", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
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
