import { copyText } from "@/lib/core/db/copy-text";
import { serveTasks } from "@/lib/core/workers/worker-link";
import type { WorkerTasks } from "@/lib/core/workers/workers";
import type { BibleInput, BibleMessage } from "./versions/add";
import { toVector } from "./versions/words";

/** Verses of a message. */
const BATCH = 4_000;

export const tasks: WorkerTasks = {
  version: async () => {
    const { readBible } = await import("./versions/read/read-file");
    serveTasks<BibleInput, BibleMessage>(async ({ bytes, id }, send) => {
      const { reading, chapters, verses } = await readBible(new Uint8Array(bytes));
      for (let at = 0; at < verses.length; at += BATCH) {
        const lines = verses
          .slice(at, at + BATCH)
          .map((verse) => `${verse.id}\t${copyText(verse.text)}\t${toVector(id, verse.text)}\n`);
        const copy = new TextEncoder().encode(lines.join(""));
        await send({ copy }, [copy.buffer]);
      }
      await send({ end: { reading, chapters } });
    });
  },
};
