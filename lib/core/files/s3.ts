import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { log } from "@/lib/core/log";
import { checkedKey, isKey, pictureKeyOf, type Storage, storageUnavailable, withoutExtension } from "./stored-files";

export type Bucket = {
  bucket: string;
  /** Absent for Amazon S3. */
  endpoint?: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Milliseconds: to connect, and without a response. */
const CONNECT_MAX = 3_000;
const RESPONSE_MAX = 15_000;

/** Storage in a bucket of any S3-compatible store. */
export function s3Storage({ bucket, endpoint, region, ...credentials }: Bucket): Storage {
  // Its version is pinned: that later ones need a newer Node concerns nobody who runs Atrio.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
  const client = new S3Client({
    region,
    endpoint,
    credentials,
    // Compatible with stores other than Amazon S3.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MAX, requestTimeout: RESPONSE_MAX, throwOnRequestTimeout: true },
  });
  const at = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) });
  return {
    async put(key, bytes) {
      const file = { Body: bytes, ContentLength: bytes.byteLength, ContentType: "application/octet-stream" };
      await client.send(new PutObjectCommand({ ...at(key), ...file })).catch(fail);
    },
    async get(key) {
      const answer = await client.send(new GetObjectCommand(at(key))).catch((error) => {
        if (error instanceof NoSuchKey) return null;
        fail(error);
      });
      if (!answer?.Body) return null;
      return { bytes: answer.Body.transformToWebStream(), size: answer.ContentLength ?? 0 };
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch(fail);
    },
    async listVariants(key) {
      const keys: string[] = [];
      for await (const file of keysOf(client, bucket, withoutExtension(checkedKey(key))))
        if (pictureKeyOf(file.key) === key) keys.push(file.key);
      return keys;
    },
    list: (prefix) => keysOf(client, bucket, `${prefix.replace(/\/$/, "")}/`),
  };
}

async function* keysOf(client: S3Client, bucket: string, prefix: string) {
  let next: string | undefined;
  do {
    const page = await client
      .send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: next }))
      .catch(fail);
    for (const { Key: key, LastModified: at, Size: size = 0 } of page.Contents ?? [])
      if (key && at && isKey(key)) yield { key, at, size };
    next = page.NextContinuationToken;
  } while (next);
}

function fail(error: Error): never {
  log.error({ error: String(error) }, "storage failed");
  throw storageUnavailable();
}
