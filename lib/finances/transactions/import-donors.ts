import { text } from "@/lib/core/fields/fields";
import { normalizeText } from "@/lib/imports/columns";
import type { Field, FieldReader, RowCells, Values } from "@/lib/imports/reading";
import { validateText, wordReader } from "@/lib/imports/values";
import { DOCUMENT_MAX, plainDocument } from "@/lib/members/rules";
import { giftFieldLabels, methodLabels, methodText } from "../gifts/labels";
import { DONOR_MAX, ENVELOPE_MAX, type Method, methods } from "../gifts/rules";
import type { donorColumns } from "./import-rules";
import { importFieldLabels } from "./labels";

/** What a person who sees who gives what may find a donor by: people with their documents, envelopes, and the wallet's name. */
export type Donors = {
  people: readonly { id: number; name: string; document: string | null; hasLeft: boolean }[];
  envelopes: readonly { number: number; memberId: number }[];
  wallet: string | null;
};

/** Church data for reading who gives; `donors` is undefined for who does not see it. */
type Context = { country: string; donors?: Donors };

/** A gift as it is written beside its movement (`giftsBeside`). */
type ImportedGift = { memberId?: number; name?: string; envelope?: number; method: Method };

/** Texts for `use` of a choice, and values: a person by their id, and a name that is nobody's. */
const PERSON = "persona:";
const NAME = "nombre:";

/** Names for nobody. */
const NOBODY = /^(?:anonim[oa]s?|n n|sin nombre|no identificad[oa]s?|varios|congregacion|ofrenda general)$/;

const label = { ...giftFieldLabels, ...importFieldLabels };

const words: Record<Method, readonly string[]> = {
  efectivo: ["efectivo", "en efectivo", "cash", "contado", "billetes", "monedas"],
  transferencia: [
    ...["transferencia", "transferencia bancaria", "transferencia electronica", "transfer", "deposito"],
    ...["deposito bancario", "consignacion", "banco", "pse", "spei", "giro"],
  ],
  billetera: [
    ...["billetera", "billetera digital", "billetera movil", "billetera electronica", "yape", "plin", "nequi"],
    ...["daviplata", "mercado pago", "pix", "sinpe", "sinpe movil", "pago movil", "tigo money", "qr", "codigo qr"],
  ],
  tarjeta: [
    ...["tarjeta", "tarjeta de credito", "tarjeta de debito", "tarjeta credito", "tarjeta debito", "datafono", "pos"],
    ...["card"],
  ],
  cheque: ["cheque", "check"],
  otro: ["otro", "otros", "otro medio", "especie", "en especie"],
};

const methodWords = new Set(Object.values(words).flat());

/** Whether a text is a way of giving. */
export const isMethod = (text: string) => methodWords.has(normalizeText(text));

const inWords = (headers: readonly string[]) => headers.flatMap((header) => [header, `${header} del donante`]);

/** Readers of the columns that say who gives; `giver` is what they say together. */
export const donorReaders: Record<(typeof donorColumns)[number] | "giver", Field<Context>> = {
  donor: {
    label: label.donor,
    synonyms: [
      ...[
        "donante",
        "nombre del donante",
        "donador",
        "quien da",
        "quien dio",
        "quien lo dio",
        "diezmante",
        "diezmador",
      ],
      ...["ofrendante", "aportante", "contribuyente", "dador", "nombre de quien da", "donor", "giver"],
    ],
    reader: () => ({ read: readName }),
  },
  donorDocument: {
    label: label.donorDocument,
    synonyms: [
      ...[
        "documento del donante",
        "numero de documento del donante",
        "documento de quien da",
        "identificacion del donante",
      ],
      ...inWords(["dni", "cedula", "cedula de ciudadania", "curp", "rut"]),
    ],
    reader: () => ({
      read: (text) => {
        const plain = plainDocument(text);
        return plain !== "" && plain.length <= DOCUMENT_MAX
          ? { value: plain }
          : { message: "Escribe las letras y cifras del documento" };
      },
      format: (value) => value,
    }),
  },
  envelope: {
    label: label.envelope,
    synonyms: [
      ...["sobre", "n sobre", "no sobre", "nro sobre", "num sobre", "numero de sobre", "n de sobre", "no de sobre"],
      ...["nro de sobre", "numero del sobre", "sobre n", "sobre no", "envelope"],
    ],
    reader: () => ({ read: readEnvelope }),
  },
  method: {
    label: label.method,
    synonyms: [
      ...["medio", "metodo", "metodo de pago", "medio de pago", "forma de pago", "modo de pago"],
      ...["medio de la ofrenda", "como se dio", "payment method", "method"],
    ],
    reader: methodReader,
  },
  giver: { label: label.giver, isStrict: true, synonyms: [], reader: giverReader },
};

const donorName = text(DONOR_MAX);

function readName(written: string) {
  const name = written.trim().replace(/\s+/g, " ");
  if (NOBODY.test(normalizeText(name))) return { value: null };
  return validateText(donorName, name);
}

const NUMBER = /^(?:sobre\s*)?(?:n[.º°o]*\s*|#\s*)?(\d{1,6})(?:[.,]0+)?$/i;

function readEnvelope(text: string) {
  const number = Number(NUMBER.exec(text.trim())?.[1] ?? 0);
  return number >= 1 && number <= ENVELOPE_MAX
    ? { value: String(number) }
    : { message: `Escribe el número del sobre, de 1 a ${ENVELOPE_MAX}` };
}

function methodReader({ country, donors }: Context): FieldReader {
  const wallet = donors?.wallet ?? null;
  const own = wallet === null ? [] : [normalizeText(wallet)];
  const labels = Object.fromEntries(methods.map((method) => [method, methodText(method, wallet, country)]));
  return wordReader(
    { ...words, billetera: [...words.billetera, ...own] },
    labels as Record<Method, string>,
    `Escribe ${Object.values(methodLabels).join(", ")}`,
  );
}

/** A name as it is compared: capitals and accents do not count, but Ñ is a letter. */
const nameKey = (name: string) => normalizeText(name.normalize("NFC").replace(/[ñÑ]/g, "n9"));

/** Whether the words of one name are among those of the other: «Ana Paz» and «Paz Rojas, Ana». */
function isLike(one: string, other: string) {
  const [fewer, more] = [one, other].map((name) => nameKey(name).split(" ")).sort((a, b) => a.length - b.length);
  return fewer?.every((word) => more?.includes(word)) === true;
}

/** Reader of who gives by their whole name: one person, a name that is nobody's, or which of several is to be said. */
function giverReader({ donors }: Context): FieldReader {
  const names = new Map(donors?.people.map(({ id, name }) => [String(id), name]));
  const numbers = new Map(donors?.envelopes.map(({ number, memberId }) => [memberId, number]));
  const byName = new Map<string, Donors["people"][number][]>();
  for (const person of donors?.people ?? []) {
    const key = nameKey(person.name);
    const others = byName.get(key);
    if (others) others.push(person);
    else byName.set(key, [person]);
  }
  const describe = ({ id, name, document, hasLeft }: Donors["people"][number]) =>
    [name, numbers.has(id) && `sobre ${numbers.get(id)}`, document, hasLeft && "ya no está"]
      .filter(Boolean)
      .join(" · ");
  return {
    format: (value) =>
      (value.startsWith(PERSON) ? names.get(value.slice(PERSON.length)) : undefined) ?? value.slice(NAME.length),
    read: (text) => {
      const written = text.trim().replace(/\s+/g, " ");
      if (written.startsWith(PERSON) && names.has(written.slice(PERSON.length))) return { value: written };
      const free = validateText(donorName, written.startsWith(NAME) ? written.slice(NAME.length) : written);
      if (!("value" in free)) return free;
      if (written.startsWith(NAME)) return { value: `${NAME}${free.value}` };
      const [one, ...more] = byName.get(nameKey(written)) ?? [];
      if (!one) return { value: `${NAME}${free.value}`, remark: "No está entre las personas: queda como nombre" };
      if (more.length === 0) return { value: `${PERSON}${one.id}` };
      const people = [one, ...more].map((person) => ({ value: `${PERSON}${person.id}`, label: describe(person) }));
      return {
        message: `Hay ${people.length} personas que se llaman «${one.name}»: di cuál es`,
        isUnknown: true,
        options: [...people, { value: `${NAME}${written}`, label: "Nadie de ellas: queda como nombre" }],
      };
    },
  };
}

/**
 * Creates, once per file, the function that says who gives a row, into `gift`: by document or envelope, else by name. What contradicts
 * itself is an error.
 */
export function giftResolver({ donors }: Context) {
  if (!donors) return () => {};
  const people = new Map(donors.people.map((person) => [person.id, person]));
  const byDocument = new Map(donors.people.flatMap(({ id, document }) => (document ? [[document, id]] : [])));
  const byEnvelope = new Map(donors.envelopes.map(({ number, memberId }) => [String(number), memberId]));

  /** Who a document or an envelope says, both of which may be known. */
  const identified = ({ donorDocument = "", envelope = "" }: Values, row: RowCells) => {
    const [document, owner] = [byDocument.get(donorDocument), byEnvelope.get(envelope)];
    if (donorDocument && !document) row.addRemark("donorDocument", "Nadie en tu iglesia tiene ese documento");
    if (document && owner && document !== owner)
      row.addError("envelope", `El sobre ${envelope} es de ${nameOf(owner)}, y el documento, de ${nameOf(document)}`);
    return document ?? owner;
  };
  const nameOf = (id: number) => people.get(id)?.name ?? "";

  /** Who gives the row, as a value of `giver`. */
  const giverOf = (values: Values, row: RowCells) => {
    const { donor, donorDocument, envelope } = values;
    const known = identified(values, row);
    if (known && donor && !isLike(donor, nameOf(known)))
      row.addError(
        "donor",
        `${byDocument.get(donorDocument ?? "") ? "El documento" : `El sobre ${envelope}`} es de ${nameOf(known)}`,
      );
    if (known) return `${PERSON}${known}`;
    if (envelope)
      row.addRemark(
        "envelope",
        `El sobre ${envelope} no es de nadie${donor ? "" : ": queda sin nombre, con su número"}`,
      );
    if (donor && values.giver === undefined) row.readAs("giver", donor, "donor");
    const own = values.giver?.startsWith(PERSON) ? people.get(Number(values.giver.slice(PERSON.length))) : undefined;
    if (own?.document && donorDocument && own.document !== donorDocument)
      row.addError("donor", `En tu iglesia, ${own.name} tiene otro documento`);
    return values.giver;
  };

  return (values: Values, isIncome: boolean, row: RowCells) => {
    const { donor, donorDocument, envelope, method, giver } = values;
    if (!isIncome && method) row.addRemark("method", "El medio se guarda solo en los ingresos");
    if (!isIncome && (donor ?? donorDocument ?? envelope ?? giver) !== undefined)
      return row.addError(
        donor ? "donor" : donorDocument ? "donorDocument" : "envelope",
        "Solo un ingreso lleva quién lo da",
      );
    if (!isIncome) return;
    const given = giverOf(values, row);
    if (given === undefined && !envelope && !method) return;
    const gift: ImportedGift = { method: (method as Method | undefined) ?? "efectivo" };
    if (given?.startsWith(PERSON)) gift.memberId = Number(given.slice(PERSON.length));
    else if (given) gift.name = given.slice(NAME.length);
    else if (envelope) gift.envelope = Number(envelope);
    values.gift = JSON.stringify(gift);
    if (given) values.donor = gift.memberId ? nameOf(gift.memberId) : gift.name;
  };
}

/** Why columns of these headers are not read. */
export const withheldText = (headers: readonly string[]) => {
  const names = new Intl.ListFormat("es").format(headers.map((header) => `«${header}»`));
  const [verb, says] = headers.length === 1 ? ["no se importa", "dice"] : ["no se importan", "dicen"];
  return `${names} ${verb}: ${says} quién da, y eso lo ve solo quien tiene «Ver quién da».`;
};
