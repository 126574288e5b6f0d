import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), "utf8") : "");

/** Routes of the specification's point 7, by address. */
const ROUTES: Record<string, string> = {
  "/members": "GET POST PUT",
  "/members/{id}": "GET DELETE",
  "/members/birthdays": "GET",
  "/members/stats": "GET",
  "/members/import": "POST",
  "/inventory": "GET POST PUT",
  "/inventory/{id}": "GET DELETE",
  "/inventory/stats": "GET",
  "/inventory/export": "GET",
  "/transactions": "GET POST PUT",
  "/transactions/{id}": "DELETE",
  "/transactions/stats/{id}": "GET",
  "/treasuries": "GET POST PUT",
  "/treasuries/{id}": "GET DELETE",
  "/treasuries/stats": "GET",
  "/builder/website/info": "GET",
  "/builder/start": "GET PUT",
  "/builder/website": "GET POST PUT",
  "/builder/logo": "GET POST",
  "/builder/pastorsimg": "GET POST",
  "/builder/coverimg": "GET POST",
  "/builder/events": "GET",
  "/builder/event": "POST DELETE",
  "/builder/images": "GET",
  "/builder/image": "POST DELETE",
  "/builder/activities": "GET",
  "/builder/activity": "POST PUT DELETE",
  "/posts": "GET POST PUT",
  "/posts/{id}": "GET DELETE",
  "/posts/stats": "GET",
  "/options/positions": "GET",
  "/options/categories": "GET",
  "/options/certificates": "GET",
  "/websites/start": "GET",
  "/websites/services": "GET",
  "/websites/events": "GET",
  "/websites/posts": "GET",
  "/websites/post": "GET",
  "/churches": "GET POST PUT",
  "/dashboard/owner": "GET",
  "/dashboard/user": "GET",
  "/users": "GET PUT",
  "/users/data": "GET",
  "/users/church": "PUT",
  "/permissions": "GET POST PUT",
  "/permissions/{id}": "DELETE",
  "/payments/checkout": "POST",
  "/payments/portal": "POST",
  "/certificates": "GET POST",
  "/certificates/{id}": "GET DELETE",
  "/certificates/members": "GET",
  "/certificates/pastors": "GET",
  "/certificates/stats": "GET",
  "/certificates/logo": "POST",
  "/presentations": "GET POST PUT",
  "/presentations/{id}": "GET DELETE",
  "/presentations/stats": "GET",
};

/** Pages of the specification's point 2; `/*` is any other path. */
const PAGES =
  "/ /members /finances /finances/treasury /inventory /certificates /presentations /presentations/slides /website /blog /settings /account /pricing /checkout /login /signup /projection /terminos-y-condiciones /politica-de-privacidad /*".split(
    " ",
  );

/** Cells of the table below a heading of docs/specification.md, without its marks. */
function rowsOf(heading: string): string[][] {
  const section = read("docs/specification.md").split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const lines = section.split("\n").filter((line) => line.startsWith("| "));
  return lines.slice(1).map((line) =>
    line
      .slice(2, -2)
      .split(" | ")
      .map((cell) => cell.replace(/^[`«]|[`»]$/g, "")),
  );
}

const sources = ["app", "components", "lib"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.(test|spec))\.tsx?$/.test(name))
    .map((name) => read(path.join(folder, name))),
);

const pages = readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" })
  .filter((name) => path.basename(name) === "page.tsx")
  .map((name) => `/${path.dirname(name).replace(/\([a-z]+\)\/?/g, "")}`);

const escaped = (address: string) => address.replace(/[[\]]/g, "\\$&");

test("all 91 routes have a row, and a test that names their endpoint", () => {
  const rows = rowsOf("Rutas").map(([, route = "", file = ""]) => ({ route, file }));
  const specified = Object.entries(ROUTES).flatMap(([address, methods]) =>
    methods.split(" ").map((method) => `${method} ${address}`),
  );
  expect(specified).toHaveLength(91);
  expect(rows.map(({ route }) => route).toSorted()).toEqual(specified.toSorted());
  // The compiler checks that an endpoint of that name exists (tests/support/call.ts).
  expect(rows.filter(({ route, file }) => !read(file).includes(`"${route}"`))).toEqual([]);
});

test("every page has a row, a page file, and a test that opens it", () => {
  const rows = rowsOf("Páginas").map(([address = "", , file = ""]) => ({ address, file }));
  expect(rows.map(({ address }) => address).toSorted()).toEqual(PAGES.toSorted());
  const missing = rows.filter(({ address }) =>
    address === "/*" ? !read("app/not-found.tsx") : !pages.includes(address),
  );
  expect(missing).toEqual([]);
  const opened = (address: string) =>
    address === "/*" ? /"No encontramos esta página"/ : new RegExp(`["\`]${escaped(address)}["\`?]`);
  expect(rows.filter(({ address, file }) => !opened(address).test(read(file)))).toEqual([]);
});

test("every message is in the code and in the test that its row names", () => {
  const rows = rowsOf("Mensajes").map(([, message = "", file = ""]) => ({ parts: message.split(/\bN\b/), file }));
  expect(rows.length).toBeGreaterThanOrEqual(33);
  const hasAll = (text: string, parts: string[]) => parts.every((part) => text.includes(part));
  expect(rows.filter(({ parts, file }) => !hasAll(read(file), parts))).toEqual([]);
  expect(rows.filter(({ parts }) => !sources.some((source) => hasAll(source, parts)))).toEqual([]);
});

test("every constant names a test that exists", () => {
  const rows = rowsOf("Constantes");
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(([, file = ""]) => !read(file))).toEqual([]);
});
