"use client";

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { pictureError, uploadPicture } from "@/components/fields/upload-picture";
import { useArea } from "@/components/ui/layout/area";
import { ApiError } from "@/lib/client/api";
import { randomId } from "@/lib/client/random";
import { toast } from "@/lib/client/toast";
import { countText } from "@/lib/core/values/numbers";
import { SLIDES_MAX } from "@/lib/presentations/rules";
import type { PresentationPicture } from "@/lib/presentations/schema";
import { nextKey } from "./editor-state";
import type { Editor } from "./use-editor";

const NO_PICTURE = "No es una imagen. Elige JPG, PNG, WebP, AVIF o GIF.";
const FULL = `Ya tiene ${SLIDES_MAX} diapositivas, el máximo.`;

/** A chosen file, or a picture that is drawn when its turn comes. */
export type PictureSource = File | { name: string; draw: () => Promise<File> };

interface FailedPicture {
  key: string;
  file: PictureSource;
  error: string;
}

/** Pictures chosen at once. `after`: key of the slide behind which the next one goes. */
interface Batch {
  id: string;
  after: string | null;
  /** Why the church may store no more: what follows is not sent. */
  refusal?: string;
}

/** "2" before "10". */
const { compare } = new Intl.Collator("es", { numeric: true });

/** Sends chosen pictures one after the other, by their names; each is a slide as soon as it is stored. */
export function usePictureUpload({ state, dispatch }: Pick<Editor, "state" | "dispatch">) {
  const { church } = useArea();
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const [failed, setFailed] = useState<FailedPicture[]>([]);
  const [announcement, setAnnouncement] = useState("");
  const queue = useRef(Promise.resolve());
  const isLeft = useRef(false);
  const latest = useRef({ state, failed });
  useLayoutEffect(() => {
    latest.current = { state, failed };
  });
  const isSending = progress.done < progress.total;
  const waiting = progress.total - progress.done;

  const onLeave = useEffectEvent(() => {
    isLeft.current = true;
    if (isSending)
      toast.error(`Saliste antes de terminar: ${countText(waiting, "imagen", "imágenes", church)} sin agregar.`);
  });
  useEffect(() => {
    isLeft.current = false;
    return () => onLeave();
  }, []);
  useEffect(() => {
    if (!isSending) return;
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", askBrowser);
    return () => window.removeEventListener("beforeunload", askBrowser);
  }, [isSending]);

  async function sendOne(source: PictureSource, batch: Batch) {
    if (isLeft.current) return;
    try {
      if (batch.refusal) throw new Error(batch.refusal);
      const file = "draw" in source ? await source.draw() : source;
      if (file.type !== "" && !file.type.startsWith("image/")) throw new Error(NO_PICTURE);
      if (latest.current.state.content.slides.length >= SLIDES_MAX) throw new Error(FULL);
      const { id } = (await uploadPicture("/presentations/pictures", file, "slide")) as PresentationPicture;
      const key = nextKey(latest.current.state);
      // At once, so that the next picture finds its slide, and what is saved has it.
      flushSync(() => dispatch({ type: "addPicture", picture: id, after: batch.after, batch: batch.id }));
      batch.after = key;
      setAnnouncement(`${source.name}: agregada.`);
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 403) batch.refusal = pictureError(failure);
      flushSync(() => setFailed((all) => [...all, { key: randomId(), file: source, error: pictureError(failure) }]));
    }
    setProgress(({ done, total }) => (done + 1 < total ? { done: done + 1, total } : { done: 0, total: 0 }));
  }

  const add = (files: PictureSource[]) => {
    const batch = { id: randomId(), after: state.selected };
    setProgress(({ done, total }) => ({ done, total: total + files.length }));
    for (const file of files.toSorted((one, other) => compare(one.name, other.name)))
      queue.current = queue.current.then(() => sendOne(file, batch));
  };
  const drop = (key: string) => setFailed((all) => all.filter((one) => one.key !== key));
  const retry = ({ key, file }: FailedPicture) => {
    drop(key);
    add([file]);
  };

  /** Resolves when all are sent, to whether all of them were added. */
  const whenSent = async () => {
    await queue.current;
    return latest.current.failed.length === 0;
  };

  return { progress, failed, announcement, add, drop, retry, whenSent };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;
