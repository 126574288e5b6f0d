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
import type { KeptData, OpenedProgramme } from "./kept";
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
  /** What was received or read: of the programme that runs, and what is live. */
  const library = new Map<string, Snapshot>();
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
    const isOther = String(keysOf(state.programme)) !== String(keysOf(shown.state.programme));
    show(state);
    if (isOther) void readAhead();
  }

  /** Shows a state, with its slides where they are at hand. */
  function show(state: ProjectionState) {
    const { live } = state;
    if (live === null || live === shown.snapshot?.key) return update({ state });
    const known = library.get(live);
    update(known ? { state, snapshot: known } : { state });
    if (!known) void findSnapshot(live);
  }

  /** Slides that another window has sent, or keeps; those shown before stay until they are there. */
  async function findSnapshot(live: string) {
    channel.post({ type: "ask", live });
    const stored = await readKept(live);
    if (stored && shown.state.live === live) update({ snapshot: stored });
  }

  async function readKept(key: string) {
    const data = await kept;
    const stored = await data.readSnapshot(key);
    if (stored) return stored;
    const live = await data.readLive();
    return live?.key === key ? live : null;
  }

  /** Takes slides into the library, and out of it those that nothing shows any more. */
  function takeIn(snapshots: Snapshot[]) {
    for (const snapshot of snapshots) library.set(snapshot.key, snapshot);
    const { live, programme } = shown.state;
    const needed = new Set([live, ...snapshots.map(({ key }) => key), ...keysOf(programme)]);
    for (const key of library.keys()) if (!needed.has(key)) library.delete(key);
  }

  /** Reads the slides of the programme's items, so that this window shows each without asking anybody. */
  async function readAhead() {
    for (const key of keysOf(shown.state.programme)) {
      if (library.has(key)) continue;
      const stored = await readKept(key);
      if (stored) library.set(key, stored);
      else channel.post({ type: "ask", live: key });
    }
    // What follows an item may be at hand now.
    update({});
  }

  /** Slides with their pictures, which a window without BroadcastChannel can keep, but not send. */
  async function findPictures(live: string) {
    const stored = await (await kept).readLive();
    if (stored?.key === live && shown.snapshot?.key === live) update({ snapshot: stored });
  }

  function receive(message: Message) {
    switch (message.type) {
      case "state":
        return adopt(message.state);
      case "snapshot":
        // The state that goes with it follows, or was there before.
        takeIn([message.snapshot]);
        if (message.snapshot.key === shown.state.live && message.snapshot.key !== shown.snapshot?.key)
          update({ snapshot: message.snapshot });
        else update({});
        if (lacksPictures(message.snapshot)) void findPictures(message.snapshot.key);
        return;
      case "hello":
        peers.note(message.peer);
        channel.post({ type: "here", peer: self() });
        if (shown.state.clock > 0) channel.post({ type: "state", state: shown.state });
        return;
      case "ask": {
        const known = shown.snapshot?.key === message.live ? shown.snapshot : library.get(message.live);
        if (known) channel.post({ type: "snapshot", snapshot: known });
        return;
      }
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
    show(state);
    channel.post({ type: "state", state });
    storeState(scope, state);
  }

  async function restore() {
    const { live } = shown.state;
    const stored = live === null ? null : await readKept(live);
    if (stored && stored.key === shown.state.live && shown.snapshot?.key !== stored.key) update({ snapshot: stored });
    else if (live !== null && shown.snapshot?.key !== live) channel.post({ type: "ask", live });
    update({ isReady: true });
    void readAhead();
  }

  return {
    id,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: () => shown,
    dispatch,
    /** What is at hand of the programme that runs. */
    peek: (key: string | null | undefined) => (key ? (library.get(key) ?? null) : null),
    /** Puts a snapshot on all screens. */
    project: (snapshot: Snapshot, position = 0) => {
      takeIn([snapshot]);
      channel.post({ type: "snapshot", snapshot });
      void kept.then((data) => data.writeLive(snapshot));
      dispatch({ type: "project", live: snapshot.key, count: snapshot.slides.length, position });
    },
    /**
     * Runs a programme on all screens. Answers whether the browser keeps what its items show, so that it survives a
     * reload without the server. `position`: of the live slide, after a change of its presentation; `isReread`: it ran already
     * when it was read, and stays closed where somebody has closed it meanwhile.
     */
    run: async (
      programme: OpenedProgramme,
      snapshots: Snapshot[],
      { position, isReread }: { position: number | undefined; isReread: boolean },
    ) => {
      const data = await kept;
      void data.writeProgramme(programme);
      const isKept = await data.writeSnapshots(snapshots);
      for (const snapshot of snapshots) library.set(snapshot.key, snapshot);
      const { id, version } = programme.row;
      dispatch({ type: "programme", id, version, items: programme.items, position, isReread });
      takeIn([]);
      return isKept;
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

const keysOf = (programme: ProjectionState["programme"]) =>
  (programme?.items ?? []).flatMap(({ live }) => (live === null ? [] : [live]));

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

const lacksPictures = ({ slides, pictures }: Snapshot) =>
  slides.some(({ picture }) => picture && !pictures?.[picture.picture]);

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
