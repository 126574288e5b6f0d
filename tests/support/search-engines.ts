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

/** Declares an object as the type that it names: to compare it with all types takes seconds. */
const declarationOf = (object: object & { "@type"?: unknown }, index: number) =>
  `export const data${index}: schema.WithContext<schema.${object["@type"]}> = ${JSON.stringify(object)};`;

/**
 * For each name, what its JSON-LD objects have that schema.org's types and properties, as `schema-dts` declares them, do not
 * allow. One call for all objects: reading the declarations takes seconds.
 */
export function structuredDataProblems<Name extends string>(data: Record<Name, object[]>): Record<Name, string[]> {
  const names = Object.keys(data) as Name[];
  const fileOf = (name: Name) => path.join(import.meta.dirname, `structured-data-${name}.ts`);
  const sources = new Map(
    names.map((name) => [
      fileOf(name),
      `import type * as schema from "schema-dts";
      ${data[name].map(declarationOf).join("\n")}`,
    ]),
  );
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.getSourceFile = (file, version, onError) => {
    const source = sources.get(file);
    return source === undefined ? getSourceFile(file, version, onError) : ts.createSourceFile(file, source, version);
  };
  const program = ts.createProgram([...sources.keys()], OPTIONS, host);
  const global = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  const problemsOf = (name: Name) => {
    const source = program.getSourceFile(fileOf(name));
    const own = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return [...global, ...own].map(({ messageText }) =>
      ts.flattenDiagnosticMessageText(messageText, "\n").slice(0, 1_000),
    );
  };
  return Object.fromEntries(names.map((name) => [name, problemsOf(name)])) as Record<Name, string[]>;
}

/** Errors of a sitemap against the schema of sitemaps.org, which the package `sitemap` carries. */
export async function sitemapProblems(xml: string): Promise<string[]> {
  const folder = path.dirname(require.resolve("sitemap/package.json"));
  const schema = await readFile(path.join(folder, "schema/sitemap.xsd"), "utf8");
  const { errors } = await validateXML({ xml: [{ fileName: "sitemap.xml", contents: xml }], schema: [schema] });
  return errors.map(({ message }) => message);
}
