import { readdirSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { waitForBackgroundTasks } from "@/lib/core/background";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { env } from "@/lib/core/env.mjs";
import { asOwner, type TestChurch } from "./church";
import { drawing } from "./pictures";
import { mountDisk } from "./small-disk";

/** Bytes for the first files of a picture, and not for all of them. */
const ROOM = 60_000;

/** A disk of its own for the files of a church; null: not mounted. `rowsOf`: rows that name its files. */
export function mountChurchDisk(church: TestChurch, rowsOf: (db: ChurchDb) => Promise<unknown>) {
  const folder = path.join(env().ATRIO_DATA_DIR, "uploads", "church", String(church.id));
  const disk = mountDisk(folder, "8m");
  if (!disk) return null;
  const stored = async () => {
    await waitForBackgroundTasks();
    return [readdirSync(folder).sort(), await asOwner(church, rowsOf)];
  };
  return {
    ...disk,
    fill: () => disk.fill(ROOM),
    /** Expects that each upload is refused for want of room and changes neither rows nor files. */
    expectNoRoom: async (uploads: (() => Promise<unknown>)[]) => {
      const before = await stored();
      for (const upload of uploads) {
        expect(await upload()).toMatchObject({
          status: 507,
          body: { code: "NO_ROOM", message: expect.stringContaining("Ya no hay espacio") },
        });
        expect(await stored()).toEqual(before);
      }
    },
  };
}

/** A picture whose variants take more than the room that a full disk leaves. */
export const aLargePicture = () => drawing({ width: 1_400, height: 1_400 }).png().toBuffer();
