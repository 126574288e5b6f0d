import { entryBatch } from "@/lib/certificates/books/schema";
import { createEntries } from "@/lib/certificates/books/service";
import { certificateInput } from "@/lib/certificates/schema";
import { issueCertificate, revokeCertificate } from "@/lib/certificates/service";
import { listCertificateTypes } from "@/lib/certificates/types/service";
import { inChurch } from "@/lib/core/db/church-db";
import type { DemoPart } from "../demo-part";

/** Type, design and age in days of each certificate, the oldest first; two people for `Matrimonio`. */
const plan = [
  ["Membresía", "olivo-moderno", 320],
  ["Bautizo", "clasico-dorado", 300],
  ["Bautizo", "clasico-dorado", 300],
  ["Matrimonio", "solemne", 255],
  ["Presentación de niños", "fiesta", 214],
  ["Quince años", "rama-de-olivo", 168],
  ["Confirmación", "clasico-dorado", 140],
  ["Bautizo", "rama-de-olivo", 96],
  ["Recomendación", "carta", 61],
  ["Matrimonio", "rama-de-olivo", 40],
  ["Traslado", "carta", 18],
  ["Bautizo", "clasico-dorado", 5],
] as const;

/** Place of the revoked certificate in the plan. */
const REVOKED = 8;

/** Name, day, parents, witnesses and place in the paper book of baptisms of earlier years. */
const oldBaptisms = [
  ["Teófilo Huamán Ríos", "1987-05-03", "Samuel Huamán y Noemí Ríos", "Julia Ramos, Percy Mamani", "folio 3, n.º 21"],
  ["Julia Ramos Sulca", "1987-05-03", "Hilda Sulca", "Yolanda Espinoza", "folio 3, n.º 22"],
  ["Marisol Ticona de Flores", "1991-11-17", null, "Teófilo Huamán, Julia Ramos", "folio 9, n.º 64"],
  ["Percy Mamani Quispe", "1991-11-17", "Juan Mamani y Rosa Quispe", "Teófilo Huamán", "folio 9, n.º 65"],
  ["Yolanda Espinoza Tello", "1996-04-07", "Óscar Espinoza y Luz Tello", "Julia Ramos", "folio 15, n.º 110"],
  ["Wilmer Ccori Huanca", "2002-12-22", "Fabián Ccori", "Percy Mamani, Marisol Ticona", "folio 24, n.º 187"],
  ["Brígida Apaza de Condori", "2008-07-13", null, "Marisol Ticona", "folio 31, n.º 243"],
  ["Edwin Tito Condori", "2014-10-26", "Fabián Tito y Yesenia Condori", "Percy Mamani", "folio 37, n.º 298"],
] as const;

/** A dozen certificates of members, one of them revoked, with their entries in the books, and those of a paper book. */
export const demo: DemoPart = {
  after: ["members"],
  create: ({ scope, ownerName, today }) =>
    inChurch(scope, async (db) => {
      const types = await listCertificateTypes(db);
      const members = await db.member.findMany({
        where: { deletedAt: null, baptized: true },
        select: { id: true, name: true },
        orderBy: { id: "asc" },
        take: 2 * plan.length,
      });
      const nextMember = () => members.shift();
      for (const [place, [value, design, days]] of plan.entries()) {
        const type = types.find((one) => one.value === value);
        const [member, second] = [nextMember(), type?.isForTwo ? nextMember() : undefined];
        const { id } = await issueCertificate(
          db,
          certificateInput.parse({
            member: member?.name,
            memberId: member?.id,
            member2: second?.name,
            member2Id: second?.id,
            pastor: ownerName,
            design,
            expeditionDate: daysBefore(today, days),
            certificateTypeId: type?.id,
            bookEntry: Boolean(type?.book),
          }),
        );
        if (place === REVOKED) await revokeCertificate(db, id);
      }
      const old = oldBaptisms.map(([name, actDate, parents, witnesses, reference]) => {
        const paper = { reference: `Libro 1, ${reference}`, minister: "Pr. Eusebio Condori Apaza" };
        return { name, actDate, parents, witnesses, place: "Río Virilla", ...paper };
      });
      await createEntries(db, entryBatch.parse({ book: "bautismos", entries: old }));
      return `${plan.length} certificados y ${old.length} bautismos de un libro de papel`;
    }),
};

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
