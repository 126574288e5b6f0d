import { GOOGLE_PAGE } from "@/lib/auth/rules";
import { randomId } from "./random";

/** BroadcastChannel between the sign-in page and its popup: `window.opener` is lost on the provider's page. */
const CHANNEL = "atrio:google";
/** Milliseconds that the popup waits for an answer of the page that opened it. */
const ANSWER_TIMEOUT = 1_000;
/** Pixels (specification, point 9). */
const [WIDTH, HEIGHT] = [500, 600];

/** Result of a Google sign-in: `failure` is null on success, and empty when there is no message to display. */
interface Outcome {
  failure: string | null;
}

type Message = ({ kind: "ended"; attempt: string } & Outcome) | { kind: "heard"; attempt: string };

/** Opens the sign-in popup and returns the id of the attempt; if popups are blocked, navigates the tab itself. */
export function openGoogleWindow(target: string) {
  const attempt = randomId();
  const address = `${GOOGLE_PAGE}?${new URLSearchParams({ intento: attempt, redirect: target })}`;
  const left = window.screenX + (window.outerWidth - WIDTH) / 2;
  const top = window.screenY + (window.outerHeight - HEIGHT) / 2;
  const features = `popup=yes,width=${WIDTH},height=${HEIGHT},left=${Math.round(left)},top=${Math.round(top)}`;
  if (!window.open(address, "atrio-google", features)) window.location.assign(address);
  return attempt;
}

/** Listens for the result of these attempts; returns the function that stops listening. */
export function onGoogleWindow(attempts: string[], onEnd: (outcome: Outcome) => void) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind !== "ended" || !attempts.includes(data.attempt)) return;
    channel.postMessage({ kind: "heard", attempt: data.attempt } satisfies Message);
    onEnd(data);
  };
  return () => channel.close();
}

/** Reports the result to the page that opened this popup; resolves to false when none answers. */
export function reportGoogleSignIn(attempt: string, { failure }: Outcome) {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_TIMEOUT);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind !== "heard" || data.attempt !== attempt) return;
      clearTimeout(timer);
      resolve(true);
    };
    channel.postMessage({ kind: "ended", attempt, failure } satisfies Message);
  }).finally(() => channel.close());
}
