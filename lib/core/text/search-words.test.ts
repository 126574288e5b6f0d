import { expect, test } from "vitest";
import { searchWords, wordForms } from "./search-words";

test.each([
  ["", []],
  ["   ", []],
  ["jose perez", ["jose", "perez"]],
  ["  Perez\tJOSE ", ["perez", "jose"]],
  ["ana Ana", ["ana"]],
  ["maria mariana", ["mariana"]],
  ["ana mar mariana", ["mariana"]],
  ["ana- -", ["ana-"]],
  ["4- -", ["4-", "-"]],
  ["3-4 4", ["3-4"]],
])("the words of %j are %j", (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test.each([
  ["jose", ["jose"]],
  ["300", ["300"]],
  ["(300)", ["300"]],
  ["555-0142", ["5550142"]],
  ["+57", ["57"]],
  ["3-4", ["3-4", "34"]],
  ["a-1", ["a-1"]],
  ["-", ["-"]],
])("the word %j is searched for as %j", (word, forms) => {
  expect(wordForms(word)).toEqual(forms);
});
