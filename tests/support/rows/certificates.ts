import { type EntryValues, entryInput } from "@/lib/certificates/books/schema";
import { createEntry } from "@/lib/certificates/books/service";
import { type CertificateInput, certificateInput } from "@/lib/certificates/schema";
import { issueCertificate } from "@/lib/certificates/service";
import { listCertificateTypes } from "@/lib/certificates/types/service";
import type { ModuleRows } from "../bodies";
import { asOwner, type TestChurch, unique } from "../church";

/** Ids of the church's active types, by name. */
export const typeIds = (church: TestChurch): Promise<Record<string, number>> =>
  asOwner(church, async (db) =>
    Object.fromEntries((await listCertificateTypes(db)).map(({ id, value }) => [value, id])),
  );

/** An accepted body of a certificate of a type. */
export const certificateBody = (
  certificateTypeId: number | undefined,
  changes: Partial<Record<keyof CertificateInput, unknown>> = {},
) => ({
  member: `Persona ${unique()}`,
  pastor: "Daniel Herrera",
  design: "clasico-dorado",
  expeditionDate: "2025-11-16",
  certificateTypeId,
  ...changes,
});

/** A certificate of baptism, or of the type in `changes`. */
export async function aCertificate(church: TestChurch, changes: Partial<CertificateInput> = {}) {
  const body = certificateBody((await typeIds(church)).Bautizo, changes);
  return asOwner(church, (db) => issueCertificate(db, certificateInput.parse(body)));
}

export const typeBody = (changes: object = {}) => ({
  value: `Tipo ${unique()}`,
  title: "Certificado de Servicio",
  intro: "certifica que",
  paragraph: "sirvió con fidelidad en {iglesia}.",
  isForTwo: false,
  isBaptism: false,
  ...changes,
});

/** An accepted body of an entry of the book of baptisms. */
export const entryBody = (changes: Partial<Record<keyof EntryValues, unknown>> = {}) => ({
  book: "bautismos",
  actDate: "2025-11-15",
  name: `Persona ${unique()}`,
  parents: "Rosa Quispe y Juan Mamani",
  ...changes,
});

/** An entry of a book. */
export const anEntry = (church: TestChurch, changes: Parameters<typeof entryBody>[0] = {}) =>
  asOwner(church, (db) => createEntry(db, entryInput.parse(entryBody(changes))));

/** Accepted bodies of the module's endpoints. */
export const rows: ModuleRows = {
  create: async (church) => {
    const { id, certificateTypeId } = await aCertificate(church);
    return {
      certificates: id,
      "certificates/books": (await anEntry(church)).id,
      "options/certificates": certificateTypeId,
    };
  },
  bodies: (_, ids) => {
    const type = ids["options/certificates"];
    const texts = { pastorRole: "Pastor", pastor2: "Raquel Ureña", pastor2Role: "Pastora" };
    const { member, ...shared } = certificateBody(type, texts);
    const facts = {
      birthDate: "2012-03-17",
      godparents: "Ana Peña",
      witnesses: "Yolanda Espinoza",
      place: "Río Lurín",
      minister: "Daniel Herrera",
      observations: "Sin novedad",
      memberId: ids.members,
    };
    const { book, ...entryFacts } = entryBody(facts);
    const marriageFacts = {
      ...entryFacts,
      name2: "Ana Peña",
      member2Id: null,
      reference: "Libro 2, folio 37, n.º 433",
    };
    return {
      "POST /certificates": { member, bookEntry: true, ...shared },
      "POST /certificates/batch": { memberIds: [ids.members], names: [member], ...shared },
      "POST /certificates/members/matches": { names: [member] },
      "POST /certificates/preview": { member, ...shared },
      "POST /certificates/books": { ...entryFacts, book },
      "POST /certificates/books/batch": { book: "matrimonios", entries: [marriageFacts] },
      "POST /certificates/books/bulk": { action: "restore", ids: [ids["certificates/books"]] },
      "PUT /certificates/books": { ...entryFacts, id: ids["certificates/books"], version: 1 },
      "POST /options/certificates": typeBody({ book: "bautismos" }),
      "PUT /options/certificates": { ...typeBody(), id: type, version: 1 },
      "PUT /options/certificates/order": { ids: [type] },
    };
  },
};
