import { expect, test } from "vitest";
import { compare } from "./compare";
import { inNotationOf } from "./notation";

test.each([
  ["949 111 222", "949333444", "949 333 444"],
  ["949 111 222", "949-111-222", "949 111 222"],
  ["949 111 222", "+51 949111222", "949 111 222"],
  ["949 111 222", "+51 949333444", "+51 949333444"],
  ["949 111 222", "01 555 1234", "01 555 1234"],
  ["949 111 222", "5551234", "5551234"],
  ["", "949333444", "949333444"],
])("beside %j, %j is written %j", (saved, typed, text) => {
  expect(inNotationOf(saved, typed)).toBe(text);
});

test("the same number in another notation is no conflict", () => {
  const saved = { cellphone: "949 111 222" };
  const typed = { cellphone: inNotationOf(saved.cellphone, "949111222") };
  expect(compare({ cellphone: "" }, typed, saved).conflicting).toEqual([]);
});

test("an object is equal to one of the same parts, and to nothing when they are all empty", () => {
  const ana = { memberId: 7, name: "Ana" };
  const base = { donor: { memberId: null, name: "" }, other: ana };
  const typed = { donor: null, other: { ...ana } };
  expect(compare(base, typed, { donor: ana, other: { ...ana } })).toMatchObject({
    conflicting: [],
    adopted: ["donor"],
  });
  expect(compare(base, { ...typed, donor: { memberId: 8, name: "Luz" } }, { donor: ana, other: ana })).toMatchObject({
    conflicting: ["donor"],
  });
});
