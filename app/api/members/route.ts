import { churchToday } from "@/lib/auth/access";
import { endpoint } from "@/lib/http/endpoint";
import { memberInput, memberList, memberListQuery, memberRow, memberUpdate } from "@/lib/members/schema";
import { createMember, listMembers, updateMember } from "@/lib/members/service";

export const GET = endpoint({
  summary: "Lista de miembros: búsqueda, filtros, orden y página",
  details:
    "`name` busca palabras del nombre, el celular o el correo, en cualquier orden y sin distinguir mayúsculas ni acentos. De un filtro con varios valores basta uno.",
  area: "members",
  query: memberListQuery,
  answer: memberList,
  handle: ({ db, query, access }) => listMembers(db, query, access.church, churchToday(access)),
});

export const POST = endpoint({
  summary: "Agrega un miembro",
  area: "members",
  body: memberInput,
  answer: memberRow,
  handle: ({ db, body, access }) => createMember(db, body, access.church),
});

export const PUT = endpoint({
  summary: "Cambia un miembro",
  details:
    "Reemplaza la fila: un campo opcional que falta queda vacío. Con `version` responde 409 y la fila actual si alguien guardó antes.",
  area: "members",
  body: memberUpdate,
  answer: memberRow,
  handle: ({ db, body, access }) => updateMember(db, body, access.church),
});
