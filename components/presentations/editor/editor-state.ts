import type { Colours } from "@/lib/presentations/contrast";
import type { SlidePicture, Song, SongFact } from "@/lib/presentations/rules";
import { type Content, type EditedSlide, type SavedContent, toContent } from "./content";

/** Milliseconds within which further typing in the same field is undone together. */
const TYPING_MS = 1000;

/** Steps that can be undone. */
const STEPS_MAX = 200;

/** Content at some time, and the slide that was selected. */
interface Step {
  content: Content;
  selected: string | null;
}

export interface EditorState extends Step {
  past: Step[];
  future: Step[];
  /** Field being typed in, and when its last letter was; another field or a pause begins a new step. */
  typing: { field: string; at: number } | null;
  /** Number of slides made so far, for the keys of new ones. */
  made: number;
}

export interface NewSlide {
  text: string;
  label: string;
  picture?: SlidePicture | null;
}

/** What is inserted with slides: their play order as indices of them, and what belongs to the whole song. */
export interface Insertion {
  slides: NewSlide[];
  order?: number[];
  title?: string;
  song?: Partial<Song>;
}

export type EditorAction =
  | { type: "select"; key: string }
  | { type: "setTitle"; title: string; at: number }
  | { type: "setFact"; fact: SongFact; value: string; at: number }
  | ({ type: "setColours"; at: number } & Partial<Colours>)
  | { type: "setText"; key: string; text: string; at: number }
  | { type: "setLabel"; key: string; label: string; at: number }
  /** Puts slides behind one, or first without one. */
  | ({ type: "insert"; after: string | null; instead?: string } & Insertion)
  /** Puts a picture behind a slide, last without it; those of a batch in a row are one step, and what is selected stays. */
  | { type: "addPicture"; picture: number; after: string | null; batch: string }
  | { type: "setFit"; key: string; fit: SlidePicture["fit"] }
  | { type: "duplicate"; key: string }
  | { type: "remove"; key: string }
  /** Undoes a removal: as the last one of so many steps, otherwise by adding the slide again. */
  | { type: "putBack"; steps: number; place: number; slide: EditedSlide }
  | { type: "move"; key: string; to: number }
  | { type: "setOrder"; order: string[] }
  /** Takes over what another user saved; the steps before it cannot be undone. */
  | { type: "adopt"; saved: SavedContent }
  | { type: "undo" }
  | { type: "redo" };

export function initialState(saved: SavedContent): EditorState {
  const content = toContent(saved, keyOf);
  return {
    content,
    selected: content.slides[0]?.key ?? null,
    past: [],
    future: [],
    typing: null,
    made: content.slides.length,
  };
}

const keyOf = (number: number) => `slide-${number}`;

/** Key of the slide that is made next. */
export const nextKey = ({ made }: Pick<EditorState, "made">) => keyOf(made);

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  const { content } = state;
  switch (action.type) {
    case "select":
      return { ...state, selected: action.key, typing: null };
    case "setTitle":
      return typed(state, { ...content, title: action.title }, "title", action.at);
    case "setFact":
      return typed(state, { ...content, [action.fact]: action.value }, action.fact, action.at);
    case "setColours": {
      const { background = content.background, text = content.text } = action;
      return typed(state, { ...content, background, text }, "colours", action.at);
    }
    case "setText":
      return typed(state, withSlide(content, action.key, { text: action.text }), `text ${action.key}`, action.at);
    case "setLabel":
      return typed(state, withSlide(content, action.key, { label: action.label }), `label ${action.key}`, action.at);
    case "insert":
      return inserted(state, action);
    case "addPicture":
      return withPicture(state, action);
    case "setFit":
      return withFit(state, action);
    case "duplicate":
      return duplicated(state, action.key);
    case "remove":
      return removed(state, action.key);
    case "putBack":
      return putBack(state, action);
    case "move":
      return moved(state, action.key, action.to);
    case "setOrder":
      return changed(state, { ...content, order: action.order });
    case "adopt":
      return adopted(state, action.saved);
    case "undo":
      return stepped(state, state.past, "past", "future");
    case "redo":
      return stepped(state, state.future, "future", "past");
  }
}

const withSlide = (content: Content, key: string, change: Partial<NewSlide>): Content => ({
  ...content,
  slides: content.slides.map((slide) => (slide.key === key ? { ...slide, ...change } : slide)),
});

/** New step of the content; the former one can be undone. */
const changed = (state: EditorState, content: Content, selected = state.selected): EditorState => ({
  ...state,
  content,
  selected,
  past: [...state.past, { content: state.content, selected: state.selected }].slice(-STEPS_MAX),
  future: [],
  typing: null,
});

function typed(state: EditorState, content: Content, field: string, at: number): EditorState {
  const isSameStep = state.typing?.field === field && at - state.typing.at < TYPING_MS;
  const next = isSameStep ? { ...state, content, future: [] } : changed(state, content);
  return { ...next, typing: { field, at } };
}

function inserted(
  state: EditorState,
  { slides, after, order = [], instead, title, song }: Extract<EditorAction, { type: "insert" }>,
) {
  const { content, made } = state;
  const added = slides.map((slide, index) => ({ picture: null, ...slide, key: keyOf(made + index) }));
  const place = content.slides.findIndex(({ key }) => key === after) + 1;
  const all = content.slides.toSpliced(place, 0, ...added).filter(({ key }) => key !== instead);
  const played = order.length > 0 ? order.flatMap((index) => added[index]?.key ?? []) : added.map(({ key }) => key);
  const next = {
    ...content,
    ...song,
    title: title ?? content.title,
    slides: all,
    order: withInserted(content, place, after, order.length > 0, played).filter((key) => key !== instead),
  };
  return { ...changed(state, next, added[0]?.key ?? state.selected), made: made + added.length };
}

/** Play order after an insertion: new slides are projected behind the one that they follow. */
function withInserted(
  { slides, order }: Content,
  place: number,
  after: string | null,
  hasOrder: boolean,
  played: string[],
) {
  if (order.length === 0 && !hasOrder) return [];
  if (order.length === 0) return slides.map(({ key }) => key).toSpliced(place, 0, ...played);
  const last = after === null ? -1 : order.lastIndexOf(after);
  return order.toSpliced(after !== null && last < 0 ? order.length : last + 1, 0, ...played);
}

function withPicture(
  state: EditorState,
  { picture, after, batch }: Extract<EditorAction, { type: "addPicture" }>,
): EditorState {
  const { slides } = state.content;
  const behind = slides.some(({ key }) => key === after) ? after : (slides.at(-1)?.key ?? null);
  const slide = { text: "", label: "", picture: { picture, fit: "contain" as const } };
  const next = inserted(state, { type: "insert", slides: [slide], after: behind });
  const isSameStep = state.typing?.field === batch;
  return {
    ...next,
    past: isSameStep ? state.past : next.past,
    selected: state.selected ?? next.selected,
    typing: { field: batch, at: 0 },
  };
}

function withFit(state: EditorState, { key, fit }: Extract<EditorAction, { type: "setFit" }>) {
  const slide = state.content.slides.find((one) => one.key === key);
  if (!slide?.picture) return state;
  return changed(state, withSlide(state.content, key, { picture: { ...slide.picture, fit } }));
}

function duplicated(state: EditorState, key: string) {
  const slide = state.content.slides.find((one) => one.key === key);
  if (!slide) return state;
  const { key: _, ...copy } = slide;
  return inserted(state, { type: "insert", slides: [copy], after: key });
}

function removed(state: EditorState, key: string) {
  const { slides, order } = state.content;
  const place = slides.findIndex((slide) => slide.key === key);
  if (place < 0) return state;
  const rest = slides.toSpliced(place, 1);
  const isSelected = state.selected === key;
  const neighbour = (rest[place] ?? rest[place - 1])?.key ?? null;
  const content = { ...state.content, slides: rest, order: order.filter((entry) => entry !== key) };
  return changed(state, content, isSelected ? neighbour : state.selected);
}

function putBack(state: EditorState, { steps, place, slide }: Extract<EditorAction, { type: "putBack" }>) {
  const { slides } = state.content;
  if (slides.some(({ key }) => key === slide.key)) return state;
  if (state.past.length === steps) return stepped(state, state.past, "past", "future");
  const { key: _, ...copy } = slide;
  return inserted(state, { type: "insert", slides: [copy], after: slides[place - 1]?.key ?? null });
}

function moved(state: EditorState, key: string, to: number) {
  const { slides } = state.content;
  const from = slides.findIndex((slide) => slide.key === key);
  const slide = slides[from];
  const place = Math.max(0, Math.min(to, slides.length - 1));
  if (!slide || from === place) return state;
  return changed(state, { ...state.content, slides: slides.toSpliced(from, 1).toSpliced(place, 0, slide) }, key);
}

/** Slides whose text or picture stays keep their keys, so that the selected one stays selected. */
function adopted(state: EditorState, saved: SavedContent): EditorState {
  const free = [...state.content.slides];
  let { made } = state;
  const content = toContent(saved, (index) => {
    const id = saved.pictures?.[index]?.picture;
    const same = free.findIndex(({ text, picture }) => text === saved.slides[index] && picture?.picture === id);
    const [kept] = same < 0 ? [] : free.splice(same, 1);
    return kept?.key ?? keyOf(made++);
  });
  const isThere = content.slides.some(({ key }) => key === state.selected);
  const selected = isThere ? state.selected : (content.slides[0]?.key ?? null);
  return { content, selected, past: [], future: [], typing: null, made };
}

/** Goes to the last step of one list, and keeps the present one in the other. */
function stepped(state: EditorState, steps: Step[], from: "past" | "future", to: "past" | "future"): EditorState {
  const target = steps.at(-1);
  if (!target) return state;
  const { content, selected } = state;
  return { ...state, ...target, [from]: steps.slice(0, -1), [to]: [...state[to], { content, selected }], typing: null };
}
