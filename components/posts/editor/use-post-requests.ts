"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { forgetDraft, readDraft, storeDraft } from "@/components/fields/draft-storage";
import type { Base } from "@/components/fields/edited-content";
import { editorHref } from "@/components/posts/post-links";
import { useArea } from "@/components/ui/layout/area";
import { ApiError, api } from "@/lib/client/api";
import type { PostDetail, PostImageRow } from "@/lib/posts/schema";
import type { PostImages } from "./body/image-node";
import { createPost } from "./post-creation";
import { noteRow } from "./post-query";
import { isSamePost, type PostValues, toValues } from "./values";

/** Characters of a body that a browser still sends while the page ends; its limit is 64 kB. */
const KEEPALIVE_MAX = 20_000;

interface PostRequestsOptions {
  /** Absent until the post is created. */
  first: PostDetail | null;
  images: PostImages;
  onCreate: (id: number) => void;
}

/** Requests that save a post: the first one creates it, unless it exists. */
export function usePostRequests({ first, images, onCreate }: PostRequestsOptions) {
  const { draftOwner } = useArea();
  const client = useQueryClient();
  /** The post as it was first known; null while there is none. */
  const known = useRef<PostDetail | null>(first);
  const creating = useRef<Promise<PostDetail>>(null);
  const draftName = () => `${draftOwner}:posts:${known.current?.id ?? "new"}`;
  const requestName = `${draftOwner}:posts:new:request`;

  const create = (typed: PostValues, options?: { keepalive: boolean }) => {
    creating.current ??= createPost(requestName, typed, options)
      .then((created) => {
        const unsaved = readDraft(draftName(), "browser");
        forgetDraft(draftName(), "browser");
        known.current = created;
        if (unsaved) storeDraft(draftName(), unsaved, "browser");
        forgetDraft(requestName, "browser");
        noteRow(client, created);
        onCreate(created.id);
        // Without a navigation: the text keeps its focus and its cursor.
        window.history.replaceState(null, "", editorHref(created.id));
        return created;
      })
      .finally(() => {
        creating.current = null;
      });
    return creating.current;
  };

  const put = async (
    typed: PostValues,
    version: number,
    options?: { keepalive: boolean },
  ): Promise<Base<PostValues>> => {
    if (options?.keepalive && JSON.stringify(typed).length > KEEPALIVE_MAX) throw new Error("too long to send");
    const post = known.current ?? (await create(typed, options));
    if (version === 0 && isSamePost(toValues(post), typed)) return post;
    const body = { ...toValues(typed), version: version || post.version };
    try {
      const saved = await api.put(`/posts/${post.id}/draft`, body, options);
      noteRow(client, saved);
      return saved;
    } catch (error) {
      if (error instanceof ApiError && error.code === "STALE") noteImages(images, (error.current as PostDetail).images);
      throw error;
    }
  };

  return {
    draftName,
    put,
    /** Id of the post, which is created with `typed` if there is none. */
    ensurePost: async (typed: PostValues) => (known.current ?? (await create(typed))).id,
    /** Gives up the creation that an earlier page asked for. */
    forgetCreation: () => {
      if (!known.current) forgetDraft(requestName, "browser");
    },
  };
}

/** Notes the pictures of a post as the server has them. */
export function noteImages(images: PostImages, rows: readonly PostImageRow[] = []) {
  for (const image of rows) images.set(image.id, image);
}
