import { expect, test } from "vitest";
import { toLink } from "./link-text";

test.each([
  ["camino.org", "https://camino.org"],
  [" www.camino.org/retiro?a=1 ", "https://www.camino.org/retiro?a=1"],
  ["http://camino.org", "http://camino.org"],
  ["HTTPS://camino.org", "HTTPS://camino.org"],
  ["pastor@camino.org", "mailto:pastor@camino.org"],
  ["mailto:pastor@camino.org", "mailto:pastor@camino.org"],
  ["+57 (300) 123-4567", "tel:+573001234567"],
])("the link that is typed as %j is completed", (typed, link) => {
  expect(toLink(typed)).toBe(link);
});

test.each([
  "",
  "hola",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "https://usuario@camino.org",
  "camino.org/a b",
])("%j is no link", (typed) => {
  expect(toLink(typed)).toBeNull();
});
