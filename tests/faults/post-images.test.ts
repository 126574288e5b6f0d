import { test } from "vitest";
import { expectNoPartsOfKilledUploads } from "../support/killed-uploads";

test("twenty processes killed while they illustrate posts leave no row without its files, and after the sweep no file without its row", () =>
  expectNoPartsOfKilledUploads({
    program: "tests/support/upload-post-pictures.ts",
    rowsOf: (db) => db.postImage.findMany(),
  }));
