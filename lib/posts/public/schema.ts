import * as z from "zod";
import { pageQuery } from "@/lib/core/fields/fields";
import { frame, image, siteQuery } from "@/lib/websites/public/schema";
import { CATEGORY_MAX } from "../rules";

/** `?title=` of a site, and `?page=` and `?category=` of its posts. */
export const publicPostsQuery = siteQuery.extend({
  page: pageQuery.page,
  category: z
    .string()
    .trim()
    .min(1, "Requerido")
    .max(CATEGORY_MAX)
    .optional()
    .meta({ description: "Solo las entradas de una categoría, por su nombre", example: "Devocional" }),
});

/** `?title=` of a site and `?post=` of one of its posts. */
export const publicPostQuery = siteQuery.extend({
  post: z
    .string()
    .trim()
    .min(1, "Requerido")
    .max(100)
    .meta({ description: "Última parte de la dirección de la entrada, o su número", example: "retiro-de-jovenes" }),
});

const instant = (description: string) => z.iso.datetime().meta({ description });

const category = z
  .strictObject({
    name: z.string().meta({ description: "Nombre", example: "Jóvenes" }),
    slug: z.string().meta({ description: "Última parte de la dirección de sus entradas", example: "jovenes" }),
  })
  .meta({ id: "PublicPostCategory", description: "Una categoría de entradas del blog" });

const post = z
  .strictObject({
    id: z.int().meta({ description: "Número de la entrada", example: 7 }),
    slug: z.string().meta({ description: "Última parte de su dirección", example: "retiro-de-jovenes" }),
    url: z.string().meta({
      description: "Dirección de la entrada",
      example: "https://atrio.example/websites/camino-de-vida/blog/retiro-de-jovenes",
    }),
    title: z.string().meta({ description: "Título" }),
    description: z.string().meta({ description: "Resumen" }),
    publishedAt: instant("Cuándo se publicó"),
    updatedAt: instant("Cuándo cambió por última vez lo publicado"),
    minutes: z.int().meta({ description: "Minutos de lectura", example: 4 }),
    author: z.string().meta({ description: "Quién la escribe; vacío, nadie", example: "Ana Ruiz" }),
    categories: z.array(category).meta({ description: "Categorías" }),
    cover: image.nullable().meta({ description: "Imagen de portada" }),
  })
  .meta({ id: "PublicPost", description: "Una entrada del blog de una página pública" });

const link = z
  .strictObject({ slug: post.shape.slug, title: post.shape.title })
  .meta({ id: "PublicPostLink", description: "Otra entrada del blog" });

/** What one page of the list of posts shows. */
export const publicPosts = z.strictObject({
  ...frame,
  posts: z.array(post).meta({ description: "Diez entradas, las más nuevas primero" }),
  count: z.int().meta({ description: "Cuántas hay en total", example: 12 }),
  page: z.int().meta({ description: "Página de la lista", example: 1 }),
});

/** What the page of a post shows. */
export const publicPost = z.strictObject({
  ...frame,
  post: post
    .extend({
      body: z.string().meta({ description: "Texto en HTML" }),
      previous: link.nullable().meta({ description: "La entrada anterior" }),
      next: link.nullable().meta({ description: "La entrada siguiente" }),
    })
    .meta({ id: "PublicPostDetail", description: "Una entrada del blog con su texto" }),
});

export type PublicPostsAnswer = z.output<typeof publicPosts>;
