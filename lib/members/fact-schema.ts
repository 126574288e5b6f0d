import * as z from "zod";
import { clearable, line, lines, oneOf, pastDateOrEmpty, phoneOrEmpty } from "@/lib/core/fields/fields";
import { type Fact, type FactKey, type FactValue, facts } from "./facts";
import { DOCUMENT_MAX, plainDocument } from "./rules";

/** A fact in a body: null or an empty text clears it, absent it stays as it is. */
type FactInput<Of extends Fact> = z.ZodOptional<z.ZodType<FactValue<Of> | null, FactValue<Of> | "" | null>>;

/** A fact in an answer; a private one is absent for who only reads. */
type FactAnswer<Of extends Fact> = Of extends { isPrivate: true }
  ? z.ZodOptional<z.ZodType<FactValue<Of> | null>>
  : z.ZodType<FactValue<Of> | null>;

const NO_DOCUMENT = "Escribe solo letras y números";

const isDocument = (text: string) => /^[\p{L}\p{N} .\-/]*$/u.test(text);

/** What the API says of each fact: apart from the list, which the browser loads. */
const META: Record<FactKey, { description: string; example: string }> = {
  secondPhone: { description: "Otro teléfono, también fijo; se guarda en E.164", example: "+576015550142" },
  address: { description: "Dirección", example: "Calle 12 # 4-56" },
  neighbourhood: { description: "Barrio, colonia o sector", example: "Villa Esperanza" },
  documentType: { description: "Tipo de documento. Solo lo ve quien puede editar", example: "cedula" },
  document: {
    description:
      "Número de documento, que en la iglesia tiene una sola persona; se guarda en mayúsculas, sin puntos, guiones ni espacios. Solo lo ve quien puede editar",
    example: "1020304050",
  },
  occupation: { description: "Ocupación o profesión", example: "Maestra" },
  weddingDate: { description: "Fecha de matrimonio", example: "2012-06-23" },
  baptismDate: { description: "Fecha de bautismo; con ella `baptized` es `true`", example: "2008-04-13" },
  baptismPlace: { description: "Dónde se bautizó", example: "Iglesia Bautista Central, Cali" },
  baptizedBy: { description: "Quién bautizó a la persona", example: "Pr. Daniel Herrera" },
  received: { description: "Cómo fue recibida la persona en la iglesia", example: "bautismo" },
  leftReason: {
    description: "Por qué ya no está en la iglesia; null si está. Sin él se borran también la fecha y la nota",
    example: "traslado",
  },
  leftDate: {
    description: "Desde cuándo ya no está en la iglesia; sin `leftReason`, el motivo es `otro`",
    example: "2024-02-11",
  },
  leftNote: { description: "Nota sobre la salida", example: "Carta de traslado a Medellín." },
};

function textOf(fact: Fact): z.ZodType<string, string> {
  if (fact.kind === "phone") return phoneOrEmpty();
  if (fact.kind === "date") return pastDateOrEmpty();
  if (fact.kind === "document") return line(DOCUMENT_MAX).refine(isDocument, NO_DOCUMENT).overwrite(plainDocument);
  if (fact.kind === "choice") return oneOf(["", ...Object.keys(fact.labels)]);
  return fact.kind === "lines" ? lines(fact.max) : line(fact.max);
}

const inputOf = (fact: Fact) => clearable(textOf(fact)).meta(META[fact.key]);

function answerOf(fact: Fact) {
  const value = "labels" in fact ? z.enum(Object.keys(fact.labels)) : fact.kind === "date" ? z.iso.date() : z.string();
  const answer = value.nullable();
  return ("isPrivate" in fact ? answer.optional() : answer).meta(META[fact.key]);
}

const shapeOf = (schema: (fact: Fact) => z.ZodType) =>
  Object.fromEntries(facts.map((fact) => [fact.key, schema(fact)]));

/** Optional facts of a body, by key. */
export const factInput = shapeOf(inputOf) as { [Of in Fact as Of["key"]]: FactInput<Of> };

/** Optional facts of an answer, by key. */
export const factRow = shapeOf(answerOf) as { [Of in Fact as Of["key"]]: FactAnswer<Of> };
