import { offlineError, readApiError, send } from "./api";
import { toQueryString } from "./query";
import { toast } from "./toast";

/** Downloads a file (a path below /api) through the browser, with toasts for progress, success and error. */
export async function download(path: string, init?: RequestInit) {
  const toastId = toast.loading("Preparando el archivo…");
  try {
    const response = await send(`/api${path}`, init);
    if (!response.ok) throw await readApiError(response);
    const content = await response.blob().catch(() => {
      throw offlineError();
    });
    const name = fileNameOf(response);
    saveFile(content, name);
    toast.success(`Descargaste ${name}`, { id: toastId });
  } catch (error) {
    toast.error(error, { id: toastId });
  }
}

/** Opens an export (a path below /api) as a PDF in a new tab, to print. */
export const openPdf = (path: string, query: Parameters<typeof toQueryString>[0] = {}) =>
  void window.open(
    `/api${path}${toQueryString({ ...query, format: "pdf", disposition: "inline" })}`,
    "_blank",
    "noopener",
  );

/** Milliseconds until an object URL is revoked, when the browser has long read it. */
const URL_LIFETIME = 60_000;

/** Saves content from memory as a file. */
export function saveFile(content: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME);
}

/** File name of a Content-Disposition header (RFC 6266), plain or encoded. */
function fileNameOf({ headers }: Response) {
  const disposition = headers.get("content-disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? "atrio";
}

interface UploadOptions {
  /** Bytes sent so far, and in total. */
  onSent: (sent: number, size: number) => void;
  /** Progress of the server, in units of its own. */
  onDone?: (done: number, total: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a form with progress: the server responds in lines (NDJSON), `{done, total}` and last `{result, status}`.
 * Resolves with the result for every status; rejects with an ApiError when there is no complete response.
 */
export function upload(path: string, form: FormData, { onSent, onDone, signal }: UploadOptions) {
  return new Promise<Answer>((resolve, reject) => {
    // fetch has no upload progress.
    const request = new XMLHttpRequest();
    let read = 0;
    let answer: Answer | undefined;

    const readLines = (isWhole: boolean) => {
      const text = request.responseText;
      const end = isWhole ? text.length : text.lastIndexOf("\n") + 1;
      answer = readEvents(text.slice(read, end), onDone) ?? answer;
      read = Math.max(read, end);
    };

    const isNdjson = () => isProgress(request.getResponseHeader("Content-Type"));
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded, total);
    request.onprogress = () => {
      if (isNdjson()) readLines(false);
    };
    request.onload = () => {
      if (!isNdjson()) return resolve({ status: request.status, body: parse(request.responseText) });
      readLines(true);
      // Without a result line the connection or the server broke off.
      if (answer) resolve(answer);
      else reject(offlineError());
    };
    request.onerror = () => reject(offlineError());
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open("POST", `/api${path}`);
    request.setRequestHeader("Accept", NDJSON);
    request.send(form);
  });
}

/** Sends a form with or without a file; resolves with the row that the server answers, or rejects with an ApiError. */
export async function sendForm<Row>(method: "POST" | "PUT", path: string, form: FormData): Promise<Row> {
  const response = await send(`/api${path}`, { method, headers: { Accept: "application/json" }, body: form });
  if (!response.ok) throw await readApiError(response);
  return response.json();
}

interface PostOptions extends Pick<UploadOptions, "onDone" | "signal"> {
  /** A repeated request with the same key and body is executed once. */
  idempotencyKey: string;
}

/** Posts JSON to an endpoint that reports its progress, as `upload` does with a form. */
export async function postWithProgress(
  path: string,
  body: object,
  { onDone, signal, idempotencyKey }: PostOptions,
): Promise<Answer> {
  const response = await send(`/api${path}`, {
    method: "POST",
    signal,
    headers: { Accept: NDJSON, "Content-Type": "application/json", "Idempotency-Key": idempotencyKey },
    body: JSON.stringify(body),
  });
  if (!isProgress(response.headers.get("Content-Type")))
    return { status: response.status, body: parse(await response.text()) };
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let answer: Answer | undefined;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += part.value;
    const end = text.lastIndexOf("\n") + 1;
    answer = readEvents(text.slice(0, end), onDone) ?? answer;
    text = text.slice(end);
  }
  // Without a result line the connection or the server broke off.
  if (!answer) throw offlineError();
  return answer;
}

/** Status and parsed body of a response. */
type Answer = { status: number; body: unknown };

const NDJSON = "application/x-ndjson";

const isProgress = (contentType: string | null) => contentType?.startsWith(NDJSON) ?? false;

/** Reports the progress in whole lines, and returns the result, if it is among them. */
function readEvents(lines: string, onDone: UploadOptions["onDone"]): Answer | undefined {
  let answer: Answer | undefined;
  for (const line of lines.split("\n").filter(Boolean)) {
    const event: unknown = parse(line);
    if (!isRecord(event)) continue;
    if ("result" in event) answer = { status: Number(event.status), body: event.result };
    else if ("done" in event) onDone?.(Number(event.done), Number(event.total));
  }
  return answer;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
