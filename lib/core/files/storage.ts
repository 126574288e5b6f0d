import path from "node:path";
import { env } from "@/lib/core/env.mjs";
import { diskStorage } from "./disk";
import type { Storage } from "./stored-files";

let instance: Promise<Storage> | undefined;

/** Storage of this installation: the bucket `S3_BUCKET`, or `$ATRIO_DATA_DIR/uploads`. */
export function storage() {
  instance ??= openStorage();
  return instance;
}

async function openStorage(): Promise<Storage> {
  const { ATRIO_DATA_DIR, S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env();
  if (!S3_BUCKET) return diskStorage(path.join(ATRIO_DATA_DIR, "uploads"));
  const { s3Storage } = await import("./s3");
  return s3Storage({
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? "",
  });
}

/** Bytes of a stored file; null when it does not exist. */
export async function readFile(key: string): Promise<Uint8Array | null> {
  const file = await (await storage()).get(key);
  return file && new Uint8Array(await new Response(file.bytes).arrayBuffer());
}
