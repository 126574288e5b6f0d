import { consume } from "@/lib/auth/limits";
import { inChurch } from "@/lib/core/db";
import { idParams } from "@/lib/core/fields";
import { ownerEndpoint } from "@/lib/http/endpoint";
import { eraseMember, listErasureEffects } from "@/lib/members/erasure";
import { erasureEffects, erasureInput } from "@/lib/members/schema";

export const GET = ownerEndpoint({
  summary: "Lo que termina si se borran los datos de una persona",
  details: "Por ejemplo, cuántos certificados se revocan. No cambia nada.",
  area: "members",
  params: idParams,
  answer: erasureEffects,
  handle: async ({ access, params }) => {
    const scope = { churchId: access.church.id, userId: access.user.id, readOnly: true, long: true };
    return { effects: await inChurch(scope, (db) => listErasureEffects(db, params.id)) };
  },
});

export const POST = ownerEndpoint({
  summary: "Borra para siempre todos los datos de una persona",
  details:
    "Pide su nombre completo, y sirve también para quien está en la papelera. Se borran la ficha, la foto y sus cambios, y en los textos de la iglesia su nombre, correo y celular pasan a «[persona borrada]», salvo que otro miembro se llame igual. Los certificados a su nombre se revocan. Un nombre de una sola palabra no se busca en los textos: puede ser de cualquiera, o una palabra corriente. Los importes, las fechas y los meses cerrados no cambian.",
  area: "members",
  params: idParams,
  body: erasureInput,
  status: 204,
  errors: [429],
  handle: async ({ access, params, body }) => {
    await consume("eraseChurch", String(access.church.id), "Ya borraste a muchas personas en la última hora.");
    return eraseMember({ churchId: access.church.id, userId: access.user.id }, params.id, body.name);
  },
});
