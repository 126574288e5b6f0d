// Reached by: app server lib/auth lib/core instrumentation.ts middleware.ts next.config.mjs
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const built = process.env.BUILT ?? "";

/** Texts that only services, their queries and their packages contain. */
const OF_THE_BACKEND = /atrio_tenant|SET LOCAL|graphile.worker|@prisma\/|PrismaClient|pg-pool|rate-limiter-flexible/;

const filesIn = (folder: string) =>
  readdirSync(path.join(built, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => path.join(built, folder, file));

const withBackend = (folder: string) =>
  filesIn(folder).filter((file) => OF_THE_BACKEND.test(readFileSync(file, "utf8")));

test("what Next compiled holds no service, no database client and no queue: they are in the backend's bundle", () => {
  expect(filesIn("server").length).toBeGreaterThan(20);
  expect(withBackend("server")).toEqual([]);
  expect(withBackend("backend").length).toBeGreaterThan(0);
});
