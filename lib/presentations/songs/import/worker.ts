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

/** Files of a message, and characters of their slides. */
const BATCH = 40;
const BATCH_CHARACTERS = 400_000;

/** Worker thread that reads a file with songs and sends them as they can be saved. */
export const serveSongs = () =>
  serveTasks<SongsInput, SongsMessage>(async ({ bytes, fileName, lines }, send) => {
    let total = 1;
    let done = 0;
    let found: Read[] = [];
    let characters = 0;
    const flush = async () => {
      await send({ found, done, total });
      [found, characters] = [[], 0];
    };
    const files = readSongs(new Uint8Array(bytes), fileName, lines ?? undefined, (count) => {
      total = count;
    });
    for await (const one of files) {
      found.push(one);
      done = Math.min(total, done + 1);
      if (one.kind === "song") characters += one.song.slides.join("").length;
      if (found.length >= BATCH || characters >= BATCH_CHARACTERS) await flush();
    }
    if (found.length > 0) await flush();
  });
