import { SONG_FILE_MAX } from "@/lib/presentations/songs/files/rules";

/** Files whose content is packed already. */
const PACKED = /\.(?:pptx|ppsx|osz|zip|jpe?g|png|mp3|mp4|m4a)$/i;

const TOO_LARGE = "Los archivos pesan más de 50 MB. Quita los que no son cantos, o tráelos por partes.";

/** The one chosen file, or all of them in a ZIP, which is one upload. Rejects with what the person should do. */
export async function packFiles(files: readonly File[]): Promise<File> {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > SONG_FILE_MAX) throw new Error(TOO_LARGE);
  const [only] = files;
  if (only && files.length === 1) {
    await contentOf(only);
    return only;
  }
  const { zipSync } = await import("fflate");
  const entries: Record<string, [Uint8Array, { level: 0 | 6 }]> = {};
  for (const file of files) {
    const name = file.webkitRelativePath || file.name;
    entries[freeName(entries, name)] = [await contentOf(file), { level: PACKED.test(name) ? 0 : 6 }];
  }
  return new File([zipSync(entries) as Uint8Array<ArrayBuffer>], `${files.length} archivos.zip`);
}

async function contentOf(file: File) {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new Error(`No pudimos leer «${file.name}». Si es una carpeta, elígela con «Elegir una carpeta».`);
  }
}

/** A name that no other file has: two folders may hold files of one name. */
function freeName(taken: object, name: string) {
  let free = name;
  for (let number = 2; free in taken; number++) free = `${number}/${name}`;
  return free;
}
