import { deflateSync } from "node:zlib";

/** Deflates a few kilobytes: with zlib's default settings, allocating its memory would cost more than the work. */
export const deflateSmall = (content: string | Uint8Array, level: number) =>
  deflateSync(content, { level, windowBits: 13, memLevel: 6, chunkSize: 4096 });
