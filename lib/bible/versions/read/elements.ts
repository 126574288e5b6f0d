import type { Attributes } from "@/lib/core/files/read-xml";

/** What a format does with the elements from its root. */
export type FormatReader = {
  open: (name: string, attributes: Attributes) => void;
  close: (name: string) => void;
  text: (text: string) => void;
};

/** Skips elements with all that is in them: `enter` and `leave` say whether one is. */
export function skipper() {
  let depth = 0;
  return {
    isSkipping: () => depth > 0,
    enter: (isSkipped: boolean) => {
      if (depth > 0 || isSkipped) depth++;
      return depth > 0;
    },
    leave: () => {
      if (depth === 0) return false;
      depth--;
      return true;
    },
  };
}

/** "5", or "5-7" for verses whose texts are joined. */
export function numbersOf(text = "") {
  const [, first, last] = /^\s*(\d{1,4})(?:\s*[-–,]\s*(\d{1,4}))?\s*$/.exec(text) ?? [];
  return first === undefined ? undefined : { first: Number(first), last: Number(last ?? first) };
}
