import { expect, test } from "vitest";
import { routePattern } from "./route-pattern";

test("a route pattern has the names of placeholders instead of their values", () => {
  expect(routePattern("/api/members", {})).toBe("/api/members");
  expect(routePattern("/api/members", undefined)).toBe("/api/members");
  expect(routePattern("/api/members/12", { id: "12" })).toBe("/api/members/[id]");
  expect(routePattern("/api/members/12/history", { id: "12" })).toBe("/api/members/[id]/history");
  expect(routePattern("/api/a/1/b/2", { one: "1", two: "2" })).toBe("/api/a/[one]/b/[two]");
  expect(routePattern("/api/members/a%2Fb", { id: "a/b" })).toBe("/api/members/[id]");
  expect(routePattern("/api/members/a%2Fb", { id: "a%2Fb" })).toBe("/api/members/[id]");
});

test("the rest of a path is one placeholder", () => {
  expect(routePattern("/api/some/thing", { path: ["some", "thing"] })).toBe("/api/[...path]");
  expect(routePattern("/api", { path: undefined })).toBe("/api");
});

test("a value that is not found exactly once makes no pattern", () => {
  for (const [pathname, params] of [
    ["/api/members/members", { id: "members" }],
    ["/api/members/12", { id: "13" }],
    ["/api/members/%E0%A4%A", { id: "13" }],
    ["/api/some/thing", { path: ["other", "thing"] }],
    ["/api/a/1/b/1", { one: "1", two: "1" }],
  ] as const)
    expect(routePattern(pathname, params), pathname).toBe("other");
});
