"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useAutosave } from "@/components/fields/use-autosave";
import { useProfile } from "@/components/shell/account/profile";
import type { PostDetail } from "@/lib/posts/schema";
import type { PostImages } from "./body/image-node";
import type { checkValues, Problem } from "./check-values";
import { mergePosts } from "./merge";
import { noteRow, postQuery } from "./post-query";
import { noteImages, usePostRequests } from "./use-post-requests";
import { emptyValues, isSamePost, type PostValues, toValues } from "./values";

/** State of the editor of a post, saved while it changes; without a row, the first change creates it. */
export function usePostEditor(first: PostDetail | null) {
  const client = useQueryClient();
  const { userName } = useProfile();
  const [blank] = useState<PostValues>({ ...emptyValues, author: userName });
  const [id, setId] = useState(first?.id ?? null);
  const [values, setValues] = useState<PostValues>(() => (first ? toValues(first) : blank));
  const [revision, setRevision] = useState(0);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [isRestored, setRestored] = useState(false);
  const [unsent, setUnsent] = useState({ text: false, cover: false });
  const [images] = useState<PostImages>(() => new Map(first?.images.map((image) => [image.id, image])));
  const latest = useRef(values);
  const check = useRef<typeof checkValues>((unchecked) => ({ saved: unchecked, problems: [] }));

  const { draftName, put, ensurePost, forgetCreation } = usePostRequests({ first, images, onCreate: setId });
  const { data: row = null } = useQuery({
    ...postQuery(id ?? 0),
    enabled: id !== null,
    initialData: first ?? undefined,
  });

  const adopt = (next: PostValues) => {
    latest.current = toValues(next);
    setValues(latest.current);
    setRevision((count) => count + 1);
  };

  const { autosave, draft, save } = useAutosave<PostValues>(draftName, {
    base: first ?? { ...blank, version: 0 },
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

  const restoreDraft = useEffectEvent(() => {
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
  });
  useEffect(() => restoreDraft(), []);

  useEffect(() => {
    if (!row) return;
    noteImages(images, row.images);
    autosave.refresh(row);
  }, [autosave, images, row]);

  /** Takes values that the server has, in place of those on the page. */
  const take = (saved: PostDetail | null) => {
    noteImages(images, saved?.images);
    if (saved) noteRow(client, saved);
    autosave.restore({ base: saved ?? { ...blank, version: 0 }, content: blank, sent: [] });
    adopt(saved ? toValues(saved) : blank);
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
    ensurePost: () => ensurePost(check.current(latest.current).saved),
    /** Whether changes of an earlier page were found; `discardRestored` takes what is saved instead. */
    isRestored,
    discardRestored: () => {
      forgetCreation();
      take(row);
    },
  };
}

export type PostEditor = ReturnType<typeof usePostEditor>;
