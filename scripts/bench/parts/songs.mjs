// Time in which a church brings its songs from other programs, and gives them back.
import { songArchive } from "../../../tests/support/song-archive.mjs";
import { countText } from "../report.mjs";
import { importSongs, makeChurch, post } from "../visitor.mjs";

const SONGS = 500;
/** Seconds for reading, deciding and saving. */
const LIMIT = 60;

/** @typedef {"preview" | "save" | "undo"} Step seconds of each */

/** @type {import("../run.mjs").Part} */
export default async function measureSongs({ address }) {
  const { token } = await makeChurch(address, "cantos");
  const archive = await songArchive(SONGS);
  return {
    rows: async () => {
      /** @type {Record<Step, number>} */
      const seconds = { preview: 0, save: 0, undo: 0 };
      const timed = async (/** @type {Step} */ step, /** @type {() => Promise<any>} */ work) => {
        const startedAt = performance.now();
        const result = await work();
        seconds[step] += (performance.now() - startedAt) / 1000;
        return result;
      };
      for (let from = 0; from !== null; )
        ({ next: from } = await timed("preview", () => importSongs(address, token, archive, { preview: true, from })));
      const { id, created } = await timed("save", () => importSongs(address, token, archive));
      const { removed } = await timed("undo", () => post(address, `/api/presentations/imports/${id}/undo`, {}, token));
      if (created !== SONGS || removed !== SONGS) throw new Error(`${created} songs were added and ${removed} removed`);
      const row = (/** @type {string} */ work, /** @type {number} */ taken) => ({
        work: `${work} ${countText(SONGS)} cantos de un ZIP de OpenLyrics, OpenSong, ChordPro y textos, por HTTP`,
        result: `${taken.toFixed(1)} s`,
        target: `≤ ${LIMIT} s`,
        met: taken <= LIMIT,
      });
      return [
        row("leer y mostrar", seconds.preview),
        row("guardar", seconds.save),
        row("deshacer la importación de", seconds.undo),
      ];
    },
  };
}
