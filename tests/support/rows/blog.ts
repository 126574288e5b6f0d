import { storePublicPicture } from "@/lib/pictures/store";
import type { PostBlock, PostContent } from "@/lib/posts/content/rules";
import { imageWidths } from "@/lib/posts/rules";
import { type PostDraftInput, postDraftInput } from "@/lib/posts/schema";
import { createDraft, type PostChurch, publishPost } from "@/lib/posts/service";
import type { ModuleRows } from "../bodies";
import { asOwner, type TestChurch, unique } from "../church";
import { solidPicture } from "../pictures";

/** The churches of the tests, as the service of posts takes them. */
export const postChurch: PostChurch = { name: "Iglesia", timeZone: "America/Bogota", isOpen: true };

export const paragraph = (text: string): PostBlock => ({ type: "paragraph", content: [{ type: "text", text }] });

/** Content of paragraphs. */
export const contentOf = (...texts: string[]): PostContent => ({ type: "doc", content: texts.map(paragraph) });

/** Accepted body of a draft. */
export const draftBody = (changes: Partial<PostDraftInput> = {}) => ({
  title: `Retiro de jóvenes ${unique()}`,
  description: "Tres días en la montaña para descansar y orar.",
  slug: "",
  content: contentOf("Salimos el viernes a las seis de la tarde."),
  ...changes,
});

/** A draft. */
export const aPost = (church: TestChurch, changes: Partial<PostDraftInput> = {}) =>
  asOwner(church, (db) => createDraft(db, postDraftInput.parse(draftBody(changes)), postChurch));

type Published = Partial<PostDraftInput> & {
  /** `YYYY-MM-DDTHH:MM` in Bogotá; default: now. */
  publishedAt?: string;
};

/** A published post, or a scheduled one. */
export async function aPublishedPost(church: TestChurch, { publishedAt, ...changes }: Published = {}) {
  const { id } = await aPost(church, changes);
  return asOwner(church, (db) => publishPost(db, { id, publishedAt }, postChurch));
}

/** Moves the moment at which a post is published. */
export const publishAt = (church: TestChurch, id: number, moment: string | Date) =>
  asOwner(church, (db) =>
    db.postPublication.updateMany({ where: { postId: id }, data: { publishedAt: new Date(moment) } }),
  );

/** A picture of a post, with all of its variants. */
export async function aPostImage(church: TestChurch, postId: number) {
  const scope = { churchId: church.id, userId: church.owner.id };
  const file = new Blob([await solidPicture("#aa3322", { width: 1600, height: 900 })]);
  const { photo, width, height, widths, preview } = await storePublicPicture(scope, imageWidths, file);
  return asOwner(church, (db) => db.postImage.create({ data: { postId, photo, width, height, widths, preview } }));
}

/** A published post with a cover and every kind of block; `slug`: its address. */
export async function anIllustratedPost(church: TestChurch) {
  const { id } = await aPublishedPost(church);
  const image = await aPostImage(church, id);
  const link = { type: "link" as const, attrs: { href: "https://example.com" } };
  const long = `https://example.com/${"una-direccion-muy-larga".repeat(6)}`;
  const items = ["Volver a llamar.", "Llegar antes."].map((text) => ({
    type: "listItem" as const,
    content: [paragraph(text)],
  }));
  const body: PostContent = {
    type: "doc",
    content: [
      paragraph("Nadie ve crecer el maíz mirándolo."),
      { type: "paragraph", content: [{ type: "text", text: long, marks: [link, { type: "bold" }] }] },
      { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Tres cosas que podemos hacer" }] },
      { type: "bulletList", content: items },
      {
        type: "heading",
        attrs: { level: 3 },
        content: [{ type: "text", text: "Cada semana", marks: [{ type: "italic" }] }],
      },
      { type: "orderedList", attrs: { start: 3 }, content: items },
      { type: "blockquote", content: [paragraph("La paciencia también es un trabajo.")] },
      {
        type: "bibleQuote",
        attrs: { reference: "Salmo 126:5", text: "Con regocijo segarán.", version: "Reina-Valera 1909" },
      },
      { type: "image", attrs: { id: image.id, alt: "Un surco", caption: "El surco de la ladera" } },
    ],
  };
  const data = { cover: image.id, body: body as object };
  return asOwner(church, async (db) => {
    await db.postPublication.updateMany({ where: { postId: id }, data });
    return db.postPublication.findFirstOrThrow({ where: { postId: id }, select: { slug: true, postId: true } });
  });
}

/** Accepted bodies of the module's endpoints. */
export const rows: ModuleRows = {
  create: async (church) => ({ posts: (await aPublishedPost(church)).id }),
  bodies: (_, ids) => ({
    "POST /posts/drafts": draftBody(),
    "POST /posts/bulk": { action: "restore", ids: [ids.posts] },
    "PUT /posts/{id}/draft": { ...draftBody(), cover: null, version: 1 },
    "POST /posts/{id}/publication": { version: 1 },
  }),
};
