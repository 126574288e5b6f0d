import { GlobalWorkerOptions, getDocument, PDFWorker } from "pdfjs-dist/legacy/build/pdf.mjs";

// A file of the application: the content security policy allows no other.
GlobalWorkerOptions.workerSrc = new URL("pdfjs-dist/legacy/build/pdf.worker.min.mjs", import.meta.url).toString();

let shared: PDFWorker | undefined;

/** One thread for all pages of a visit; a new one if it was ended. */
function sharedWorker() {
  if (!shared || shared.destroyed) shared = new PDFWorker();
  return shared;
}

/** Draws the first page of a PDF on a new canvas. `scale`: pixels per point. */
export async function drawPage(pdf: Uint8Array, scale: number) {
  // The thread takes the bytes away from their owner.
  const loading = getDocument({ data: pdf.slice(), worker: sharedWorker() });
  try {
    const page = await (await loading.promise).getPage(1);
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await page.render({ canvas, viewport }).promise;
    return canvas;
  } finally {
    await loading.destroy();
  }
}
