"use client";

import { useRef, useState } from "react";
import { pictureError, uploadPicture } from "@/components/fields/upload-picture";
import { useRefresh } from "@/components/lists/use-refresh";
import { SITE_KEY } from "@/components/websites/site-keys";
import { randomId } from "@/lib/client/random";

/** A picture that is being sent, waits for its turn, or was refused. */
export interface SentPicture {
  key: string;
  name: string;
  preview: string;
  percent: number;
  error: string | null;
}

/** Sends chosen pictures to the gallery one after the other. */
export function useGalleryUpload(room: number) {
  const refresh = useRefresh(SITE_KEY);
  const [pictures, setPictures] = useState<SentPicture[]>([]);
  const [surplus, setSurplus] = useState(0);
  const queue = useRef(Promise.resolve());

  const change = (key: string, changes: Partial<SentPicture>) =>
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const drop = (key: string) =>
    setPictures((all) => {
      const dropped = all.find((one) => one.key === key);
      if (dropped) URL.revokeObjectURL(dropped.preview);
      return all.filter((one) => one.key !== key);
    });

  async function sendOne(key: string, file: File) {
    try {
      await uploadPicture("/builder/image", file, "backdrop", { onSent: (percent) => change(key, { percent }) });
      await refresh();
      drop(key);
    } catch (failure) {
      change(key, { error: pictureError(failure) });
    }
  }

  const pending = pictures.filter(({ error }) => error === null).length;
  const add = (files: File[]) => {
    const fitting = files.slice(0, Math.max(0, room - pending));
    setSurplus(files.length - fitting.length);
    const added = fitting.map((file) => ({ key: randomId(), file, preview: URL.createObjectURL(file) }));
    setPictures((all) => [
      ...all.filter(({ error }) => error === null),
      ...added.map(({ key, file, preview }) => ({ key, name: file.name, preview, percent: 0, error: null })),
    ]);
    for (const { key, file } of added) queue.current = queue.current.then(() => sendOne(key, file));
  };

  return { pictures, surplus, pending, add, drop };
}
