import * as z from "zod";
import {
  countParam,
  INVALID_DATE,
  id,
  idParam,
  ids,
  idsParam,
  line,
  lines,
  listOf,
  oneOf,
  optional,
  pageQuery,
  REQUIRED,
  rowId,
  rowVersion,
  searchText,
  text,
  version,
} from "@/lib/core/fields/fields";
import { sortParam } from "@/lib/core/fields/filter-fields";
import { bulkResultOf, bulkTrashOf, trashListOf, trashQueryOf } from "@/lib/core/fields/row-schemas";
import type { UploadedFile } from "@/lib/core/files/uploaded-file";
import { isIsoDate } from "@/lib/core/values/dates";
import { fold } from "@/lib/core/values/fold";
import { historyEntry } from "@/lib/history/schema";
import { exportQueryOf } from "@/lib/spreadsheets/schema";
import { postContent, storedContent } from "./content/schema";
import {
  AUTHOR_MAX,
  BODY_MIN,
  BULK_MAX,
  CATEGORIES_MAX,
  CATEGORY_MAX,
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  HTML_MAX,
  postSorts,
  postStates,
  SLUG_MAX,
  TITLE_MAX,
  TITLE_MIN,
  tooShort,
} from "./rules";

const TITLE = { description: `Título, de ${TITLE_MIN} a ${TITLE_MAX} caracteres`, example: "Retiro de jóvenes" };
const DESCRIPTION = {
  description: `Resumen, de ${DESCRIPTION_MIN} a ${DESCRIPTION_MAX} caracteres`,
  example: "Tres días en la montaña para descansar y orar.",
};
const BODY = {
  description:
    "Texto: HTML, o texto sin formato cuyos párrafos separa una línea en blanco; se guarda solo lo que el editor conoce",
  example: "<p>Salimos el viernes a las <strong>6 de la tarde</strong>.</p>",
};
const SLUG = { description: "Última parte de la dirección; vacía, sale del título", example: "retiro-de-jovenes" };
const AUTHOR = { description: "Quién la escribe, como lo leen los visitantes; vacío, nadie", example: "Ana Ruiz" };
const CATEGORIES = { description: `Categorías, ${CATEGORIES_MAX} como máximo`, example: ["Devocional", "Jóvenes"] };
const MOMENT = {
  description: "Día y hora locales desde los que se ve, o el instante como lo da la respuesta; sin él, enseguida",
  example: "2026-12-24T19:00",
};
const TOO_MANY = `Elige ${BULK_MAX} entradas como máximo`;
const BAD_SLUG = "Usa letras minúsculas sin acentos, números y guiones";
const NUMBER_SLUG = "Usa al menos una letra";

/** Local day and time `YYYY-MM-DDTHH:MM` of the church's time zone, or an instant as answers have it. */
const moment = () =>
  z
    .string()
    .regex(/^20\d{2}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?Z)?$/, INVALID_DATE)
    .refine((value) => isIsoDate(value.slice(0, 10)), INVALID_DATE)
    .meta(MOMENT);

const slug = () =>
  line(SLUG_MAX)
    .refine((value) => value === "" || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value), BAD_SLUG)
    // Digits alone would be taken for the id of a post.
    .refine((value) => !/^\d+$/.test(value), NUMBER_SLUG)
    .meta(SLUG);

const author = () => line(AUTHOR_MAX).meta(AUTHOR);

/** A comma separates the categories of a form. */
const category = () => text(CATEGORY_MAX).refine((name) => !name.includes(","), "Una categoría no lleva comas");

const categories = () =>
  z
    .array(category())
    .max(CATEGORIES_MAX, `Elige ${CATEGORIES_MAX} categorías como máximo`)
    .refine((names) => new Set(names.map(fold)).size === names.length, "Una categoría está repetida")
    .meta(CATEGORIES);

/** Categories of a form, separated by commas. */
const categoriesParam = () =>
  z
    .string()
    .transform((names) => names.split(",").filter((name) => name.trim() !== ""))
    .pipe(categories())
    .optional()
    .meta({ description: `${CATEGORIES.description}, separadas por comas`, example: "Devocional, Jóvenes" });

const publicTitle = text(TITLE_MAX, TITLE_MIN).meta(TITLE);
const publicDescription = lines(DESCRIPTION_MAX)
  .refine((value) => value.length > 0, REQUIRED)
  .refine((value) => value.length >= DESCRIPTION_MIN, tooShort(DESCRIPTION_MIN))
  .meta(DESCRIPTION);

/** What a post must have to be published. */
export const publishable = z.object({
  title: publicTitle,
  description: publicDescription,
  /** Its texts. */
  body: z
    .string()
    .trim()
    .refine((value) => value.length > 0, REQUIRED)
    .refine((value) => value.length >= BODY_MIN, tooShort(BODY_MIN)),
});

const formFields = {
  title: publicTitle,
  description: publicDescription,
  /** HTML or plain text; its tags do not count. */
  body: lines(HTML_MAX)
    .refine((value) => value.length > 0, REQUIRED)
    .meta(BODY),
  slug: slug().optional(),
  author: author().optional(),
  categories: categoriesParam(),
  publishedAt: optional(moment()),
};

const file = z.custom<UploadedFile>();

/** Form of POST (specification): it creates the post and publishes it. */
export const postForm = z.strictObject({ ...formFields, file });

/** Form of PUT: a published post shows it at once. */
export const postUpdateForm = z.strictObject({
  ...formFields,
  id: idParam(),
  version: optional(countParam(1, 999_999_999)).meta({
    description: "Versión de la fila que se leyó; sin ella se guarda siempre",
    example: 3,
  }),
  file: file.optional(),
});

/** Content of the editor, as far as it is written, with a title that may be empty: only the greatest lengths are checked. */
export const postDraftInput = z.strictObject({
  title: line(TITLE_MAX).meta(TITLE),
  description: lines(DESCRIPTION_MAX).default("").meta(DESCRIPTION),
  slug: slug().default(""),
  author: author().optional(),
  categories: categories().optional(),
  content: postContent.optional(),
});

export const postDraftUpdate = z.strictObject({
  ...postDraftInput.shape,
  content: postContent,
  cover: id().nullable().meta({ description: "Número de la imagen de portada, una de esta entrada", example: 12 }),
  version: version(),
});

/** Publishes what is written; an absent moment keeps the one there is, null means now for what is not public yet. */
export const publicationInput = z.strictObject({
  publishedAt: moment()
    .nullish()
    .meta({
      ...MOMENT,
      description:
        "Día y hora locales desde los que se ve; sin él, conserva el que tenga o enseguida; null, enseguida si aún no se ve",
    }),
  version: version(),
});

/** Categories of the church's posts, in alphabetical order. */
export const postCategories = z.strictObject({
  rows: z.array(z.string()).meta({ description: "Categorías de las entradas, en orden", example: CATEGORIES.example }),
});

const filters = {
  title: searchText().meta({
    description: "Palabras del título, del resumen o del texto, en cualquier orden",
    example: "retiro",
  }),
  state: optional(oneOf(postStates)).meta({
    description: "`draft`, borradores; `scheduled`, programadas; `published`, publicadas",
  }),
  category: optional(line(CATEGORY_MAX)).meta({
    description: "Solo las de una categoría, sin distinguir mayúsculas ni acentos",
    example: "Devocional",
  }),
};

const sorted = { ...filters, sort: sortParam(postSorts, "newest") };

export const postListQuery = z.strictObject({ ...pageQuery, ...sorted });
export const postExportQuery = exportQueryOf(
  sorted,
  idsParam(BULK_MAX, TOO_MANY),
  `Solo estas entradas, ${BULK_MAX} como máximo, sin mirar los filtros`,
);
export const postTrashQuery = trashQueryOf({ title: filters.title });
export const bulkInput = bulkTrashOf({ ids: ids(BULK_MAX, TOO_MANY), list: filters, trash: { title: filters.title } });
export const bulkResult = bulkResultOf("Cuántas entradas cambiaron");

/** Post and picture of a path. */
export const postImageParams = z.strictObject({ id: idParam(), imageId: idParam() });

const instant = (description: string) => z.iso.datetime().meta({ description });

/** A post as lists answer it. */
export const postRow = z
  .strictObject({
    id: rowId(),
    version: rowVersion(),
    title: z.string().meta(TITLE),
    description: z.string().meta(DESCRIPTION),
    slug: z.string().meta(SLUG),
    state: z.enum(postStates).meta({ description: "Borrador, programada o publicada", example: "published" }),
    publishedAt: z.iso.datetime().nullable().meta({ description: "Desde cuándo se ve; null, es un borrador" }),
    hasChanges: z.boolean().meta({ description: "Si lo escrito es distinto de lo publicado", example: false }),
    updatedAt: instant("Cuándo se guardó por última vez"),
    url: z.string().nullable().meta({ description: "Dirección pública; null si no se puede visitar" }),
    cover: z.int().nullable().meta({ description: "Número de la imagen de portada", example: 12 }),
    coverUrl: z
      .string()
      .nullable()
      .meta({ description: "Dirección de la portada", example: "/api/posts/7/images/12/photo?v=k3J9xQ" }),
    author: z.string().meta(AUTHOR),
    categories: z.array(z.string()).meta(CATEGORIES),
    minutes: z.int().meta({ description: "Minutos de lectura", example: 4 }),
    views: z.int().meta({ description: "Visitas de los últimos 30 días", example: 52 }),
  })
  .meta({ id: "Post", description: "Una entrada del blog" });

export const postImageRow = z
  .strictObject({
    id: rowId(),
    imageUrl: z
      .string()
      .meta({ description: "Dirección de la imagen", example: "/api/posts/7/images/12/photo?v=k3J9xQ" }),
    width: z.int().meta({ description: "Píxeles de ancho", example: 1000 }),
    height: z.int().meta({ description: "Píxeles de alto", example: 667 }),
  })
  .meta({ id: "PostImage", description: "Una imagen de una entrada" });

/** A post with its text. */
export const postDetail = postRow
  .extend({
    body: z.string().meta({ description: "Texto en HTML" }),
    content: storedContent,
    images: z.array(postImageRow).meta({ description: "Imágenes de la entrada" }),
  })
  .meta({ id: "PostDetail", description: "Una entrada con su texto" });

/** A post after a text was sent: what of it was not kept. */
export const savedPost = postDetail
  .extend({
    remarks: z.array(z.string()).meta({
      description: "Qué no se conservó del texto enviado, una frase por cada cosa",
      example: ["1 imagen no se copió: agrégala con POST /posts/{id}/images."],
    }),
  })
  .meta({ id: "SavedPost", description: "Una entrada con su texto, y lo que no se conservó del que se envió" });

/** One change of a post or of its publication. */
export const postHistory = z.array(
  historyEntry
    .extend({
      entity: z.enum(["posts", "post_publications"]).meta({
        description: "`posts`, lo que se escribe; `post_publications`, lo que leen los visitantes",
        example: "posts",
      }),
    })
    .meta({ id: "PostChange", description: "Un cambio de una entrada o de su publicación" }),
);

export const postList = listOf(postRow).extend({
  websiteTitle: z
    .string()
    .meta({ description: "Título de la página, o el nombre de la iglesia sin una", example: "Camino de Vida" }),
});
export const postTrash = trashListOf(postRow);

export const postStats = z.strictObject({
  posts: z.int().meta({ description: "Cuántas están publicadas", example: 12 }),
  views: z.int().meta({ description: "Visitas del blog en los últimos 30 días", example: 340 }),
  postsMonthly: z.int().meta({ description: "Cuántas se publicaron en los últimos 30 días", example: 2 }),
});

export type PostForm = z.output<typeof postForm>;
export type PostUpdateForm = z.output<typeof postUpdateForm>;
export type PostDraftInput = z.output<typeof postDraftInput>;
export type PostDraftUpdate = z.output<typeof postDraftUpdate>;
export type PublicationInput = z.output<typeof publicationInput>;
export type PostListQuery = z.output<typeof postListQuery>;
export type PostFilters = Omit<PostListQuery, "page" | "pageSize" | "sort">;
export type PostExportQuery = z.output<typeof postExportQuery>;
export type PostTrashQuery = z.output<typeof postTrashQuery>;
export type PostBulkInput = z.output<typeof bulkInput>;
export type PostRow = z.output<typeof postRow>;
export type PostDetail = z.output<typeof postDetail>;
export type SavedPost = z.output<typeof savedPost>;
export type PostImageRow = z.output<typeof postImageRow>;
export type PostList = z.output<typeof postList>;
export type PostTrash = z.output<typeof postTrash>;
export type PostHistory = z.output<typeof postHistory>;
export type PostStats = z.output<typeof postStats>;
