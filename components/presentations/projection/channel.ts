import { inStorage } from "@/lib/client/storage";
import { isState, type ProjectionState, parseState } from "@/lib/presentations/projection/rules";
import type { Snapshot } from "./snapshot";

export const views = ["publico", "escenario", "operador"] as const;
export type View = (typeof views)[number];

/** A projection window, as it tells the others. */
export interface Peer {
  id: string;
  view: View;
  /** Width by height of the window. */
  aspect: number;
}

/** What projection windows of one user and church tell each other. */
export type Message =
  | { type: "state"; state: ProjectionState }
  | { type: "snapshot"; snapshot: Snapshot }
  /** A window has opened: the others tell it the state. */
  | { type: "hello"; peer: Peer }
  /** A window knows the state, but not the slides that go with it. */
  | { type: "ask"; live: string }
  /** The operator asks who is there. */
  | { type: "ping" }
  | { type: "here"; peer: Peer }
  | { type: "bye"; id: string };

const stateKey = (scope: string) => `atrio:projection:${scope}`;
const messageKey = (scope: string) => `atrio:projection:message:${scope}`;

/** State of the last change in any window; null without one. */
export const storedState = (scope: string) =>
  inStorage("localStorage", (storage) => parseState(storage.getItem(stateKey(scope))));

export const storeState = (scope: string, state: ProjectionState) =>
  void inStorage("localStorage", (storage) => storage.setItem(stateKey(scope), JSON.stringify(state)));

export const forgetState = (scope: string) =>
  void inStorage("localStorage", (storage) => storage.removeItem(stateKey(scope)));

/**
 * Messages among the projection windows of a browser. The state arrives by `storage` events too; other messages only
 * where the browser has no BroadcastChannel, without pictures.
 */
export function openChannel(scope: string, onMessage: (message: Message) => void) {
  const channel = "BroadcastChannel" in window ? new BroadcastChannel(stateKey(scope)) : null;
  const receive = (data: unknown) => {
    if (isMessage(data)) onMessage(data);
  };
  if (channel) channel.onmessage = ({ data }) => receive(data);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (newValue === null) return;
    if (key === stateKey(scope)) receive({ type: "state", state: parseState(newValue) });
    if (key === messageKey(scope) && !channel) receive(inStorage("localStorage", () => JSON.parse(newValue)));
  };
  window.addEventListener("storage", onStorage);
  let isClosed = false;
  return {
    post: (message: Message) => {
      if (isClosed) return;
      if (channel) channel.postMessage(message);
      // The same text twice in a row would be no event.
      else
        void inStorage("localStorage", (storage) =>
          storage.setItem(messageKey(scope), JSON.stringify({ ...message, at: Math.random() }, withoutPictures)),
        );
    },
    close: () => {
      isClosed = true;
      channel?.close();
      window.removeEventListener("storage", onStorage);
    },
  };
}

const withoutPictures = (_: string, value: unknown) => (value instanceof Blob ? null : value);

/** Whether a message has the expected form; windows of an earlier version may send another. */
function isMessage(data: unknown): data is Message {
  if (typeof data !== "object" || data === null || !("type" in data)) return false;
  const message = data as { type: unknown } & Record<string, unknown>;
  switch (message.type) {
    case "state":
      return isState(message.state);
    case "snapshot":
      return isObject(message.snapshot) && Array.isArray(message.snapshot.slides);
    case "hello":
    case "here":
      return isObject(message.peer) && typeof message.peer.id === "string";
    case "ask":
      return typeof message.live === "string";
    case "bye":
      return typeof message.id === "string";
    default:
      return message.type === "ping";
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
