import * as z from "zod";

/** Names of the fields of an object, or of the objects of a union. */
export function fieldNames(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldNames);
  return Object.keys(objectOf(schema).shape);
}

/** The object schema itself, or the one that a transform starts from. */
export function objectOf(schema: z.core.$ZodType): z.ZodObject {
  if (schema instanceof z.ZodPipe) return objectOf(schema.in);
  if (schema instanceof z.ZodObject) return schema;
  throw new Error("Query, path, body and form of an endpoint are objects");
}
