import { expect, test } from "vitest";
import { type Routes, routeFinder } from "./routes";

const GET = async () => new Response();

/** A finder of these paths, and the prefixes whose routes it has loaded. */
function aFinder(paths: Record<string, string[]>) {
  const loaded: string[] = [];
  const loaders = Object.fromEntries(
    Object.entries(paths).map(([prefix, list]) => [
      prefix,
      async () => {
        loaded.push(prefix);
        return { routes: Object.fromEntries(list.map((path) => [path, { GET }])) satisfies Routes };
      },
    ]),
  );
  return { find: routeFinder("/api", loaders), loaded };
}

test("in one place a name comes before a value, and a value before the rest of the path", async () => {
  const { find } = aFinder({ sites: ["/sites/{title}/{...rest}", "/sites/{title}/{page}", "/sites/{title}/events"] });
  const patternOf = async (path: string) => (await find(path))?.pattern;
  expect(await patternOf("/api/sites/a/events")).toBe("/api/sites/{title}/events");
  expect(await patternOf("/api/sites/a/b")).toBe("/api/sites/{title}/{page}");
  expect(await patternOf("/api/sites/a/b/c")).toBe("/api/sites/{title}/{...rest}");
  expect((await find("/api/sites/a/b/c%20d"))?.params).toEqual({ title: "a", rest: "b/c d" });
});

test("a request loads the routes of the longest prefix of whole names alone, once", async () => {
  const { find, loaded } = aFinder({
    options: ["/options/{id}"],
    "options/lists": ["/options/lists"],
    rows: ["/rows"],
  });
  expect(await find("/api/options/lists/7")).toBeUndefined();
  expect(await find("/api/options/lists")).toMatchObject({ methods: ["GET", "HEAD", "OPTIONS"] });
  expect(await find("/api/rowsx")).toBeUndefined();
  expect(await find("/rows")).toBeUndefined();
  expect(loaded).toEqual(["options/lists"]);
});

test.each(["/api/rows/", "/api/rows/7/8", "/api//rows/7", "/api/rows/%FF", "/api/rowsX7", "/api/aXb"])(
  "%s is no path of a route",
  async (path) => {
    const { find } = aFinder({ rows: ["/rows/{id}"], "a.b": ["/a.b"] });
    expect(await find(path)).toBeUndefined();
  },
);

test("routes that could not be loaded are loaded anew by the next request", async () => {
  let attempts = 0;
  const find = routeFinder("", {
    rows: async () => {
      attempts++;
      if (attempts === 1) throw new Error("of the test");
      return { routes: { "/rows": { GET } } };
    },
  });
  await expect(find("/rows")).rejects.toThrow("of the test");
  expect(await find("/rows")).toMatchObject({ pattern: "/rows" });
});
