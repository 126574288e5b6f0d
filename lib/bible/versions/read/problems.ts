import { unreadableFile } from "@/lib/core/errors";

/** 422 for a file that holds no Bible that can be read. */
export const unreadableBible = (message: string) => unreadableFile({ file: message }, message);

export const damagedBible = () =>
  unreadableBible("El archivo está dañado o incompleto. Descárgalo otra vez e inténtalo de nuevo.");

export const tooLargeBible = () =>
  unreadableBible(
    "El contenido del archivo es demasiado grande para ser una Biblia. Revisa que sea el archivo correcto.",
  );

export const declaringBible = () =>
  unreadableBible(
    "El archivo trae declaraciones (DOCTYPE) que no aceptamos. Quítale la línea que empieza con «<!DOCTYPE».",
  );

export const unknownBible = () =>
  unreadableBible("No reconocemos ese archivo. Acepta una Biblia en OSIS, Zefania o Beblia (XML), o en JSON.");
