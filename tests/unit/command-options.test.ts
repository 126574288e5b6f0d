import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Runs a command, and answers its exit code and what it prints. */
function answerOf(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.mjs`, ...args], {
    encoding: "utf8",
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

test.each(["backup", "restore", "bench", "test"])("%s prints its usage when asked for help", (script) => {
  expect(answerOf(script, "--help")).toEqual({ status: 0, stdout: expect.stringMatching(/^Uso: npm .*$/), stderr: "" });
});

test.each(["backup", "restore", "bench", "test"])("%s prints its usage for an unknown option", (script) => {
  expect(answerOf(script, "--unknown")).toEqual({
    status: 1,
    stdout: "",
    stderr: expect.stringMatching(/^Uso: npm .*$/),
  });
});
