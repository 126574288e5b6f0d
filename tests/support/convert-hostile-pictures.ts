import type { AppError } from "@/lib/core/errors";
import { readHeader } from "@/lib/core/files/header-process";
import { makeImage, makePicture } from "@/lib/core/files/images";
import { hostilePictures } from "./hostile-pictures";
import { solidPicture } from "./pictures";

// Separate process with the server's limit of memory, which a picture may end: `convert-hostile-pictures.ts <headers|all>`.
const sizes = { width: 800, height: 800, smaller: [400], quality: { webp: 78, avif: 50 } };
const answers: Record<string, unknown> = {};

/** What a program answers to each picture: of its header alone, or as both kinds of upload. */
const programs = {
  headers: async (bytes: Buffer) => [await readHeader(bytes)],
  all: async (bytes: Buffer) => [
    await makeImage(bytes, "portrait").catch(refusalOf),
    await makePicture(bytes, sizes).catch(refusalOf),
  ],
};

const refusalOf = ({ status, code, details, message }: AppError) => ({ status, code, details, message });

const [, , program = "all", ...names] = process.argv;
for (const [name, make] of Object.entries(hostilePictures()))
  if (names.length === 0 || names.includes(name))
    answers[name] = await programs[program as keyof typeof programs](await make());
const header = await readHeader(await solidPicture("red"));
process.stdout.write(JSON.stringify({ answers, header }));
