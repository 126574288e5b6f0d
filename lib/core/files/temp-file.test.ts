import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { writeTempFile } from "./temp-file";

/** Those of before: a process that was killed between two system calls may have left one. */
const earlier = readdirSync(tmpdir());
const tempFiles = () =>
  readdirSync(tmpdir()).filter((name) => /^atrio-[0-9a-f-]{36}$/.test(name) && !earlier.includes(name));

test("writeTempFile returns a stream of all chunks and leaves no file behind", async () => {
  async function* chunks() {
    for (let number = 0; number < 1_000; number++) yield Buffer.from(`${number}\n`);
  }
  const stream = await writeTempFile(chunks());
  expect(tempFiles()).toEqual([]);
  const text = (await buffer(stream)).toString();
  expect(text.split("\n")).toHaveLength(1_001);
});

test("writeTempFile rejects when a chunk fails and leaves no file behind", async () => {
  async function* chunks() {
    yield Buffer.from("half");
    throw new Error("the database is away");
  }
  await expect(writeTempFile(chunks())).rejects.toThrow(/away/);
  expect(tempFiles()).toEqual([]);
});
