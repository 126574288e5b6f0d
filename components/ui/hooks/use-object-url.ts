"use client";

import { useEffect, useState } from "react";

/** Object URL of a picture in memory; null without one. */
export function useObjectUrl(blob: Blob | null) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return setUrl(null);
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return url;
}

/** Object URLs of pictures in memory, by their keys. */
export function useObjectUrls(blobs: Record<string, Blob | null> | undefined): Record<string, string> {
  const [urls, setUrls] = useState<Record<string, string>>({});
  useEffect(() => {
    const created = Object.fromEntries(
      Object.entries(blobs ?? {}).flatMap(([key, blob]) => (blob ? [[key, URL.createObjectURL(blob)]] : [])),
    );
    setUrls(created);
    return () => {
      for (const url of Object.values(created)) URL.revokeObjectURL(url);
    };
  }, [blobs]);
  return urls;
}
