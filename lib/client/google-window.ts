import { GOOGLE_PAGE } from "@/lib/auth/rules";
import { randomName } from "./random";

/** The page of the sign-in and its window tell each other here: `window.opener` is cut once the provider was shown. */
const CHANNEL = "atrio:google";
/** Milliseconds in which the page that opened a window answers it. */
const ANSWER = 1_000;
/** Pixels (specification, point 9). */
const [WIDTH, HEIGHT] = [500, 600];

/** How a sign-in by Google ended: `failure` is null when it went well, and empty when there is nothing to say about it. */
interface Outcome {
  failure: string | null;
}

type Message = ({ kind: "ended"; attempt: string } & Outcome) | { kind: "heard"; attempt: string };

/** Opens the window of a sign-in and answers its name; where no window may be opened the tab itself goes there. */
export function openGoogleWindow(target: string) {
  const attempt = randomName();
  const address = `${GOOGLE_PAGE}?${new URLSearchParams({ intento: attempt, redirect: target })}`;
  const left = window.screenX + (window.outerWidth - WIDTH) / 2;
  const top = window.screenY + (window.outerHeight - HEIGHT) / 2;
  const place = `popup=yes,width=${WIDTH},height=${HEIGHT},left=${Math.round(left)},top=${Math.round(top)}`;
  if (!window.open(address, "atrio-google", place)) window.location.assign(address);
  return attempt;
}

/** Waits for the windows of these attempts; answers how to stop waiting. */
export function onGoogleWindow(attempts: string[], ended: (outcome: Outcome) => void) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind !== "ended" || !attempts.includes(data.attempt)) return;
    channel.postMessage({ kind: "heard", attempt: data.attempt } satisfies Message);
    ended(data);
  };
  return () => channel.close();
}

/** Tells the page that opened this window how the sign-in ended; false when none answers. */
export function reportGoogle(attempt: string, { failure }: Outcome) {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise<boolean>((resolve) => {
    const patience = setTimeout(() => resolve(false), ANSWER);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind !== "heard" || data.attempt !== attempt) return;
      clearTimeout(patience);
      resolve(true);
    };
    channel.postMessage({ kind: "ended", attempt, failure } satisfies Message);
  }).finally(() => channel.close());
}
