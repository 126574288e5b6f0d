import { certificateInput, certificateList, certificateListQuery, certificateRow } from "@/lib/certificates/schema";
import { issueCertificate, listCertificates } from "@/lib/certificates/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Lista de certificados: búsqueda, filtros, orden y página",
  details:
    "También los revocados. `name` busca palabras del nombre, del tipo o del folio, en cualquier orden y sin distinguir acentos.",
  area: "certificates",
  query: certificateListQuery,
  answer: certificateList,
  handle: ({ db, query }) => listCertificates(db, query),
});

export const POST = endpoint({
  summary: "Expide un certificado",
  details:
    "Queda como se imprime: textos, logo, nombre de la iglesia y diseño no cambian después. `member2` va solo en los tipos de dos personas, y ahí es obligatorio. Con `memberId` aparece en la ficha de ese miembro; lo que se imprime es `member`.",
  area: "certificates",
  body: certificateInput,
  answer: certificateRow,
  handle: ({ db, body }) => issueCertificate(db, body),
});
