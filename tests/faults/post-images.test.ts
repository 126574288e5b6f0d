// Only in the release suite: twenty killed processes.
import { test } from "vitest";
import { expectNoPartsOfKilledUploads } from "../support/killed-uploads";

/** Milliseconds that end a test that hangs: on a busy machine each of twenty processes starts in ten seconds. */
const HANG = 600_000;

test(
  "twenty processes killed while they illustrate posts leave no row without its files, and after the sweep no file without its row",
  () =>
    expectNoPartsOfKilledUploads({
      program: "tests/support/upload-post-pictures.ts",
      rowsOf: (db) => db.postImage.findMany(),
    }),
  HANG,
);
