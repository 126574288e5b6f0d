import { expect, test } from "vitest";
import { safeRedirect } from "./rules";
import { parsePrefillEmail } from "./schema";

test.each(["/", "/members", "/members?name=jos%C3%A9&page=2", "/members/7#historia", "/loginx"])(
  "safeRedirect keeps %s, a page of this origin",
  (path) => {
    expect(safeRedirect(path)).toBe(path);
  },
);

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "/%2e//evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  " //evil.example",
  "members",
  "",
  "/api/auth/signout",
  "/login?redirect=/login",
  "/signup",
  "/entrar-con-google?fin=1",
  undefined,
  null,
  ["/members"],
])("safeRedirect replaces %j by the home", (target) => {
  expect(safeRedirect(target)).toBe("/");
});

test.each([
  ["Ana@Test.Example", "ana@test.example"],
  ["ana@test.example\r\nBcc: otra@test.example", ""],
  ['"><script>alert(1)</script>', ""],
  [["ana@test.example"], ""],
  [undefined, ""],
  ["", ""],
])("a link prefills the form only with a valid e-mail address: %j", (text, email) => {
  expect(parsePrefillEmail(text)).toBe(email);
});
