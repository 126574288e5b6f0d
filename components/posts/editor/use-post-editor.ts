"use client";

import { type Query, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Base } from "@/components/fields/autosave";
import { forgetDraft, readDraft, storeDraft } from "@/components/fields/draft-storage";
import { useAutosave } from "@/components/fields/use-autosave";
import { editorHref } from "@/components/posts/post-links";
import { useArea } from "@/components/ui/layout/area";
import { ApiError, api } from "@/lib/client/api";
import type { PostDetail, PostImageRow } from "@/lib/posts/schema";
import type { PostImages } from "./body/image-node";
import type { checkValues, Problem } from "./check-values";
import { mergePosts } from "./merge";
import { createPost } from "./post-creation";
import { postKeys, postQuery } from "./post-query";
import { emptyValues, isSamePost, type PostValues, toValues } from "./values";

/** Characters of a body that a browser still sends while the page ends; its limit is 64 kB. */
const KEEPALIVE_MAX = 20_000;

/** State of the editor of a post, saved while it changes; without a row, the first change creates it. */
export function usePostEditor(first: PostDetail | null) {
  const { draftOwner } = useArea();
  const client = useQueryClient();
  const [id, setId] = useState(first?.id ?? null);
  const [values, setValues] = useState<PostValues>(() => (first ? toValues(first) : emptyValues));
  const [revision, setRevision] = useState(0);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [isRestored, setRestored] = useState(false);
  const [unsent, setUnsent] = useState({ text: false, cover: false });
  const [images] = useState<PostImages>(() => new Map(first?.images.map((image) => [image.id, image])));
  const latest = useRef(values);
  /** The post as it was first known; null while there is none. */
  const known = useRef<PostDetail | null>(first);
  const creating = useRef<Promise<PostDetail>>(null);
  const check = useRef<typeof checkValues>((unchecked) => ({ saved: unchecked, problems: [] }));

  const draftName = () => `${draftOwner}:posts:${known.current?.id ?? "new"}`;
  const requestName = `${draftOwner}:posts:new:request`;
  const { data: row = null } = useQuery({
    ...postQuery(id ?? 0),
    enabled: id !== null,
    initialData: first ?? undefined,
  });

  const create = (typed: PostValues, options?: { keepalive: boolean }) => {
    creating.current ??= createPost(requestName, typed, options)
      .then((created) => {
        const unsaved = readDraft(draftName(), "browser");
        forgetDraft(draftName(), "browser");
        known.current = created;
        if (unsaved) storeDraft(draftName(), unsaved, "browser");
        forgetDraft(requestName, "browser");
        noteRow(client, created);
        setId(created.id);
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
    const { title, description, slug, cover, content } = typed;
    const body = { title, description, slug, cover, content, version: version || post.version };
    try {
      const saved = await api.put(`/posts/${post.id}/draft`, body, options);
      noteRow(client, saved);
      return saved;
    } catch (error) {
      if (error instanceof ApiError && error.code === "STALE") noteImages(images, (error.current as PostDetail).images);
      throw error;
    }
  };

  const adopt = (next: PostValues) => {
    latest.current = toValues(next);
    setValues(latest.current);
    setRevision((count) => count + 1);
  };

  const { autosave, draft, save } = useAutosave<PostValues>(draftName, {
    base: first ?? { ...emptyValues, version: 0 },
    put,
    isSame: isSamePost,
    merge: mergePosts,
    adopt,
  });

  /** Stores and saves the values as they are now. */
  const note = () => {
    const { saved, problems: found } = check.current(latest.current);
    setProblems(found);
    autosave.change(saved, found.length === 0);
  };

  const change = (changes: Partial<PostValues>) => {
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
    note();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once
  useEffect(() => {
    const stored = draft.read();
    if (stored && !isSamePost(stored.content, values)) {
      autosave.restore(stored);
      adopt(stored.content);
      setRestored(true);
      note();
    }
    void import("./check-values").then((module) => {
      check.current = module.checkValues;
      note();
    });
  }, []);

  useEffect(() => {
    if (!row) return;
    noteImages(images, row.images);
    autosave.refresh(row);
  }, [autosave, images, row]);

  /** Takes values that the server has, in place of those on the page. */
  const take = (saved: PostDetail | null) => {
    noteImages(images, saved?.images);
    if (saved) noteRow(client, saved);
    autosave.restore({ base: saved ?? { ...emptyValues, version: 0 }, content: emptyValues, sent: [] });
    adopt(saved ? toValues(saved) : emptyValues);
    note();
    setRestored(false);
  };

  const noteUnsent = useCallback(
    (place: keyof typeof unsent, isUnsent: boolean) => setUnsent((all) => ({ ...all, [place]: isUnsent })),
    [],
  );

  return {
    id,
    /** Whether pictures are being sent, or could not be; `noteUnsent` says so of those of a place. */
    hasUnsent: unsent.text || unsent.cover,
    noteUnsent,
    /** As the server knows it. */
    row,
    values,
    revision,
    problems,
    images,
    save,
    change,
    flush: autosave.flush,
    take,
    /** Id of the post, which is created if there is none. */
    ensurePost: async () => (known.current ?? (await create(check.current(latest.current).saved))).id,
    /** Whether changes of an earlier page were found; `discardRestored` takes what is saved instead. */
    isRestored,
    discardRestored: () => {
      if (!known.current) forgetDraft(requestName, "browser");
      take(row);
    },
  };
}

export type PostEditor = ReturnType<typeof usePostEditor>;

function noteImages(images: PostImages, rows: readonly PostImageRow[] = []) {
  for (const image of rows) images.set(image.id, image);
}

/** Keeps an answer in the query cache; what other queries know of the post is out of date. */
export function noteRow(client: QueryClient, row: PostDetail) {
  const key = postKeys.one(row.id);
  client.setQueryData(key, row);
  const isOther = ({ queryKey }: Query) => queryKey.join() !== key.join();
  void client.invalidateQueries({ queryKey: ["posts"], predicate: isOther });
}
