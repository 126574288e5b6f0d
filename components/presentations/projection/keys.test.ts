import { expect, test } from "vitest";
import { keyEffect, type PressedKey } from "./keys";

const press = (key: string, rest: Partial<PressedKey> = {}) =>
  keyEffect({
    key,
    hasModifier: false,
    hasShift: false,
    isRepeated: false,
    focus: "page",
    isOutput: false,
    digits: "",
    letters: "",
    choices: 0,
    ...rest,
  });
const action = (type: string, mode?: string) => ({ type: "action", action: mode ? { type, mode } : { type } });

test.each([
  [" ", action("next")],
  ["ArrowRight", action("next")],
  ["PageDown", action("next")],
  ["ArrowLeft", action("previous")],
  ["PageUp", action("previous")],
  ["Home", action("first")],
  ["End", action("last")],
  ["ArrowDown", action("next")],
  ["ArrowUp", action("previous")],
  ["b", action("cover", "black")],
  ["B", action("cover", "black")],
  [".", action("cover", "black")],
  ["c", action("cover", "clear")],
  ["w", action("cover", "logo")],
  ["f", { type: "full-screen" }],
  ["Escape", { type: "escape" }],
])("the key %j", (key, effect) => expect(press(key)).toEqual(effect));

test("keys without a meaning keep the browser's", () => {
  for (const key of ["x", "Tab", "Enter", "Backspace", "F11", "Dead"]) expect(press(key)).toBeNull();
});

test("a combination keeps the browser's effect", () => {
  for (const key of ["c", "w", "f", "ArrowLeft", "5"]) expect(press(key, { hasModifier: true })).toBeNull();
});

test("digits gather and Enter jumps; Backspace takes one back", () => {
  expect(press("1")).toEqual({ type: "typed", digits: "1" });
  expect(press("2", { digits: "1" })).toEqual({ type: "typed", digits: "12" });
  expect(press("Backspace", { digits: "12" })).toEqual({ type: "typed", digits: "1" });
  expect(press("Enter", { digits: "12" })).toEqual({ type: "jump", position: 11 });
  expect(press("Enter", { digits: "12", focus: "control" })).toEqual({ type: "jump", position: 11 });
});

test("P and digits are an item of the programme", () => {
  expect(press("p", { digits: "3" })).toEqual({ type: "typed", digits: "P" });
  expect(press("1", { digits: "P" })).toEqual({ type: "typed", digits: "P1" });
  expect(press("Enter", { digits: "P12" })).toEqual({ type: "item", index: 11 });
  expect(press("Backspace", { digits: "P" })).toEqual({ type: "typed", digits: "" });
  expect(press("Enter", { digits: "P" })).toEqual({ type: "typed", digits: "" });
});

test("H and digits are a hymn, also with the letter of its number", () => {
  expect(press("h", { digits: "3" })).toEqual({ type: "typed", digits: "H" });
  expect(press("2", { digits: "H" })).toEqual({ type: "typed", digits: "H2" });
  expect(press("Enter", { digits: "H245" })).toEqual({ type: "hymn" });
  expect(press("Enter", { digits: "H" })).toEqual({ type: "typed", digits: "" });
  for (const key of ["b", "B"])
    expect(press(key, { digits: "H245", letters: "ab" })).toEqual({ type: "typed", digits: "H245b" });
  expect(press("b", { digits: "H245" })).toEqual(action("cover", "black"));
  expect(press("1", { digits: "H245b" })).toEqual({ type: "typed", digits: "H2451" });
  expect(press("Enter", { digits: "H245b", focus: "control" })).toEqual({ type: "hymn" });
});

test("while a hymn is chosen digits, arrows and Enter choose, and other keys do as always", () => {
  const chosen = (key: string, rest = {}) => press(key, { choices: 2, ...rest });
  expect(chosen("2")).toEqual({ type: "choose", index: 1 });
  expect(chosen("3")).toEqual({ type: "typed", digits: "3" });
  expect(chosen("Enter")).toEqual({ type: "choose", index: null });
  expect(chosen("Enter", { focus: "control" })).toEqual({ type: "choose", index: null });
  expect(chosen("ArrowDown")).toEqual({ type: "move-choice", by: 1 });
  expect(chosen("ArrowUp")).toEqual({ type: "move-choice", by: -1 });
  expect(chosen("Escape")).toEqual({ type: "escape" });
  expect(chosen(" ")).toEqual(action("next"));
  expect(chosen("b")).toEqual(action("cover", "black"));
  expect(chosen("2", { focus: "field" })).toBeNull();
});

test("/ reaches the field for a reference, in the operator's window only", () => {
  expect(press("/")).toEqual({ type: "search" });
  expect(press("/", { isOutput: true })).toBeNull();
});

test("in a text field only the keys of remote controls act, and Escape leaves it", () => {
  expect(press("Escape", { focus: "field" })).toEqual({ type: "leave-field" });
  for (const key of [" ", "b", "5", "Home", "ArrowRight", "ArrowDown"])
    expect(press(key, { focus: "field" })).toBeNull();
  expect(press("PageDown", { focus: "field" })).toEqual(action("next"));
});

test("a button with the focus has its Space and Enter for itself", () => {
  for (const key of [" ", "Enter"]) expect(press(key, { focus: "control" })).toBeNull();
  expect(press("ArrowRight", { focus: "control" })).toEqual(action("next"));
});

test("a key that is held down acts once, and does not scroll", () => {
  expect(press(" ", { isRepeated: true })).toEqual({ type: "none" });
  expect(press("Tab", { isRepeated: true })).toBeNull();
});

test("the start key of a remote control never loads the page anew", () => {
  expect(press("F5")).toEqual({ type: "none" });
  expect(press("F5", { isOutput: true })).toEqual({ type: "full-screen" });
});
