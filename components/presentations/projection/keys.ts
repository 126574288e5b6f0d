import { parseTyped } from "@/lib/presentations/projection/hymns/rules";
import type { ProjectionAction } from "@/lib/presentations/projection/rules";

/** What a key does in a projection window. */
export type KeyEffect =
  | { type: "action"; action: ProjectionAction }
  /** What is typed so far: digits of a number, behind a P of an item of the programme, behind an H of a hymn. */
  | { type: "typed"; digits: string }
  | { type: "jump"; position: number }
  /** The item of the programme. */
  | { type: "item"; index: number }
  /** The hymn of that number, whatever slides there are. */
  | { type: "hymn" }
  /** One of several hymns; null: the one under the cursor. */
  | { type: "choose"; index: number | null }
  | { type: "move-choice"; by: 1 | -1 }
  /** The field for a reference. */
  | { type: "search" }
  | { type: "full-screen" }
  /** Forgets what is typed, and leaves what covers the slide, or else full screen. */
  | { type: "escape" }
  /** Leaves the field, so that keys move the slides again. */
  | { type: "leave-field" }
  /** Nothing, and the browser's own effect neither. */
  | { type: "none" };

export interface PressedKey {
  key: string;
  /** Ctrl, ⌘ or Alt is down. */
  hasModifier: boolean;
  hasShift: boolean;
  /** The key is held down. */
  isRepeated: boolean;
  /** Element with the focus. */
  focus: "field" | "control" | "page";
  /** The window shows the slides to everybody. */
  isOutput: boolean;
  digits: string;
  /** Small letters that make the number of a hymn of what is typed. */
  letters: string;
  /** Hymns of which one is being chosen; 0: none. */
  choices: number;
}

const MAX_DIGITS = 4;

const moves: Record<string, ProjectionAction> = {
  " ": { type: "next" },
  ArrowRight: { type: "next" },
  PageDown: { type: "next" },
  ArrowLeft: { type: "previous" },
  PageUp: { type: "previous" },
  Home: { type: "first" },
  End: { type: "last" },
  ArrowDown: { type: "next" },
  ArrowUp: { type: "previous" },
};
const covers: Record<string, ProjectionAction> = {
  b: { type: "cover", mode: "black" },
  ".": { type: "cover", mode: "black" },
  c: { type: "cover", mode: "clear" },
  w: { type: "cover", mode: "logo" },
};

/** Effect of a key; null: the browser's own. A key that is held down acts once. */
export function keyEffect(pressed: PressedKey): KeyEffect | null {
  const { key, hasModifier, isRepeated, focus, digits, choices } = pressed;
  if (hasModifier) return null;
  // Remote controls send these whatever has the focus; in a field of one line they mean nothing.
  const isRemote = key === "PageDown" || key === "PageUp" || key === "F5";
  if (focus === "field" && key === "Escape") return { type: "leave-field" };
  if (focus === "field" && !isRemote) return null;
  if (focus === "control" && (key === " " || (key === "Enter" && digits === "" && choices === 0))) return null;
  const effect = choiceEffect(pressed) ?? effectOf(pressed);
  return effect && isRepeated ? { type: "none" } : effect;
}

/** Effect of a key while a hymn is being chosen; null: as always. */
function choiceEffect({ key, choices }: PressedKey): KeyEffect | null {
  if (choices === 0) return null;
  if (/^[1-9]$/.test(key) && Number(key) <= choices) return { type: "choose", index: Number(key) - 1 };
  if (key === "Enter") return { type: "choose", index: null };
  if (key === "ArrowDown" || key === "ArrowUp") return { type: "move-choice", by: key === "ArrowDown" ? 1 : -1 };
  return null;
}

function effectOf({ key, hasShift, isOutput, digits, letters }: PressedKey): KeyEffect | null {
  const { prefix, number } = parseTyped(digits);
  if (/^\d$/.test(key)) return { type: "typed", digits: prefix + (number + key).slice(-MAX_DIGITS) };
  if (key === "Enter") {
    if (number === "") return digits === "" ? null : { type: "typed", digits: "" };
    if (prefix === "H") return { type: "hymn" };
    return prefix === "" ? { type: "jump", position: Number(number) - 1 } : { type: "item", index: Number(number) - 1 };
  }
  if (key === "Backspace") return digits === "" ? null : { type: "typed", digits: digits.slice(0, -1) };
  if (key === "Escape") return { type: "escape" };
  // The start key of remote controls, which would load the page anew.
  if (key === "F5") return isOutput ? { type: "full-screen" } : { type: "none" };
  const letter = key.toLowerCase();
  if (letter.length === 1 && letters.includes(letter)) return { type: "typed", digits: digits + letter };
  if (letter === "f") return { type: "full-screen" };
  if (letter === "p" || letter === "h") return { type: "typed", digits: letter.toUpperCase() };
  if (key === "/" && !isOutput) return { type: "search" };
  if (key === " " && hasShift) return { type: "action", action: { type: "previous" } };
  const action = moves[key] ?? covers[letter];
  return action ? { type: "action", action } : null;
}
