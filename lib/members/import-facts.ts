import { INVALID_DATE } from "@/lib/core/fields/fields";
import { normalizeText } from "@/lib/imports/columns";
import { isDateText } from "@/lib/imports/days";
import type { Field, FieldReader, FileTraits } from "@/lib/imports/reading";
import { dayField, textReader, wordReader, yesNoReader } from "@/lib/imports/values";
import { factInput } from "./fact-schema";
import { type Fact, type FactKey, facts } from "./facts";
import { phoneReader } from "./import-values";
import { baptizedLabels } from "./labels";
import { plainDocument } from "./rules";

/** Usual headers of the facts, lowercase and without accents and signs. */
const headers: Record<FactKey, readonly string[]> = {
  secondPhone: [
    "otro telefono",
    "telefono fijo",
    "tel fijo",
    "fijo",
    "segundo telefono",
    "telefono alterno",
    "telefono alternativo",
    "telefono adicional",
  ],
  address: [
    "direccion",
    "domicilio",
    "direccion de residencia",
    "direccion residencia",
    "direccion de domicilio",
    "direccion domicilio",
    "direccion de casa",
    "residencia",
    "address",
    "home address",
    "street address",
  ],
  neighbourhood: [
    "barrio",
    "colonia",
    "sector",
    "urbanizacion",
    "vereda",
    "barrio o sector",
    "barrio sector",
    "comuna",
  ],
  documentType: ["tipo de documento", "tipo documento", "tipo doc", "tipo de doc", "tipo de identificacion"],
  document: [
    "documento",
    "numero de documento",
    "documento de identidad",
    "documento identidad",
    "nro de documento",
    "nro documento",
    "no de documento",
    "no documento",
    "n de documento",
    "doc identidad",
    "cedula",
    "cedula de identidad",
    "cedula de ciudadania",
    "numero de cedula",
    "no de cedula",
    "c c",
    "cc",
    "dni",
    "curp",
    "rut",
    "run",
    "ci",
    "identificacion",
    "numero de identificacion",
    "pasaporte",
  ],
  occupation: [
    "ocupacion",
    "profesion",
    "oficio",
    "profesion u oficio",
    "profesion oficio",
    "ocupacion o profesion",
    "ocupacion profesion",
    "occupation",
  ],
  weddingDate: [
    "fecha de matrimonio",
    "fecha matrimonio",
    "fecha de boda",
    "fecha boda",
    "fecha de casamiento",
    "matrimonio",
    "aniversario de bodas",
    "aniversario de boda",
    "aniversario de matrimonio",
    "wedding date",
  ],
  baptismDate: [
    "fecha de bautismo",
    "fecha bautismo",
    "fecha de bautizo",
    "fecha bautizo",
    "fec bautismo",
    "f bautismo",
    "f de bautismo",
    "baptism date",
  ],
  baptismPlace: [
    "lugar de bautismo",
    "lugar bautismo",
    "lugar de bautizo",
    "lugar del bautismo",
    "iglesia de bautismo",
    "iglesia donde se bautizo",
    "donde se bautizo",
  ],
  baptizedBy: ["bautizado por", "bautizada por", "bautizado a por", "quien lo bautizo", "pastor que lo bautizo"],
  received: [
    "como fue recibido",
    "recibido por",
    "recibida por",
    "recibido a por",
    "recibido como",
    "forma de recepcion",
    "forma de ingreso",
    "forma de admision",
    "modo de ingreso",
    "tipo de ingreso",
  ],
  leftReason: ["motivo de salida", "motivo de retiro", "motivo de baja", "razon de salida", "causa de baja"],
  leftDate: [
    "fecha de salida",
    "fecha salida",
    "fecha de retiro",
    "fecha retiro",
    "fecha de baja",
    "fecha de traslado",
  ],
  leftNote: ["nota de salida", "notas de salida", "observacion de salida"],
};

/** Further words of the options, lowercase and without accents and signs. */
const words: Partial<Record<FactKey, Record<string, readonly string[]>>> = {
  documentType: {
    cedula: ["cc", "c c", "cedula de ciudadania", "cedula de identidad", "ci", "c i"],
    dni: ["d n i"],
    rut: ["run"],
    tarjeta_identidad: ["ti", "t i"],
    extranjeria: ["ce", "c e", "carnet de extranjeria"],
    pasaporte: ["pas", "passport"],
  },
  received: {
    bautismo: ["bautizo"],
    traslado: ["carta de traslado", "carta", "transferencia"],
    profesion: ["profesion de fe", "testimonio", "confesion de fe"],
    reconciliacion: ["reconciliado", "reconciliada", "restauracion"],
  },
  leftReason: {
    traslado: ["trasladado", "trasladada", "se traslado", "carta de traslado", "transferencia", "mudanza"],
    fallecimiento: ["fallecido", "fallecida", "fallecio", "murio", "difunto", "difunta", "defuncion", "muerte"],
    retiro: ["retirado", "retirada", "se retiro", "renuncia"],
    disciplina: ["disciplinado", "disciplinada", "en disciplina"],
  },
};

/** Fields of an import for the optional facts. `notBaptized`: words in place of a date of baptism. */
export const factFields = (notBaptized: readonly string[]) =>
  Object.fromEntries(
    facts.map((fact) => [
      fact.key,
      {
        label: fact.label,
        synonyms: headers[fact.key],
        ...(fact.kind === "date" && { isDay: true }),
        reader: ({ country }, file) =>
          fact.key === "baptismDate" ? baptismReader(file, notBaptized) : readerOf(fact, country, file),
      } satisfies Field<{ country: string }>,
    ]),
  ) as unknown as Record<FactKey, Field<{ country: string }>>;

function readerOf(fact: Fact, country: string, file: FileTraits): FieldReader {
  if (fact.kind === "phone") return phoneReader(country);
  if (fact.kind === "date") return dayField(file, { hasPartial: true });
  if ("labels" in fact) {
    const labels: Record<string, string> = fact.labels;
    const spelled = Object.entries(labels).map(([value, label]): [string, string[]] => [
      value,
      [normalizeText(value), normalizeText(label), ...(words[fact.key]?.[value] ?? [])],
    ]);
    return wordReader(Object.fromEntries(spelled), labels, `Escribe ${orList(Object.values(labels))}`);
  }
  const reader = textReader(factInput[fact.key].unwrap());
  return fact.kind === "document" ? { read: (text) => reader.read(plainDocument(text)) } : reader;
}

const orList = (labels: string[]) => new Intl.ListFormat("es", { type: "disjunction" }).format(labels);

/** Reader of dates of baptism; a word, or a date that is not whole, says only whether the person is baptized. */
function baptismReader(file: FileTraits, notBaptized: readonly string[]): FieldReader {
  const day = dayField(file);
  const sign = yesNoReader({ yes: ["bautizado", "bautizada"], no: notBaptized }, baptizedLabels, file);
  return {
    ...day,
    read: (text) => {
      const date = day.read(text);
      if ("value" in date) return date;
      const said = sign.read(text);
      if ("message" in said) return { message: INVALID_DATE };
      if (!isDateText(text, file)) return { ...said, field: "baptized" };
      return { ...said, field: "baptized", extra: text.trim(), remark: "Se guarda que sí; lo escrito va a Notas" };
    },
  };
}

const TYPES: readonly [prefix: RegExp, type: string][] = [
  [/^(?:CC|CI)(?=\d)/, "cedula"],
  [/^TI(?=\d)/, "tarjeta_identidad"],
  [/^CE(?=\d)/, "extranjeria"],
  [/^DNI(?=\d)/, "dni"],
  [/^RUT(?=\d)/, "rut"],
  [/^(?:PAS|PP)(?=\d)/, "pasaporte"],
];

/** Type and number of a document whose type is written before it: `CC1020304050`; undefined for another one. */
export function documentTypeOf(text: string) {
  const plain = plainDocument(text);
  for (const [prefix, type] of TYPES) if (prefix.test(plain)) return { type, document: plain.replace(prefix, "") };
}
