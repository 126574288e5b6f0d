import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { writeTempFile } from "./temp-file";

const ours = () => readdirSync(tmpdir()).filter((name) => /^atrio-[0-9a-f-]{36}$/.test(name));

test("what was spooled is read whole, and no file stands anywhere", async () => {
  async function* chunks() {
    for (let number = 0; number < 1_000; number++) yield Buffer.from(`${number}\n`);
  }
  const stream = await writeTempFile(chunks());
  expect(ours()).toEqual([]);
  const text = (await buffer(stream)).toString();
  expect(text.split("\n")).toHaveLength(1_001);
});

test("what fails half-way is nothing at all", async () => {
  async function* chunks() {
    yield Buffer.from("half");
    throw new Error("the database is away");
  }
  await expect(writeTempFile(chunks())).rejects.toThrow(/away/);
  expect(ours()).toEqual([]);
});
