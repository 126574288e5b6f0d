import type { ReactNode } from "react";
import { alternatives, type Components, exampleOf, type JsonSchema, resolve } from "@/lib/http/json-schema";
import type { Answer, OpenApi, Operation, Parameter } from "@/lib/http/openapi";
import { refusals } from "@/lib/http/refusals";
import { referenceStyle } from "./reference-style";

interface ReferenceProps {
  document: OpenApi;
  /** Where it is asked: `https://atrio.mi-iglesia.org`. */
  origin: string;
}

type Entry = { path: string; method: string; operation: Operation };

const title = "Referencia de la API · Atrio";

/** Head and body of the OpenAPI document's page, rendered on the server without client JavaScript. */
export function Reference({ document, origin }: ReferenceProps) {
  const sections = document.tags.map(({ name }) => ({ name, entries: entriesOf(document, name) }));
  return (
    <>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="/icon.svg" />
        <style>{referenceStyle}</style>
      </head>
      <body>
        <a className="skip" href="#contenido">
          Saltar al contenido
        </a>
        <header>
          <h1>Referencia de la API</h1>
          <a href="/api/openapi.json">openapi.json</a>
        </header>
        <div className="columns">
          <Contents sections={sections} />
          <main id="contenido" tabIndex={-1}>
            <Introduction document={document} origin={origin} />
            {sections.map(({ name, entries }) => (
              <section key={name} aria-labelledby={slug(name)}>
                <h2 id={slug(name)}>{name}</h2>
                {entries.map((entry) => (
                  <Endpoint key={entry.operation.operationId} {...entry} components={document.components.schemas} />
                ))}
              </section>
            ))}
            <Errors />
          </main>
        </div>
      </body>
    </>
  );
}

const entriesOf = ({ paths }: OpenApi, section: string): Entry[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(section))
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

const slug = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");

/** Open on wide screens; closable on phones. */
function Contents({ sections }: { sections: { name: string; entries: Entry[] }[] }) {
  return (
    <nav aria-label="Contenido">
      {sections.map(({ name, entries }) => (
        <details key={name}>
          <summary>{name}</summary>
          <ul>
            {entries.map(({ path, method, operation }) => (
              <li key={operation.operationId}>
                <a href={`#${operation.operationId}`}>
                  <Method name={method} />
                  <span>{path}</span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <a href="#errores">Errores</a>
    </nav>
  );
}

function Introduction({ document, origin }: Pick<ReferenceProps, "document" | "origin">) {
  return (
    <>
      <p>{code(document.info.description)}</p>
      <p>Para probar los ejemplos:</p>
      <pre>
        {`API=${origin}/api\n`}
        {`TOKEN=$(curl -s $API/tokens -H 'Content-Type: application/json' \\\n`}
        {`  -d '{"email":"…","password":"…"}' | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')`}
      </pre>
    </>
  );
}

function Endpoint({ path, method, operation, components }: Entry & { components: Components }) {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  return (
    <article aria-labelledby={operationId}>
      <h3 id={operationId}>
        <Method name={method} />
        <code>{path}</code>
      </h3>
      <p className="summary">{code(summary)}.</p>
      {description.split("\n\n").map((text) => (
        <p key={text}>{code(text)}</p>
      ))}
      <Parameters list={parameters} components={components} />
      {Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => (
        <Fields key={type} title={`Cuerpo (${type})`} schema={schema} components={components} showRequired />
      ))}
      <h4>Ejemplo</h4>
      <pre>{curl(path, method, operation, components)}</pre>
      {Object.entries(responses).map(
        ([status, answer]) => status < "300" && <Success key={status} {...{ status, answer, components }} />,
      )}
      <h4>Errores</h4>
      <p className="errors">
        {Object.keys(responses)
          .filter((status) => status >= "300")
          .map((status) => (
            <a key={status} href={`#error-${status}`}>
              {status}
            </a>
          ))}
      </p>
    </article>
  );
}

function Errors() {
  return (
    <section aria-labelledby="errores">
      <h2 id="errores">Errores</h2>
      <p>{code("Todos son `{message, code, fields?, requestId}`, con `message` en español y apto para mostrar.")}</p>
      <dl>
        {Object.entries(refusals).map(([status, { text }]) => (
          <div key={status} id={`error-${status}`}>
            <dt>
              <code>{status}</code>
            </dt>
            <dd>{code(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const Method = ({ name }: { name: string }) => <span className={`method method-${name.toLowerCase()}`}>{name}</span>;

function Term({ name, type, children }: { name: string; type?: string; children?: ReactNode }) {
  return (
    <div>
      <dt>
        <code>{name}</code>
      </dt>
      {type && <dd className="type">{code(type)}</dd>}
      <dd>{children}</dd>
    </div>
  );
}

function Parameters({ list, components }: { list: Parameter[]; components: Components }) {
  const places = { path: "En la dirección", query: "En la consulta", header: "Cabeceras" };
  return Object.entries(places).map(([place, name]) => {
    const here = list.filter((parameter) => parameter.in === place);
    return (
      here.length > 0 && (
        <div key={place}>
          <h4>{name}</h4>
          <dl>
            {here.map(({ name, schema, required, description }) => (
              <Term key={name} name={name} type={typeText(schema, components, required)}>
                {code(description ?? "")}
              </Term>
            ))}
          </dl>
        </div>
      )
    );
  });
}

interface FieldsProps {
  title: string;
  schema: JsonSchema;
  components: Components;
  showRequired?: boolean;
}

function Fields({ title, schema, components, showRequired = false }: FieldsProps) {
  const fields = alternatives(schema, components).flatMap((one) => fieldsOf(one, components));
  const known = new Map(fields.map((field) => [field.name, field]));
  return (
    <>
      <h4>{title}</h4>
      <dl>
        {[...known.values()].map(({ name, schema, required }) => (
          <Term key={name} name={name} type={typeText(schema, components, showRequired && required)}>
            {code(resolve(schema, components).description ?? "")}
          </Term>
        ))}
      </dl>
    </>
  );
}

function Success({ status, answer, components }: { status: string; answer: Answer; components: Components }) {
  const [[type, content] = []] = Object.entries(answer.content ?? {});
  const head = `Respuesta: ${status}${type ? ` (${Object.keys(answer.content ?? {}).join(", ")})` : ", sin contenido"}`;
  if (!content || content.example === undefined) return <h4>{head}</h4>;
  return (
    <>
      <Fields title={head} schema={content.schema} components={components} />
      <pre>{JSON.stringify(content.example, null, 2)}</pre>
    </>
  );
}

type Field = { name: string; schema: JsonSchema; required: boolean };

/** Flattened fields of an object or list: `rows[].name`. */
function fieldsOf({ items, properties = {}, required = [] }: JsonSchema, components: Components, before = ""): Field[] {
  if (items) return alternatives(items, components).flatMap((one) => fieldsOf(one, components, `${before}[]`));
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = before ? `${before}.${key}` : key;
    const inner = fieldsOf(resolve(schema, components), components, name);
    return [{ name, schema, required: required.includes(key) }, ...inner];
  });
}

const typeNames: Record<string, string> = {
  string: "texto",
  integer: "entero",
  number: "número",
  boolean: "sí o no",
  array: "lista",
  object: "objeto",
  null: "nulo",
};

const formatNames: Record<string, string> = { date: "fecha", "date-time": "instante", binary: "archivo", uuid: "UUID" };

function typeText(schema: JsonSchema, components: Components, required = false) {
  const names = alternatives(schema, components).map(typeName);
  return [...new Set(names)].join(" o ") + (required ? ", obligatorio" : "");
}

function typeName({ type, format, enum: words, const: word, maxLength }: JsonSchema) {
  if (word !== undefined) return `\`${word}\``;
  if (words) return words.map((one) => `\`${one}\``).join(", ");
  if (format && formatNames[format]) return formatNames[format];
  const name = typeNames[String(type)] ?? "cualquier valor";
  return maxLength ? `${name} de hasta ${maxLength}` : name;
}

/** curl command with the document's examples. */
function curl(path: string, method: string, operation: Operation, components: Components) {
  const { parameters = [], requestBody, security, responses } = operation;
  const examples = new Map(parameters.map(({ name, schema }) => [name, String(exampleOf(schema, components))]));
  const address = path.replace(/\{(\w+)\}/g, (_, inPath) => examples.get(inPath) ?? "");
  const filled = parameters.filter((one) => one.in === "query" && one.required);
  const query = filled.map(({ name }) => `${name}=${encodeURIComponent(examples.get(name) ?? "")}`).join("&");
  const [[type, content] = []] = Object.entries(requestBody?.content ?? {});
  const isFile = Object.values(responses).some((answer) =>
    Object.values(answer.content ?? {}).some(({ schema }) => schema.format === "binary"),
  );
  return [
    `curl ${method === "GET" ? "" : `-X ${method} `}"$API${address}${query && `?${query}`}"`,
    ...(security.length > 0 ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(parameters.some((one) => one.in === "header") ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(type === "application/json"
      ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(content?.example)}'`]
      : fileFields(content?.schema).map((name) => `-F ${name}=@archivo`)),
    ...(isFile ? ["-o archivo"] : []),
  ].join(" \\\n  ");
}

const fileFields = (schema: JsonSchema = {}) =>
  Object.entries(schema.properties ?? {})
    .filter(([, { format }]) => format === "binary")
    .map(([name]) => name);

/** Renders backticked parts as code. */
function code(text: string): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
  return text.split("`").map((piece, index) => (index % 2 ? <code key={index}>{piece}</code> : piece));
}
