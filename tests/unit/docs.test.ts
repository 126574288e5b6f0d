import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const decisions = readdirSync(path.join(root, "docs/decisions"))
  .filter((name) => name !== "README.md")
  .sort();

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.posix.join("docs", name.replaceAll(path.sep, "/"))),
];

const { scripts, dependencies, devDependencies } = JSON.parse(read("package.json")) as Record<
  "scripts" | "dependencies" | "devDependencies",
  Record<string, string>
>;

const FENCE = /^ *```(\w*)\n(.*?)^ *```$/gms;
const CODE_SPAN = /`[^`]+`/g;

/** Relative targets of Markdown links, Markdown images, `<img>` and `<a>`. */
function linksOf(text: string) {
  const targets = [...text.replace(FENCE, "").matchAll(/\]\(([^)\s]+)\)|<(?:img|a)\s[^>]*?(?:src|href)="([^"]+)"/g)];
  return targets.map(([, link, tag]) => link ?? tag ?? "").filter((target) => !/^(https?|mailto):/.test(target));
}

/** Anchors that GitHub gives the headings of a page: repeated ones get `-1`, `-2` … */
function anchorsOf(text: string) {
  const counts = new Map<string, number>();
  return [...text.replace(FENCE, "").matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading = ""]) => {
    const plain = heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1");
    const slug = plain
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
      .replaceAll(" ", "-");
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
}

/** Text of fenced blocks and code spans, one entry each. */
const codeOf = (text: string) => [
  ...[...text.matchAll(FENCE)].map(([, , code = ""]) => code),
  ...(text.replace(FENCE, "").match(CODE_SPAN) ?? []),
];

/** What is wrong with a link of a document; undefined when it leads somewhere. */
function brokenLink(document: string, link: string) {
  const [file = "", anchor] = link.split("#");
  const target = file === "" ? document : path.posix.join(path.posix.dirname(document), decodeURIComponent(file));
  if (!existsSync(path.join(root, target))) return `${document}: ${link} (no such file)`;
  if (anchor === undefined) return undefined;
  const isKnown = target.endsWith(".md") && anchorsOf(read(target)).includes(decodeURIComponent(anchor));
  return isKnown ? undefined : `${document}: ${link} (no such heading)`;
}

describe("anchors", () => {
  test("follow GitHub's rules for accents, punctuation, code, links and repetition", () => {
    const page = "# ¿Qué trae?\n## Dos `npm start`\n## [Uno](x.md), dos…\n## Fin\n```md\n# Nada\n```\n### Fin";
    expect(anchorsOf(page)).toEqual(["qué-trae", "dos-npm-start", "uno-dos", "fin", "fin-1"]);
  });
});

describe.each(documents)("%s", (document) => {
  const text = read(document);
  const code = codeOf(text);

  test("links to files and headings that exist", () => {
    expect(linksOf(text).flatMap((link) => brokenLink(document, link) ?? [])).toEqual([]);
  });

  test("names npm scripts that package.json has", () => {
    const names = code.flatMap((part) =>
      [...part.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)].map(([, name = ""]) => name),
    );
    const ofNpm = ["audit", "ci", "install", "install-scripts"];
    expect(names.filter((name) => !ofNpm.includes(name) && !(name in scripts))).toEqual([]);
  });

  test("runs scripts that exist", () => {
    const files = code.flatMap((part) => part.match(/\b(?:scripts|server)\/[\w./-]+\.(?:mjs|ts|sql)/g) ?? []);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});

describe("README.md", () => {
  const text = read("README.md");
  const lines = text.trimEnd().split("\n");

  test("has at most 150 lines and 1,800 words", () => {
    expect(lines.length).toBeLessThanOrEqual(150);
    expect(text.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(1800);
  });

  test("has no line longer than 160 characters outside tables and images", () => {
    expect(lines.filter((line) => line.length > 160 && !/^(\||<img )/.test(line))).toEqual([]);
  });

  test("shows three pictures, each with a description", () => {
    const pictures = text.match(/<img [^>]*>/g) ?? [];
    expect(pictures).toHaveLength(3);
    expect(pictures.filter((picture) => !/ alt="[^"]+"/.test(picture))).toEqual([]);
  });

  // `npm test` runs this file and starts the built application with scripts/start.mjs, which is `npm start`.
  test("gives as commands only npm start and npm test, which the suite covers", () => {
    const blocks = [...text.matchAll(FENCE)].map(([, , block = ""]) => block);
    const commands = blocks.flatMap((block) => block.trim().split("\n"));
    expect(commands.map((command) => command.replace(/\s*#.*/, ""))).toEqual(["npm start", "npm test"]);
  });

  test("links to every document of docs/ and to the index of decisions", () => {
    const linked = linksOf(text).map((link) => link.split("#")[0]);
    const pages = documents.filter((document) => /^docs\/[^/]+\.md$/.test(document));
    expect([...pages, "docs/decisions/README.md"].filter((page) => !linked.includes(page))).toEqual([]);
  });
});

describe("decision records", () => {
  const records = decisions.map((file) => {
    const [title = "", , status = ""] = read(`docs/decisions/${file}`).split("\n");
    const [, number, name] = /^# (\d{3})\. (.+)$/.exec(title) ?? [];
    const [, date, state] = /^Date: (\d{4}-\d{2}-\d{2}) · Status: (.+)$/.exec(status) ?? [];
    return { file, number, name, date, state };
  });

  test("have numbers of their own, in the names of their files too", () => {
    const numbers = records.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(decisions.map((file) => file.slice(0, 4))).toEqual(numbers.map((number) => `${number}-`));
  });

  test("have a title, a date and a status", () => {
    expect(records.filter(({ name, date, state }) => !name || !date || !state)).toEqual([]);
    expect(records.filter(({ date = "" }) => Number.isNaN(Date.parse(date)))).toEqual([]);
  });

  test("say of each other which one replaces or extends which", () => {
    const numbers = records.map(({ number = "" }) => number);
    const of = (relation: string) =>
      records.flatMap(({ number = "", state = "" }) => {
        const [, other] = new RegExp(`\\b${relation} (\\d{3})$`).exec(state) ?? [];
        return other ? [[number, other]] : [];
      });
    const known = /^(in force(, (extended by|replaces) \d{3})?|replaced by \d{3})$/;
    expect(records.filter(({ state = "" }) => !known.test(state))).toEqual([]);
    const named = ["replaced by", "extended by", "replaces"].flatMap(of).map(([, other]) => other);
    expect(named.filter((other = "") => !numbers.includes(other))).toEqual([]);
    expect(of("replaces").map(([number, other]) => [other, number])).toEqual(of("replaced by"));
  });

  test("have at most 250 words", () => {
    const sizes = records.map(({ file }) => [file, read(`docs/decisions/${file}`).trim().split(/\s+/).length] as const);
    expect(sizes.filter(([, words]) => words > 250)).toEqual([]);
  });

  test("are named by numbers that exist", () => {
    const numbers = records.map(({ number }) => number);
    const sources = ["app", "components", "lib", "scripts", "server", "tests"].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(tsx?|mjs)$/.test(name))
        .map((name) => `${folder}/${name.replaceAll(path.sep, "/")}`),
    );
    const unknown = [...documents, ...sources].flatMap((file) =>
      [...read(file).matchAll(/(?:decisions?[ /]|decisi(?:ón|ones) )(\d{3})\b/g)].flatMap(([, number]) =>
        numbers.includes(number) ? [] : [`${file}: ${number}`],
      ),
    );
    expect(unknown).toEqual([]);
  });

  test("are in the index with the same number, title, date and status, in order", () => {
    const rows = read("docs/decisions/README.md").match(/^\| \[\d.*$/gm);
    expect(rows).toEqual(
      records.map(({ file, number, name, date, state }) => `| [${number}](${file}) | ${name} | ${date} | ${state} |`),
    );
  });
});

describe("docs/configuration.md", () => {
  test("names the variables of .env.example, and those only", () => {
    const cells = [...read("docs/configuration.md").matchAll(/^\| (`.+?) \|/gm)].map(([, cell = ""]) => cell);
    const inTables = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name));
    const inExample = [...read(".env.example").matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect(inTables.sort()).toEqual(inExample.sort());
  });
});

describe("docs/libraries.md", () => {
  test("has a line for every dependency", () => {
    const cells = [...read("docs/libraries.md").matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = ""]) => cell);
    const named = cells.flatMap((cell) => cell.split(/[,\s()]+/));
    const names = Object.keys({ ...dependencies, ...devDependencies });
    expect(names.filter((name) => !named.includes(name) && !named.includes(name.replace(/\/.*/, "/*")))).toEqual([]);
  });
});
