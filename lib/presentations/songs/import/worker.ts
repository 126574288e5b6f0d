import { serveTasks } from "@/lib/core/workers/worker-link";
import { type Read, readSongs } from "../files/read-songs";

export interface SongsInput {
  bytes: ArrayBuffer;
  fileName: string;
  lines: number | null;
}

/** What was read since the last message, and how many of the files. */
export interface SongsMessage {
  found: Read[];
  done: number;
  total: number;
}

/** Files of a message, characters of their slides, and milliseconds until it is sent: a long silence counts as an endless file. */
const BATCH = 40;
const BATCH_CHARACTERS = 400_000;
const BATCH_TIME = 1_000;

/** Worker thread that reads a file with songs and sends them as they can be saved. */
export const serveSongs = () =>
  serveTasks<SongsInput, SongsMessage>(async ({ bytes, fileName, lines }, send) => {
    let total = 1;
    let done = 0;
    let found: Read[] = [];
    let characters = 0;
    let sentAt = performance.now();
    const flush = async () => {
      await send({ found, done, total });
      [found, characters, sentAt] = [[], 0, performance.now()];
    };
    const files = readSongs(new Uint8Array(bytes), fileName, lines ?? undefined, (count) => {
      total = count;
    });
    for await (const one of files) {
      found.push(one);
      done = Math.min(total, done + 1);
      if (one.kind === "song") characters += one.song.slides.join("").length;
      const isLate = performance.now() - sentAt > BATCH_TIME;
      if (found.length >= BATCH || characters >= BATCH_CHARACTERS || isLate) await flush();
    }
    if (found.length > 0) await flush();
  });
