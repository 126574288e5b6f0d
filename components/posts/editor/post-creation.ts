import { forgetDraft, readDraft, storeDraft } from "@/components/fields/draft-storage";
import { ApiError, api } from "@/lib/client/api";
import { randomId } from "@/lib/client/random";
import type { PostDetail } from "@/lib/posts/schema";
import type { PostValues } from "./values";

/** Request that creates the post, kept until it is answered: repeated with its key, it creates no other one. */
interface CreationRequest {
  key: string;
  body: Omit<PostValues, "cover">;
}

/** Statuses after which nothing was created, and nothing will be with the same body. */
const REFUSED = [400, 409, 413, 422];

/** Creates a post, or finds the one that an earlier page asked for; its text may be older than `values`. */
export async function createPost(name: string, { cover: _, ...body }: PostValues, options?: { keepalive: boolean }) {
  const stored = readDraft<CreationRequest>(name, "browser");
  const request = stored ?? { key: randomId(), body };
  if (!stored) storeDraft(name, request, "browser");
  try {
    const row: PostDetail = await api.post("/posts/drafts", request.body, { ...options, idempotencyKey: request.key });
    return row;
  } catch (error) {
    if (error instanceof ApiError && REFUSED.includes(error.status)) forgetDraft(name, "browser");
    throw error;
  }
}
