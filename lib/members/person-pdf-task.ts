import type { Taker } from "@/lib/core/workers/slots";
import { workerOf } from "@/lib/core/workers/workers";
import { LOGO } from "@/lib/documents/paper";
import { makePdf, type PrintableImage, printPicture } from "@/lib/documents/print";
import { type PersonChurch, PHOTO } from "./person-pdf";
import type { PersonData } from "./person-schema";

export type PersonDocument = { data: PersonData; church: PersonChurch; photo: PrintableImage | null };

/** Church of the person; `logo`: the stored picture. */
type Church = Omit<PersonChurch, "logo"> & { logo: Uint8Array | null };

const startWorker = workerOf("members", "person");

/** PDF of a person's data, made in a worker thread. 503 BUSY when the church has several under way. */
export async function makePersonPdf(data: PersonData, { name, country, timeZone, logo }: Church, taker: Taker) {
  const church = { name, country, timeZone, logo: await printPicture(logo, LOGO, taker) };
  const photo = await printPicture(bytesOf(data.photo), PHOTO, taker);
  const input: PersonDocument = { data: { ...data, photo: null }, church, photo };
  return makePdf(startWorker, input, taker);
}

/** Bytes of a data URL. */
const bytesOf = (url: string | null) => (url === null ? null : Buffer.from(url.slice(url.indexOf(",") + 1), "base64"));
