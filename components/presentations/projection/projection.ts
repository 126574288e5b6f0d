import { randomId } from "@/lib/client/random";
import {
  initialState,
  isNewerState,
  KEPT_MS,
  type ProjectionAction,
  type ProjectionState,
  reduceProjection,
} from "@/lib/presentations/projection/rules";
import { forgetState, type Message, openChannel, type Peer, storedState, storeState, type View } from "./channel";
import type { KeptData } from "./kept";
import type { Snapshot } from "./snapshot";
import { windowAspect } from "./use-aspect";

/** Milliseconds between two questions of the operator who is there. */
const PING_MS = 2_000;
/** Unanswered questions after which a window counts as closed. */
const MISSED_MAX = 3;

/** What a window shows. */
export interface Shown {
  state: ProjectionState;
  /** Slides last received. */
  snapshot: Snapshot | null;
  /** Slides and the one of them on the screens; those of before while the slides of the state are on their way. */
  current: { snapshot: Snapshot; position: number } | null;
  /** Other windows, the newest last; only the operator asks for them. */
  peers: Peer[];
  /** What was kept has been read. */
  isReady: boolean;
  /** The person signed out, or another one signed in: nothing is shown any more. */
  isClosed: boolean;
}

export type Projection = ReturnType<typeof createProjection>;

/** The projection as one window takes part in it. `kept`: what the browser keeps, once it is open. */
export function createProjection({ scope, view, kept }: { scope: string; view: View; kept: Promise<KeptData> }) {
  const id = randomId();
  const listeners = new Set<() => void>();
  let aspect = windowAspect();
  let shown: Shown = {
    state: startState(scope),
    snapshot: null,
    current: null,
    peers: [],
    isReady: false,
    isClosed: false,
  };

  const update = (change: Partial<Omit<Shown, "current">>) => {
    if (shown.isClosed) return;
    const after = { ...shown, ...change };
    shown = { ...after, current: currentOf(after) };
    for (const listener of listeners) listener();
  };
  const self = (): Peer => ({ id, view, aspect });
  const channel = openChannel(scope, receive);
  const peers = createPeers(
    () => shown.peers,
    (changed) => update({ peers: changed }),
  );

  function adopt(state: ProjectionState) {
    if (!isNewerState(state, shown.state)) return;
    update({ state });
    if (state.live !== null && state.live !== shown.snapshot?.key) void findSnapshot(state.live);
  }

  /** Slides that another window has sent, or keeps; those shown before stay until they are there. */
  async function findSnapshot(live: string) {
    channel.post({ type: "ask", live });
    const stored = await (await kept).readLive();
    if (stored?.key === live && shown.state.live === live) update({ snapshot: stored });
  }

  function receive(message: Message) {
    switch (message.type) {
      case "state":
        return adopt(message.state);
      case "snapshot":
        // The state that goes with it follows, or was there before.
        if (message.snapshot.key !== shown.snapshot?.key) update({ snapshot: message.snapshot });
        return;
      case "hello":
        peers.note(message.peer);
        channel.post({ type: "here", peer: self() });
        if (shown.state.clock > 0) channel.post({ type: "state", state: shown.state });
        return;
      case "ask":
        if (shown.snapshot?.key === message.live) channel.post({ type: "snapshot", snapshot: shown.snapshot });
        return;
      case "ping":
        return channel.post({ type: "here", peer: self() });
      case "here":
        return peers.note(message.peer);
      case "bye":
        return peers.remove(message.id);
    }
  }

  function ping() {
    peers.removeSilent();
    channel.post({ type: "ping" });
  }

  function dispatch(action: ProjectionAction) {
    const state = reduceProjection(shown.state, action, { window: id, now: Date.now() });
    if (state === shown.state || shown.isClosed) return;
    update({ state });
    channel.post({ type: "state", state });
    storeState(scope, state);
  }

  async function restore() {
    const { live } = shown.state;
    const stored = await (await kept).readLive();
    if (stored && stored.key === shown.state.live && shown.snapshot?.key !== stored.key) update({ snapshot: stored });
    else if (live !== null && shown.snapshot?.key !== live) channel.post({ type: "ask", live });
    update({ isReady: true });
  }

  return {
    id,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: () => shown,
    dispatch,
    /** Puts a snapshot on all screens. */
    project: (snapshot: Snapshot, position = 0) => {
      update({ snapshot });
      channel.post({ type: "snapshot", snapshot });
      void kept.then((data) => data.writeLive(snapshot));
      dispatch({ type: "project", live: snapshot.key, count: snapshot.slides.length, position });
    },
    /** Takes part from now on; returns how to leave. */
    join: () => {
      void restore();
      channel.post({ type: "hello", peer: self() });
      const timer = view === "operador" ? setInterval(ping, PING_MS) : undefined;
      const removeListeners = listenToWindow({
        onVisible: () => channel.post({ type: "ping" }),
        onLeave: () => channel.post({ type: "bye", id }),
      });
      return () => {
        clearInterval(timer);
        removeListeners();
      };
    },
    /** Tells the operator the proportions of this window. */
    measure: (ratio: number) => {
      if (ratio === aspect) return;
      aspect = ratio;
      channel.post({ type: "here", peer: self() });
    },
    /** Shows nothing any more and forgets the slides. */
    close: () => {
      update({ state: initialState, snapshot: null, peers: [], isClosed: true });
      channel.close();
    },
  };
}

/** Other windows, as they answer the operator's questions. */
function createPeers(current: () => Peer[], update: (peers: Peer[]) => void) {
  const missed = new Map<string, number>();
  return {
    note: (peer: Peer) => {
      missed.set(peer.id, 0);
      const known = current().find((one) => one.id === peer.id);
      if (known && known.aspect === peer.aspect && known.view === peer.view) return;
      update([...current().filter((one) => one.id !== peer.id), peer]);
    },
    remove: (id: string) => {
      missed.delete(id);
      update(current().filter((peer) => peer.id !== id));
    },
    /** Counts one more unanswered question, and removes the windows with too many. */
    removeSilent: () => {
      for (const { id } of current()) missed.set(id, (missed.get(id) ?? 0) + 1);
      const left = current().filter(({ id }) => (missed.get(id) ?? 0) <= MISSED_MAX);
      if (left.length < current().length) update(left);
    },
  };
}

function listenToWindow({ onVisible, onLeave }: Record<"onVisible" | "onLeave", () => void>) {
  const onChange = () => {
    if (document.visibilityState === "visible") onVisible();
  };
  document.addEventListener("visibilitychange", onChange);
  window.addEventListener("pagehide", onLeave);
  return () => {
    document.removeEventListener("visibilitychange", onChange);
    window.removeEventListener("pagehide", onLeave);
  };
}

function currentOf({ state, snapshot, current }: Shown): Shown["current"] {
  if (state.live === null) return null;
  if (snapshot?.key !== state.live) return current;
  const isSame = current?.snapshot === snapshot && current.position === state.position;
  return isSame ? current : { snapshot, position: state.position };
}

/** State of the last change in this browser; one that is too old is forgotten. */
function startState(scope: string) {
  const state = storedState(scope);
  if (state && Date.now() - state.at <= KEPT_MS) return state;
  forgetState(scope);
  return initialState;
}
