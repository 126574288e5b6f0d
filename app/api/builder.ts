import { churchToday } from "@/lib/auth/access";
import { receivesMessages } from "@/lib/churches/contact";
import { findLogoKey, removeLogo, setLogo } from "@/lib/churches/logo";
import { areaPlans } from "@/lib/core/areas";
import { inChurch } from "@/lib/core/db/church-db";
import { idParams } from "@/lib/core/fields/fields";
import { endpoint, longEndpoint, withdrawalEndpoint } from "@/lib/http/endpoint";
import { formWithImage, IMAGE_ANSWER, imageForm, imageResponse } from "@/lib/http/files";
import type { Routes } from "@/lib/http/routes";
import { restoreRoute, trashRoute } from "@/lib/http/trash-routes";
import { imageSizeQuery } from "@/lib/pictures/schema";
import {
  createActivity,
  deleteActivity,
  getActivity,
  listActivities,
  listActivityTrash,
  orderActivities,
  restoreActivity,
  updateActivity,
} from "@/lib/websites/activities/service";
import { discardDraft, getDraft, saveDraft } from "@/lib/websites/draft";
import {
  createEvent,
  deleteEvent,
  getEvent,
  listEvents,
  listEventTrash,
  restoreEvent,
  updateEvent,
} from "@/lib/websites/events/service";
import {
  createImage,
  deleteImage,
  findSiteImage,
  getImage,
  getImageKey,
  listImages,
  listImageTrash,
  orderImages,
  removeSiteImage,
  restoreImage,
  type SingleKind,
  setSiteImage,
  updateImage,
} from "@/lib/websites/images";
import { findLogo } from "@/lib/websites/logo";
import { saveRowWithImage } from "@/lib/websites/row-image";
import {
  activityForm,
  activityIdQuery,
  activityList,
  activityOrder,
  activityRow,
  activityTrash,
  activityUpdateForm,
  draftAnswer,
  draftInput,
  eventForm,
  eventIdQuery,
  eventList,
  eventListQuery,
  eventRow,
  eventTrash,
  eventUpdateForm,
  type ImageRow,
  imageList,
  imageOrder,
  imageQuery,
  imageRow,
  imageTrash,
  imageUpdate,
  sermonIdQuery,
  sermonInput,
  sermonList,
  sermonRow,
  sermonTrash,
  sermonUpdate,
  siteImage,
  siteImageAddress,
  siteLogo,
  siteTrashQuery,
  startInput,
  startRow,
  websiteInfo,
  websiteInput,
  websiteRow,
  websiteUpdate,
} from "@/lib/websites/schema";
import {
  createSermon,
  deleteSermon,
  getSermon,
  listSermons,
  listSermonTrash,
  restoreSermon,
  updateSermon,
} from "@/lib/websites/sermons/service";
import {
  createWebsite,
  getStart,
  getWebsite,
  getWebsiteInfo,
  publishWebsite,
  unpublishWebsite,
  updateStart,
  updateWebsite,
  whatsappProblem,
} from "@/lib/websites/service";

/** Bytes of a draft: every character of the longest settings may be escaped. */
const DRAFT_MAX = 48_000;

/** GET, POST and DELETE of the one picture of a kind. `of`: what it shows, in Spanish. */
const siteImageRoutes = ({ kind, of }: { kind: SingleKind; of: string }) => ({
  GET: endpoint({
    summary: `Dónde está la imagen de ${of}`,
    area: "website",
    answer: siteImage,
    handle: async ({ db }) => imageAnswer(await findSiteImage(db, kind)),
  }),
  POST: longEndpoint({
    summary: `Pone la imagen de ${of}`,
    area: "website",
    form: imageForm,
    answer: siteImage,
    errors: [422],
    onRetry: "La imagen reemplaza a la anterior.",
    handle: async ({ scope, body }) => imageAnswer(await setSiteImage(scope, { kind }, body)),
  }),
  DELETE: longEndpoint({
    summary: `Quita la imagen de ${of}`,
    area: "website",
    answer: siteImage,
    handle: async ({ scope }) => {
      await removeSiteImage(scope, { kind });
      return imageAnswer(null);
    },
  }),
});

const imageAnswer = (image: ImageRow | null) => ({ url: image?.imageUrl ?? null, image });

export const routes = {
  "/builder/activities": {
    GET: endpoint({
      summary: "Actividades de la página, en su orden",
      area: "website",
      answer: activityList,
      handle: ({ db }) => listActivities(db),
    }),
  },

  "/builder/activities/order": {
    PUT: endpoint({
      summary: "Ordena las actividades",
      details: "Las que falten en `ids` van después, en el orden que tenían.",
      area: "website",
      body: activityOrder,
      answer: activityList,
      errors: [404],
      handle: ({ db, body }) => orderActivities(db, body.ids),
    }),
  },

  "/builder/activities/trash": {
    GET: trashRoute({
      area: "website",
      rows: "Actividades",
      query: siteTrashQuery,
      list: activityTrash,
      read: listActivityTrash,
    }),
  },

  "/builder/activities/{id}/restore": {
    POST: restoreRoute({
      area: "website",
      summary: "Saca una actividad de la papelera",
      details: "Lo que no está en la papelera queda como está. Responde 403 `PLAN` si el plan no permite más.",
      row: activityRow,
      restore: (db, id, { plan }) => restoreActivity(db, id, plan),
    }),
  },

  "/builder/activity": {
    POST: longEndpoint({
      summary: "Agrega una actividad a la página, después de las otras",
      details: "Se ve enseguida. Responde 403 `PLAN` si el plan no permite más.",
      area: "website",
      form: formWithImage(activityForm),
      answer: activityRow,
      errors: [422],
      onRetry: "Se agrega otra igual.",
      handle: ({ scope, body: { file, ...activity }, access }) =>
        saveRowWithImage(scope, { kind: "activity", file }, (db) => createActivity(db, activity, access.church.plan)),
    }),
    PUT: longEndpoint({
      summary: "Cambia una actividad",
      details:
        "Reemplaza sus textos; sin `image` conserva la imagen, que `removeImage` quita. Con `version` responde 409 y la fila actual si alguien guardó antes.",
      area: "website",
      form: formWithImage(activityUpdateForm),
      answer: activityRow,
      errors: [404, 409, 422],
      own: ({ scope, body }) => inChurch({ ...scope, readOnly: true }, (db) => getActivity(db, body.id)),
      handle: ({ scope, body: { file, removeImage, ...activity } }) =>
        saveRowWithImage(scope, { kind: "activity", id: activity.id, file, removeImage }, (db) =>
          updateActivity(db, activity),
        ),
    }),
    DELETE: endpoint({
      summary: "Mueve una actividad a la papelera por 30 días",
      area: "website",
      query: activityIdQuery,
      errors: [404],
      handle: ({ db, query }) => deleteActivity(db, query.id),
    }),
  },

  "/builder/coverimg": siteImageRoutes({ kind: "cover", of: "la portada de la página" }),

  "/builder/draft": {
    GET: endpoint({
      summary: "Borrador: los datos escritos y no publicados",
      area: "website",
      answer: draftAnswer,
      handle: ({ db }) => getDraft(db),
    }),
    PUT: endpoint({
      summary: "Guarda el borrador",
      details:
        "Reemplaza el que había. Nada de él se ve en la página hasta publicarlo, y entonces se comprueba. Con `version` responde 409 y el borrador " +
        "actual si alguien guardó, publicó o descartó antes.",
      area: "website",
      bodyMax: DRAFT_MAX,
      body: draftInput,
      answer: draftAnswer,
      own: ({ db }) => getDraft(db),
      handle: ({ db, body }) => saveDraft(db, body),
    }),
    DELETE: endpoint({
      summary: "Descarta el borrador",
      area: "website",
      handle: ({ db }) => discardDraft(db),
    }),
  },

  "/builder/event": {
    POST: longEndpoint({
      summary: "Agrega un evento a la página",
      details:
        "Bastan `title` y `date`. Se ve enseguida. Responde 403 `PLAN` si el plan no permite más eventos próximos; los pasados no cuentan.",
      area: "website",
      form: formWithImage(eventForm),
      answer: eventRow,
      errors: [422],
      onRetry: "Se agrega otro igual.",
      handle: ({ scope, body: { file, ...event }, access }) =>
        saveRowWithImage(scope, { kind: "event", file }, (db) => createEvent(db, event, access.church)),
    }),
    PUT: longEndpoint({
      summary: "Cambia un evento",
      details:
        "Reemplaza sus textos; sin `image` conserva la imagen, que `removeImage` quita. Con `version` responde 409 y la fila actual si alguien guardó antes.",
      area: "website",
      form: formWithImage(eventUpdateForm),
      answer: eventRow,
      errors: [404, 409, 422],
      own: ({ scope, body, access }) =>
        inChurch({ ...scope, readOnly: true }, (db) => getEvent(db, body.id, access.church)),
      handle: ({ scope, body: { file, removeImage, ...event }, access }) =>
        saveRowWithImage(scope, { kind: "event", id: event.id, file, removeImage }, (db) =>
          updateEvent(db, event, access.church),
        ),
    }),
    DELETE: endpoint({
      summary: "Mueve un evento a la papelera por 30 días",
      area: "website",
      query: eventIdQuery,
      errors: [404],
      handle: ({ db, query, access }) => deleteEvent(db, query.eventId, access.church),
    }),
  },

  "/builder/events": {
    GET: endpoint({
      summary: "Eventos de la página: los que vienen y los pasados",
      details:
        "Primero los que vienen, del más cercano al más lejano; después los pasados, del último al primero. Las horas son de la zona horaria de la iglesia.",
      area: "website",
      query: eventListQuery,
      answer: eventList,
      handle: ({ db, query, access }) => listEvents(db, query, access.church),
    }),
  },

  "/builder/events/trash": {
    GET: trashRoute({
      area: "website",
      rows: "Eventos",
      query: siteTrashQuery,
      list: eventTrash,
      read: listEventTrash,
    }),
  },

  "/builder/events/{id}/restore": {
    POST: restoreRoute({
      area: "website",
      summary: "Saca un evento de la papelera",
      details:
        "Lo que no está en la papelera queda como está. Responde 403 `PLAN` si el plan no permite más eventos próximos.",
      row: eventRow,
      restore: restoreEvent,
    }),
  },

  "/builder/givingimg": siteImageRoutes({ kind: "giving", of: "las ofrendas: el código QR de una cuenta" }),

  "/builder/image": {
    POST: longEndpoint({
      summary: "Agrega una imagen a la galería",
      details: "Responde 403 `PLAN` cuando la galería tiene las imágenes que permite el plan.",
      area: "website",
      form: imageForm,
      answer: imageRow,
      errors: [422],
      onRetry: "Cada envío agrega otra imagen.",
      handle: ({ scope, body, access }) => createImage(scope, access.church.plan, body),
    }),
    PUT: endpoint({
      summary: "Cambia el texto alternativo de una imagen de la página",
      area: "website",
      body: imageUpdate,
      answer: imageRow,
      errors: [404, 409],
      own: ({ db, body }) => getImage(db, body.id),
      handle: ({ db, body }) => updateImage(db, body),
    }),
    DELETE: endpoint({
      summary: "Manda una imagen de la galería a la papelera, donde queda 30 días",
      area: "website",
      query: imageQuery,
      errors: [404],
      handle: ({ db, query }) => deleteImage(db, query.imageUrl),
    }),
  },

  "/builder/images": {
    GET: endpoint({
      summary: "Las imágenes de la galería, en su orden",
      area: "website",
      answer: imageList,
      handle: ({ db }) => listImages(db),
    }),
  },

  "/builder/images/order": {
    PUT: endpoint({
      summary: "Ordena la galería",
      details: "Las imágenes que no se nombran siguen a las demás, en su orden.",
      area: "website",
      body: imageOrder,
      answer: imageList,
      errors: [404],
      handle: ({ db, body }) => orderImages(db, body.ids),
    }),
  },

  "/builder/images/trash": {
    GET: trashRoute({
      area: "website",
      rows: "Imágenes de la galería",
      query: siteTrashQuery,
      list: imageTrash,
      read: listImageTrash,
    }),
  },

  "/builder/images/{id}/photo": {
    GET: longEndpoint({
      summary: "Una imagen de la página",
      details:
        "También de las que están en la papelera. Con `width`, la más pequeña guardada que no baja de ese ancho.",
      area: "website",
      params: idParams,
      query: imageSizeQuery,
      answer: IMAGE_ANSWER,
      handle: async ({ scope, params, query, request }) =>
        imageResponse(request, await inChurch(scope, (db) => getImageKey(db, params.id, query.width))),
    }),
  },

  "/builder/images/{id}/restore": {
    POST: restoreRoute({
      area: "website",
      summary: "Devuelve una imagen de la papelera a la galería",
      details: "Responde 403 `PLAN` cuando la galería está llena; fuera de la papelera no cambia nada.",
      row: imageRow,
      restore: (db, id, { plan }) => restoreImage(db, id, plan),
    }),
  },

  "/builder/logo": {
    GET: longEndpoint({
      summary: "El logo de la iglesia: dónde está, su tamaño y su tono",
      area: "website",
      answer: siteLogo,
      handle: async ({ access }) => {
        const { width = null, height = null, tone = null } = (await findLogo(await findLogoKey(access), "")) ?? {};
        return { url: access.church.logo, width, height, tone };
      },
    }),
    POST: longEndpoint({
      summary: "Pone el logo de la iglesia, que muestra su página",
      details: "Es el mismo de Configuración y de los certificados.",
      area: "website",
      form: imageForm,
      answer: siteImageAddress,
      errors: [422],
      onRetry: "La imagen reemplaza a la anterior.",
      handle: ({ access, body }) => setLogo(access, body),
    }),
    DELETE: longEndpoint({
      summary: "Quita el logo de la iglesia",
      area: "website",
      answer: siteImageAddress,
      handle: ({ access }) => removeLogo(access),
    }),
  },

  "/builder/pastorsimg": siteImageRoutes({ kind: "pastors", of: "los pastores" }),

  "/builder/publication": {
    POST: endpoint({
      summary: "Publica la página con lo que dice el borrador",
      details:
        "El borrador pasa a los datos publicados y termina; si la iglesia no tenía página, la crea. Responde 400 con `fields` si un dato no es válido, y nada cambia.",
      area: "website",
      status: 200,
      answer: websiteRow,
      handle: ({ db, access }) => publishWebsite(db, access.church.country),
    }),
    DELETE: withdrawalEndpoint({
      summary: "Deja de publicar la página",
      details:
        "Sus datos, imágenes, eventos y dirección se conservan. También en un plan sin página, donde termina lo que quedaba de ella.",
      area: "website",
      errors: [404],
      handle: ({ db }) => unpublishWebsite(db),
    }),
  },

  "/builder/sermon": {
    POST: endpoint({
      summary: "Agrega una prédica a la página",
      details:
        "Se ve enseguida, en el orden de su día. De un video de YouTube se trae después su imagen. Responde 403 `PLAN` si el plan no permite más.",
      area: "website",
      body: sermonInput,
      answer: sermonRow,
      handle: ({ db, body, access }) => createSermon(db, body, access.church.plan),
    }),
    PUT: endpoint({
      summary: "Cambia una prédica",
      details: "Reemplaza todos sus datos. Con `version` responde 409 y la fila actual si alguien guardó antes.",
      area: "website",
      body: sermonUpdate,
      answer: sermonRow,
      errors: [404, 409],
      own: ({ db, body }) => getSermon(db, body.id),
      handle: ({ db, body }) => updateSermon(db, body),
    }),
    DELETE: endpoint({
      summary: "Mueve una prédica a la papelera por 30 días",
      area: "website",
      query: sermonIdQuery,
      errors: [404],
      handle: ({ db, query }) => deleteSermon(db, query.id),
    }),
  },

  "/builder/sermons": {
    GET: endpoint({
      summary: "Prédicas de la página, de la más nueva a la más vieja",
      details: "Las que no tienen día van al final. La página muestra hasta doce, la de `preachLink` primero.",
      area: "website",
      answer: sermonList,
      handle: ({ db }) => listSermons(db),
    }),
  },

  "/builder/sermons/trash": {
    GET: trashRoute({
      area: "website",
      rows: "Prédicas",
      query: siteTrashQuery,
      list: sermonTrash,
      read: listSermonTrash,
    }),
  },

  "/builder/sermons/{id}/restore": {
    POST: restoreRoute({
      area: "website",
      summary: "Saca una prédica de la papelera",
      details: "Lo que no está en la papelera queda como está. Responde 403 `PLAN` si el plan no permite más.",
      row: sermonRow,
      restore: (db, id, { plan }) => restoreSermon(db, id, plan),
    }),
  },

  "/builder/start": {
    GET: endpoint({
      summary: "Video de la prédica en el inicio de la página",
      details: "Responde 404 mientras la iglesia no tenga página.",
      area: "website",
      answer: startRow,
      errors: [404],
      handle: ({ db }) => getStart(db),
    }),
    PUT: endpoint({
      summary: "Cambia el video de la prédica",
      details: "Vacío, lo quita.",
      area: "website",
      body: startInput,
      answer: startRow,
      errors: [404],
      own: ({ db }) => getStart(db),
      handle: ({ db, body }) => updateStart(db, body),
    }),
  },

  "/builder/website": {
    GET: endpoint({
      summary: "Datos publicados de la página",
      details: "Responde 404 mientras la iglesia no tenga página. Lo escrito y no publicado está en el borrador.",
      area: ["website", "blog"],
      answer: websiteRow,
      errors: [404],
      handle: ({ db }) => getWebsite(db),
    }),
    POST: endpoint({
      summary: "Crea la página, sin publicarla",
      details: "Bastan `title`, `style` y `structure`. 409 si ya existe.",
      area: "website",
      body: websiteInput,
      check: (sent, { country }) => whatsappProblem(sent, country),
      answer: websiteRow,
      errors: [409],
      handle: ({ db, body }) => createWebsite(db, body),
    }),
    PUT: endpoint({
      summary: "Cambia los datos de la página",
      details:
        "Reemplaza todos: un texto que falte queda vacío, menos `color`, `contactForm` y los que empiezan con `visit` o `giving`, que conservan lo que " +
        "había. Lo guardado aquí se ve enseguida si la página está publicada, y sale del borrador. Con `version` responde 409 y la fila actual si alguien " +
        "guardó antes.",
      area: "website",
      body: websiteUpdate,
      check: (sent, { country }) => whatsappProblem(sent, country),
      answer: websiteRow,
      handle: ({ db, body }) => updateWebsite(db, body),
    }),
  },

  "/builder/website/info": {
    GET: longEndpoint({
      summary: "Dirección, estado y visitas de la página",
      details: "Responde 404 mientras la iglesia no tenga página.",
      area: ["website", "blog"],
      answer: websiteInfo,
      errors: [404],
      handle: async ({ scope, access }) => {
        const { id, plan, closesAt } = access.church;
        const options = {
          today: churchToday(access),
          isInPlan: plan >= areaPlans.website,
          isClosing: closesAt !== null,
          receivesMessages: await receivesMessages(id),
        };
        return inChurch(scope, (db) => getWebsiteInfo(db, options));
      },
    }),
  },
} satisfies Routes;
