import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import ts from "typescript";
import { validateXML } from "xmllint-wasm";

const require = createRequire(import.meta.url);

/** JSON-LD objects of a page. */
export const structuredDataIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) => JSON.parse(json));

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** The library's declarations, parsed once. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** What JSON-LD objects have that schema.org's types and properties, as `schema-dts` declares them, do not allow. */
export function structuredDataProblems(data: object[]): string[] {
  const file = path.join(import.meta.dirname, "structured-data.ts");
  const source = `import type { Thing, WithContext } from "schema-dts";
    export const data: WithContext<Thing>[] = ${JSON.stringify(data)};`;
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, version, onError) => {
    if (name === file) return ts.createSourceFile(name, source, version);
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, version, onError));
    return parsed.get(name);
  };
  const program = ts.createProgram([file], OPTIONS, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n").slice(0, 1_000));
}

/** Errors of a sitemap against the schema of sitemaps.org, which the package `sitemap` carries. */
export async function sitemapProblems(xml: string): Promise<string[]> {
  const folder = path.dirname(require.resolve("sitemap/package.json"));
  const schema = await readFile(path.join(folder, "schema/sitemap.xsd"), "utf8");
  const { errors } = await validateXML({ xml: [{ fileName: "sitemap.xml", contents: xml }], schema: [schema] });
  return errors.map(({ message }) => message);
}
