import { call } from "./call";
import type { TestChurch } from "./church";
import { importForm } from "./imports";

/** A song of OpenLyrics with two strophes. */
export const openLyrics = (title: string, opening = `${title}, primera línea`, more = "") =>
  `<?xml version="1.0" encoding="UTF-8"?>
<song xmlns="http://openlyrics.info/namespace/2009/song" version="0.8">
  <properties><titles><title>${title}</title></titles>${more}</properties>
  <lyrics><verse name="v1"><lines>${opening}<br/>segunda línea</lines></verse><verse name="v2"><lines>Otra estrofa</lines></verse></lyrics>
</song>`;

export const songFile = (bytes: Uint8Array | string, name = "cantos.zip") =>
  new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name);

/** Imports a file of songs as the owner of a church. */
export const importSongs = (church: TestChurch, file: File, options: object = {}) =>
  call("POST /presentations/import", {
    as: church.owner,
    body: importForm(file, { options: JSON.stringify(options) }),
  });
