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

/** A dozen certificates of members, one of them revoked. */
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
          }),
        );
        if (place === REVOKED) await revokeCertificate(db, id);
      }
      return `${plan.length} certificados`;
    }),
};

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
