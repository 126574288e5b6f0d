import * as z from "zod";
import { clearable, line, lines, oneOf, pastDateOrEmpty, phoneOrEmpty } from "@/lib/core/fields/fields";
import { DOCUMENT_MAX, type Fact, type FactValue, facts, plainDocument } from "./facts";

/** A fact in a body: null or an empty text clears it, absent it stays as it is. */
type FactInput<Of extends Fact> = z.ZodOptional<z.ZodType<FactValue<Of> | null, FactValue<Of> | "" | null>>;

/** A fact in an answer; a private one is absent for who only reads. */
type FactAnswer<Of extends Fact> = Of extends { isPrivate: true }
  ? z.ZodOptional<z.ZodType<FactValue<Of> | null>>
  : z.ZodType<FactValue<Of> | null>;

const NO_DOCUMENT = "Escribe solo letras y números";

const isDocument = (text: string) => /^[\p{L}\p{N} .\-/]*$/u.test(text);

const metaOf = ({ description, example }: Fact) => ({ description, example });

function textOf(fact: Fact): z.ZodType<string, string> {
  if (fact.kind === "phone") return phoneOrEmpty();
  if (fact.kind === "date") return pastDateOrEmpty();
  if (fact.kind === "document") return line(DOCUMENT_MAX).refine(isDocument, NO_DOCUMENT).overwrite(plainDocument);
  if (fact.kind === "choice") return oneOf(["", ...Object.keys(fact.labels)]);
  return fact.kind === "lines" ? lines(fact.max) : line(fact.max);
}

const inputOf = (fact: Fact) => clearable(textOf(fact)).meta(metaOf(fact));

function answerOf(fact: Fact) {
  const value = "labels" in fact ? z.enum(Object.keys(fact.labels)) : fact.kind === "date" ? z.iso.date() : z.string();
  const answer = value.nullable();
  return ("isPrivate" in fact ? answer.optional() : answer).meta(metaOf(fact));
}

const shapeOf = (schema: (fact: Fact) => z.ZodType) =>
  Object.fromEntries(facts.map((fact) => [fact.key, schema(fact)]));

/** Optional facts of a body, by key. */
export const factInput = shapeOf(inputOf) as { [Of in Fact as Of["key"]]: FactInput<Of> };

/** Optional facts of an answer, by key. */
export const factRow = shapeOf(answerOf) as { [Of in Fact as Of["key"]]: FactAnswer<Of> };
