import { Busboy } from "@fastify/busboy";
import { AppError, validationError } from "@/lib/core/errors";
import { receiveFile, type UploadedFile } from "@/lib/core/files/uploaded-file";
import { budgets, minimumRate, receive, tooLarge } from "./body";

/** Bytes of a form besides its file, unless its texts are longer. */
const TEXT_BYTES = 100_000;
/** Texts of a form; the largest has the 17 of a post that is sent as it was answered. */
const TEXTS_MAX = 20;

/** Bytes that are parsed between two checks of the limits. */
const SLICE = 8_192;

type FormSpec = {
  /** Field of the file. */
  name: string;
  maxBytes: number;
  /** Bytes of the rest of the form, and of each of its texts. */
  textBytes?: number;
};

/** Texts of a form by name, null for a file that was sent in another field, and its file. */
export type ReceivedForm = { texts: Record<string, string | null>; file?: UploadedFile };

/**
 * Reads a multipart form with one file while it arrives, the file into a temporary one that `use` may read. 400 as soon
 * as it has more than `TEXTS_MAX` texts or a second file, 413 beyond its size.
 */
export async function withForm<Result>(
  request: Request,
  { name, maxBytes, textBytes = TEXT_BYTES }: FormSpec,
  church: number | undefined,
  use: (form: ReceivedForm) => Promise<Result>,
) {
  const parser = formParser(request, { name, maxBytes, textBytes });
  const upload = await receiveFile();
  const save = () => upload.write(parser.takeBytes());
  const hold = await receive(
    request,
    { limit: maxBytes + textBytes, budget: budgets.disk, pace: minimumRate, church },
    {
      write: (chunk) => parser.write(chunk).then(save),
      end: () => parser.end().then(save),
    },
  ).catch(async (error) => {
    await upload.discard();
    throw error;
  });
  const { texts, fileName } = parser.fields();
  const { file, release } = upload.finish(fileName ?? "", hold.close);
  try {
    return await use({ texts, file: fileName === undefined ? undefined : file });
  } finally {
    await release();
  }
}

/** Parser of a form's bytes: the file's are taken with `takeBytes`, the rest is in `fields` at the end. */
function formParser({ headers }: Request, { name, ...limits }: Required<FormSpec>) {
  const texts: [string, string | null][] = [];
  let bytes: Uint8Array[] = [];
  let fileName: string | undefined;
  let failure: AppError | undefined;
  const fail = (error: AppError) => {
    failure ??= error;
  };
  const busboy = openBusboy(headers.get("content-type") ?? "", limits);
  busboy.on("file", (field, stream, sentName) => {
    // A form that ends within the file fails as a whole.
    stream.on("error", () => {});
    if (field !== name) {
      texts.push([field ?? "", null]);
      stream.resume();
      return;
    }
    fileName = sentName;
    stream.on("data", (chunk: Uint8Array) => bytes.push(chunk));
    stream.on("limit", () => fail(tooLarge()));
  });
  busboy.on("field", (field, value, _isNameCut, isCut) => {
    if (isCut) fail(tooLarge());
    texts.push([field ?? "", value]);
  });
  for (const event of ["partsLimit", "filesLimit", "fieldsLimit"]) busboy.on(event, () => fail(tooManyParts()));
  // `finish` comes during a write if the form ends before its bytes do.
  const ended = new Promise<unknown>((resolve) => {
    busboy.once("finish", resolve);
    busboy.once("error", resolve);
  });
  busboy.on("error", () => fail(invalidForm()));

  const settled = () => {
    if (failure) throw failure;
  };
  return {
    write: async (chunk: Uint8Array) => {
      for (let at = 0; at < chunk.length; at += SLICE) {
        await new Promise<unknown>((resolve) => busboy.write(Buffer.from(chunk.subarray(at, at + SLICE)), resolve));
        settled();
      }
    },
    end: () => {
      busboy.end();
      return ended.then(settled);
    },
    takeBytes: () => {
      const taken = bytes;
      bytes = [];
      return taken;
    },
    fields: () => ({ texts: Object.fromEntries(texts), fileName }),
  };
}

function openBusboy(type: string, { maxBytes, textBytes }: Omit<Required<FormSpec>, "name">) {
  if (!/^multipart\/form-data;/i.test(type))
    throw new AppError(415, "MEDIA_TYPE", "El cuerpo debe ser un formulario (Content-Type: multipart/form-data).");
  try {
    return new Busboy({
      headers: { "content-type": type },
      // A text without a file name is no file, whatever its type.
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
      preservePath: true,
      limits: {
        files: 1,
        fields: TEXTS_MAX,
        parts: TEXTS_MAX + 1,
        fileSize: maxBytes,
        fieldSize: textBytes,
        headerPairs: 20,
        headerSize: 8_000,
      },
    });
  } catch {
    throw invalidForm();
  }
}

const invalidForm = () => validationError({ body: "No es un formulario válido" }, "No pudimos leer el formulario.");

const tooManyParts = () =>
  validationError({ body: "Tiene más partes de las que acepta" }, "No pudimos leer el formulario.");
