import type { XmlBounds } from "@/lib/core/files/read-xml";
import type { ZipBounds } from "@/lib/core/files/read-zip";
import { DEPTH_MAX, ELEMENTS_MAX, ENTRIES_MAX, RATIO_FROM, RATIO_MAX, UNPACKED_MAX } from "./limits";
import { unreadableTable } from "./table";

export const damagedFile = () =>
  unreadableTable("El archivo está dañado o incompleto. Ábrelo, guárdalo otra vez como .xlsx e inténtalo de nuevo.");

const tooLarge = () =>
  unreadableTable(
    "El contenido del archivo es demasiado grande. Deja solo las filas y columnas que quieres importar, o divídelo en partes.",
  );

const declares = () =>
  unreadableTable("El archivo trae declaraciones (DOCTYPE) que no aceptamos. Guárdalo otra vez como .xlsx.");

/** What a workbook and its parts may have. */
export const packageBounds: ZipBounds & XmlBounds = {
  entries: ENTRIES_MAX,
  unpacked: UNPACKED_MAX,
  ratio: RATIO_MAX,
  ratioFrom: RATIO_FROM,
  elements: ELEMENTS_MAX,
  depth: DEPTH_MAX,
  damaged: damagedFile,
  tooLarge,
  declares,
};
