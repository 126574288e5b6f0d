/** Schema of the OpenAPI document, as far as its readers need it. */
export type JsonSchema = {
  $ref?: string;
  /** Several types for a nullable value. */
  type?: string | string[];
  description?: string;
  example?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  [keyword: string]: unknown;
};

export type Components = Record<string, JsonSchema>;

const REF = "#/components/schemas/";

/** Reference to a component. */
export const refTo = (name: string) => ({ $ref: `${REF}${name}` });

/** The schema itself, or the component that it refers to. */
export const resolve = (schema: JsonSchema, components: Components): JsonSchema =>
  schema.$ref ? (components[schema.$ref.slice(REF.length)] ?? {}) : schema;

/** Alternatives of a schema, without references: its union members, or one per type. */
export function alternatives(schema: JsonSchema, components: Components): JsonSchema[] {
  const { oneOf, anyOf, type, ...rest } = resolve(schema, components);
  const members = oneOf ?? anyOf;
  if (members) return members.flatMap((member) => alternatives(member, components));
  return Array.isArray(type) ? type.map((one) => ({ ...rest, type: one })) : [{ ...rest, type }];
}

/** Example value: the documented one, else one made of the parts of the schema. */
export function exampleOf(schema: JsonSchema, components: Components): unknown {
  const { example, type } = resolve(schema, components);
  if (example !== undefined) return example;
  if (type === "null") return null;
  const [first = {}] = alternatives(schema, components).filter(({ type }) => type !== "null");
  if (first.example !== undefined) return first.example;
  if (first.const !== undefined) return first.const;
  if (first.enum) return first.enum[0];
  if (first.format === "date-time") return "2026-11-21T14:03:11.000Z";
  if (first.items) return [exampleOf(first.items, components)];
  const { properties = {} } = first;
  if (first.type === "object")
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, exampleOf(one, components)]));
  return placeholders[String(first.type)];
}

const placeholders: Record<string, unknown> = { integer: 1, number: 1, boolean: false, string: "texto" };
