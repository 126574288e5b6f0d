import type { Church } from "@/lib/auth/access";
import { areaPlans } from "@/lib/core/areas";
import { inChurch } from "@/lib/core/db/church-db";
import { idParams } from "@/lib/core/fields/fields";
import { IMAGE_MAX } from "@/lib/core/values/sizes";
import { rowHistoryQuery } from "@/lib/history/schema";
import { endpoint, longEndpoint } from "@/lib/http/endpoint";
import { exportRoute } from "@/lib/http/export-route";
import { IMAGE_ANSWER, imageForm, imageResponse } from "@/lib/http/files";
import type { Routes } from "@/lib/http/routes";
import { restoreRoute, trashRoute } from "@/lib/http/trash-routes";
import { imageSizeQuery } from "@/lib/pictures/schema";
import { exportPosts, postFilterTexts } from "@/lib/posts/export";
import { createPost, updatePost } from "@/lib/posts/forms";
import { listPostHistory } from "@/lib/posts/history";
import { createPostImage, getPostImageKey } from "@/lib/posts/images";
import { DRAFT_BYTES, FORM_BYTES } from "@/lib/posts/rules";
import {
  bulkInput,
  bulkResult,
  postCategories,
  postDetail,
  postDraftInput,
  postDraftUpdate,
  postExportQuery,
  postForm,
  postHistory,
  postImageParams,
  postImageRow,
  postList,
  postListQuery,
  postRow,
  postStats,
  postTrash,
  postTrashQuery,
  postUpdateForm,
  publicationInput,
  savedPost,
} from "@/lib/posts/schema";
import type { PostChurch } from "@/lib/posts/service";
import {
  changePosts,
  createDraft,
  deletePost,
  discardDraft,
  getPost,
  getPostStats,
  listCategories,
  listPosts,
  listTrash,
  publishPost,
  restorePost,
  unpublishPost,
  updateDraft,
} from "@/lib/posts/service";

const TEXT =
  "`body` es HTML o texto sin formato; del HTML queda lo que conoce el editor, y de lo demás su texto; `remarks` dice qué se perdió.";

/** What the service of posts takes of a church. */
const postChurch = ({ name, timeZone, plan, closesAt }: Church): PostChurch => ({
  name,
  timeZone,
  isOpen: plan >= areaPlans.blog && plan >= areaPlans.website && closesAt === null,
});

export const routes = {
  "/posts": {
    GET: endpoint({
      summary: "Lista de entradas del blog: búsqueda, estado, categoría, orden y página",
      details:
        "`title` busca palabras del título, del resumen o del texto, en cualquier orden y sin distinguir mayúsculas ni acentos. " +
        "`newest` y `oldest` ordenan por el día de publicación; un borrador, por el de su último cambio.",
      area: "blog",
      query: postListQuery,
      answer: postList,
      handle: ({ db, query, access }) => listPosts(db, query, postChurch(access.church)),
    }),
    POST: longEndpoint({
      summary: "Publica una entrada nueva con su portada",
      details: `${TEXT} Con un \`publishedAt\` que aún no llega, la programa. Sin \`author\` la firma quien la envía.`,
      area: "blog",
      form: { name: "file", maxBytes: IMAGE_MAX, textBytes: FORM_BYTES, isStored: true, schema: postForm },
      answer: savedPost,
      errors: [422],
      onRetry: "Se publica otra igual.",
      handle: ({ scope, body, access }) =>
        createPost(scope, { ...body, author: body.author ?? access.user.name }, postChurch(access.church)),
    }),
    PUT: longEndpoint({
      summary: "Cambia una entrada",
      details:
        `${TEXT} Sin \`file\` conserva la portada, y sin \`slug\`, \`author\` o \`categories\` lo que tenga. Lo publicado o programado muestra el cambio enseguida; ` +
        "un borrador sigue siéndolo mientras no lleve `publishedAt`. Con `version` responde 409 y la fila actual si alguien guardó antes.",
      area: "blog",
      form: {
        name: "file",
        maxBytes: IMAGE_MAX,
        textBytes: FORM_BYTES,
        isOptional: true,
        isStored: true,
        schema: postUpdateForm,
      },
      answer: savedPost,
      errors: [404, 409, 422],
      own: ({ scope, body, access }) =>
        inChurch({ ...scope, readOnly: true }, (db) => getPost(db, body.id, postChurch(access.church))),
      handle: ({ scope, body, access }) => updatePost(scope, body, postChurch(access.church)),
    }),
  },

  "/posts/bulk": {
    POST: endpoint({
      summary: "Elimina o restaura varias entradas",
      details:
        "Todo o nada, en una transacción. `changed` dice cuántas cambiaron. Con `filter` cambian las filas que coinciden ahora; si no son `count`, 409 `COUNT` con su número en `current.count`.",
      errors: [409],
      area: "blog",
      body: bulkInput,
      status: 200,
      answer: bulkResult,
      handle: ({ db, body }) => changePosts(db, body),
    }),
  },

  "/posts/categories": {
    GET: endpoint({
      summary: "Categorías de las entradas del blog",
      details:
        "Las que tiene alguna entrada fuera de la papelera, cada una como se escribió por última vez; 100 como máximo.",
      area: "blog",
      answer: postCategories,
      handle: ({ db }) => listCategories(db),
    }),
  },

  "/posts/drafts": {
    POST: endpoint({
      summary: "Crea un borrador",
      details:
        "Basta `title`, que puede estar vacío: lo demás se escribe después. Sin `author` lo firma quien lo crea. Nadie lo ve hasta publicarlo.",
      area: "blog",
      body: postDraftInput,
      bodyMax: DRAFT_BYTES,
      answer: postDetail,
      handle: ({ db, body, access }) =>
        createDraft(db, { ...body, author: body.author ?? access.user.name }, postChurch(access.church)),
    }),
  },

  "/posts/export": {
    GET: exportRoute({
      area: "blog",
      summary: "Descarga las entradas del blog en una hoja de cálculo o en un PDF",
      details: "Con los filtros y el orden de la lista, o las entradas de `ids`. El texto va sin formato.",
      errors: [422],
      query: postExportQuery,
      fileName: () => "Blog",
      worksheet: (db, query, _, { timeZone }) => exportPosts(db, query, timeZone),
      noun: ["entrada", "entradas"],
      filterTexts: (_, query) => postFilterTexts(query),
    }),
  },

  "/posts/stats": {
    GET: endpoint({
      summary: "Cuántas entradas están publicadas, y las visitas y publicaciones de los últimos 30 días",
      area: "blog",
      answer: postStats,
      handle: ({ db, access }) => getPostStats(db, postChurch(access.church)),
    }),
  },

  "/posts/trash": {
    GET: trashRoute({
      area: "blog",
      rows: "Entradas",
      query: postTrashQuery,
      list: postTrash,
      read: (db, query, church) => listTrash(db, query, postChurch(church)),
    }),
  },

  "/posts/{id}": {
    GET: endpoint({
      summary: "Una entrada con su texto y sus imágenes",
      details: "Como está escrita ahora; con `hasChanges`, los visitantes leen todavía lo publicado antes.",
      area: "blog",
      params: idParams,
      answer: postDetail,
      isHeavy: true,
      handle: ({ db, params, access }) => getPost(db, params.id, postChurch(access.church)),
    }),
    DELETE: endpoint({
      summary: "Lleva una entrada a la papelera, donde queda 30 días",
      details: "Los visitantes dejan de verla enseguida.",
      area: "blog",
      params: idParams,
      handle: ({ db, params }) => deletePost(db, params.id),
    }),
  },

  "/posts/{id}/draft": {
    PUT: endpoint({
      summary: "Guarda lo escrito de una entrada, sin publicarlo",
      details:
        "Con `version` responde 409 y la fila actual si alguien guardó antes. Guardar lo mismo no sube la versión. " +
        "Los cambios que una persona hace en diez minutos son uno en el historial.",
      area: "blog",
      params: idParams,
      body: postDraftUpdate,
      bodyMax: DRAFT_BYTES,
      answer: postDetail,
      errors: [409],
      own: ({ db, params, access }) => getPost(db, params.id, postChurch(access.church)),
      handle: ({ db, params, body, access }) => updateDraft(db, { ...body, id: params.id }, postChurch(access.church)),
    }),
    DELETE: endpoint({
      summary: "Descarta los cambios sin publicar: vuelve a lo publicado",
      details: "Responde 409 si la entrada no está publicada ni programada.",
      area: "blog",
      params: idParams,
      answer: postDetail,
      errors: [409],
      handle: ({ db, params, access }) => discardDraft(db, params.id, postChurch(access.church)),
    }),
  },

  "/posts/{id}/history": {
    GET: endpoint({
      summary: "Historial de cambios de una entrada",
      details:
        "Lo más reciente primero, hasta 100 cambios: lo que se escribió, y cuándo se publicó, se programó o dejó de publicarse. Del texto se dice dónde cambió (`isCut`); `change` da un cambio entero.",
      area: "blog",
      params: idParams,
      query: rowHistoryQuery,
      answer: postHistory,
      isHeavy: true,
      handle: async ({ db, params, query, access }) => {
        const { id } = await getPost(db, params.id, postChurch(access.church));
        return listPostHistory(db, id, query);
      },
    }),
  },

  "/posts/{id}/images": {
    POST: longEndpoint({
      summary: "Agrega una imagen a una entrada, para su texto o su portada",
      details:
        "Hasta 30 por entrada. Se ve cuando el texto o la portada la nombran por su `id`; una que ya nada nombra se borra a los 7 días.",
      area: "blog",
      params: idParams,
      form: imageForm,
      answer: postImageRow,
      errors: [404, 422],
      onRetry: "Cada envío agrega otra imagen.",
      handle: ({ scope, params, body }) => createPostImage(scope, params.id, body),
    }),
  },

  "/posts/{id}/images/{imageId}/photo": {
    GET: longEndpoint({
      summary: "Una imagen de una entrada",
      details:
        "También de las que están en la papelera. Con `width`, la más pequeña guardada que no baja de ese ancho.",
      area: "blog",
      params: postImageParams,
      query: imageSizeQuery,
      answer: IMAGE_ANSWER,
      handle: async ({ scope, params, query, request }) =>
        imageResponse(request, await inChurch(scope, (db) => getPostImageKey(db, params, query.width))),
    }),
  },

  "/posts/{id}/publication": {
    POST: endpoint({
      summary: "Publica o programa una entrada con lo escrito hasta ahora",
      details:
        "`publishedAt` es la hora local de la iglesia; una que aún no llega la programa. Sin él se publican los cambios y el momento se conserva. " +
        "Responde 400 con `fields` si el título, el resumen o el texto son muy cortos, o si otra entrada tiene la dirección.",
      area: "blog",
      params: idParams,
      body: publicationInput,
      status: 200,
      answer: postDetail,
      errors: [409],
      handle: ({ db, params, body, access }) => publishPost(db, { ...body, id: params.id }, postChurch(access.church)),
    }),
    DELETE: endpoint({
      summary: "Deja de publicar una entrada, que vuelve a ser un borrador",
      details: "Conserva su dirección, que ninguna otra entrada toma.",
      area: "blog",
      params: idParams,
      answer: postDetail,
      handle: ({ db, params, access }) => unpublishPost(db, params.id, postChurch(access.church)),
    }),
  },

  "/posts/{id}/restore": {
    POST: restoreRoute({
      area: "blog",
      summary: "Saca una entrada de la papelera",
      details: "La publicada o programada lo está otra vez. Lo que no está en la papelera queda como está.",
      row: postRow,
      restore: (db, id, church) => restorePost(db, id, postChurch(church)),
    }),
  },
} satisfies Routes;
