// Only in the release suite: each command of docs/api.md in a shell.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { startWithFixtures } from "../support/built";

// The fixtures read the environment when they are imported.
const { address, stop } = await startWithFixtures();
const { aChurch } = await import("../support/church");
const { PASSWORD, withPassword } = await import("../support/people");

afterAll(stop);

test("every command of docs/api.md has its documented result", async () => {
  const church = await aChurch();
  const { email } = await withPassword(church.owner);
  const commands = [...readFileSync("docs/api.md", "utf8").matchAll(/^```sh\n(.*?)^```/gms)].map(([, text]) => text);
  expect(commands.length).toBeGreaterThan(8);
  const folder = mkdtempSync(path.join(tmpdir(), "atrio-api-"));
  const { code, output, errors } = await runBash(commands.join("echo '---'\n"), folder, {
    API: `${address}/api`,
    CORREO: email,
    CLAVE: PASSWORD,
  });
  rmSync(folder, { recursive: true, force: true });
  expect(code, output + errors).toBe(0);
  const [
    ,
    token,
    created,
    searched,
    changed,
    conflict,
    removed,
    imported,
    decided,
    exported,
    certified,
    presented,
    written,
    ended,
  ] = output.split("---\n");
  expect(JSON.parse(token ?? "")).toMatchObject({ email, owner: true });
  expect(created?.trim().toLowerCase()).toBe("idempotent-replayed: true");
  const [found = "", filtered = "", counted = ""] = searched?.trim().split("\n") ?? [];
  expect(JSON.parse(found)).toMatchObject({ count: 1, rows: [{ name: "José Núñez", version: 1 }] });
  expect(JSON.parse(filtered)).toMatchObject({ count: 0 });
  expect(JSON.parse(counted)).toMatchObject({ total: 1 });
  expect(JSON.parse(changed ?? "")).toMatchObject({ name: "José Núñez Peña", version: 2 });
  const [stale = "", status, retried = ""] = conflict?.trim().split("\n") ?? [];
  expect([JSON.parse(stale).code, status, JSON.parse(retried).version]).toEqual(["STALE", "409", 3]);
  const [deletedStatus, trash = "", restored = "", history = ""] = removed?.trim().split("\n") ?? [];
  expect(deletedStatus).toBe("204");
  expect(JSON.parse(trash)).toMatchObject({ count: 1 });
  expect(JSON.parse(restored)).toMatchObject({ name: "José N." });
  expect(JSON.parse(history).length).toBe(5);
  expect(imported?.trim().split("\n")).toEqual(["2", "2", "2"]);
  expect(decided).toBe("Ujier\n1\n");
  expect(exported).toContain("Ana Restrepo");
  expect(exported).not.toContain("Luis Peña");
  const [batch = "", revokedStatus] = certified?.trim().split("\n") ?? [];
  expect([JSON.parse(batch), revokedStatus]).toMatchObject([{ count: 2, firstFolio: 2, lastFolio: 3 }, "204"]);
  const [reordered = "", foundSlides = "", passage = "", verses = "", verse] = presented?.trim().split("\n") ?? [];
  expect(JSON.parse(reordered)).toMatchObject({ labels: ["Coro", "Estrofa 1"], order: [1, 0, 0], version: 2 });
  expect(JSON.parse(foundSlides).rows[0]).toMatchObject({ title: "Coro" });
  expect(JSON.parse(passage)).toMatchObject({ reference: "Juan 3:16-18" });
  expect(JSON.parse(verses).rows).toHaveLength(2);
  expect(verse).toMatch(/^SI yo hablase lenguas humanas/);
  const posts = (written ?? "")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(posts).toMatchObject([
    { title: "Retiro", state: "scheduled", body: "<p>Salimos el sábado.</p>" },
    { title: "A medias", state: "draft" },
    { title: "Retiro", state: "draft" },
    { title: "Retiro", state: "published", slug: "" },
    { count: 1, rows: [{ title: "Retiro" }] },
  ]);
  expect(ended).toMatch(/^204\n.*"code":"NO_SESSION".*\n401\n$/);
});

/** Runs commands one after the other up to the first failure and returns their output. */
function runBash(commands: string, cwd: string, env: Record<string, string>) {
  return new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
    // Node wraps numbers in escape codes where colours are forced.
    const environment = { ...process.env, ...env, FORCE_COLOR: "0" };
    const child = spawn("bash", ["-euo", "pipefail", "-c", commands], { cwd, env: environment });
    let [output, errors] = ["", ""];
    child.stdout.on("data", (data) => {
      output += data;
    });
    child.stderr.on("data", (data) => {
      errors += data;
    });
    child.on("close", (code) => resolve({ code, output, errors }));
  });
}
