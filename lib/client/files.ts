import { offlineError, readApiError, send } from "./api";
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

/** Milliseconds until an object URL is revoked, when the browser has long read it. */
const URL_LIFETIME = 60_000;

function saveFile(content: Blob, name: string) {
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
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    // fetch has no upload progress.
    const request = new XMLHttpRequest();
    let read = 0;
    let answer: { status: number; body: unknown } | undefined;

    const readLines = (isWhole: boolean) => {
      const text = request.responseText;
      const end = isWhole ? text.length : text.lastIndexOf("\n") + 1;
      for (const line of text.slice(read, end).split("\n").filter(Boolean)) {
        const event: unknown = parse(line);
        if (!isRecord(event)) continue;
        if ("result" in event) answer = { status: Number(event.status), body: event.result };
        else if ("done" in event) onDone?.(Number(event.done), Number(event.total));
      }
      read = Math.max(read, end);
    };

    request.upload.onprogress = ({ loaded, total }) => onSent(loaded, total);
    request.onprogress = () => {
      if (isNdjson(request)) readLines(false);
    };
    request.onload = () => {
      if (!isNdjson(request)) return resolve({ status: request.status, body: parse(request.responseText) });
      readLines(true);
      // Without a result line the connection or the server broke off.
      if (answer) resolve(answer);
      else reject(offlineError());
    };
    request.onerror = () => reject(offlineError());
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open("POST", `/api${path}`);
    request.setRequestHeader("Accept", "application/x-ndjson");
    request.send(form);
  });
}

const isNdjson = (request: XMLHttpRequest) =>
  request.getResponseHeader("Content-Type")?.startsWith("application/x-ndjson") ?? false;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
