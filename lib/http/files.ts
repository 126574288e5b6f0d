import * as z from "zod";
import { notFound } from "@/lib/core/errors";
import { storage } from "@/lib/core/files/storage";
import type { UploadedFile } from "@/lib/core/files/uploaded-file";
import { IMAGE_MAX } from "@/lib/core/values/sizes";
import { NO_STORE } from "./errors";
import type { FileForm } from "./input";
import { UPLOAD_POLICY } from "./security-headers.mjs";

/** Multipart form with an image under `image`. */
export const imageForm: FileForm<UploadedFile> = {
  name: "image",
  maxBytes: IMAGE_MAX,
  isStored: true,
  schema: z.strictObject({ file: z.custom<UploadedFile>() }).transform(({ file }) => file),
};

/** Multipart form of the texts of `schema` with an optional image under `image`. */
export const formWithImage = <Body>(schema: z.ZodType<Body>): FileForm<Body> => ({
  name: "image",
  maxBytes: IMAGE_MAX,
  isOptional: true,
  isStored: true,
  schema,
});

/** Media types of `imageResponse`. */
export const IMAGE_ANSWER = ["image/webp"] as const;

/** Serves a stored image, private and without script or sniffing. */
export async function imageResponse({ method }: Request, key: string) {
  const file = await (await storage()).get(key);
  if (!file) throw notFound("La imagen ya no está.");
  if (method === "HEAD") await file.bytes.cancel();
  return new Response(method === "HEAD" ? null : file.bytes, {
    headers: {
      ...NO_STORE,
      "Content-Type": "image/webp",
      "Content-Length": String(file.size),
      "Content-Disposition": "inline",
      "Content-Security-Policy": UPLOAD_POLICY,
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
