import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import path from "node:path";
import type { Metadata } from "sharp";
import { log } from "@/lib/core/log";

/** Megabytes of the process: of its JavaScript objects, and of all that it allocates (libvips), of which 50 are its own. */
const OBJECTS_MAX = 64;
const MEMORY_MAX = 400;
/** Milliseconds until the process is ready, and for one header. */
const START = 30_000;
const TIME_MAX = 10_000;
/** Milliseconds for which a process waits for its next picture. */
const IDLE = 300_000;

type Header = Pick<Metadata, "width" | "height" | "channels" | "depth" | "compression">;
type Message = { isReady: true } | { header: Header | null };

/** Process without a picture, and the timer that ends it. */
let idle: { child: ChildProcess; timer: NodeJS.Timeout } | undefined;

/**
 * Header of a picture, read in a process of its own with bounded memory and time, one picture at a time; null for a picture
 * that exceeds them or cannot be read. To be called inside `withSlot`, which bounds the number of processes.
 */
export async function readHeader(bytes: Uint8Array): Promise<Header | null> {
  const child = takeIdle() ?? (await start());
  child.send(bytes);
  const message = await nextMessage(child, TIME_MAX);
  if (!message) {
    log.warn("a picture's header exceeded its memory or time");
    return null;
  }
  keep(child);
  return "header" in message ? message.header : null;
}

function takeIdle() {
  const child = idle?.child;
  clearTimeout(idle?.timer);
  idle = undefined;
  child?.removeAllListeners("exit");
  child?.ref();
  child?.channel?.ref();
  return child?.connected ? child : undefined;
}

async function start() {
  const entry = path.join(process.cwd(), "server", "picture-header.mjs");
  // Without compiled code, for which Node 24 reserves 520 MB.
  const node = [process.execPath, `--max-old-space-size=${OBJECTS_MAX}`, "--jitless", entry] as const;
  // No core dump of a picture; systems without the limit ignore it.
  const limits = `ulimit -c 0; ulimit -d ${MEMORY_MAX * 1000}; exec "$@"`;
  const [command, ...args] = process.platform === "win32" ? node : (["/bin/sh", "-c", limits, "sh", ...node] as const);
  const options: SpawnOptions = {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    // Without secrets, and without threads that would read nothing.
    env: { NODE_ENV: "production", UV_THREADPOOL_SIZE: "1" },
  };
  const child = spawn(command, args, options);
  if (!(await nextMessage(child, START))) throw new Error("The process that reads headers of pictures did not start");
  return child;
}

/** Null after the end of the process or of its time, which ends it. */
function nextMessage(child: ChildProcess, time: number) {
  return new Promise<Message | null>((resolve) => {
    const settle = (message: Message | null) => {
      clearTimeout(timer);
      for (const event of ["exit", "error", "message"]) child.removeAllListeners(event);
      if (!message) child.on("error", () => {}).kill("SIGKILL");
      resolve(message);
    };
    const timer = setTimeout(() => settle(null), time);
    child.once("exit", () => settle(null)).once("error", () => settle(null));
    child.once("message", (message) => settle(message as Message));
  });
}

/** Keeps one process for the next picture; it does not keep this one alive. */
function keep(child: ChildProcess) {
  const end = () => child.kill("SIGKILL");
  if (idle) return end();
  child.unref();
  child.channel?.unref();
  const forget = () => {
    if (takeIdle()) end();
  };
  idle = { child, timer: setTimeout(forget, IDLE).unref() };
  child.once("exit", forget);
}
