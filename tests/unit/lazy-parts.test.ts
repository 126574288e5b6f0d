import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Each part that loads later: the file, its name, and the arguments of `dynamic`. */
const parts = ["app", "components"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) =>
    readFileSync(file, "utf8")
      .split(/(?<=\bconst )(?=\w+ = dynamic\()/)
      .slice(1)
      .map((text) => ({ file, name: /^\w+/.exec(text)?.[0], call: text.slice(0, text.indexOf(";\n")) })),
  );

test("a part that loads later has a boundary of its own: the page around it keeps its place and its focus", () => {
  expect(parts.length).toBeGreaterThan(50);
  expect(
    parts.filter(({ call }) => !/\bloading: |\bssr: false\b/.test(call)).map((part) => `${part.file} ${part.name}`),
  ).toEqual([]);
});
