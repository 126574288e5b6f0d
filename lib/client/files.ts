import { noAnswer, refused, send } from "./api";
import { toast } from "./toast";

/** Fetches a file (a path below /api) and hands it to the browser to keep; says so, or what went wrong. */
export async function download(path: string, init?: RequestInit) {
  const waiting = toast.loading("Preparando el archivo…");
  try {
    const response = await send(`/api${path}`, init);
    if (!response.ok) throw await refused(response);
    const content = await response.blob().catch(() => {
      throw noAnswer();
    });
    const name = nameOf(response);
    keep(content, name);
    toast.success(`Descargaste ${name}`, { id: waiting });
  } catch (error) {
    toast.error(error, { id: waiting });
  }
}

/** Milliseconds after which nobody reads the content under its address any more. */
const KEPT = 60_000;

function keep(content: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}

/** The name that the server gives the file (RFC 6266), in its plain or its encoded form. */
function nameOf({ headers }: Response) {
  const disposition = headers.get("content-disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? "atrio";
}

interface UploadOptions {
  /** What has left this machine, in bytes. */
  onSent: (sent: number, size: number) => void;
  /** What the server has worked off, in units of its own. */
  onDone?: (done: number, total: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a form and hears meanwhile how far it is: the server answers in lines (NDJSON), `{done, total}` and last
 * `{result, status}`. Resolves with that, whatever its status; rejects with an ApiError where no answer came.
 */
export function upload(path: string, form: FormData, { onSent, onDone, signal }: UploadOptions) {
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    // fetch does not tell how much of a body has been sent.
    const request = new XMLHttpRequest();
    let read = 0;
    let answer: { status: number; body: unknown } | undefined;

    const readLines = (isWhole: boolean) => {
      const text = request.responseText;
      const end = isWhole ? text.length : text.lastIndexOf("\n") + 1;
      for (const line of text.slice(read, end).split("\n").filter(Boolean)) {
        const told: unknown = parse(line);
        if (!isRecord(told)) continue;
        if ("result" in told) answer = { status: Number(told.status), body: told.result };
        else if ("done" in told) onDone?.(Number(told.done), Number(told.total));
      }
      read = Math.max(read, end);
    };

    request.upload.onprogress = ({ loaded, total }) => onSent(loaded, total);
    request.onprogress = () => {
      if (isLines(request)) readLines(false);
    };
    request.onload = () => {
      if (!isLines(request)) return resolve({ status: request.status, body: parse(request.responseText) });
      readLines(true);
      // Lines that break off before the last one: the connection or the server went away.
      if (answer) resolve(answer);
      else reject(noAnswer());
    };
    request.onerror = () => reject(noAnswer());
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open("POST", `/api${path}`);
    request.setRequestHeader("Accept", "application/x-ndjson");
    request.send(form);
  });
}

const isLines = (request: XMLHttpRequest) =>
  request.getResponseHeader("Content-Type")?.startsWith("application/x-ndjson") ?? false;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
