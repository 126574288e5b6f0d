import { expect, test } from "vitest";
import { hashCode, newCode, resolveCode } from "./codes";

test("a code carries its church and 100 random bits in a readable alphabet", () => {
  expect(newCode(7)).toMatch(/^7(-[0-9A-HJKMNP-TV-Z]{5}){4}$/);
  expect(newCode(2_147_483_647)).toMatch(/^1ZZZZZZ-/);
  const codes = Array.from({ length: 2_000 }, () => newCode(1));
  expect(new Set(codes).size).toBe(codes.length);
  const characters = codes.join("").replace(/-/g, "");
  for (const character of "0123456789ABCDEFGHJKMNPQRSTVWXYZ") expect(characters).toContain(character);
});

test("each random character of a code is as likely as any other", () => {
  const counts = new Map<string, number>();
  const random = Array.from({ length: 2_000 }, () => newCode(1).slice(2).replace(/-/g, "")).join("");
  for (const character of random) counts.set(character, (counts.get(character) ?? 0) + 1);
  // 40,000 characters: 1,250 of each, standard deviation 35.
  for (const count of counts.values()) expect(Math.abs(count - 1_250)).toBeLessThan(280);
});

test.each([1, 7, 31, 32, 33, 1_000, 999_999, 2_147_483_647])("a code of church %i resolves to it", (church) => {
  const code = newCode(church);
  expect(resolveCode(code)).toEqual({ churchId: church, hash: hashCode(code) });
});

test("a code resolves however it is typed", () => {
  const code = "7-4XK20-9TRWB-HC31F-ZY7V8";
  const resolved = resolveCode(code);
  for (const typed of [
    "7-4xk20-9trwb-hc31f-zy7v8",
    "7-4XK2O-9TRWB-HCELF-ZY7V8".replace("EL", "3I"),
    "74xk209trwbhc31fzy7v8",
    " 7 4XK20 9TRWB HC3LF ZY7V8 ",
  ])
    expect(resolveCode(typed), typed).toEqual(resolved);
});

test.each([
  "",
  "7",
  "7-4XK20",
  "vista-previa",
  "4XK20-9TRWB-HC31F-ZY7V8",
  "U-4XK20-9TRWB-HC31F-ZY7V8",
  "ZZZZZZZ-4XK20-9TRWB-HC31F-ZY7V8",
  "7-4XK20-9TRWB-HC31F-ZY7V8-0-0-0-0-0-0-0",
  "%00",
  "'; --",
  "ñ".repeat(5_000),
])("«%s» resolves to no church", (code) => {
  expect(resolveCode(code)).toEqual({ churchId: 0, hash: Buffer.alloc(32) });
});
