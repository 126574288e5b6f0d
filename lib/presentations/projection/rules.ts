import type { Slide } from "../rules";
import {
  continueProgramme,
  isProgramme,
  jumpToItem,
  type ReadProgramme,
  type RunningProgramme,
  restartProgramme,
  returnInProgramme,
  runProgramme,
  withPlace,
} from "./programme/rules";

/** What covers the slide: nothing, black, the background without text, the church's logo. */
const projectionModes = ["normal", "black", "clear", "logo"] as const;
export type ProjectionMode = (typeof projectionModes)[number];

/** Milliseconds after which what is kept in the browser is too old to go on with. */
export const KEPT_MS = 24 * 60 * 60_000;

/** What all projection windows show. Windows exchange it whole; the newest one wins. */
export interface ProjectionState {
  /** Key of the live snapshot; null: nothing is projected. */
  live: string | null;
  /** Number of its slides. */
  count: number;
  /** Index of the slide. */
  position: number;
  mode: ProjectionMode;
  /** Programme that runs; windows of the release before know none. */
  programme?: RunningProgramme | null;
  /** Lamport clock of the change, and the window that made it. */
  clock: number;
  window: string;
  /** When it was changed, in milliseconds. */
  at: number;
}

export type ProjectionAction =
  | { type: "next" | "previous" | "first" | "last" | "uncover" | "restart" | "close-programme" }
  | { type: "jump"; position: number }
  | { type: "cover"; mode: Exclude<ProjectionMode, "normal"> }
  | { type: "project"; live: string; count: number; position: number }
  /** An item of the programme. */
  | { type: "item"; index: number }
  /**
   * A programme; `position`: of the slide that is live, after a change of its presentation. `isReread`: it ran when a window began to
   * read it, and counts only while it still does.
   */
  | ({ type: "programme"; position?: number; isReread?: boolean } & ReadProgramme);

/** Who changes the state, and when. */
export interface Change {
  window: string;
  now: number;
}

export const initialState: ProjectionState = {
  live: null,
  count: 0,
  position: 0,
  mode: "normal",
  programme: null,
  clock: 0,
  window: "",
  at: 0,
};

/** State after an action; the same one when nothing changes. Moving leaves the cover on; the same cover twice ends it. */
export function reduceProjection(state: ProjectionState, action: ProjectionAction, { window, now }: Change) {
  const after = { ...state, ...changeOf(state, action) };
  const isSame =
    after.live === state.live &&
    after.count === state.count &&
    after.position === state.position &&
    after.programme === state.programme &&
    after.mode === state.mode;
  return isSame ? state : { ...after, clock: state.clock + 1, window, at: now };
}

function changeOf(state: ProjectionState, action: ProjectionAction): Partial<ProjectionState> {
  const { position, count, mode } = state;
  const last = Math.max(0, count - 1);
  switch (action.type) {
    case "next":
      return position < last ? { position: position + 1 } : continueProgramme(state);
    case "previous":
      return position > 0 ? { position: position - 1 } : returnInProgramme(state);
    case "first":
      return { position: 0 };
    case "last":
      return { position: last };
    case "jump":
      return action.position >= 0 && action.position <= last ? { position: action.position } : {};
    case "cover":
      return { mode: mode === action.mode ? "normal" : action.mode };
    case "uncover":
      return { mode: "normal" };
    case "project":
      return {
        live: action.live,
        count: action.count,
        position: Math.min(Math.max(action.position, 0), Math.max(0, action.count - 1)),
        programme: withPlace(state),
      };
    case "item":
      return jumpToItem(state, action.index);
    case "programme":
      if (action.isReread && state.programme?.id !== action.id) return {};
      return runProgramme(state, action, action.position);
    case "restart":
      return restartProgramme(state);
    case "close-programme":
      return { programme: null };
  }
}

/** Whether a state of another window replaces this one: the later clock, between equals the greater window. */
export const isNewerState = (other: ProjectionState, own: ProjectionState) =>
  other.clock > own.clock || (other.clock === own.clock && other.window > own.window);

/** State as text, for local storage; null when it is none. */
export function parseState(text: string | null): ProjectionState | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isState(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether a message or a stored value, perhaps of another version, is a state. */
export function isState(value: unknown): value is ProjectionState {
  if (typeof value !== "object" || value === null) return false;
  const state = value as Record<keyof ProjectionState, unknown>;
  return (
    (state.live === null || typeof state.live === "string") &&
    [state.count, state.position, state.clock, state.at].every(Number.isInteger) &&
    typeof state.window === "string" &&
    (state.programme === undefined || state.programme === null || isProgramme(state.programme)) &&
    projectionModes.some((mode) => mode === state.mode)
  );
}

/**
 * Position of the same slide after a change of the presentation: the nearest one with its text or picture, or the same
 * number.
 */
export function movedPosition(before: Slide[], position: number, after: Slide[]) {
  const shown = before[position];
  const isShown = ({ text, picture }: Slide) => text === shown?.text && picture?.picture === shown.picture?.picture;
  const same = after.flatMap((slide, index) => (isShown(slide) ? [index] : []));
  const nearest = same.sort((one, other) => Math.abs(one - position) - Math.abs(other - position))[0];
  return nearest ?? Math.min(position, Math.max(0, after.length - 1));
}
