import type { DrawnPage, PdfData, PdfDataKind, PdfFailure, PdfOrder, PdfReport } from "./pdf-messages";

/** Milliseconds without an answer after which a PDF is given up. */
const STALL_MS = 15_000;

/** Pieces of data that one answer may ask for: the most that real files need is a dozen. */
const NEEDS_MAX = 100;

const FOLDERS: Record<PdfDataKind, string> = { cMapUrl: "cmaps", standardFontDataUrl: "fonts", wasmUrl: "wasm" };

/** Why a PDF or a page could not be read; `stalled`: it took too long. */
export class PdfError extends Error {
  constructor(readonly reason: PdfFailure | "stalled" | "unsupported") {
    super(reason);
    this.name = "PdfError";
  }
}

/** Whether this browser draws outside of the page (Safari from 16.4). */
const canReadPdf = () => {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return false;
  try {
    return new OffscreenCanvas(1, 1).getContext("2d") !== null;
  } catch {
    return false;
  }
};

type Opened = { pages: number; title: string };

export interface PdfReader extends Opened {
  /** A page, from 1, as a picture whose longer side has so many pixels at most. One after another. */
  draw: (page: number, side: number) => Promise<DrawnPage>;
  /** Ends the thread; the next `draw` begins another one. */
  close: () => void;
}

/**
 * Opens a PDF in a thread of its own, which is ended when it does not answer in time: whatever a file does, the page goes on.
 * Rejects with a `PdfError`.
 */
export async function openPdf(file: Blob, password = ""): Promise<PdfReader> {
  if (!canReadPdf()) throw new PdfError("unsupported");
  let thread: ReturnType<typeof startThread> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const close = () => {
    thread?.end();
    thread = undefined;
  };
  const open = async () => {
    thread = startThread();
    const bytes = await file.arrayBuffer();
    const report = await thread.ask({ open: bytes, password }, [bytes]);
    if (!("opened" in report)) throw new PdfError("damaged");
    return report.opened;
  };
  const drawOne = async (page: number, side: number) => {
    if (!thread) await open();
    const report = await thread?.ask({ draw: page, side });
    if (!report || !("drawn" in report)) throw new PdfError("page");
    return report.drawn;
  };
  /** A page that cannot be drawn leaves the others; whatever else happens ends the thread. */
  const guarded = <Result>(work: () => Promise<Result>) =>
    work().catch((error: unknown) => {
      if (!(error instanceof PdfError && error.reason === "page")) close();
      throw error;
    });
  const opened = await guarded(open);
  return {
    ...opened,
    draw: (page, side) => {
      const drawn = last.then(() => guarded(() => drawOne(page, side)));
      last = drawn.catch(() => {});
      return drawn;
    },
    close,
  };
}

type Asked = { resolve: (report: PdfReport) => void; reject: (error: PdfError) => void };

function startThread() {
  const worker = new Worker("/pdf/worker.js");
  let asked: Asked | undefined;
  let lastId = 0;
  let needs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => fail("stalled"), STALL_MS);
  };
  const end = () => {
    clearTimeout(timer);
    worker.terminate();
    asked?.reject(new PdfError("stalled"));
    asked = undefined;
  };
  const fail = (reason: PdfError["reason"]) => {
    asked?.reject(new PdfError(reason));
    asked = undefined;
    end();
  };

  worker.onmessage = ({ data }: MessageEvent<Partial<PdfReport>>) => {
    if ("need" in data && typeof data.need === "number") {
      if (++needs > NEEDS_MAX) return fail("damaged");
      restartTimer();
      const { need, kind, name } = data;
      void readData(kind, name).then((bytes) => worker.postMessage({ need, data: bytes } satisfies PdfData));
      return;
    }
    // pdf.js says that it is ready, which is no answer.
    if (!("id" in data) || data.id !== lastId || !asked) return;
    clearTimeout(timer);
    const { resolve, reject } = asked;
    asked = undefined;
    if ("failure" in data && data.failure) reject(new PdfError(data.failure));
    else resolve(data as PdfReport);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    fail("damaged");
  };

  const ask = (
    order: { open: ArrayBuffer; password: string } | { draw: number; side: number },
    moved: ArrayBuffer[] = [],
  ) =>
    new Promise<PdfReport>((resolve, reject) => {
      asked = { resolve, reject };
      needs = 0;
      restartTimer();
      worker.postMessage({ ...order, id: ++lastId } satisfies PdfOrder, moved);
    });
  return { ask, end };
}

/** A file of pdf.js by its name, null for any other. */
async function readData(kind: PdfDataKind | undefined, name: unknown) {
  const isKnown =
    kind && Object.hasOwn(FOLDERS, kind) && typeof name === "string" && /^[\w-]{1,60}\.\w{3,5}$/.test(name);
  if (!isKnown) return null;
  try {
    const response = await fetch(`/pdf/${FOLDERS[kind]}/${name}`);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
