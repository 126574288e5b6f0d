import { expect, test } from "vitest";
import { text } from "@/lib/core/fields/fields";
import { listParam } from "@/lib/core/fields/filter-fields";
import { toQueryString } from "./query";

test.each([
  [{}, ""],
  [{ page: 1, name: "", sort: null, genre: undefined, position: [] }, "?page=1"],
  [{ voided: false }, "?voided=false"],
  [{ position: [3, 4], name: "José" }, "?position=3%2C4&name=Jos%C3%A9"],
] as const)("the query %j is sent as %j", (query, sent) => {
  expect(toQueryString(query)).toBe(sent);
});

test("values with commas are read as they were sent", () => {
  const category = ["Sillas, mesas", "Sonido", "100 % algodón"];
  const sent = new URLSearchParams(toQueryString({ category })).get("category");
  expect(listParam(text(60)).parse(sent)).toEqual(category);
});
