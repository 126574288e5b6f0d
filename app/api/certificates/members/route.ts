import { SUGGESTIONS_MAX } from "@/lib/certificates/rules";
import { memberNameList, memberNameQuery } from "@/lib/certificates/schema";
import { endpoint } from "@/lib/http/endpoint";
import { findMemberNames, listMemberNames } from "@/lib/members/service";

export const GET = endpoint({
  summary: "Miembros a quienes se puede expedir un certificado",
  details: `Por palabras del nombre, en orden alfabético, hasta ${SUGGESTIONS_MAX}; o por sus identificadores. Solo sus nombres.`,
  area: "certificates",
  query: memberNameQuery,
  answer: memberNameList,
  handle: ({ db, query: { name, ids } }) =>
    ids ? listMemberNames(db, ids) : findMemberNames(db, name, SUGGESTIONS_MAX),
});
