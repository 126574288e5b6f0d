import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { withLock } from "@/scripts/lock.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "atrio-lock-"));
const lockModule = path.resolve(import.meta.dirname, "../../scripts/lock.mjs");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const wait = (name: string, options: { limit?: number; signal?: AbortSignal } = {}) => ({
  file: path.join(folder, name),
  message: `Otro inicio de Atrio usa ${folder}`,
  limit: 30_000,
  ...options,
});

/** A process that holds a lock until it is killed. */
async function aHolder(name: string) {
  const code = `import { withLock } from ${JSON.stringify(lockModule)};
    await withLock(${JSON.stringify(wait(name))}, () => { console.log("held"); return new Promise((r) => setTimeout(r, 1e9)); });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return child;
}

test.each([
  ["empty", ""],
  ["naming a living process", String(process.pid)],
  ["naming process 1", "1"],
  ["unreadable", "\0\0\0"],
])("a lock file that is %s and that nobody holds does not hinder the next holder", async (name, content) => {
  writeFileSync(path.join(folder, name), content);
  await expect(withLock(wait(name, { limit: 0 }), async () => "done")).resolves.toBe("done");
});

test("a lock is released when its holder is killed, and one line says who was waited for", async () => {
  const lines = vi.spyOn(console, "log").mockImplementation(() => {});
  const holder = await aHolder("killed");
  const waiting = withLock(wait("killed"), async () => "done");
  await expect.poll(() => lines.mock.calls, { timeout: 20_000 }).toHaveLength(1);
  expect(lines.mock.calls[0]?.[0]).toBe(
    `Otro inicio de Atrio usa ${folder} (proceso ${holder.pid}): se espera a que termine.`,
  );
  holder.kill("SIGKILL");
  await expect(waiting).resolves.toBe("done");
  expect(lines).toHaveBeenCalledTimes(1);
}, 60_000);

test("a frozen holder makes the others fail after the limit, naming it", async () => {
  const holder = await aHolder("frozen");
  holder.kill("SIGSTOP");
  await expect(withLock(wait("frozen", { limit: 0 }), async () => "done")).rejects.toThrow(
    `Otro inicio de Atrio usa ${folder} (proceso ${holder.pid}) desde hace 0 s: detenlo y repite.`,
  );
  holder.kill("SIGKILL");
});

test("a wait for a lock ends with its signal", async () => {
  const holder = await aHolder("signal");
  const interrupted = new AbortController();
  const waiting = withLock(wait("signal", { signal: interrupted.signal }), async () => "done");
  interrupted.abort();
  await expect(waiting).rejects.toThrow("aborted");
  holder.kill("SIGKILL");
});

test("of many processes one at a time holds a lock", async () => {
  let holders = 0;
  const counts: number[] = [];
  const hold = () =>
    withLock(wait("many"), async () => {
      counts.push(++holders);
      await new Promise((resolve) => setImmediate(resolve));
      holders--;
    });
  await Promise.all(Array.from({ length: 5 }, hold));
  expect(counts).toEqual([1, 1, 1, 1, 1]);
});
