import { Readable } from "node:stream";
import { type Access, churchToday } from "@/lib/auth/access";
import { inChurch } from "@/lib/core/db/church-db";
import { idParams } from "@/lib/core/fields/fields";
import { churchShare } from "@/lib/core/workers/slots";
import { makeStatementsPdf, makeStatementsZip } from "@/lib/finances/statements/pdf-task";
import {
  givingOfPerson,
  paperSettings,
  paperSettingsInput,
  statementBatchInput,
  statementBatchResult,
  statementFileQuery,
  statementInput,
  statementList,
  statementListQuery,
  statementRow,
} from "@/lib/finances/statements/schema";
import {
  getGivingOfPerson,
  issueStatement,
  issueStatements,
  listStatements,
  readStatementFile,
  readStatementFiles,
  revokeStatement,
} from "@/lib/finances/statements/service";
import { getStatedSettings, saveStatedSettings } from "@/lib/finances/statements/settings";
import { attachment, PDF } from "@/lib/http/attachment";
import { endpoint, exportEndpoint, progressEndpoint } from "@/lib/http/endpoint";
import type { Routes } from "@/lib/http/routes";

const ZIP = "application/zip";

const issuerOf = (access: Access) => {
  const { id, name, country, currency } = access.church;
  return { id, name, country, currency, today: churchToday(access) };
};

/** What names donors is for those who see them alone. */
const ofDonors = { area: "finances", donors: true } as const;

export const routes = {
  "/finances/statements": {
    GET: endpoint({
      summary: "Constancias de lo que dio cada persona, la última primero",
      details: "También las revocadas. Solo con el permiso de ver quién da.",
      ...ofDonors,
      query: statementListQuery,
      answer: statementList,
      handle: ({ db, query }) => listStatements(db, query),
    }),
    POST: endpoint({
      summary: "Expide la constancia de una persona",
      details:
        "De lo que dio entre dos días, por categoría y medio. Queda como se expidió, aunque después cambie algo.",
      ...ofDonors,
      body: statementInput,
      answer: statementRow,
      handle: ({ db, body, access }) => issueStatement(db, body, issuerOf(access)),
    }),
  },

  "/finances/statements/batch": {
    POST: progressEndpoint({
      summary: "Expide las constancias de todos los que dieron entre dos días",
      details:
        "Quien ya tiene una vigente de esos días la conserva. Con `Accept: application/x-ndjson` responde líneas `{done, total}` y al final `{result, status}`. Los archivos se descargan con `GET /finances/statements/file`.",
      ...ofDonors,
      body: statementBatchInput,
      status: 200,
      answer: statementBatchResult,
      errors: [409, 422],
      handle: ({ db, body, access, report }) => issueStatements(db, body, issuerOf(access), report),
    }),
  },

  "/finances/statements/donors/{id}": {
    GET: endpoint({
      summary: "Lo que dio una persona, por año",
      ...ofDonors,
      params: idParams,
      answer: givingOfPerson,
      handle: ({ db, params }) => getGivingOfPerson(db, params.id),
    }),
  },

  "/finances/statements/file": {
    GET: exportEndpoint({
      summary: "Descarga las constancias vigentes de un año o de unas fechas",
      details: "Por folio: en un solo PDF, o en un ZIP con un PDF por persona.",
      ...ofDonors,
      query: statementFileQuery,
      errors: [404],
      answer: [PDF, ZIP],
      handle: async ({ scope, query: { format, ...days }, access, request }) => {
        const files = await inChurch(scope, (db) => readStatementFiles(db, days));
        const taker = { share: churchShare(access.church.id), signal: request.signal };
        const name = `constancias-${days.from}-${days.to}.${format}`;
        if (format === "zip") return attachment(request, () => makeStatementsZip(files, taker), name, ZIP);
        return attachment(request, async () => Readable.from([await makeStatementsPdf(files, taker)]), name, PDF);
      },
    }),
  },

  "/finances/statements/settings": {
    GET: endpoint({
      summary: "Lo que la iglesia declara en sus recibos y constancias",
      details: "Quienes firman como tesorería y pastor están en `GET /finances/report/signers`.",
      ...ofDonors,
      answer: paperSettings,
      handle: ({ db }) => getStatedSettings(db),
    }),
    PUT: endpoint({
      summary: "Guarda lo que la iglesia declara en sus recibos y constancias",
      ...ofDonors,
      body: paperSettingsInput,
      answer: paperSettings,
      errors: [409],
      handle: ({ db, body }) => saveStatedSettings(db, body),
    }),
  },

  "/finances/statements/{id}": {
    GET: exportEndpoint({
      summary: "Descarga una constancia en PDF",
      details: "Hecha de lo que quedó guardado al expedirla: también una revocada se puede volver a imprimir.",
      ...ofDonors,
      params: idParams,
      answer: [PDF],
      handle: async ({ scope, params, access, request }) => {
        const file = await inChurch(scope, (db) => readStatementFile(db, params.id));
        const taker = { share: churchShare(access.church.id), signal: request.signal };
        const pdf = async () => Readable.from([await makeStatementsPdf([file], taker)]);
        return attachment(request, pdf, `constancia-${file.content.folio}.pdf`, PDF);
      },
    }),
    DELETE: endpoint({
      summary: "Revoca una constancia",
      details: "Para siempre: sigue en la lista, y su página de verificación dice que está revocada.",
      ...ofDonors,
      params: idParams,
      handle: ({ db, params }) => revokeStatement(db, params.id),
    }),
  },
} satisfies Routes;
