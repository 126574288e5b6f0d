/** Data of pdf.js that are files of ours: tables of characters, fonts that a PDF need not bring, decoders of pictures. */
export type PdfDataKind = "cMapUrl" | "standardFontDataUrl" | "wasmUrl";

/** Order to the worker; each is answered by one of the same `id`. */
export type PdfOrder = { id: number } & (
  | { open: ArrayBuffer; password: string }
  /** `side`: pixels of the longer side. */
  | { draw: number; side: number }
);

/** `lost`: a picture or a font of the page could not be read. */
export type DrawnPage = { picture: Blob; lost: boolean };

/** Why a PDF or a page of it cannot be drawn. */
export type PdfFailure = "password" | "wrongPassword" | "damaged" | "page";

/** What the worker says; `need` is answered with the data, or null. */
export type PdfReport =
  | { id: number; opened: { pages: number; title: string } }
  | { id: number; drawn: DrawnPage }
  | { id: number; failure: PdfFailure }
  | { need: number; kind: PdfDataKind; name: string };

export type PdfData = { need: number; data: Uint8Array | null };
