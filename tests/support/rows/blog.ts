import type { PostBlock, PostContent } from "@/lib/posts/content/schema";
import { type PostDraftInput, postDraftInput } from "@/lib/posts/schema";
import { createDraft, type PostChurch, publishPost } from "@/lib/posts/service";
import type { ModuleRows } from "../bodies";
import { asOwner, type TestChurch, unique } from "../church";

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

/** Accepted bodies of the module's endpoints. */
export const rows: ModuleRows = {
  create: async (church) => ({ posts: (await aPublishedPost(church)).id }),
  bodies: (_, ids) => ({
    "POST /posts/drafts": draftBody(),
    "POST /posts/bulk": { action: "restore", ids: [ids.posts] },
    "PUT /posts/[id]/draft": { ...draftBody(), cover: null, version: 1 },
    "POST /posts/[id]/publication": { version: 1 },
  }),
};
