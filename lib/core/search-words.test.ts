import { describe, expect, test } from "vitest";
import { searchWords } from "./search-words";

describe("words of a search text", () => {
  test.each([
    ["", []],
    ["   ", []],
    ["Pérez  José", ["pérez", "josé"]],
    ["ana Ana ANA", ["ana"]],
    ["ana banana", ["banana"]],
    ["josé\u00a0luis", ["josé", "luis"]],
  ])("of %j are %j", (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  test("are normalized before they are compared", () => {
    expect(searchWords("111-222 (111222)", (word) => word.replace(/\D/g, ""))).toEqual(["111222"]);
  });
});
