import { churchToday } from "@/lib/auth/access";
import { imageAddress } from "@/lib/auth/schema";
import { cancelClosure, closeChurch } from "@/lib/churches/closure";
import { exportChurch } from "@/lib/churches/export/archive";
import { getLogoKey, removeLogo, setLogo } from "@/lib/churches/logo";
import { transferChurch } from "@/lib/churches/ownership";
import { getChurchRecord } from "@/lib/churches/record";
import {
  churchChoices,
  churchInput,
  churchRow,
  churchUpdate,
  closureInput,
  closureRow,
  exportQuery,
  ownerInput,
} from "@/lib/churches/schema";
import { createChurch, getChurch, listChurches, updateChurch } from "@/lib/churches/service";
import { attachment } from "@/lib/http/attachment";
import { accountEndpoint, churchEndpoint, ownerEndpoint } from "@/lib/http/endpoint";
import { IMAGE_ANSWER, imageForm, imageResponse } from "@/lib/http/files";
import type { Routes } from "@/lib/http/routes";
import { csvSeparator } from "@/lib/spreadsheets/rules";

const ZIP = "application/zip";

export const routes = {
  "/churches": {
    GET: accountEndpoint({
      summary: "Las iglesias en que se puede trabajar",
      answer: churchChoices,
      handle: ({ identity }) => listChurches(identity),
    }),
    POST: accountEndpoint({
      summary: "Registra una iglesia, que queda como la actual",
      details: "El país y la zona horaria salen de `Accept-Language`.",
      body: churchInput,
      answer: churchRow,
      handle: ({ identity, body, request }) =>
        createChurch(identity, { ...body, acceptLanguage: request.headers.get("accept-language") }),
    }),
    PUT: ownerEndpoint({
      summary: "Cambia los datos de la iglesia",
      details:
        "Cambia solo lo que se manda; otra moneda no convierte ningún valor. Con el país y la moneda, aunque no cambien, la iglesia queda revisada.",
      body: churchUpdate,
      answer: churchRow,
      own: ({ access }) => getChurch(access),
      handle: ({ access, body }) => updateChurch(access, body),
    }),
  },

  "/churches/closing": {
    POST: ownerEndpoint({
      summary: "Empieza a cerrar la iglesia",
      details:
        "Pide su nombre, y la contraseña de una cuenta que la tenga. En `closesAt`, 30 días después, se borra con todos sus datos; hasta entonces todo funciona.",
      body: closureInput,
      status: 200,
      answer: closureRow,
      errors: [429],
      handle: ({ access, body }) => closeChurch(access, body),
    }),
    DELETE: ownerEndpoint({
      summary: "Deja de cerrar la iglesia",
      details: "La que no se está cerrando queda como está.",
      handle: ({ access }) => cancelClosure(access),
    }),
  },

  "/churches/export": {
    GET: ownerEndpoint({
      summary: "Descarga todos los datos de la iglesia, en un ZIP",
      details:
        "Cada tabla en JSON, lo que la gente lee en CSV, las fotos y el logo. Todo de un mismo instante. Las Biblias que la iglesia agregó quedan fuera, salvo con `bibles` y `declaration`.",
      query: exportQuery,
      answer: [ZIP],
      handle: async ({ access, query, request }) => {
        const { church, user, seesDonors } = access;
        const scope = { churchId: church.id, userId: user.id, seesDonors };
        const today = churchToday(access);
        const record = await getChurchRecord(access);
        const withBibles = query.bibles;
        const copied = { church, record, today, separator: csvSeparator(church.country), withBibles };
        const file = () => exportChurch(scope, copied, request.signal);
        return attachment(request, file, `Atrio-${record.church.slug}-${today}.zip`, ZIP);
      },
    }),
  },

  "/churches/logo": {
    GET: churchEndpoint({
      summary: "El logo de la iglesia",
      answer: IMAGE_ANSWER,
      errors: [404],
      handle: async ({ access, request }) => imageResponse(request, await getLogoKey(access)),
    }),
    POST: ownerEndpoint({
      summary: "Pone el logo de la iglesia",
      form: imageForm,
      answer: imageAddress,
      errors: [422],
      onRetry: "La imagen reemplaza a la anterior.",
      handle: ({ access, body }) => setLogo(access, body),
    }),
    DELETE: ownerEndpoint({
      summary: "Quita el logo de la iglesia",
      answer: imageAddress,
      handle: ({ access }) => removeLogo(access),
    }),
  },

  "/churches/owner": {
    PUT: ownerEndpoint({
      summary: "Pasa la iglesia a un colaborador que ya entró",
      details:
        "Quien la pasa queda como colaborador con todas las áreas abiertas. `name` es el nombre de la iglesia, tal como está. Si su cuenta tiene contraseña, `password` es obligatoria.",
      body: ownerInput,
      answer: churchRow,
      errors: [409, 429],
      handle: ({ access, body }) => transferChurch(access, body),
    }),
  },
} satisfies Routes;
