import { test } from "vitest";
import { expectNoPartsOfKilledUploads } from "../support/killed-uploads";

test("twenty processes killed while they replace covers leave no row without its files, and after the sweep no file without its row", () =>
  expectNoPartsOfKilledUploads({
    program: "tests/support/upload-covers.ts",
    rowsOf: (db) => db.siteImage.findMany(),
  }));
