import type { AddedVersion } from "@/lib/bible/versions/schema";
import { api, type PathOf, toApiError } from "@/lib/client/api";
import { upload } from "@/lib/client/files";

/** First part of the keys of what is known of the church's Bibles. */
export const VERSIONS = "bible/versions";

export const versionsQuery = {
  queryKey: [VERSIONS],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get("/bible/versions", undefined, { signal }),
};

/** The client's types take its path for that of a chapter. */
export const removeVersion = (id: number) => api.delete(`/bible/versions/${id}` as PathOf<"DELETE">);

export interface NewVersion {
  name: string;
  abbreviation: string;
  file: File;
  /** "" where the chapters say it. */
  division: string;
}

interface SendOptions {
  dryRun: boolean;
  /** Percent sent so far. */
  onSent: (percent: number) => void;
  signal: AbortSignal;
}

/** Sends a file with a Bible, to be read or to be added with what is odd in it; rejects with an ApiError. */
export async function sendVersion(
  { file, name, abbreviation, division }: NewVersion,
  { dryRun, onSent, signal }: SendOptions,
) {
  const form = new FormData();
  const texts = { name, abbreviation, division, declaration: "true", dryRun: String(dryRun), accept: "true" };
  for (const [field, value] of Object.entries(texts)) form.set(field, value);
  form.set("file", file);
  const { status, body } = await upload("/bible/versions", form, {
    onSent: (sent, size) => onSent(Math.round((sent / size) * 100)),
    signal,
  });
  if (status >= 400) throw toApiError(status, body);
  return body as AddedVersion;
}
