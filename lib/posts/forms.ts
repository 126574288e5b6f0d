import { type ChurchScope, inChurch } from "@/lib/core/db/church-db";
import { saveStored } from "@/lib/pictures/store";
import { readContent } from "./content/from-html";
import { lostTexts } from "./content/rules";
import { addPostImage, storePostImage } from "./images";
import type { PostForm, PostUpdateForm, SavedPost } from "./schema";
import { createDraft, getPost, lockPost, type PostChurch, publishPost, requirePublishable, saveDraft } from "./service";

/**
 * Creates a post with its cover, and publishes or schedules it. 400 with `fields` for what is too short or an address of
 * another post, 422 for a file that is no picture.
 */
export async function createPost(
  scope: ChurchScope,
  { title, description, slug = "", author, categories, body, publishedAt, file }: PostForm,
  church: PostChurch,
): Promise<SavedPost> {
  const { content, lost } = readContent(body);
  // Before a processor converts the picture of a form that would be refused.
  requirePublishable({ title, description }, content);
  const stored = await storePostImage(scope, file);
  return saveStored(scope, stored, async (db) => {
    const { id } = await createDraft(db, { title, description, slug, author, categories, content }, church);
    const { id: cover } = await addPostImage(db, id, stored);
    await db.post.updateMany({ where: { id }, data: { cover } });
    const post = await publishPost(db, { id, publishedAt }, church);
    return { previous: null, result: { ...post, remarks: lostTexts(lost, ADD_IMAGES) } };
  });
}

/**
 * Replaces the texts of a post, and its cover when there is a file. What is published or scheduled shows it at once; a draft
 * stays one without a moment. 400, 409 and 422 as the others, or 404.
 */
export async function updatePost(
  scope: ChurchScope,
  { id, version, title, description, slug, author, categories, body, publishedAt, file }: PostUpdateForm,
  church: PostChurch,
): Promise<SavedPost> {
  const texts = { title, description };
  const images = await inChurch(scope, async (db) => {
    await lockPost(db, id, version, church);
    return db.postImage.findMany({ where: { postId: id }, select: { id: true } });
  });
  // Outside the transactions: a long text takes up to a tenth of a second.
  const { content, lost } = readOwnContent(id, images, body);
  requirePublishable(texts, content);
  const stored = file ? await storePostImage(scope, file) : null;
  return saveStored(scope, stored, async (db) => {
    const post = await lockPost(db, id, version, church);
    const cover = stored ? (await addPostImage(db, id, stored)).id : post.cover;
    await saveDraft(db, id, { ...texts, slug: slug ?? post.slug, author, categories, content, cover });
    const isPublic = publishedAt !== undefined || (await db.postPublication.count({ where: { postId: id } })) > 0;
    const result = isPublic ? await publishPost(db, { id, publishedAt }, church) : await getPost(db, id, church);
    return { previous: null, result: { ...result, remarks: lostTexts(lost, ADD_IMAGES) } };
  });
}

/** What a program does about pictures that a text does not keep. */
const ADD_IMAGES = {
  one: "agrégala con POST /posts/{id}/images",
  many: "agrégalas con POST /posts/{id}/images",
};

/** Body of a text that was sent; it shows pictures of the post by the addresses that its answers have. */
const readOwnContent = (postId: number, images: { id: number }[], body: string) =>
  readContent(body, (src) => {
    const [, post, image] = IMAGE_URL.exec(src) ?? [];
    const id = Number(image);
    return Number(post) === postId && images.some((own) => own.id === id) ? id : null;
  });

const IMAGE_URL = /\/api\/posts\/(\d+)\/images\/(\d+)\/photo(?:\?|$)/;
